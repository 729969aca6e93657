-- Since when a number that waits has been put back only because nobody was answered: once somebody is, it is due again soon.
alter table pending_try add column unheard_since text;
create index pending_try_unheard on pending_try (unheard_since) where unheard_since is not null;
-- Those that wait with one number are asked about together.
create index application_nominee_waiting on application (nominee_index) where nominee ->> 'identity' = 'pending';
drop trigger application_waits_1;
drop trigger application_waits_2;
drop trigger application_waits_3;
create trigger application_waits_1 after insert on application begin
  insert into pending_try (application_id, of, tries, next_try_at) select new.id, 'applicant', 0, new.submitted_at where new.identity = 'pending';
  insert into pending_try (application_id, of, tries, next_try_at) select new.id, 'nominee', 0, new.submitted_at where new.nominee ->> 'identity' = 'pending';
end;
create trigger application_waits_2 after update of identity on application when new.identity <> old.identity begin
  delete from pending_try where application_id = new.id and of = 'applicant';
  insert into pending_try (application_id, of, tries, next_try_at) select new.id, 'applicant', 0, new.submitted_at where new.identity = 'pending';
end;
create trigger application_waits_3 after update of nominee, nominee_number on application
when new.nominee is not old.nominee or new.nominee_number is not old.nominee_number begin
  delete from pending_try where application_id = new.id and of = 'nominee';
  insert into pending_try (application_id, of, tries, next_try_at) select new.id, 'nominee', 0, new.submitted_at where new.nominee ->> 'identity' = 'pending';
end;
-- Who has confirmed the mobile has tries of their own, and is asked about at the next run.
create trigger application_waits_6 after update of mobile_confirmed_at on application
when old.mobile_confirmed_at is null and new.mobile_confirmed_at is not null begin
  update pending_try set next_try_at = min(next_try_at, new.mobile_confirmed_at) where application_id = new.id;
end;
