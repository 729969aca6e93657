-- The registry (decisions.md, "Registry"). A person is one row, whatever programs they are in.
create table person (
  id integer primary key,
  identity text not null check (identity in ('declared', 'verified')),
  verification_type integer not null,
  verification_number text not null,      -- encrypted
  person_index text not null,             -- keyed blind index of the canonical number
  date_of_birth text not null,
  gender_id integer not null,
  name_en text not null,
  name_bn text not null,
  details text not null check (json_valid(details)),         -- the rest of the person (contract/applications/record.ts)
  mobile text not null,                   -- encrypted
  mobile_index text not null,
  version integer not null default 1
) strict;
-- A declared number is nobody's proof: it never stands in the way of a verified one.
create unique index person_of_number on person (person_index, identity);
create index person_mobile on person (mobile_index);
-- Every number a person is known by.
create table person_number (
  number_index text not null,             -- keyed blind index
  person_id integer not null references person (id),
  primary key (number_index, person_id)
) strict, without rowid;
create index person_number_person on person_number (person_id);

-- Where money goes. A row never changes but for its keys; a new one takes its place.
create table account (
  id integer primary key,
  person_id integer not null references person (id),
  details text not null check (json_valid(details)),         -- institution and names (contract/applications/record.ts)
  number text not null,                   -- encrypted
  account_index text not null,            -- keyed blind index of the number
  digest text not null,                   -- of institution, routing and number, under a key that is never renewed
  made_at text not null
) strict;
create index account_person on account (person_id);
create index account_number on account (account_index);
create trigger account_stands before update of id, person_id, details, digest, made_at on account
begin select raise(abort, 'an account is never changed'); end;

create table beneficiary (
  id integer primary key,
  number integer not null unique,         -- 12 digits, the last a check digit; never an application's
  person_id integer not null references person (id),
  application_id integer unique references application (id),
  account_id integer references account (id),
  program_id integer not null references program (id),
  program_version_id integer not null references program_version (id),
  place integer not null,                 -- number of the permanent ward
  sub_program_id integer,
  class_id integer,
  gender_id integer not null,
  monthly_amount integer not null,        -- poisha
  addresses text not null check (json_valid(addresses)),
  nominee text check (json_valid(nominee)),
  nominee_number text,                    -- encrypted
  nominee_index text,
  guardian text check (json_valid(guardian)),
  guardian_mobile text,                   -- encrypted
  rank real not null,                     -- on the waiting list, the lowest first; then by the day of applying and the application
  applied_at text not null,
  status text not null check (status in ('waiting', 'active', 'inactive', 'replaced', 'exited', 'deleted')),
  status_before text,
  status_at text not null,
  status_day text not null,               -- calendar day from which it is so
  reason_id integer,                      -- of lookup type 42
  note text,
  paper text,                             -- key of the object that proves it
  verified_by integer,
  verified_at text,
  approved_by integer,
  approved_at text,
  present_until text,                     -- verified in person until this day
  account_state text not null default 'unchecked' check (account_state in ('unchecked', 'checking', 'ready', 'refused')),
  hold text,                              -- why nothing is paid for now
  version integer not null default 1,
  division integer generated always as (place / 100000000) virtual,
  district integer generated always as (place / 1000000) virtual,
  upazila integer generated always as (place / 10000) virtual,
  -- The upazila, city thana or pourashava whose seat it takes.
  seat_area integer generated always as (
    case
      when place / 10000 % 100 between 60 and 79 then place / 100 * 100
      when place / 10000 % 100 >= 80 then place / 10000 * 10000
      when place / 100 % 100 between 60 and 79 then place / 100 * 100
      else place / 10000 * 10000
    end
  ) virtual
) strict;
create index beneficiary_person on beneficiary (person_id);
create index beneficiary_account on beneficiary (account_id);
create index beneficiary_nominee on beneficiary (nominee_index) where nominee_index is not null;
-- Each list is newest first, by the id; of each level of places an index that ends in it.
create index beneficiary_division on beneficiary (division);
create index beneficiary_district on beneficiary (district);
create index beneficiary_upazila on beneficiary (upazila);
create index beneficiary_status on beneficiary (status);
create index beneficiary_status_division on beneficiary (division, status);
create index beneficiary_status_district on beneficiary (district, status);
create index beneficiary_status_upazila on beneficiary (upazila, status);
create index beneficiary_program on beneficiary (program_id, status);
create index beneficiary_program_division on beneficiary (division, program_id, status);
create index beneficiary_program_district on beneficiary (district, program_id, status);
create index beneficiary_program_upazila on beneficiary (upazila, program_id, status);
-- The waiting list in its order.
create index beneficiary_waiting on beneficiary (program_id, seat_area, rank, applied_at, application_id) where status = 'waiting';

create trigger beneficiary_number_is_own before insert on beneficiary
when exists (select 1 from application where id = new.number)
begin select raise(abort, 'stale: the number is that of an application'); end;

create table beneficiary_file (
  beneficiary_id integer not null references beneficiary (id),
  kind text not null,                     -- as of application_file
  object_key text not null,
  content_type text not null,
  bytes integer not null,
  primary key (beneficiary_id, kind)
) strict, without rowid;

-- What was so on a day is read here: each transition closes one and opens another.
create table beneficiary_period (
  id integer primary key,
  beneficiary_id integer not null references beneficiary (id),
  status text not null,
  program_id integer not null,
  place integer not null,
  class_id integer,
  monthly_amount integer not null,
  from_day text not null,
  to_day text                             -- the first day on which it was so no longer; null: it still is
) strict;
create index beneficiary_period_beneficiary on beneficiary_period (beneficiary_id, id);
-- Kept by the write itself: whoever moves a beneficiary can't forget it. Days are those of Dhaka.
create trigger beneficiary_period_1 after insert on beneficiary begin
  insert into beneficiary_period (beneficiary_id, status, program_id, place, class_id, monthly_amount, from_day)
    values (new.id, new.status, new.program_id, new.place, new.class_id, new.monthly_amount, new.status_day);
end;
create trigger beneficiary_period_2 after update of status, program_id, place, class_id, monthly_amount on beneficiary
when new.status <> old.status or new.program_id <> old.program_id or new.place <> old.place or new.class_id is not old.class_id or new.monthly_amount <> old.monthly_amount
begin
  update beneficiary_period set to_day = new.status_day where beneficiary_id = new.id and to_day is null;
  insert into beneficiary_period (beneficiary_id, status, program_id, place, class_id, monthly_amount, from_day)
    values (new.id, new.status, new.program_id, new.place, new.class_id, new.monthly_amount, new.status_day);
end;

-- Seats of a program in an upazila, city thana or pourashava; null: as many as the program says.
alter table program add column seats integer check (seats >= 0);
create table seat (
  program_id integer not null references program (id),
  area integer not null,                  -- number of the place
  seats integer check (seats >= 0),
  taken integer not null default 0 check (taken >= 0),
  primary key (program_id, area)
) strict, without rowid;
create trigger beneficiary_seat_1 after insert on beneficiary when new.status = 'active' begin
  insert into seat (program_id, area, taken) values (new.program_id, new.seat_area, 1)
    on conflict do update set taken = taken + 1;
  select raise(abort, 'refused: no_free_seat') from seat join program on program.id = seat.program_id
    where seat.program_id = new.program_id and area = new.seat_area and taken > coalesce(seat.seats, program.seats);
end;
create trigger beneficiary_seat_2 after update of status, program_id, place on beneficiary
when old.status = 'active' and (new.status <> 'active' or new.program_id <> old.program_id or new.seat_area <> old.seat_area)
begin
  update seat set taken = taken - 1 where program_id = old.program_id and area = old.seat_area;
end;
create trigger beneficiary_seat_3 after update of status, program_id, place on beneficiary
when new.status = 'active' and (old.status <> 'active' or new.program_id <> old.program_id or new.seat_area <> old.seat_area)
begin
  insert into seat (program_id, area, taken) values (new.program_id, new.seat_area, 1)
    on conflict do update set taken = taken + 1;
  select raise(abort, 'refused: no_free_seat') from seat join program on program.id = seat.program_id
    where seat.program_id = new.program_id and area = new.seat_area and taken > coalesce(seat.seats, program.seats);
end;
create trigger seat_keeps_taken before update of seats on seat when new.seats < new.taken
begin select raise(abort, 'refused: no_free_seat'); end;
create trigger program_keeps_taken before update of seats on program
when exists (select 1 from seat where seat.program_id = new.id and seats is null and taken > new.seats)
begin select raise(abort, 'refused: no_free_seat'); end;

-- How many there are by level and area, kept by the write itself. `npm run totals:check` compares.
create table beneficiary_total (
  level integer not null,
  area integer not null,                  -- a place's number / the level's size
  program_id integer not null,
  status text not null,
  gender_id integer not null,
  count integer not null check (count >= 0),
  primary key (level, area, program_id, status, gender_id)
) strict, without rowid;
create trigger beneficiary_counts_1 after insert on beneficiary begin
  insert into beneficiary_total select level, new.place / size, new.program_id, new.status, new.gender_id, 1 from place_level where true
    on conflict do update set count = count + 1;
end;
create trigger beneficiary_counts_2 after update of place, program_id, status, gender_id on beneficiary begin
  update beneficiary_total set count = count - 1 from place_level as l
    where beneficiary_total.level = l.level and area = old.place / l.size and program_id = old.program_id and status = old.status and gender_id = old.gender_id;
  insert into beneficiary_total select level, new.place / size, new.program_id, new.status, new.gender_id, 1 from place_level where true
    on conflict do update set count = count + 1;
end;

-- Who had a hand in an application's decision, for its duties; and of each event who did it, and the reason from the list.
alter table application add column recommended_by integer;
alter table application add column recommended_at text;
alter table application add column decided_by integer;
alter table application add column decided_at text;
alter table application add column refused_by integer;
alter table application add column refused_at text;
alter table application_event add column by_user integer;
alter table application_event add column reason_id integer;           -- of lookup type 41
create trigger person_keeps_layer before insert on person
when exists (
  select 1 from key_state
  where rotating = 1
    or index_layers <> case when instr(new.person_index, '.') > 0 then cast(new.person_index as integer) else 1 end
)
begin select raise(abort, 'stale: index keys are being changed'); end;
-- Reasons that were once given stay: a lookup that is referred to can't be deleted.
create trigger application_event_refers after insert on application_event when new.reason_id is not null begin
  insert into application_reference (field, id) values ('decision_reason', new.reason_id) on conflict do nothing;
end;
create trigger beneficiary_refers after update of reason_id on beneficiary when new.reason_id is not null begin
  insert into application_reference (field, id) values ('status_reason', new.reason_id) on conflict do nothing;
end;
