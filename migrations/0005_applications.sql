create table application (
  id integer primary key,                 -- the tracking number: 12 digits, the last a check digit
  state text not null,
  identity text not null check (identity in ('declared', 'pending', 'verified', 'failed')),
  locked_at text,
  language text not null check (language in ('bn', 'en')),
  submitted_at text not null,
  program_id integer not null references program (id),
  program_version_id integer not null references program_version (id),
  rule_set_id integer references rule_set (id),
  place integer not null,                 -- number of the permanent ward: scope and disabled areas
  sub_program_id integer,
  class_id integer,
  dead_option integer,                    -- 1 dead, 0 injured
  injury_type_id integer,
  verification_type integer not null,
  verification_number text not null,      -- encrypted
  verification_index text not null,       -- keyed blind index
  date_of_birth text not null,
  age integer not null,
  gender_id integer not null,
  name_en text not null,
  name_bn text not null,
  person text not null check (json_valid(person)),           -- the rest of the person (contract/applications/record.ts)
  mobile text not null,                   -- encrypted
  mobile_index text not null,
  present_ward_id integer not null references place (id),
  permanent_ward_id integer not null references place (id),
  addresses text not null check (json_valid(addresses)),
  account text check (json_valid(account)),                  -- institution and names; the number is apart
  account_number text,                    -- encrypted
  account_index text,
  nominee text check (json_valid(nominee)),
  nominee_number text,                    -- encrypted
  nominee_index text,
  house_size integer,
  no_of_room integer,
  score real,
  cut_off real,
  score_lines text check (json_valid(score_lines)),
  monthly_amount integer not null,        -- poisha, as of the program's version
  helper_name text,                       -- who filled the form in for the applicant
  helper_mobile text,                     -- encrypted
  unverified_fields text not null default '[]' check (json_valid(unverified_fields)),  -- what the registry lacked and the form gave
  version integer not null default 1
) strict;
create index application_place on application (place, state, submitted_at);
create index application_state on application (state, submitted_at);
-- Every number a person is known by (10 and 17 digits): tracking finds the application by any of them.
create table application_number (
  number_index text not null,             -- keyed blind index
  application_id integer not null references application (id),
  primary key (number_index, application_id)
) strict, without rowid;
create index application_number_application on application_number (application_id);

-- What happened to an application, for its timeline. Order is the id's.
create table application_event (
  id integer primary key,
  application_id integer not null references application (id),
  at text not null,
  kind text not null,                     -- contract/applications/record.ts, eventKinds
  state text not null,
  note text                               -- the reason in plain words, where there is one
) strict;
create index application_event_application on application_event (application_id, id);
create index application_mobile on application (mobile_index);
create index application_identity_pending on application (submitted_at) where identity = 'pending';
create index application_nominee_pending on application (submitted_at) where nominee ->> 'identity' = 'pending';

create table application_value (
  application_id integer not null references application (id),
  field_id integer not null,
  value text,
  value_ids text check (json_valid(value_ids)),
  primary key (application_id, field_id)
) strict, without rowid;

create table application_answer (
  application_id integer not null references application (id),
  variable_id integer not null,
  sub_variable_ids text not null check (json_valid(sub_variable_ids)),
  primary key (application_id, variable_id)
) strict, without rowid;

create table application_file (
  application_id integer not null references application (id),
  kind text not null,                     -- image, signature, nominee_image, nominee_signature, field:<id>
  object_key text not null,
  content_type text not null,
  bytes integer not null,
  primary key (application_id, kind)
) strict, without rowid;

-- One person, one open application, and none for an active beneficiary (decisions.md).
create table person_claim (
  kind text not null check (kind in ('verified', 'declared', 'pending')),
  person_index text not null,             -- blind index of the registry's canonical number
  holder_kind text not null check (holder_kind in ('application', 'beneficiary')),
  holder_id integer not null,
  primary key (kind, person_index)
) strict, without rowid;
create index person_claim_holder on person_claim (holder_kind, holder_id);
