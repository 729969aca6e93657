-- Who made seats of a program free in an area (0: where areas have none of their own), or added some, and how many of these others
-- have filled since: who frees a seat doesn't say who gets it.
create table freed_seat (
  id integer primary key,
  program_id integer not null references program (id),
  area integer not null,
  beneficiary_id integer references beneficiary (id),  -- whose seat it was
  by_user integer not null references user (id),
  at text not null,
  seats integer not null check (seats > 0),
  filled integer not null default 0 check (filled between 0 and seats)
) strict;
create index freed_seat_area on freed_seat (program_id, area, at) where filled < seats;
insert into freed_seat (id, program_id, area, beneficiary_id, by_user, at, seats)
  select id, program_id, seat_area, id, freed_by, freed_at, 1 from beneficiary where freed_at is not null and status <> 'active';
drop index beneficiary_freed;
alter table beneficiary drop column freed_by;
alter table beneficiary drop column freed_at;
