create table lookup (
  id integer primary key,
  type integer not null,
  code text not null,
  value_en text not null,
  value_bn text not null,
  sort integer not null default 0,
  active integer not null default 1,
  version integer not null default 1
) strict;
create unique index lookup_code on lookup (type, code);
create index lookup_type on lookup (type, sort);

create table financial_year (
  id integer primary key,
  code text not null,             -- '2026-2027'
  starts_on text not null,
  ends_on text not null,
  version integer not null default 1
) strict;
create unique index financial_year_code on financial_year (code);

create table mobile_operator (
  id integer primary key,
  prefix text not null,           -- '017'
  name_en text not null,
  name_bn text not null,
  active integer not null default 1,
  version integer not null default 1
) strict;
create unique index mobile_operator_prefix on mobile_operator (prefix);

create table bank (
  id integer primary key,
  code text not null,
  name_en text not null,
  name_bn text not null,
  account_digits_min integer not null default 9,
  account_digits_max integer not null default 17,
  active integer not null default 1,
  version integer not null default 1
) strict;
create unique index bank_code on bank (code);

create table bank_branch (
  id integer primary key,
  bank_id integer not null references bank (id),
  district_id integer not null references place (id),
  routing_number text not null,
  name_en text not null,
  name_bn text not null,
  active integer not null default 1,
  version integer not null default 1
) strict;
create unique index bank_branch_routing_number on bank_branch (routing_number);
create index bank_branch_bank on bank_branch (bank_id, district_id);

create table mfs (
  id integer primary key,
  code text not null,
  name_en text not null,
  name_bn text not null,
  account_digits integer not null default 11 check (account_digits in (11, 12)),
  active integer not null default 1,
  version integer not null default 1
) strict;
create unique index mfs_code on mfs (code);
