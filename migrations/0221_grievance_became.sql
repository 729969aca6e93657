-- What became of cases on some days, without looking through all that came in before (worker/grievances/cases.ts).
create index grievance_event_became on grievance_event (kind, at, place, grievance_id)
  where sensitive = 0 and kind in ('solved', 'rejected', 'escalated', 'reopened', 'appealed', 'rated', 'mend_started');
