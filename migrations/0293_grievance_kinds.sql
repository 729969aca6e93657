-- Whether a kind or a subject has a case that isn't sensitive is found at once, however many sensitive ones it has.
drop index grievance_type_of;
create index grievance_type_of on grievance (type_id, sensitive);
drop index grievance_subject_of;
create index grievance_subject_of on grievance (subject_id, sensitive) where subject_id is not null;
