-- Who may sign in, and what they may do.
create table role (
  id integer primary key,
  code text not null,
  name_en text not null,
  name_bn text not null,
  remarks text,
  is_super_admin integer not null default 0,
  active integer not null default 1,
  version integer not null default 1
) strict;
create unique index role_code on role (code);

create table role_permission (
  role_id integer not null references role (id),
  permission text not null,
  primary key (role_id, permission)
) strict, without rowid;

create table user (
  id integer primary key,
  username text not null,
  full_name text not null,
  status text not null check (status in ('unapproved', 'active', 'inactive', 'banned')),
  version integer not null default 1
) strict;
create unique index user_username on user (username);

create table user_role (
  user_id integer not null references user (id),
  role_id integer not null references role (id),
  primary key (user_id, role_id)
) strict, without rowid;

create table session (
  token_hash text primary key,          -- SHA-256 of the 256-bit bearer token
  user_id integer not null references user (id),
  created_at text not null,
  seen_at text not null,
  ended_at text
) strict, without rowid;
create index session_user on session (user_id) where ended_at is null;
