-- Changes of what somebody else signs in with. One person changes one kind of it in seven days; another kind waits for a second person.
create table credential_change (
  id integer primary key,
  user_id integer not null references user (id),         -- whose
  kind text not null check (kind in ('mobile', 'device', 'password', 'authenticator')),
  status text not null check (status in ('effective', 'waiting', 'approved', 'refused')),
  made_by integer not null references user (id),
  made_at text not null,
  decided_by integer references user (id),
  decided_at text,
  mobile text,                                           -- the new one, encrypted, while it waits
  mobile_index text,
  version integer not null default 1
) strict;
create index credential_change_of_user on credential_change (user_id, made_at);
create unique index credential_change_waiting on credential_change (user_id, kind) where status = 'waiting';
