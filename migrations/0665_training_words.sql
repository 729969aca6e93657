-- From when to when somebody taught a program who didn't from its beginning to its end: who taught a class that was held is rated, though taken off since.
create table training_term (
  program_id integer not null references training_program (id),
  trainer_id integer not null references trainer (id),
  since text not null,  -- '': from the beginning
  until text,
  primary key (program_id, trainer_id, since)
) strict;
create index training_term_trainer on training_term (trainer_id);
insert into training_term (program_id, trainer_id, since, until)
  select distinct o.id, former.value, '', strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  from training_program as o, json_each(o.former_trainers) as former where former.value in (select id from trainer);

-- Who has said of a participant that they were there, and didn't teach the program then: their word stays, whatever is marked later.
create table training_voucher (
  participant_id integer not null references training_participant (id),
  user_id integer not null,
  primary key (participant_id, user_id)
) strict;
insert into training_voucher select distinct participant_id, marked_by from training_attendance where present = 1 and is_by_trainer = 0;
-- Accounts of whoever spoke for participants of a program, and then was found to teach it, by account, e-mail or phone.
create table training_hand (
  program_id integer not null references training_program (id),
  user_id integer not null,
  primary key (program_id, user_id)
) strict;

drop trigger training_program_trainer_rater;
drop trigger training_trainer_account_rater;
drop trigger training_attendance_rater;
drop trigger training_program_raters;
drop view training_vouched;
drop view training_teaching_account;
alter table training_program drop column former_trainers;

-- Accounts of who teaches a program, or did, others with the phone of one, and those that were found to be theirs.
create view training_teaching_account as
  select taught.id as program_id, hand.id as user_id
  from training_program as taught
  cross join trainer on trainer.id in (
    select trainer_id from training_program_trainer where program_id = taught.id union select trainer_id from training_term where program_id = taught.id)
  cross join user as account on account.id = trainer.user_id
  cross join user as hand on hand.mobile_index = account.mobile_index
  union all select program_id, user_id from training_hand;
-- Participants for whom another speaks: by the seat, or by a word that they were there.
create view training_vouched as
  select p.id as participant_id
  from training_participant as p
  where p.is_let_in_by_trainer = 0
      and not exists (select 1 from training_teaching_account as t where t.program_id = p.program_id and t.user_id = p.let_in_by)
    or exists (
      select 1 from training_voucher as word
      where word.participant_id = p.id
        and not exists (select 1 from training_teaching_account as t where t.program_id = p.program_id and t.user_id = word.user_id)
    );

create trigger training_attendance_rater after insert on training_attendance when new.present = 1
begin
  insert into training_rater
    select p.id from training_participant as p join training_program as o on o.id = p.program_id
    where p.id = new.participant_id and p.status = 'accepted' and o.raters_settled_at is null
      and exists (select 1 from training_vouched where training_vouched.participant_id = p.id)
    on conflict do nothing;
end;
-- A word that comes late, as from a device without a line, is one all the same.
create trigger training_voucher_rater after insert on training_voucher
begin
  insert into training_rater
    select p.id from training_participant as p join training_program as o on o.id = p.program_id
    where p.id = new.participant_id and p.status = 'accepted' and o.raters_settled_at is null
      and exists (select 1 from training_vouched where training_vouched.participant_id = p.id)
    on conflict do nothing;
end;
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

-- Whose right rests on such a hand, and on nobody's beside, has none while the program goes on; who has rated has.
create trigger training_hand_rater after insert on training_hand
when (select raters_settled_at is null from training_program where id = new.program_id)
begin
  delete from training_rater
    where participant_id in (
        select p.id from training_participant as p
        where p.program_id = new.program_id
          and (p.let_in_by = new.user_id
            or exists (select 1 from training_voucher as word where word.participant_id = p.id and word.user_id = new.user_id)))
      and not exists (select 1 from training_rated where training_rated.participant_id = training_rater.participant_id)
      and not exists (select 1 from training_vouched where training_vouched.participant_id = training_rater.participant_id);
end;
