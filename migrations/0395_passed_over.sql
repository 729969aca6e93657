-- How many waited longer, and stayed without a seat, when somebody was given one from the waiting list: with a reason in words.
alter table beneficiary add column passed_over integer check (passed_over > 0);
alter table beneficiary add column passed_reason_id integer;
alter table beneficiary add column passed_note text;
create index beneficiary_passed on beneficiary ((passed_over is not null), id) where passed_over is not null;
-- By whom, and when, the seat last became free: who frees one doesn't say who gets it.
alter table beneficiary add column freed_by integer;
alter table beneficiary add column freed_at text;
create index beneficiary_freed on beneficiary (program_id, seat_area, freed_at, freed_by) where freed_at is not null;
-- Who was taken off the waiting list, and when: whoever did so doesn't bring the next one forward.
create index beneficiary_taken_off on beneficiary (program_id, seat_area, deleted_at) where status = 'deleted' and status_before = 'waiting';
