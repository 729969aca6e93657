-- How many index keys lie over the blind indexes (worker/db/secrets.ts), and whether they are being laid right now. A
-- person's claim made with other keys than the claims it is held against would collide with none of them: it is refused.
create table key_state (
  id integer primary key check (id = 1),
  index_layers integer not null default 1,
  rotating integer not null default 0 check (rotating in (0, 1)),
  version integer not null default 1
) strict;
insert into key_state (id) values (1);

create trigger person_claim_keeps_layer before insert on person_claim
when exists (
  select 1 from key_state
  where rotating = 1
    or index_layers <> case when instr(new.person_index, '.') > 0 then cast(new.person_index as integer) else 1 end
)
begin select raise(abort, 'stale: index keys are being changed'); end;
