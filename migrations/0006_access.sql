-- Offices: where staff work. The office's place is the scope of its people.
create table office (
  id integer primary key,
  code text not null,
  name_en text not null,
  name_bn text not null,
  category_id integer not null references lookup (id),   -- lookup type 3
  place_id integer references place (id),                -- null: the whole country
  place integer not null,                                -- number of the place; 0: the whole country
  place_to integer not null,
  address_en text not null,
  address_bn text not null,
  active integer not null default 1,
  version integer not null default 1
) strict;
create unique index office_code on office (code);
create index office_at on office (place, id);

-- Wards assigned to an office narrow its scope to them.
create table office_ward (
  office_id integer not null references office (id),
  place_id integer not null references place (id),
  primary key (office_id, place_id)
) strict, without rowid;

create table role (
  id integer primary key,
  code text not null,
  name_en text not null,
  name_bn text not null,
  remarks text,
  is_super_admin integer not null default 0,
  needs_totp integer not null default 0,                 -- its people must sign in with an authenticator app
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
  mobile text not null,                                  -- encrypted
  mobile_index text not null,
  email text,
  office_id integer not null references office (id),
  place integer not null,                                -- the office's, for scope
  status text not null check (status in ('unapproved', 'active', 'inactive', 'banned')),
  password_hash text not null,                           -- scrypt, with its parameters
  password_is_default integer not null default 1,
  password_changed_at text,
  totp_secret text,                                      -- encrypted; set once the app is confirmed
  totp_last_step integer,                                -- a code counts once
  photo_key text,
  created_at text not null,
  version integer not null default 1
) strict;
create unique index user_username on user (username);
create index user_at on user (place, id);
create index user_office on user (office_id);

create table user_role (
  user_id integer not null references user (id),
  role_id integer not null references role (id),
  primary key (user_id, role_id)
) strict, without rowid;
create index user_role_role on user_role (role_id);

-- A browser that may be used to sign in, by one person.
create table device (
  id integer primary key,
  user_id integer not null references user (id),
  token_hash text not null,                              -- SHA-256 of the browser's id
  name text not null,
  purpose_of_use text not null,
  device_type text not null,
  device_ip text not null,
  status text not null check (status in ('pending', 'active', 'inactive')),
  place integer not null,                                -- the user's, for scope
  created_at text not null,
  version integer not null default 1
) strict;
create unique index device_of_user on device (user_id, token_hash);
create index device_at on device (place, id);

create table session (
  token_hash text primary key,                           -- SHA-256 of the 256-bit bearer token
  id integer not null,                                   -- what people and screens call it
  user_id integer not null references user (id),
  device_id integer references device (id),
  address text not null,
  created_at text not null,
  seen_at text not null,
  ended_at text,
  end_reason text
) strict, without rowid;
create unique index session_id on session (id);
create index session_user on session (user_id, created_at);

-- One-time codes: hashed, bound to their request, five tries.
create table otp (
  id integer primary key,
  purpose text not null check (purpose in ('sign_in', 'forgot_password', 'register_device')),
  user_id integer not null references user (id),
  request_hash text not null,                            -- SHA-256 of what the code is bound to
  code_hash text not null,
  expires_at text not null,
  tries integer not null default 0,
  used_at text
) strict;
create index otp_user on otp (user_id, purpose, id);

create table menu (
  id integer primary key,
  parent_id integer references menu (id),
  sort integer not null,
  label_name_en text not null,
  label_name_bn text not null,
  icon text,
  link_type integer not null check (link_type in (0, 1, 2)),  -- 0 group, 1 screen of ours, 2 outside page in a new tab
  page_url text,                                         -- of contract/screens, for link_type 1
  link text,                                             -- for link_type 2
  permission text,
  version integer not null default 1
) strict;
create index menu_parent on menu (parent_id, sort);

create table notification (
  id integer primary key,
  user_id integer not null references user (id),
  title_en text not null,
  title_bn text not null,
  text_en text not null,
  text_bn text not null,
  link text,
  created_at text not null,
  read_at text
) strict;
create index notification_user on notification (user_id, id);
create index notification_unread on notification (user_id) where read_at is null;
