-- Who wrote another name to somebody who takes part, and when: a certificate in that name is another person's to issue.
alter table training_participant add column name_by text check (name_by is null or json_valid(name_by));
