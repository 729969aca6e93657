-- What kind of answer it was and which office gave it, of each answer: the record has those of the last alone.
alter table grievance_event add column solution_type_id integer;
alter table grievance_event add column office_id integer;
