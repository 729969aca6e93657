-- A figure is a number of cases: of each case the first answer, the first time that it went up, the first word on an answer are
-- counted, so that the list behind a figure has as many. What follows (opened again, appealed against) is a figure of its own.
drop view grievance_act;
drop view grievance_pace;
drop view grievance_unseen;
create view grievance_first as
  select id, grievance_id, date(at, '+6 hours') as day, kind, type_id, place, sensitive, days, in_time, rating, mend
  from grievance_event as e
  where not exists (
    select 1 from grievance_event as b where b.grievance_id = e.grievance_id and b.id < e.id
      and iif(b.kind = 'rejected', 'solved', b.kind) = iif(e.kind = 'rejected', 'solved', e.kind) and b.mend is e.mend);
create view grievance_act as
  select id, grievance_id, day, place, kind, type_id, in_time, rating, mend,
    kind || ':' || type_id || ':' || coalesce(in_time, rating, mend, '') as key
  from grievance_first
  where sensitive = 0 and kind in ('submitted', 'solved', 'rejected', 'escalated', 'reopened', 'appealed', 'rated', 'mend_started');
create view grievance_pace as
  select id, grievance_id, day, place,
    case when kind = 'submitted' then 'received' when days < 15 then cast(days as text)
      when days < 22 then '15' when days < 31 then '22' when days < 61 then '31' else '61' end as key
  from grievance_first
  where sensitive = 0 and kind in ('submitted', 'solved', 'rejected');
create view grievance_unseen as
  select id, grievance_id, day, 0 as place, kind as key
  from grievance_first
  where sensitive = 1 and type_id is not null and kind in ('submitted', 'solved', 'rejected');
-- Added up anew by the schedule.
delete from daily_total where figure in ('grievance_act', 'grievance_pace', 'grievance_unseen', 'grievance_act_month', 'grievance_pace_month', 'grievance_unseen_month');
delete from total_progress where figure in ('grievance_act', 'grievance_pace', 'grievance_unseen', 'grievance_act_month', 'grievance_pace_month', 'grievance_unseen_month');

-- How many wait past their day, by kind: as grievance_late has them by office.
create table grievance_late_type (
  level integer not null,
  area integer not null,                  -- a place's number / the level's size (place_level)
  type_id integer not null,
  count integer not null check (count >= 0),
  primary key (level, area, type_id)
) strict, without rowid;
insert into grievance_late_type (level, area, type_id, count)
  select level, upazila * 10000 / size, type_id, sum(count)
  from (select upazila, type_id, count(*) as count from grievance
    where due_at is not null and sensitive = 0 and due_at <= (select until from grievance_late_until) group by 1, 2), place_level
  group by 1, 2, 3;
create trigger grievance_late_type_1 after insert on grievance
when new.sensitive = 0 and new.due_at is not null and new.due_at <= (select until from grievance_late_until where id = 1) begin
  insert into grievance_late_type select level, new.place / size, new.type_id, 1 from place_level where true
    on conflict do update set count = count + 1;
end;
create trigger grievance_late_type_2 after update of place, type_id, due_at, sensitive on grievance
when old.sensitive = 0 and old.due_at is not null and old.due_at <= (select until from grievance_late_until where id = 1) begin
  update grievance_late_type set count = count - 1
    where type_id = old.type_id and (level, area) in (select level, old.place / size from place_level);
end;
create trigger grievance_late_type_3 after update of place, type_id, due_at, sensitive on grievance
when new.sensitive = 0 and new.due_at is not null and new.due_at <= (select until from grievance_late_until where id = 1) begin
  insert into grievance_late_type select level, new.place / size, new.type_id, 1 from place_level where true
    on conflict do update set count = count + 1;
end;
create trigger grievance_late_type_4 after delete on grievance
when old.sensitive = 0 and old.due_at is not null and old.due_at <= (select until from grievance_late_until where id = 1) begin
  update grievance_late_type set count = count - 1
    where type_id = old.type_id and (level, area) in (select level, old.place / size from place_level);
end;
