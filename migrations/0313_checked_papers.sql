-- Whom an approval of all of a waiting list would give a seat, counted without reading the rows.
create index beneficiary_checked on beneficiary (place, program_id, seat_area, verified_by) where status = 'waiting' and verified_at is not null;
