-- Who came before others, by the level of the place whose officer reads it.
create index beneficiary_passed_division on beneficiary (division, (passed_over is not null), id) where passed_over is not null;
create index beneficiary_passed_district on beneficiary (district, (passed_over is not null), id) where passed_over is not null;
create index beneficiary_passed_upazila on beneficiary (upazila, (passed_over is not null), id) where passed_over is not null;
