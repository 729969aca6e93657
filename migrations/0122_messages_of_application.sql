-- Which application a message tells its applicant of, for who looks at the application; none of codes.
alter table outbox add column application_id integer;
create index outbox_application on outbox (application_id, id) where application_id is not null;
