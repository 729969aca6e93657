-- A place that comes to lie in another gets other numbers, and everything that lies there is renumbered in chunks
-- (worker/geography/moves.ts). A number that was given up is given to no other place: what was recorded there stays known by it.
create table place_move (
  id integer primary key,
  place_id integer not null,                             -- it may be deleted afterwards, as may those that it lay in
  parent_before integer not null,
  parent_after integer not null,
  number_from integer not null,                          -- the numbers that it gives up
  number_to integer not null,
  shift integer not null,                                -- what is added to each
  paper text not null,                                   -- the order that it rests on
  by_user integer not null references user (id),
  begun_at text not null,
  ended_at text,
  stage integer not null default 0,                      -- which table it is at
  cursor integer not null default 0,                     -- and up to which row
  taken_along integer not null default 0,                -- records that have their new number
  version integer not null default 1
) strict;
create index place_move_open on place_move (id) where ended_at is null;
create index place_move_number on place_move (number_from);

-- Its number is another, the place is the same: nobody came or left, and no seat is given or freed. What is asked of an area whose
-- own number changes is asked under the new one from the first moment; where only a part of an area moves, the seats of those who
-- have one go along.
drop trigger beneficiary_period_2;
create trigger beneficiary_period_2 after update of status, program_id, place, class_id, monthly_amount on beneficiary
when (new.status <> old.status or new.program_id <> old.program_id or new.place <> old.place or new.class_id is not old.class_id or new.monthly_amount <> old.monthly_amount)
  and not exists (select 1 from place_move where ended_at is null and old.place between number_from and number_to and new.place = old.place + shift)
begin
  update beneficiary_period set to_day = new.status_day where beneficiary_id = new.id and to_day is null;
  insert into beneficiary_period (beneficiary_id, status, program_id, place, class_id, monthly_amount, from_day)
    values (new.id, new.status, new.program_id, new.place, new.class_id, new.monthly_amount, new.status_day);
end;

drop trigger beneficiary_seat_1;
create trigger beneficiary_seat_1 after insert on beneficiary when new.status = 'active' begin
  insert into seat (program_id, area, taken)
    select new.program_id, new.seat_area + coalesce((select shift from place_move where ended_at is null and new.seat_area between number_from and number_to), 0), 1 where true
    on conflict do update set taken = taken + 1;
  select raise(abort, 'refused: no_free_seat') from seat join program on program.id = seat.program_id
    where seat.program_id = new.program_id and taken > coalesce(seat.seats, program.seats)
      and area = new.seat_area + coalesce((select shift from place_move where ended_at is null and new.seat_area between number_from and number_to), 0);
end;
drop trigger beneficiary_seat_2;
create trigger beneficiary_seat_2 after update of status, program_id, place on beneficiary
when old.status = 'active' and (new.status <> 'active' or new.program_id <> old.program_id
  or new.seat_area <> old.seat_area + coalesce((select shift from place_move where ended_at is null and old.seat_area <> new.seat_area and old.seat_area between number_from and number_to), 0))
begin
  update seat set taken = taken - 1 where program_id = old.program_id
    and area = old.seat_area + coalesce((select shift from place_move where ended_at is null and old.seat_area between number_from and number_to), 0);
end;
drop trigger beneficiary_seat_3;
create trigger beneficiary_seat_3 after update of status, program_id, place on beneficiary
when new.status = 'active' and (old.status <> 'active' or new.program_id <> old.program_id
  or new.seat_area <> old.seat_area + coalesce((select shift from place_move where ended_at is null and old.seat_area <> new.seat_area and old.seat_area between number_from and number_to), 0))
begin
  insert into seat (program_id, area, taken)
    select new.program_id, new.seat_area + coalesce((select shift from place_move where ended_at is null and new.seat_area between number_from and number_to), 0), 1 where true
    on conflict do update set taken = taken + 1;
  select raise(abort, 'refused: no_free_seat') from seat join program on program.id = seat.program_id
    where seat.program_id = new.program_id and taken > coalesce(seat.seats, program.seats)
      and area = new.seat_area + coalesce((select shift from place_move where ended_at is null and new.seat_area between number_from and number_to), 0)
      and not exists (select 1 from place_move where ended_at is null and old.place between number_from and number_to and new.place = old.place + shift);
end;
create trigger beneficiary_seat_goes_along after update of place on beneficiary
when old.status = 'active' and new.status = 'active' and new.seat_area <> old.seat_area and exists (
  select 1 from place_move where ended_at is null and old.place between number_from and number_to and new.place = old.place + shift
    and old.seat_area not between number_from and number_to)
begin
  insert into seat (program_id, area, taken) values (new.program_id, new.seat_area, 0) on conflict do nothing;
  update seat set version = version + 1, seats = max(0, coalesce(seats, (select seats from program where id = seat.program_id)) - 1)
    where program_id = old.program_id and area = old.seat_area and coalesce(seats, (select seats from program where id = seat.program_id)) is not null;
  update seat set version = version + 1, seats = coalesce(seats, (select seats from program where id = seat.program_id)) + 1
    where program_id = new.program_id and area = new.seat_area and coalesce(seats, (select seats from program where id = seat.program_id)) is not null;
end;

drop trigger grievance_event_stands;
create trigger grievance_event_stands
before update of id, grievance_id, at, kind, tier, by_user, to_user, type_id, sensitive, days, in_time, rating, mend on grievance_event
begin select raise(abort, 'an event is never changed'); end;
create trigger grievance_event_stays before update of place on grievance_event
when new.place is not old.place and not exists (select 1 from place_move where ended_at is null and old.place between number_from and number_to and new.place = old.place + shift)
begin select raise(abort, 'an event is never changed'); end;
