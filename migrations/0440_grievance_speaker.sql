-- Who speaks for the one whose grievance it is: their name (encrypted) and what they are to them.
alter table grievance add column speaker_name text;
alter table grievance add column speaker_relation text;
