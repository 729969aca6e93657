-- Messages go by e-mail, too: of one the first line of `body` is its subject. The table anew, for its check.
create table outbox_new (
  id integer primary key,
  kind text not null check (kind in ('sms', 'email')),
  recipient text not null,      -- encrypted
  body text not null,           -- encrypted
  created_at text not null,
  next_try_at text,             -- null once sent or given up
  tries integer not null default 0,
  sent_at text,
  gave_up_at text,
  last_error text,
  application_id integer,
  grievance_id integer
) strict;
insert into outbox_new (id, kind, recipient, body, created_at, next_try_at, tries, sent_at, gave_up_at, last_error, application_id, grievance_id)
  select id, kind, recipient, body, created_at, next_try_at, tries, sent_at, gave_up_at, last_error, application_id, grievance_id from outbox;
drop table outbox;
alter table outbox_new rename to outbox;
create index outbox_due on outbox (next_try_at, id, kind) where next_try_at is not null;
create index outbox_application on outbox (application_id, id) where application_id is not null;
create index outbox_grievance on outbox (grievance_id) where grievance_id is not null;

-- Calls of a service that comes are kept as those of the others: which services there are the code says (worker/outside).
create table outside_call_new (
  id integer primary key,
  service text not null,
  purpose text not null,                  -- the operation that asked
  program_id integer,                     -- null: of none, or not known
  office_id integer,                      -- of who asked; null: the public, or the schedule
  outcome text not null,                  -- what the service said, or why it said nothing
  milliseconds integer not null,
  at text not null,
  price_version integer not null default 0  -- 0: no price was agreed on then
) strict;
insert into outside_call_new (id, service, purpose, program_id, office_id, outcome, milliseconds, at, price_version)
  select id, service, purpose, program_id, office_id, outcome, milliseconds, at, price_version from outside_call;
drop table outside_call;
alter table outside_call_new rename to outside_call;
create index outside_call_service on outside_call (service, id);

-- Never more are accepted than there are seats, whoever accepts at the same time, and however the seats are changed.
create trigger training_participant_seat_1 before insert on training_participant
when new.status = 'accepted'
  and (select count(*) from training_participant where program_id = new.program_id and status = 'accepted')
    >= (select seats from training_program where id = new.program_id)
begin select raise(abort, 'refused: program_full'); end;
create trigger training_participant_seat_2 before update of status on training_participant
when new.status = 'accepted' and old.status <> 'accepted'
  and (select count(*) from training_participant where program_id = new.program_id and status = 'accepted')
    >= (select seats from training_program where id = new.program_id)
begin select raise(abort, 'refused: program_full'); end;
create trigger training_program_seats before update of seats on training_program
when new.seats < old.seats
  and new.seats < (select count(*) from training_participant where program_id = new.id and status = 'accepted')
begin select raise(abort, 'refused: seats_taken'); end;
-- What is located lies where its program does.
create trigger training_program_moves after update of place on training_program
when new.place <> old.place
begin
  update training_participant set place = new.place where program_id = new.id;
end;

-- How many classes somebody attended, and since when attendance of a class is taken.
create trigger training_attendance_added after insert on training_attendance
begin
  update training_participant set attended = attended + new.present where id = new.participant_id and new.present = 1;
  update training_class set marked_at = new.marked_at where id = new.class_id and marked_at is null;
end;
create trigger training_attendance_taken after delete on training_attendance
when old.present = 1
begin update training_participant set attended = attended - 1 where id = old.participant_id; end;
