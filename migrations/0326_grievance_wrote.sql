-- When the complainant wrote last and nobody has written back or answered since: whoever has the case finds those that wait for a word.
alter table grievance add column wrote_at text;
create index grievance_wrote on grievance (owner_id, wrote_at, id) where wrote_at is not null;
-- What stands last in the talk, unless it came with a reopening or an appeal, of which the case tells by itself.
update grievance set wrote_at = talk.at
  from (select grievance_id, side, at, max(id) from grievance_message where is_note = 0 group by grievance_id) as talk
  where talk.grievance_id = grievance.id and talk.side = 'complainant' and (answered_at is null or due_at is not null or talk.at > answered_at)
    and not exists (select 1 from grievance_event where grievance_id = talk.grievance_id and at = talk.at and kind in ('reopened', 'appealed'));
