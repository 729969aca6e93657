-- The list of applications by program, and by how an identity stands: of each level of places an index that ends in the list's order. Most
-- identities are verified, so that looking through gives a page of those; the others are few, and have theirs.
create index application_program on application (program_id, submitted_at, id);
create index application_program_division on application (division, program_id, submitted_at, id);
create index application_program_district on application (district, program_id, submitted_at, id);
create index application_program_upazila on application (upazila, program_id, submitted_at, id);
create index application_identity on application (identity, submitted_at, id) where identity <> 'verified';
create index application_identity_division on application (division, identity, submitted_at, id) where identity <> 'verified';
create index application_identity_district on application (district, identity, submitted_at, id) where identity <> 'verified';
create index application_identity_upazila on application (upazila, identity, submitted_at, id) where identity <> 'verified';
