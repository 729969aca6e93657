-- Training (specification, operations 2.9, 3.11 and 7.9; decisions.md, "Training…"): from circular to certificate.
create table trainer (
  id integer primary key,
  name_en text not null,
  name_bn text not null,
  designation_id integer not null references lookup (id),   -- lookup type 24
  user_id integer references user (id),                     -- their account, where they have one
  organisation text not null,
  subjects text not null,                                   -- what they teach, in their own words
  mobile text,                                              -- encrypted
  email text,                                               -- encrypted
  photo_key text,
  active integer not null default 1 check (active in (0, 1)),
  version integer not null default 1
) strict;
create unique index trainer_account on trainer (user_id) where user_id is not null;
create index trainer_designation on trainer (designation_id);

-- Hours of a class, in minutes from midnight.
create table training_time_slot (
  id integer primary key,
  starts integer not null check (starts between 0 and 1439),
  ends integer not null check (ends between 1 and 1440 and ends > starts),
  active integer not null default 1 check (active in (0, 1)),
  version integer not null default 1
) strict;
create unique index training_time_slot_hours on training_time_slot (starts, ends);

create table training_circular (
  id integer primary key,
  circular_name text not null,
  circular_type_id integer not null references lookup (id),     -- 26
  training_type_id integer not null references lookup (id),     -- 27
  status_id integer not null references lookup (id),            -- 28; the public sees it from when it was published
  class_duration integer not null,                              -- minutes
  description text not null check (json_valid(description)),    -- document of the closed schema (contract/rich-text.ts)
  start_date text not null,
  end_date text not null,
  published_at text,                                            -- first time that its status was `published`
  made_by integer not null references user (id),
  made_at text not null,
  version integer not null default 1
) strict;
create index training_circular_dates on training_circular (start_date, id);
create index training_circular_type on training_circular (circular_type_id);
create index training_circular_training on training_circular (training_type_id);
create index training_circular_status on training_circular (status_id);
create table training_circular_module (
  circular_id integer not null references training_circular (id),
  module_id integer not null references lookup (id),            -- 29
  primary key (circular_id, module_id)
) strict, without rowid;
create index training_circular_module_of on training_circular_module (module_id);

create table training_program (
  id integer primary key,
  program_name text not null,
  circular_id integer not null references training_circular (id),
  description text not null,
  start_date text not null,
  end_date text not null,
  question_link text,                      -- form of the exam in the survey tool
  trainer_ratings_link text,
  status_id integer not null,              -- lookup type 31
  exam_status integer not null check (exam_status in (0, 1)),
  rating_status integer not null check (rating_status in (0, 1)),
  place integer not null,
  room text not null,
  seats integer not null check (seats between 1 and 2000),
  pass_mark integer not null check (pass_mark between 0 and 100),              -- percent of the exam
  attendance_mark integer not null check (attendance_mark between 0 and 100),  -- percent of the classes held
  exam_form text,                          -- uid of the form in the survey tool
  rating_form text,
  made_by integer not null references user (id),
  made_at text not null,
  version integer not null default 1,
  division integer generated always as (place / 100000000) virtual,
  district integer generated always as (place / 1000000) virtual,
  upazila integer generated always as (place / 10000) virtual
) strict;
create index training_program_all on training_program (start_date, id);
create index training_program_division on training_program (division, start_date, id);
create index training_program_district on training_program (district, start_date, id);
create index training_program_upazila on training_program (upazila, start_date, id);
create index training_program_place on training_program (place);
create index training_program_circular on training_program (circular_id);
create index training_program_status on training_program (status_id);
create table training_program_trainer (
  program_id integer not null references training_program (id),
  trainer_id integer not null references trainer (id),
  primary key (program_id, trainer_id)
) strict, without rowid;
create index training_program_trainer_of on training_program_trainer (trainer_id);
create table training_program_module (
  program_id integer not null references training_program (id),
  module_id integer not null,
  primary key (program_id, module_id)
) strict, without rowid;
create index training_program_module_of on training_program_module (module_id);
-- Days of the week, 0 is Sunday, and their hours.
create table training_program_day (
  program_id integer not null references training_program (id),
  day integer not null check (day between 0 and 6),
  is_active integer not null check (is_active in (0, 1)),
  slot_ids text not null check (json_valid(slot_ids)),
  primary key (program_id, day)
) strict, without rowid;

-- Classes that follow from days and hours between a program's dates; made anew when these change, but for those that were held.
create table training_class (
  id integer primary key,
  program_id integer not null references training_program (id),
  held_on text not null,
  slot_id integer not null references training_time_slot (id),
  starts integer not null,
  ends integer not null,
  marked_at text                           -- when attendance was first taken
) strict;
create unique index training_class_of on training_class (program_id, held_on, slot_id);
create index training_class_on on training_class (held_on, starts);
create index training_class_slot on training_class (slot_id);
-- A trainer's hours; of a cancelled program there are none.
create table training_busy (
  trainer_id integer not null references trainer (id),
  held_on text not null,
  starts integer not null,
  ends integer not null,
  program_id integer not null references training_program (id),
  primary key (trainer_id, held_on, starts, program_id)
) strict, without rowid;
create index training_busy_program on training_busy (program_id);
create trigger training_busy_once before insert on training_busy
when exists (
  select 1 from training_busy
  where trainer_id = new.trainer_id and held_on = new.held_on and program_id <> new.program_id
    and starts < new.ends and ends > new.starts
)
begin select raise(abort, 'refused: trainer_busy'); end;

create table training_participant (
  id integer primary key,
  program_id integer not null references training_program (id),
  place integer not null,                  -- the program's
  full_name text not null,
  email text,                              -- encrypted
  email_index text,
  mobile text,                             -- encrypted
  designation_id integer,                  -- lookup type 30
  organisation text not null,
  user_id integer references user (id),
  office_id integer,                       -- of the account, when it was added
  source text not null check (source in ('entry', 'sheet', 'account', 'external')),
  status text not null check (status in ('unconfirmed', 'applied', 'waiting', 'accepted', 'refused', 'withdrawn')),
  confirm_digest text,                     -- of the code that an e-mail brought
  confirm_until text,
  language text not null check (language in ('bn', 'en')),
  joined_at text not null,                 -- order of the waiting list
  decided_by integer references user (id),
  decided_at text,
  attended integer not null default 0,     -- classes
  score integer check (score between 0 and 10000),              -- hundredths of a percent of the exam
  score_source text check (score_source in ('hand', 'survey')),
  scored_by integer references user (id),
  scored_at text,
  version integer not null default 1,
  division integer generated always as (place / 100000000) virtual,
  district integer generated always as (place / 1000000) virtual,
  upazila integer generated always as (place / 10000) virtual
) strict;
-- A program is taken once.
create unique index training_participant_email on training_participant (program_id, email_index) where email_index is not null;
create unique index training_participant_account on training_participant (program_id, user_id) where user_id is not null;
create index training_participant_program on training_participant (program_id, status, joined_at, id);
create index training_participant_all on training_participant (joined_at, id);
create index training_participant_division on training_participant (division, joined_at, id);
create index training_participant_district on training_participant (district, joined_at, id);
create index training_participant_upazila on training_participant (upazila, joined_at, id);
create index training_participant_place on training_participant (place);
create index training_participant_user on training_participant (user_id) where user_id is not null;
create index training_participant_address on training_participant (email_index) where email_index is not null;
create index training_participant_designation on training_participant (designation_id) where designation_id is not null;
create index training_participant_office on training_participant (office_id) where office_id is not null;
create index training_participant_unconfirmed on training_participant (confirm_until) where confirm_until is not null;

create table training_attendance (
  class_id integer not null references training_class (id),
  participant_id integer not null references training_participant (id),
  present integer not null check (present in (0, 1)),
  marked_by integer not null references user (id),
  marked_at text not null,                 -- by the device that marked it; the later one counts
  primary key (class_id, participant_id)
) strict, without rowid;
create index training_attendance_of on training_attendance (participant_id);

-- What was pulled from the survey tool, by the number that it has there: a pull that is repeated changes what it brought.
create table training_answer (
  program_id integer not null references training_program (id),
  kind text not null check (kind in ('exam', 'rating')),
  outside_id integer not null,             -- `_id`
  participant_id integer references training_participant (id),  -- of an exam; null: nobody matched
  matched_by text,                         -- what was looked for, encrypted, where nobody matched
  trainer_id integer references trainer (id),                   -- of a rating
  value integer,                           -- of an exam hundredths of a percent, of a rating 1 to 5
  note text,                               -- of a rating, encrypted
  answered_at text not null,
  primary key (program_id, kind, outside_id)
) strict, without rowid;
create index training_answer_trainer on training_answer (trainer_id) where trainer_id is not null;
create index training_answer_participant on training_answer (participant_id) where participant_id is not null;
create table training_pull (
  program_id integer not null references training_program (id),
  kind text not null check (kind in ('exam', 'rating')),
  pulled_at text not null,
  pulled_by integer not null references user (id),
  rows_read integer not null,
  matched integer not null,
  unmatched integer not null,
  primary key (program_id, kind)
) strict, without rowid;
create table kobo_setting (
  id integer primary key check (id = 1),
  token text not null,                     -- encrypted
  checked_at text not null,
  updated_by integer not null references user (id),
  version integer not null default 1
) strict;

create table training_certificate (
  id integer primary key,                  -- its number: 12 digits, the last a check digit
  participant_id integer not null references training_participant (id),
  place integer not null,
  issued_at text not null,
  issued_by integer not null references user (id),
  statement text not null,                 -- the signed statement that its QR shows
  withdrawn_at text,
  withdrawn_by integer references user (id),
  withdrawn_because text,                  -- encrypted
  version integer not null default 1,
  division integer generated always as (place / 100000000) virtual,
  district integer generated always as (place / 1000000) virtual,
  upazila integer generated always as (place / 10000) virtual
) strict;
create unique index training_certificate_valid on training_certificate (participant_id) where withdrawn_at is null;
create index training_certificate_of on training_certificate (participant_id);
create index training_certificate_all on training_certificate (issued_at, id);
create index training_certificate_division on training_certificate (division, issued_at, id);
create index training_certificate_district on training_certificate (district, issued_at, id);
create index training_certificate_upazila on training_certificate (upazila, issued_at, id);
create index training_certificate_place on training_certificate (place);
