-- What the figures of grievances are made of stands in the event itself: an event never changes, and is counted once.
drop trigger grievance_event_stands;
alter table grievance_event add column type_id integer;
alter table grievance_event add column place integer;
-- What isn't said to be open to all is counted nowhere.
alter table grievance_event add column sensitive integer not null default 1 check (sensitive in (0, 1));
alter table grievance_event add column days integer;         -- of an answer: whole days since it was submitted
alter table grievance_event add column in_time integer check (in_time in (0, 1));
alter table grievance_event add column rating text;
alter table grievance_event add column mend text;
update grievance_event set
  type_id = g.type_id, place = g.place, sensitive = g.sensitive,
  days = iif(kind in ('solved', 'rejected'), cast(julianday(at) - julianday(g.submitted_at) as integer), null),
  in_time = iif(kind in ('solved', 'rejected'), g.escalated_at is null or g.escalated_at > at, null),
  rating = iif(kind = 'rated', coalesce(g.rating, 'partly'), null),
  mend = iif(kind = 'mend_started', (select m.kind from grievance_mend as m where m.grievance_id = g.id order by m.id limit 1), null)
  from grievance as g where g.id = grievance_event.grievance_id;
-- Its note may come under another key.
create trigger grievance_event_stands
before update of id, grievance_id, at, kind, tier, by_user, to_user, type_id, place, sensitive, days, in_time, rating, mend on grievance_event
begin select raise(abort, 'an event is never changed'); end;

-- By kind of event, kind of grievance, and what came of it.
create view grievance_act as
  select id, grievance_id, date(at, '+6 hours') as day, place,
    kind || ':' || type_id || ':' || coalesce(in_time, rating, mend, '') as key
  from grievance_event
  where sensitive = 0 and kind in ('submitted', 'solved', 'rejected', 'escalated', 'reopened', 'appealed', 'rated', 'mend_started');
-- What came in, and in how many days it was answered: to a day for the first two weeks, then more roughly.
create view grievance_pace as
  select id, grievance_id, date(at, '+6 hours') as day, place,
    case when kind = 'submitted' then 'received' when days < 15 then cast(days as text)
      when days < 22 then '15' when days < 31 then '22' when days < 61 then '31' else '61' end as key
  from grievance_event
  where sensitive = 0 and kind in ('submitted', 'solved', 'rejected');
-- Of the sensitive ones no more than this, and of no place.
create view grievance_unseen as
  select id, grievance_id, date(at, '+6 hours') as day, 0 as place, kind as key
  from grievance_event
  where sensitive = 1 and type_id is not null and kind in ('submitted', 'solved', 'rejected');

-- How many there are, by kind and state, without the sensitive ones.
create table grievance_total (
  level integer not null,
  area integer not null,                  -- a place's number / the level's size (place_level)
  type_id integer not null,
  status text not null,
  count integer not null check (count >= 0),
  primary key (level, area, type_id, status)
) strict, without rowid;
insert into grievance_total
  select level, upazila * 10000 / size, type_id, status, sum(count)
  from (select upazila, type_id, status, count(*) as count from grievance where sensitive = 0 group by 1, 2, 3), place_level
  group by 1, 2, 3, 4;
create trigger grievance_counts_1 after insert on grievance when new.sensitive = 0 begin
  insert into grievance_total select level, new.place / size, new.type_id, new.status, 1 from place_level where true
    on conflict do update set count = count + 1;
end;
create trigger grievance_counts_2 after update of place, type_id, status, sensitive on grievance
when new.place <> old.place or new.type_id <> old.type_id or new.status <> old.status or new.sensitive <> old.sensitive
begin
  update grievance_total set count = count - 1
    where old.sensitive = 0 and type_id = old.type_id and status = old.status
      and (level, area) in (select level, old.place / size from place_level);
  insert into grievance_total select level, new.place / size, new.type_id, new.status, 1 from place_level where new.sensitive = 0
    on conflict do update set count = count + 1;
end;
create trigger grievance_counts_3 after delete on grievance when old.sensitive = 0 begin
  update grievance_total set count = count - 1
    where type_id = old.type_id and status = old.status
      and (level, area) in (select level, old.place / size from place_level);
end;

-- What is late is counted by office from the index alone.
drop index grievance_waiting_all;
drop index grievance_waiting_division;
drop index grievance_waiting_district;
drop index grievance_waiting_upazila;
create index grievance_waiting_all on grievance (due_at, id, office_id) where due_at is not null and sensitive = 0;
create index grievance_waiting_division on grievance (division, due_at, id, office_id) where due_at is not null and sensitive = 0;
create index grievance_waiting_district on grievance (district, due_at, id, office_id) where due_at is not null and sensitive = 0;
create index grievance_waiting_upazila on grievance (upazila, due_at, id, place, office_id) where due_at is not null and sensitive = 0;
-- No query asked for it: what somebody has is what waits with them.
drop index grievance_owner;
