-- Who teaches a program makes nobody its rater alone: who was let in by them, and whom nobody else has marked present, doesn't rate. Whoever lets
-- somebody in counts as one who teaches by account, e-mail or phone when they do it, and by an account, or another with its phone, whenever it is asked.
alter table training_participant add column let_in_by integer;  -- the last who doesn't teach it, or else the first who does
alter table training_participant add column is_let_in_by_trainer integer not null default 0 check (is_let_in_by_trainer in (0, 1));
update training_participant set let_in_by = decided_by
  where status in ('accepted', 'waiting') and program_id in (select id from training_program where raters_settled_at is null);

-- Accounts of who teaches a program, or did, and others with the phone of one.
create view training_teaching_account as
  select taught.id as program_id, hand.id as user_id
  from training_program as taught
  cross join trainer on trainer.id in (
    select trainer_id from training_program_trainer where program_id = taught.id union select value from json_each(taught.former_trainers))
  cross join user as account on account.id = trainer.user_id
  cross join user as hand on hand.mobile_index = account.mobile_index;
-- Participants for whom another speaks: by the seat, or by a mark at a class.
create view training_vouched as
  select p.id as participant_id
  from training_participant as p
  where p.is_let_in_by_trainer = 0
      and not exists (select 1 from training_teaching_account as t where t.program_id = p.program_id and t.user_id = p.let_in_by)
    or exists (
      select 1 from training_attendance as mark
      where mark.participant_id = p.id and mark.present = 1 and mark.is_by_trainer = 0
        and not exists (select 1 from training_teaching_account as t where t.program_id = p.program_id and t.user_id = mark.marked_by)
    );

drop trigger training_attendance_rater;
create trigger training_attendance_rater after insert on training_attendance when new.present = 1
begin
  insert into training_rater
    select p.id from training_participant as p join training_program as o on o.id = p.program_id
    where p.id = new.participant_id and p.status = 'accepted' and o.raters_settled_at is null
      and exists (select 1 from training_vouched where training_vouched.participant_id = p.id)
    on conflict do nothing;
end;
drop trigger training_program_raters;
create trigger training_program_raters after update of raters_settled_at on training_program
when old.raters_settled_at is null and new.raters_settled_at is not null
  and not exists (select 1 from lookup as status where status.id = new.status_id and status.type = 31 and status.code = 'cancelled')
begin
  insert into training_rater
    select p.id from training_participant as p
    where p.program_id = new.id and p.status = 'accepted'
      and exists (select 1 from training_vouched where training_vouched.participant_id = p.id)
      and (not exists (
          select 1 from training_attendance as mark
          where mark.participant_id = p.id and mark.is_by_trainer = 0
            and not exists (select 1 from training_teaching_account as t where t.program_id = new.id and t.user_id = mark.marked_by)
        )
        or exists (select 1 from training_attendance as mark where mark.participant_id = p.id and mark.present = 1)
        or not exists (select 1 from training_participant as came join training_rater as rater on rater.participant_id = came.id where came.program_id = new.id))
    on conflict do nothing;
end;

-- Whoever becomes the trainer of a program while it goes on, or whose account is written by its trainer then, has made nobody its rater before; who has rated has.
create trigger training_program_trainer_rater after insert on training_program_trainer
when (select raters_settled_at is null from training_program where id = new.program_id)
begin
  delete from training_rater
    where participant_id in (select id from training_participant where program_id = new.program_id)
      and not exists (select 1 from training_rated where training_rated.participant_id = training_rater.participant_id)
      and not exists (select 1 from training_vouched where training_vouched.participant_id = training_rater.participant_id);
end;
create trigger training_trainer_account_rater after update of user_id on trainer
when new.user_id is not null and new.user_id is not old.user_id
begin
  delete from training_rater
    where participant_id in (
        select p.id from training_program_trainer as teaches
        join training_program as o on o.id = teaches.program_id and o.raters_settled_at is null
        join training_participant as p on p.program_id = o.id
        where teaches.trainer_id = new.id)
      and not exists (select 1 from training_rated where training_rated.participant_id = training_rater.participant_id)
      and not exists (select 1 from training_vouched where training_vouched.participant_id = training_rater.participant_id);
end;
