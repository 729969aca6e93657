-- What is being prepared for the next version of a program; null: nothing. It becomes a version when it is published.
alter table program add column draft text check (draft is null or json_valid(draft));
create index application_program_version on application (program_version_id);
