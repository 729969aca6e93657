-- A program is a line of immutable versions; a version is one document (contract/programs/definition.ts).
create table program (
  id integer primary key,
  code text not null,
  sort integer not null default 0,
  current_version_id integer,
  opens_at text,                  -- the window; null: no bound
  closes_at text,
  accepts_online integer not null default 1,
  version integer not null default 1
) strict;
create unique index program_code on program (code);

create table program_version (
  id integer primary key,
  program_id integer not null references program (id),
  number integer not null,
  definition text not null check (json_valid(definition)),
  published_at text not null,
  replaced_at text
) strict;
create unique index program_version_number on program_version (program_id, number);
create trigger program_version_is_immutable before update of program_id, number, definition, published_at on program_version
begin select raise(abort, 'a published version is never changed'); end;

create table program_disabled_place (
  program_id integer not null references program (id),
  place_id integer not null references place (id),
  primary key (program_id, place_id)
) strict, without rowid;

-- Poverty: one rule set holds variables with weights, district effects and cut-offs of a financial year
-- (contract/poverty.ts); immutable, too.
create table rule_set (
  id integer primary key,
  financial_year_id integer not null references financial_year (id),
  number integer not null,
  definition text not null check (json_valid(definition)),
  published_at text not null,
  replaced_at text
) strict;
create unique index rule_set_number on rule_set (financial_year_id, number);
create trigger rule_set_is_immutable before update of financial_year_id, number, definition, published_at on rule_set
begin select raise(abort, 'a published rule set is never changed'); end;
