-- A place that comes to lie in another gets other numbers, and everything that lies there is renumbered in chunks
-- (worker/geography/renumber.ts). A number that was given up is given to no other place: what was recorded there stays known by it.
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
  settled_at text,                                       -- all records have their new numbers
  ended_at text,                                         -- so has what follows from them
  stage integer not null default 0,                      -- which table it is at
  cursor integer not null default 0,                     -- and up to which row
  taken_along integer not null default 0,                -- records that have their new number
  version integer not null default 1
) strict;
create index place_move_open on place_move (id) where ended_at is null;
create index place_move_number on place_move (number_from);

-- While records are on their way nothing is written about them, and nothing is added where they come from or go to: whoever acts
-- there is told to try again in a few minutes. Under a number that is given up nothing is written until the end.
create trigger application_stays_put_1 before insert on application when exists (
  select 1 from place_move where ended_at is null and (new.place between number_from and number_to or (settled_at is null and new.place between number_from + shift and number_to + shift)))
begin select raise(abort, 'refused: place_on_its_way'); end;
create trigger application_stays_put_2 before update on application when exists (
  select 1 from place_move where ended_at is null
    and ((old.place between number_from and number_to or (settled_at is null and old.place between number_from + shift and number_to + shift)) or (new.place between number_from and number_to or (settled_at is null and new.place between number_from + shift and number_to + shift)))
    and not (old.place between number_from and number_to and new.place = old.place + shift and new.version = old.version))
begin select raise(abort, 'refused: place_on_its_way'); end;
create trigger beneficiary_stays_put_1 before insert on beneficiary when exists (
  select 1 from place_move where ended_at is null and (new.place between number_from and number_to or (settled_at is null and new.place between number_from + shift and number_to + shift)))
begin select raise(abort, 'refused: place_on_its_way'); end;
create trigger beneficiary_stays_put_2 before update on beneficiary when exists (
  select 1 from place_move where ended_at is null
    and ((old.place between number_from and number_to or (settled_at is null and old.place between number_from + shift and number_to + shift)) or (new.place between number_from and number_to or (settled_at is null and new.place between number_from + shift and number_to + shift)))
    and not (old.place between number_from and number_to and new.place = old.place + shift and new.version = old.version))
begin select raise(abort, 'refused: place_on_its_way'); end;
create trigger grievance_stays_put_1 before insert on grievance when exists (
  select 1 from place_move where ended_at is null and (new.place between number_from and number_to or (settled_at is null and new.place between number_from + shift and number_to + shift)))
begin select raise(abort, 'refused: place_on_its_way'); end;
create trigger grievance_stays_put_2 before update on grievance when exists (
  select 1 from place_move where ended_at is null
    and ((old.place between number_from and number_to or (settled_at is null and old.place between number_from + shift and number_to + shift)) or (new.place between number_from and number_to or (settled_at is null and new.place between number_from + shift and number_to + shift)))
    and not (old.place between number_from and number_to and new.place = old.place + shift and new.version = old.version))
begin select raise(abort, 'refused: place_on_its_way'); end;
create trigger training_program_stays_put_1 before insert on training_program when exists (
  select 1 from place_move where ended_at is null and (new.place between number_from and number_to or (settled_at is null and new.place between number_from + shift and number_to + shift)))
begin select raise(abort, 'refused: place_on_its_way'); end;
create trigger training_program_stays_put_2 before update on training_program when exists (
  select 1 from place_move where ended_at is null
    and ((old.place between number_from and number_to or (settled_at is null and old.place between number_from + shift and number_to + shift)) or (new.place between number_from and number_to or (settled_at is null and new.place between number_from + shift and number_to + shift)))
    and not (old.place between number_from and number_to and new.place = old.place + shift and new.version = old.version))
begin select raise(abort, 'refused: place_on_its_way'); end;
create trigger session_item_stays_put before insert on session_item when exists (
  select 1 from place_move cross join application on application.id = new.application_id
    where ended_at is null and settled_at is null
      and (application.place between number_from and number_to or application.place between number_from + shift and number_to + shift))
begin select raise(abort, 'refused: place_on_its_way'); end;
create trigger place_stays_put_1 before insert on place when exists (select 1 from place_move where ended_at is null and new.number between number_from and number_to)
begin select raise(abort, 'refused: place_on_its_way'); end;
create trigger place_stays_put_2 before update of number on place when new.number <> old.number and exists (select 1 from place_move where ended_at is null and new.number between number_from and number_to)
begin select raise(abort, 'refused: place_on_its_way'); end;
create trigger office_stays_put_1 before insert on office when exists (select 1 from place_move where ended_at is null and new.place between number_from and number_to)
begin select raise(abort, 'refused: place_on_its_way'); end;
create trigger office_stays_put_2 before update of place on office when new.place <> old.place and exists (select 1 from place_move where ended_at is null and new.place between number_from and number_to)
begin select raise(abort, 'refused: place_on_its_way'); end;
-- A new account asks at its commit where its office is.
create trigger user_stays_put_2 before update of place on user when new.place <> old.place and exists (select 1 from place_move where ended_at is null and new.place between number_from and number_to)
begin select raise(abort, 'refused: place_on_its_way'); end;
create trigger device_stays_put_1 before insert on device when exists (select 1 from place_move where ended_at is null and new.place between number_from and number_to)
begin select raise(abort, 'refused: place_on_its_way'); end;
create trigger device_stays_put_2 before update of place on device when new.place <> old.place and exists (select 1 from place_move where ended_at is null and new.place between number_from and number_to)
begin select raise(abort, 'refused: place_on_its_way'); end;
create trigger committee_stays_put_1 before insert on committee when exists (select 1 from place_move where ended_at is null and new.place between number_from and number_to)
begin select raise(abort, 'refused: place_on_its_way'); end;
create trigger committee_stays_put_2 before update of place on committee when new.place <> old.place and exists (select 1 from place_move where ended_at is null and new.place between number_from and number_to)
begin select raise(abort, 'refused: place_on_its_way'); end;
create trigger committee_session_stays_put_1 before insert on committee_session when exists (select 1 from place_move where ended_at is null and new.place between number_from and number_to)
begin select raise(abort, 'refused: place_on_its_way'); end;
create trigger staff_leave_stays_put_1 before insert on staff_leave when exists (select 1 from place_move where ended_at is null and new.place between number_from and number_to)
begin select raise(abort, 'refused: place_on_its_way'); end;
create trigger staff_leave_stays_put_2 before update of place on staff_leave when new.place <> old.place and exists (select 1 from place_move where ended_at is null and new.place between number_from and number_to)
begin select raise(abort, 'refused: place_on_its_way'); end;

-- Its number is another, the place is the same: nobody came or left.
drop trigger beneficiary_period_2;
create trigger beneficiary_period_2 after update of status, program_id, place, class_id, monthly_amount on beneficiary
when (new.status <> old.status or new.program_id <> old.program_id or new.place <> old.place or new.class_id is not old.class_id or new.monthly_amount <> old.monthly_amount)
  and not exists (select 1 from place_move where ended_at is null and old.place between number_from and number_to and new.place = old.place + shift)
begin
  update beneficiary_period set to_day = new.status_day where beneficiary_id = new.id and to_day is null;
  insert into beneficiary_period (beneficiary_id, status, program_id, place, class_id, monthly_amount, from_day)
    values (new.id, new.status, new.program_id, new.place, new.class_id, new.monthly_amount, new.status_day);
end;

-- Nor is a seat given or freed: those of an area that moves as a whole get its new number when it does, and where only a part of an
-- area moves, those who have one take it along.
drop trigger beneficiary_seat_2;
create trigger beneficiary_seat_2 after update of status, program_id, place on beneficiary
when old.status = 'active' and (new.status <> 'active' or new.program_id <> old.program_id or new.seat_area <> old.seat_area)
  and not exists (select 1 from place_move where ended_at is null and old.place between number_from and number_to and new.place = old.place + shift)
begin
  update seat set taken = taken - 1 where program_id = old.program_id and area = old.seat_area;
end;
drop trigger beneficiary_seat_3;
create trigger beneficiary_seat_3 after update of status, program_id, place on beneficiary
when new.status = 'active' and (old.status <> 'active' or new.program_id <> old.program_id or new.seat_area <> old.seat_area)
  and not exists (select 1 from place_move where ended_at is null and old.place between number_from and number_to and new.place = old.place + shift)
begin
  insert into seat (program_id, area, taken) values (new.program_id, new.seat_area, 1)
    on conflict do update set taken = taken + 1;
  select raise(abort, 'refused: no_free_seat') from seat join program on program.id = seat.program_id
    where seat.program_id = new.program_id and area = new.seat_area and taken > coalesce(seat.seats, program.seats);
end;
create trigger beneficiary_seat_goes_along after update of place on beneficiary
when old.status = 'active' and new.status = 'active' and new.seat_area <> old.seat_area and exists (
  select 1 from place_move where ended_at is null and old.place between number_from and number_to and new.place = old.place + shift
    and old.seat_area not between number_from and number_to)
begin
  update seat set version = version + 1, taken = taken - 1,
      seats = (select max(coalesce(seat.seats, program.seats) - 1, seat.taken - 1) from program where program.id = seat.program_id)
    where program_id = old.program_id and area = old.seat_area;
  insert into seat (program_id, area, taken) values (new.program_id, new.seat_area, 0) on conflict do nothing;
  update seat set version = version + 1, taken = taken + 1,
      seats = (select max(coalesce(seat.seats, program.seats) + 1, seat.taken + 1) from program where program.id = seat.program_id)
    where program_id = new.program_id and area = new.seat_area;
end;

drop trigger grievance_event_stands;
create trigger grievance_event_stands
before update of id, grievance_id, at, kind, tier, by_user, to_user, type_id, sensitive, days, in_time, rating, mend on grievance_event
begin select raise(abort, 'an event is never changed'); end;
create trigger grievance_event_stays before update of place on grievance_event
when new.place is not old.place and not exists (select 1 from place_move where ended_at is null and old.place between number_from and number_to and new.place = old.place + shift)
begin select raise(abort, 'an event is never changed'); end;

-- Words that people and offices are found by are shifted at once.
drop trigger user_words_2;
create trigger user_words_2 before update of full_name, username, place on user when not exists (select 1 from place_move where ended_at is null and old.place between number_from and number_to and new.place = old.place + shift) begin
  delete from search_word where (kind, word, place, id) in (select * from user_word where id = old.id);
end;
drop trigger user_words_3;
create trigger user_words_3 after update of full_name, username, place on user when not exists (select 1 from place_move where ended_at is null and old.place between number_from and number_to and new.place = old.place + shift) begin
  insert or ignore into search_word select * from user_word where id = new.id;
end;
drop trigger office_words_2;
create trigger office_words_2 before update of name_en, name_bn, code, place on office when not exists (select 1 from place_move where ended_at is null and old.place between number_from and number_to and new.place = old.place + shift) begin
  delete from search_word where (kind, word, place, id) in (select * from office_word where id = old.id);
end;
drop trigger office_words_3;
create trigger office_words_3 after update of name_en, name_bn, code, place on office when not exists (select 1 from place_move where ended_at is null and old.place between number_from and number_to and new.place = old.place + shift) begin
  insert or ignore into search_word select * from office_word where id = new.id;
end;
