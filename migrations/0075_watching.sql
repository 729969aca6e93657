-- What is watched and over its bound: one row an event, which ends when it is over (worker/watch).
create table alert (
  id integer primary key,
  name text not null,
  value real not null,            -- as it began
  began_at text not null,
  ended_at text,
  version integer not null default 1
) strict;
create unique index alert_open on alert (name) where ended_at is null;

-- What the surroundings of the worker tell of themselves with the scheduled work: room on the disk.
create table gauge (
  name text primary key,
  value integer not null,
  at text not null
) strict, without rowid;
