-- All numbers that wait for the registry stand in one queue, in the order they are due: nobody reads past those that wait longer.
insert or ignore into pending_try (application_id, of, tries, next_try_at)
  select id, 'applicant', 0, submitted_at from application where identity = 'pending';
insert or ignore into pending_try (application_id, of, tries, next_try_at)
  select id, 'nominee', 0, submitted_at from application where nominee ->> 'identity' = 'pending';
delete from pending_try where not exists (
  select 1 from application where application.id = application_id
    and iif(of = 'applicant', identity, nominee ->> 'identity') = 'pending'
);
create index pending_try_due on pending_try (of, next_try_at, application_id);
drop index application_identity_pending;
drop index application_nominee_pending;
create trigger application_waits_1 after insert on application begin
  insert into pending_try select new.id, 'applicant', 0, new.submitted_at where new.identity = 'pending';
  insert into pending_try select new.id, 'nominee', 0, new.submitted_at where new.nominee ->> 'identity' = 'pending';
end;
create trigger application_waits_2 after update of identity on application when new.identity <> old.identity begin
  delete from pending_try where application_id = new.id and of = 'applicant';
  insert into pending_try select new.id, 'applicant', 0, new.submitted_at where new.identity = 'pending';
end;
create trigger application_waits_3 after update of nominee, nominee_number on application
when new.nominee is not old.nominee or new.nominee_number is not old.nominee_number begin
  delete from pending_try where application_id = new.id and of = 'nominee';
  insert into pending_try select new.id, 'nominee', 0, new.submitted_at where new.nominee ->> 'identity' = 'pending';
end;
create trigger application_waits_4 after delete on application begin
  delete from pending_try where application_id = old.id;
end;
