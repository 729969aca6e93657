-- Whether the registry has the applicant as dead, kept for corrections; and since when the mobile is known to be theirs.
alter table application add column deceased integer not null default 0 check (deceased in (0, 1));
update application set deceased = 1 where dead_option = 1 and identity = 'verified';
alter table application add column mobile_confirmed_at text;

-- One disability card, one open application or active beneficiary; released with the person's claim.
create table card_claim (
  card_index text primary key,            -- blind index of the card's number
  nid_index text,                         -- blind index of the national ID number that the card is made out to
  holder_kind text not null check (holder_kind in ('application', 'beneficiary')),
  holder_id integer not null
) strict, without rowid;
create index card_claim_holder on card_claim (holder_kind, holder_id);
create trigger card_claim_keeps_layer before insert on card_claim
when exists (
  select 1 from key_state
  where rotating = 1
    or index_layers <> case when instr(new.card_index, '.') > 0 then cast(new.card_index as integer) else 1 end
)
begin select raise(abort, 'stale: index keys are being changed'); end;

-- Codes that confirm an applicant's mobile.
create table mobile_code (
  id integer primary key,
  application_id integer not null references application (id),
  code_hash text not null,
  expires_at text not null,
  tries integer not null default 0,
  used_at text
) strict;
create index mobile_code_application on mobile_code (application_id, id);

-- A registered browser is asked for by its own id, whoever it belongs to.
create index device_token on device (token_hash);
