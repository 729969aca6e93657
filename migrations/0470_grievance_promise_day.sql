-- By which day what an answer said is still to come is done: of the last answer, and of each with its line in the timeline. Until then
-- an answered case is due once more (`due_at`, as of one that waits for its answer): it stands in the lists, is late after that day and
-- goes up or is reminded of as any other.
alter table grievance add column still_to_come_by text;
alter table grievance_event add column still_to_come_by text;
