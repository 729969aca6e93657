-- Who made a beneficiary inactive, and why: kept whatever becomes of them meanwhile.
alter table beneficiary add column deactivated_by integer;
alter table beneficiary add column deactivated_at text;
alter table beneficiary add column deactivated_for integer;
update beneficiary set
  deactivated_at = status_at,
  deactivated_for = reason_id,
  deactivated_by = (
    select audit.actor_id from audit_change
    join audit on audit.request_id = audit_change.request_id
    where audit_change.entity = 'beneficiary' and audit_change.entity_id = cast(beneficiary.id as text)
      and audit_change.after ->> 'status' = 'inactive' and audit.actor_kind = 'user'
    order by audit_change.seq desc limit 1
  )
where status = 'inactive';
