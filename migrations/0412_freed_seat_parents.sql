-- What a beneficiary or a user is written with looks for what refers to them.
create index freed_seat_beneficiary on freed_seat (beneficiary_id);
create index freed_seat_by on freed_seat (by_user);
