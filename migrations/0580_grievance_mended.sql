-- What was begun to mend a cause comes to its end with the application: decided for the applicant, each case that it was begun from gets
-- a line of its own, once. Of what was decided before this there is none.
alter table grievance_event add column mend_id integer references grievance_mend (id);
create unique index grievance_event_mend on grievance_event (mend_id) where mend_id is not null;
create trigger application_event_mends after insert on application_event when new.kind in ('approved', 'waiting') begin
  insert into grievance_event (id, grievance_id, at, kind, tier, type_id, place, sensitive, mend, mend_id)
    select
      -- Never a number that is there, whatever was written at the same moment.
      max(new.id, coalesce((select max(id) from grievance_event), 0) + 1)
        + (select count(*) from grievance_mend as b where b.application_id = new.application_id and b.id < m.id),
      g.id, new.at, 'mended', g.tier, g.type_id, g.place, g.sensitive, m.kind, m.id
    from grievance_mend as m join grievance as g on g.id = m.grievance_id
    where m.application_id = new.application_id and not exists (select 1 from grievance_event as e where e.mend_id = m.id);
end;

-- A figure of its own beside what was begun; until now there was no such event, so that what has been added up stands.
drop view grievance_act;
create view grievance_act as
  select id, grievance_id, day, place, kind, type_id, in_time, rating, mend,
    kind || ':' || type_id || ':' || coalesce(in_time, rating, mend, '') as key
  from grievance_first
  where sensitive = 0 and kind in ('submitted', 'solved', 'rejected', 'escalated', 'reopened', 'appealed', 'rated', 'mend_started', 'mended');
drop index grievance_became_all;
drop index grievance_became_division;
drop index grievance_became_district;
drop index grievance_became_upazila;
alter table grievance_event drop column became;
alter table grievance_event add column became text generated always as (case when sensitive = 1 then null
  when kind in ('solved', 'rejected') then 'answered' when kind in ('escalated', 'reopened', 'appealed', 'rated') then kind
  when kind = 'mend_started' then mend when kind = 'mended' then 'mended_' || mend end) virtual;
create index grievance_became_all on grievance_event (became, id) where became is not null;
create index grievance_became_division on grievance_event (division, became, id) where became is not null;
create index grievance_became_district on grievance_event (district, became, id) where became is not null;
create index grievance_became_upazila on grievance_event (upazila, became, id, place) where became is not null;
