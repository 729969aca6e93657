-- An appeal that an office began from a grievance isn't the applicant's own, who keep theirs. What the office wrote stands with what was
-- begun, encrypted, and nowhere in clear; the applicant reads the timeline.
alter table application_event add column for_complaint integer not null default 0;
update application_event set for_complaint = 1, note = null where id in (
  select e.id from grievance_mend as m
    join application_event as e on e.application_id = m.application_id and e.kind = 'appealed' and e.at = m.at
    where m.kind = 'application_appeal');
