-- A sensitive grievance taken in at a counter that names no office: kept from the office of that counter as from one complained about.
alter table grievance add column counter_office_id integer;
