-- Papers come with what the complainant writes later, too: with which message; null: with the grievance itself.
alter table grievance_file add column message_id integer;
