-- An officer on leave is acted for by another, with dates (decisions.md, "Committees and selection").
create table staff_leave (
  id integer primary key,
  absent_id integer not null references user (id),
  acting_id integer not null references user (id),
  from_day text not null,
  to_day text not null check (to_day >= from_day),
  ended_at text,                          -- where it was ended before its time
  note text not null,
  place integer not null,                 -- of the office that is acted for
  made_by integer not null references user (id),
  made_at text not null,
  version integer not null default 1,
  check (absent_id <> acting_id)
) strict;
create index staff_leave_absent on staff_leave (absent_id, to_day);
create index staff_leave_acting on staff_leave (acting_id, to_day);
create index staff_leave_made_by on staff_leave (made_by);
create index staff_leave_place on staff_leave (place, from_day);
-- One at a time, and nobody acts for another while away themselves.
create trigger staff_leave_is_alone before insert on staff_leave
when exists (
  select 1 from staff_leave as o
  where (o.absent_id = new.absent_id or o.absent_id = new.acting_id or o.acting_id = new.absent_id)
    and o.ended_at is null and o.from_day <= new.to_day and o.to_day >= new.from_day
)
begin select raise(abort, 'refused: leave_overlaps'); end;

-- A session acts under a leave; by itself that permits nothing: the leave must hold on the day of each call.
alter table session add column leave_id integer;
-- For whom a call was made, beside who made it.
alter table audit add column for_id integer;
create index audit_for on audit (for_id, seq) where for_id is not null;
-- Long work goes on under the same.
alter table job add column leave_id integer;
