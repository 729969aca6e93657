-- What an answer said is still to come, kept with it: the case itself has that of its last answer alone.
alter table grievance_event add column still_to_come text;
update grievance_event set still_to_come = (
  select of.still_to_come from grievance of where of.id = grievance_event.grievance_id and of.answered_at = grievance_event.at
) where kind = 'solved' and grievance_id in (select id from grievance where still_to_come is not null);
