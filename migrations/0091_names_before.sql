-- Names as the applicant wrote them, where the registry's took their place at a later verification.
alter table application add column names_before text check (names_before is null or json_valid(names_before));
