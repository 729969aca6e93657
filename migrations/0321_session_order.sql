-- Sessions stand by the day on which they are held, newest first.
create index committee_session_held on committee_session (held_on, id);
create index committee_session_held_status on committee_session (status, held_on, id);
create index committee_session_held_division on committee_session (division, held_on, id);
create index committee_session_held_district on committee_session (district, held_on, id);
create index committee_session_held_upazila on committee_session (upazila, held_on, id);
create index committee_session_held_status_division on committee_session (division, status, held_on, id);
create index committee_session_held_status_district on committee_session (district, status, held_on, id);
create index committee_session_held_status_upazila on committee_session (upazila, status, held_on, id);
drop index committee_session_division;
drop index committee_session_district;
drop index committee_session_upazila;
drop index committee_session_status;
drop index committee_session_status_division;
drop index committee_session_status_district;
drop index committee_session_status_upazila;
