-- What was said of an answer with the code of the slip, which counts in no figure, stays in the timeline all the same: a reopening
-- takes the rating from the record.
alter table grievance_event add column rating_apart text check (rating_apart in ('satisfied', 'partly', 'unsatisfied'));
-- At the counter of which office it was taken in, as it is printed on the slip.
alter table grievance add column entered_office_id integer;
