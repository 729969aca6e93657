-- Programs of one state, and certificates that were withdrawn, in the order of their lists on each level: few of all, or none.
drop index training_program_status;
create index training_program_status_all on training_program (status_id, start_date, id);
create index training_program_status_division on training_program (division, status_id, start_date, id);
create index training_program_status_district on training_program (district, status_id, start_date, id);
create index training_program_status_upazila on training_program (upazila, status_id, start_date, id);
create index training_certificate_withdrawn_all on training_certificate (issued_at, id) where withdrawn_at is not null;
create index training_certificate_withdrawn_division on training_certificate (division, issued_at, id) where withdrawn_at is not null;
create index training_certificate_withdrawn_district on training_certificate (district, issued_at, id) where withdrawn_at is not null;
create index training_certificate_withdrawn_upazila on training_certificate (upazila, issued_at, id) where withdrawn_at is not null;
