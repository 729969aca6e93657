-- The days of a few wards (worker/grievances/figures.ts): the events of each place within them, and not all that it ever had.
create index grievance_event_days on grievance_event (place, at) where sensitive = 0;
