-- What a notification waits for the decision of; once that is made, it is seen.
alter table notification add column about text;
create index notification_about on notification (about) where about is not null and read_at is null;
