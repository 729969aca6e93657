-- Grievances (decisions.md, "Training, grievances…"): kinds, subjects, what is set of a kind, cases.
create table grievance_type (
  id integer primary key,
  code text not null unique,
  name_en text not null,
  name_bn text not null,
  category_id integer not null references lookup (id),     -- lookup type 15
  active integer not null default 1 check (active in (0, 1)),
  version integer not null default 1
) strict;
create index grievance_type_category on grievance_type (category_id);

create table grievance_subject (
  id integer primary key,
  type_id integer not null references grievance_type (id),
  name_en text not null,
  name_bn text not null,
  active integer not null default 1 check (active in (0, 1)),
  version integer not null default 1
) strict;
create unique index grievance_subject_name on grievance_subject (type_id, name_bn);

-- Each save is a version; a running case keeps the one that it began under.
create table grievance_setting (
  id integer primary key,
  type_id integer not null references grievance_type (id),
  number integer not null,
  days integer not null,
  allows_unnamed integer not null check (allows_unnamed in (0, 1)),
  sensitive integer not null check (sensitive in (0, 1)),
  tiers text not null check (json_valid(tiers)),           -- level of the office and role, three of them
  mends text not null check (json_valid(mends)),           -- kinds of mending acts that are offered
  made_by integer not null,
  made_at text not null
) strict;
create unique index grievance_setting_number on grievance_setting (type_id, number);
create trigger grievance_setting_stands before update on grievance_setting
begin select raise(abort, 'a setting of grievances is never changed'); end;

create table grievance (
  id integer primary key,                  -- its number: 12 digits, the last a check digit
  status text not null check (status in ('submitted', 'assigned', 'in_progress', 'forwarded', 'solved', 'rejected')),
  type_id integer not null,
  setting_id integer not null,
  subject_id integer,
  program_id integer,
  place integer not null,                  -- number of the smallest place that is known
  division integer generated always as (place / 100000000),
  district integer generated always as (place / 1000000),
  upazila integer generated always as (place / 10000),
  about text not null check (about in ('payment', 'office', 'person', 'other')),
  about_name text,                         -- encrypted
  against_office_id integer,
  sensitive integer not null check (sensitive in (0, 1)),
  text text not null,                      -- encrypted
  -- Who complains; all null where they aren't named, the mobile may be there all the same.
  name text,                               -- encrypted
  verification_type integer,
  verification_number text,                -- encrypted
  person_index text,                       -- keyed blind index of the canonical number
  date_of_birth text,
  mobile text,                             -- encrypted
  mobile_index text,
  language text not null check (language in ('bn', 'en')),
  submitted_at text not null,
  entered_by integer,                      -- who took it at the counter
  -- Who has it. Nobody only where nobody was found (`submitted`).
  tier integer not null check (tier between 1 and 3),
  owner_id integer,
  office_id integer,
  due_at text,                             -- null: answered
  escalated_at text,
  answered_by integer,
  answered_at text,
  refused_by integer,
  refused_at text,
  reopened_at text,
  solution_type_id integer,
  answer text,                             -- encrypted
  rating text check (rating in ('satisfied', 'partly', 'unsatisfied')),
  version integer not null default 1
) strict;
-- Lists of all in scope, newest first; what is sensitive isn't in them.
create index grievance_all on grievance (submitted_at, id) where sensitive = 0;
create index grievance_division on grievance (division, submitted_at, id) where sensitive = 0;
create index grievance_district on grievance (district, submitted_at, id) where sensitive = 0;
create index grievance_upazila on grievance (upazila, submitted_at, id) where sensitive = 0;
create index grievance_place on grievance (place, submitted_at, id) where sensitive = 0;
-- What waits, the most urgent first.
-- What the schedule takes up a tier; at the top it stays late.
create index grievance_rising on grievance (due_at, id) where due_at is not null and tier < 3;
create index grievance_unowned on grievance (id) where owner_id is null and due_at is not null;
create index grievance_held on grievance (owner_id, office_id) where due_at is not null;
create index grievance_waiting_all on grievance (due_at, id) where due_at is not null and sensitive = 0;
create index grievance_waiting_division on grievance (division, due_at, id) where due_at is not null and sensitive = 0;
create index grievance_waiting_district on grievance (district, due_at, id) where due_at is not null and sensitive = 0;
create index grievance_waiting_upazila on grievance (upazila, due_at, id) where due_at is not null and sensitive = 0;
create index grievance_waiting_owner on grievance (owner_id, due_at, id) where due_at is not null;
create index grievance_owner on grievance (owner_id, submitted_at, id);
create index grievance_waiting_office on grievance (office_id, due_at, id) where due_at is not null and sensitive = 0;
create index grievance_against on grievance (against_office_id) where against_office_id is not null;
create index grievance_solution on grievance (solution_type_id) where solution_type_id is not null;
create index grievance_at on grievance (place);
create index grievance_person on grievance (person_index) where person_index is not null;
create index grievance_mobile on grievance (mobile_index) where mobile_index is not null;
create index grievance_type_of on grievance (type_id);
create index grievance_subject_of on grievance (subject_id) where subject_id is not null;

create table grievance_event (
  id integer primary key,
  grievance_id integer not null references grievance (id),
  at text not null,
  kind text not null,
  tier integer not null,
  by_user integer,
  to_user integer,
  note text                                -- encrypted
) strict;
create index grievance_event_of on grievance_event (grievance_id, id);
create trigger grievance_event_stands before update of id, grievance_id, at, kind, tier, by_user, to_user on grievance_event
begin select raise(abort, 'an event is never changed'); end;

create table grievance_message (
  id integer primary key,
  grievance_id integer not null references grievance (id),
  at text not null,
  side text not null check (side in ('complainant', 'staff')),
  is_note integer not null check (is_note in (0, 1)),      -- among staff
  by_user integer,
  text text not null                       -- encrypted
) strict;
create index grievance_message_of on grievance_message (grievance_id, id);

create table grievance_file (
  grievance_id integer not null references grievance (id),
  nth integer not null,
  object_key text not null,
  name text not null,                      -- encrypted
  content_type text not null,
  bytes integer not null,
  scan text not null check (scan in ('none', 'waiting', 'clean', 'infected')),
  primary key (grievance_id, nth)
) strict, without rowid;
create index grievance_file_unscanned on grievance_file (grievance_id, nth) where scan in ('none', 'waiting');

-- What mends the cause, begun from a case.
create table grievance_mend (
  id integer primary key,
  grievance_id integer not null references grievance (id),
  kind text not null check (kind in ('application_review', 'application_appeal')),
  application_id integer not null references application (id),
  at text not null,
  by_user integer not null
) strict;
create unique index grievance_mend_once on grievance_mend (grievance_id, kind, application_id);
create index grievance_mend_application on grievance_mend (application_id);

-- An SMS about a case.
alter table outbox add column grievance_id integer;
create index outbox_grievance on outbox (grievance_id) where grievance_id is not null;
