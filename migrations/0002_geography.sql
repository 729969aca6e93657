-- Places of all kinds in one tree. `number` has two digits a level (division, district, upazila/city/district
-- pourashava, union/pourashava/city thana, ward), so that a subtree is a range on one indexed integer.
create table place (
  id integer primary key,
  parent_id integer references place (id),
  kind text not null check (kind in ('division', 'district', 'upazila', 'city', 'district_pourashava', 'union', 'pourashava', 'city_thana', 'ward')),
  number integer not null,
  number_to integer not null,
  code text not null,
  name_en text not null,
  name_bn text not null,
  is_seed integer not null default 0,  -- made for a first installation, to be replaced by the deployment
  active integer not null default 1,
  version integer not null default 1
) strict;
create unique index place_number on place (number);
create unique index place_code on place (kind, code);
create index place_parent on place (parent_id, kind, number);

create table post_code (
  post_code text not null,
  district_id integer not null references place (id),
  upazila_en text not null,
  post_office_en text not null,
  primary key (district_id, post_code, post_office_en)
) strict, without rowid;
