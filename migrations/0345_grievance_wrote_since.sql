-- Who writes again while they wait for a word waits since the first time: whoever has the case reads those first who wait longest.
-- Kept by the database, for whatever writes `wrote_at`.
alter table grievance add column wrote_since text;
update grievance set wrote_since = coalesce(
  (select min(m.at) from grievance_message as m
    where m.grievance_id = grievance.id and m.side = 'complainant'
      and m.at > coalesce((select max(s.at) from grievance_message as s where s.grievance_id = m.grievance_id and s.side = 'staff' and s.is_note = 0), '')
      and m.at > coalesce((select max(e.at) from grievance_event as e where e.grievance_id = m.grievance_id and e.kind in ('solved', 'rejected', 'reopened', 'appealed')), '')),
  wrote_at)
  where wrote_at is not null;
drop index grievance_wrote;
create index grievance_wrote on grievance (owner_id, wrote_since, id) where wrote_at is not null;
create trigger grievance_wrote_since after update of wrote_at on grievance
when (new.wrote_at is null) <> (old.wrote_at is null)
begin
  update grievance set wrote_since = new.wrote_at where id = new.id;
end;
