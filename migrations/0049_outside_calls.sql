-- Each call to a service outside, for its bill and for who watches it; nothing of the person. Written after the answer, kept 400 days.
create table outside_call (
  id integer primary key,
  service text not null check (service in ('national-id', 'disability', 'sms', 'scanner', 'breached-passwords')),
  purpose text not null,                  -- the operation that asked
  program_id integer,                     -- null: of none, or not known
  office_id integer,                      -- of who asked; null: the public, or the schedule
  outcome text not null,                  -- what the service said, or why it said nothing
  milliseconds integer not null,
  at text not null,
  price_version integer not null default 0  -- 0: no price was agreed on then
) strict;
create index outside_call_service on outside_call (service, id);

-- What a call costs from a moment on; whoever bills multiplies by the version that stood at the call.
create table outside_price (
  service text not null,
  version integer not null,
  since text not null,
  poisha integer not null,
  primary key (service, version)
) strict, without rowid;
