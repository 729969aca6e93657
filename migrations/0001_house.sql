-- What every domain stands on: guards, idempotency, captcha, audit, outbox.

-- `insert into guard select changes() ...` fails the whole batch unless exactly one row changed.
create view guard as select 1 as ok;
create trigger guard_refuses instead of insert on guard
when new.ok is not 1
begin
  select raise(abort, 'stale');
end;

create table idempotency (
  key text primary key,
  endpoint text not null,
  body_hash text not null,
  reply text not null,
  created_at text not null
) strict, without rowid;
create index idempotency_created_at on idempotency (created_at);

create table captcha_used (
  id text primary key,
  expires_at text not null
) strict, without rowid;
create index captcha_used_expires_at on captcha_used (expires_at);

-- One row a call; audit_change one row a record. Neither is ever updated or deleted.
create table audit (
  seq integer primary key autoincrement,
  request_id text not null,
  at text not null,
  actor_kind text not null,
  actor_id integer,
  action text not null,
  outcome text not null,
  address text,
  place integer not null default 0        -- number of the place it is about (else of the actor's office); 0: the whole country
) strict;
create unique index audit_request on audit (request_id, action);
create index audit_place on audit (place, seq);
create index audit_actor on audit (actor_kind, actor_id, seq);

create table audit_change (
  seq integer primary key autoincrement,
  request_id text not null,
  entity text not null,
  entity_id text not null,
  operation text not null check (operation in ('insert', 'update', 'delete', 'read')),
  before text,
  after text
) strict;
create index audit_change_entity on audit_change (entity, entity_id, seq);
create index audit_change_request on audit_change (request_id);

create trigger audit_keeps_rows_1 before update on audit begin select raise(abort, 'audit rows are never changed'); end;
create trigger audit_keeps_rows_2 before delete on audit begin select raise(abort, 'audit rows are never deleted'); end;
create trigger audit_change_keeps_rows_1 before update on audit_change begin select raise(abort, 'audit rows are never changed'); end;
create trigger audit_change_keeps_rows_2 before delete on audit_change begin select raise(abort, 'audit rows are never deleted'); end;

-- Committed rows sealed in the order of `seq`: each seal hashes the rows of its span and the seal before it.
create table audit_seal (
  id integer primary key,
  audit_to integer not null,              -- last audit.seq it covers
  change_to integer not null,             -- last audit_change.seq it covers
  rows integer not null,
  hash text not null,                     -- SHA-256 hex over the previous hash and every row of the span
  sealed_at text not null,
  object_key text                         -- where its signed head is kept
) strict;
create unique index audit_seal_span on audit_seal (audit_to, change_to);
create trigger audit_seal_keeps_rows before delete on audit_seal begin select raise(abort, 'audit rows are never deleted'); end;

-- The ledger's own: no business data, not audited.
create table heartbeat (
  id integer primary key check (id = 1),
  beat text not null
) strict;

-- Messages to the outside, recorded in the same batch as what they tell of, sent after the commit.
create table outbox (
  id integer primary key,
  kind text not null check (kind in ('sms')),
  recipient text not null,      -- encrypted
  body text not null,           -- encrypted
  created_at text not null,
  next_try_at text,             -- null once sent or given up
  tries integer not null default 0,
  sent_at text,
  gave_up_at text,
  last_error text
) strict;
create index outbox_due on outbox (next_try_at) where next_try_at is not null;

-- Fixed windows of the rate limits; keys are blind indexes or addresses, never numbers.
create table rate_limit (
  key text not null,
  window_ends_at text not null,
  count integer not null,
  primary key (key)
) strict, without rowid;
create index rate_limit_window on rate_limit (window_ends_at);
