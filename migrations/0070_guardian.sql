-- Who stands by an applicant: what a helper is to them, and the guardian of a child, whose mobile is encrypted.
alter table application add column helper_relation text;
alter table application add column guardian text check (guardian is null or json_valid(guardian));
alter table application add column guardian_mobile text;
