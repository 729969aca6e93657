-- The state of a beneficiary as a small number, for the indexes alone: in each of nine it took the room of its word.
-- Numbers are those of worker/beneficiaries/standing.ts and stay what they are.
alter table beneficiary add column standing integer generated always as (
  case status when 'active' then 0 when 'waiting' then 1 when 'inactive' then 2 when 'replaced' then 3 when 'exited' then 4 when 'deleted' then 5 end
) virtual;
create index beneficiary_standing on beneficiary (standing);
create index beneficiary_standing_division on beneficiary (division, standing);
create index beneficiary_standing_district on beneficiary (district, standing);
create index beneficiary_standing_upazila on beneficiary (upazila, standing);
create index beneficiary_of_program on beneficiary (program_id, standing);
create index beneficiary_of_program_division on beneficiary (division, program_id, standing);
create index beneficiary_of_program_district on beneficiary (district, program_id, standing);
create index beneficiary_of_program_upazila on beneficiary (upazila, program_id, standing);
create index beneficiary_at_place on beneficiary (place, standing, program_id, gender_id);
drop index beneficiary_status;
drop index beneficiary_status_division;
drop index beneficiary_status_district;
drop index beneficiary_status_upazila;
drop index beneficiary_program;
drop index beneficiary_program_division;
drop index beneficiary_program_district;
drop index beneficiary_program_upazila;
drop index beneficiary_place;
