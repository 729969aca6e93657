-- Committees that choose beneficiaries (decisions.md, "Committees and selection"): of a type, at a place, for a program or for all.
create table committee (
  id integer primary key,
  name_en text not null,
  name_bn text not null,
  committee_type_id integer not null references lookup (id),
  program_id integer references program (id),   -- null: every program
  place_id integer references place (id),       -- null: the whole country
  place integer not null,
  active integer not null default 1 check (active in (0, 1)),
  version integer not null default 1
) strict;
create index committee_place on committee (place);
create index committee_of_place on committee (place_id);
create index committee_type on committee (committee_type_id);
create index committee_program on committee (program_id);
-- One of a type at a place for the same programs.
create unique index committee_of_program on committee (committee_type_id, place, program_id) where program_id is not null;
create unique index committee_of_all on committee (committee_type_id, place) where program_id is null;

create table committee_member (
  id integer primary key,
  committee_id integer not null references committee (id),
  sort integer not null,
  role text not null check (role in ('chair', 'secretary', 'member')),
  user_id integer references user (id),         -- the secretary's account
  full_name text not null,
  designation text not null,
  address text not null,
  email text not null,
  mobile text                                   -- encrypted
) strict;
create index committee_member_committee on committee_member (committee_id, sort);
create index committee_member_user on committee_member (user_id) where user_id is not null;

-- What committees of a type may decide; a type without a row may nothing.
create table committee_permission (
  id integer primary key references lookup (id),
  approve integer not null check (approve in (0, 1)),
  forward integer not null check (forward in (0, 1)),
  recommendation integer not null check (recommendation in (0, 1)),
  reject integer not null check (reject in (0, 1)),
  waiting integer not null check (waiting in (0, 1)),
  version integer not null default 1
) strict;
