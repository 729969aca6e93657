-- What was begun came to what was decided first after it, whatever was begun and decided later. It is kept when it is decided, and so is
-- the line of its case; of what was begun before, the line is gone where it was another's.
alter table grievance_mend add column came_to text check (came_to in ('done', 'refused'));
update grievance_mend set came_to = (
  select iif(e.kind in ('approved', 'waiting'), 'done', 'refused') from application_event as e
    where e.application_id = grievance_mend.application_id and e.id > grievance_mend.id
      and e.kind in ('approved', 'waiting', 'rejected', 'withdrawn')
    order by e.id limit 1);
-- Added up anew by the schedule.
delete from daily_total where figure in ('grievance_act', 'grievance_act_month')
  and exists (select 1 from grievance_mend as m join grievance_event as e on e.mend_id = m.id where m.came_to is not 'done');
delete from total_progress where figure in ('grievance_act', 'grievance_act_month')
  and exists (select 1 from grievance_mend as m join grievance_event as e on e.mend_id = m.id where m.came_to is not 'done');
delete from grievance_event where mend_id in (select id from grievance_mend where came_to is not 'done');

drop trigger application_event_mends;
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
  update grievance_mend set came_to = iif(new.kind in ('approved', 'waiting'), 'done', 'refused')
    where application_id = new.application_id and came_to is null;
end;
