create view training_class_span as
  select program_id, unixepoch(held_on) + (starts - 360) * 60 as begins, unixepoch(held_on) + (ends - 360) * 60 as ends from training_class;
-- A class counts as taught by whom half of it, at least, lies in a term of: an instant isn't one. From when it does, in seconds.
create view training_taught as
  select term.program_id, term.trainer_id, max(held.begins, ifnull(unixepoch(nullif(term.since, '')), 0)) + (held.ends - held.begins) / 2 as taught_at
  from training_term as term
  cross join training_class_span as held on held.program_id = term.program_id
  where taught_at <= min(held.ends, ifnull(unixepoch(term.until), held.ends))
  union all
  select teaches.program_id, teaches.trainer_id, (held.begins + held.ends) / 2
  from training_program_trainer as teaches
  cross join training_class_span as held on held.program_id = teaches.program_id
  where not exists (
    select 1 from training_term as term
    where term.program_id = teaches.program_id and term.trainer_id = teaches.trainer_id and term.until is null
  );

-- Accounts of who teaches a program, or taught a class of it, others with the phone of one, and those that were found to be theirs.
drop view training_teaching_account;
create view training_teaching_account as
  select taught.id as program_id, hand.id as user_id
  from training_program as taught
  cross join trainer on trainer.id in (
    select trainer_id from training_program_trainer where program_id = taught.id union select trainer_id from training_taught where program_id = taught.id)
  cross join user as account on account.id = trainer.user_id
  cross join user as hand on hand.mobile_index = account.mobile_index
  union all select program_id, user_id from training_hand;

-- A word is of a class, and whoever said it by mistake takes it back; 0: of one that isn't known any more.
drop trigger training_voucher_rater;
create table training_voucher_before as select participant_id, user_id from training_voucher;
drop table training_voucher;
create table training_voucher (
  participant_id integer not null references training_participant (id),
  user_id integer not null,
  class_id integer not null,
  primary key (participant_id, user_id, class_id)
) strict;
insert into training_voucher
  select participant_id, marked_by, class_id from training_attendance where present = 1 and is_by_trainer = 0;
insert into training_voucher
  select participant_id, user_id, 0 from training_voucher_before as word
  where not exists (select 1 from training_voucher as same where same.participant_id = word.participant_id and same.user_id = word.user_id);
drop table training_voucher_before;
create trigger training_voucher_rater after insert on training_voucher
begin
  insert into training_rater
    select p.id from training_participant as p join training_program as o on o.id = p.program_id
    where p.id = new.participant_id and p.status = 'accepted' and o.raters_settled_at is null
      and exists (select 1 from training_vouched where training_vouched.participant_id = p.id)
    on conflict do nothing;
end;
create trigger training_voucher_back after delete on training_voucher
when (select o.raters_settled_at is null from training_participant as p join training_program as o on o.id = p.program_id where p.id = old.participant_id)
begin
  delete from training_rater
    where participant_id = old.participant_id
      and not exists (select 1 from training_rated where training_rated.participant_id = old.participant_id)
      and not exists (select 1 from training_vouched where training_vouched.participant_id = old.participant_id);
end;
