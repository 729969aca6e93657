-- What the applicant took back isn't what somebody decided otherwise.
drop trigger application_event_mends;
alter table grievance_mend add column came text check (came in ('done', 'refused', 'withdrawn'));
update grievance_mend set came = iif(
  came_to = 'refused' and (
    select e.kind from application_event as e
      where e.application_id = grievance_mend.application_id and e.id > grievance_mend.id
        and e.kind in ('approved', 'waiting', 'rejected', 'withdrawn')
      order by e.id limit 1) = 'withdrawn',
  'withdrawn', came_to)
  where came_to is not null;
alter table grievance_mend drop column came_to;
alter table grievance_mend rename column came to came_to;

create trigger application_event_mends after insert on application_event
when new.kind in ('approved', 'waiting', 'rejected', 'withdrawn') begin
  insert into grievance_event (id, grievance_id, at, kind, tier, type_id, place, sensitive, mend, mend_id)
    select
      -- Never a number that is there, whatever was written at the same moment.
      max(new.id, coalesce((select max(id) from grievance_event), 0) + 1)
        + (select count(*) from grievance_mend as b where b.application_id = new.application_id and b.id < m.id),
      g.id, new.at, 'mended', g.tier, g.type_id, g.place, g.sensitive, m.kind, m.id
    from grievance_mend as m join grievance as g on g.id = m.grievance_id
    where m.application_id = new.application_id and m.came_to is null and new.kind in ('approved', 'waiting');
  update grievance_mend set came_to = case
      when new.kind in ('approved', 'waiting') then 'done'
      when new.kind = 'withdrawn' then 'withdrawn'
      else 'refused' end
    where application_id = new.application_id and came_to is null;
end;
