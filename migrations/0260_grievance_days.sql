-- The days of a few wards (worker/grievances/figures.ts): the events of an upazila within them, and not all that it ever had.
create index grievance_event_days on grievance_event (upazila, at, place) where sensitive = 0;
