-- What became of cases is read by its events, the latest first (worker/grievances/cases.ts): each level has them in their order,
-- so that a page costs the same whatever came in and whenever. Until now they were looked for in the order of the cases.
alter table grievance_event add column division integer generated always as (place / 100000000) virtual;
alter table grievance_event add column district integer generated always as (place / 1000000) virtual;
alter table grievance_event add column upazila integer generated always as (place / 10000) virtual;
alter table grievance_event add column became text generated always as (case when sensitive = 1 then null
  when kind in ('solved', 'rejected') then 'answered' when kind in ('escalated', 'reopened', 'appealed', 'rated') then kind
  when kind = 'mend_started' then mend end) virtual;
drop index grievance_event_became;
create index grievance_became_all on grievance_event (became, id) where became is not null;
create index grievance_became_division on grievance_event (division, became, id) where became is not null;
create index grievance_became_district on grievance_event (district, became, id) where became is not null;
create index grievance_became_upazila on grievance_event (upazila, became, id, place) where became is not null;

-- What waits in one state, the most urgent first.
create index grievance_waiting_state_all on grievance (status, due_at, id) where due_at is not null and sensitive = 0;
create index grievance_waiting_state_division on grievance (division, status, due_at, id) where due_at is not null and sensitive = 0;
create index grievance_waiting_state_district on grievance (district, status, due_at, id) where due_at is not null and sensitive = 0;

-- All that an office has had last, newest first.
create index grievance_office on grievance (office_id, submitted_at, id) where sensitive = 0;
