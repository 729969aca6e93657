-- Who taught a program and was taken off it counts as its trainer for what its ratings are made of: who steps aside doesn't settle them meanwhile.
alter table training_program add column former_trainers text not null default '[]';

-- What who teaches a program, or did, says of absences keeps nobody from rating them: who is known as its trainer when it is marked, by
-- account, e-mail or phone, or by an account, or another with its phone, when it is settled.
alter table training_attendance add column is_by_trainer integer not null default 0 check (is_by_trainer in (0, 1));
drop trigger training_program_raters;
create trigger training_program_raters after update of raters_settled_at on training_program
when old.raters_settled_at is null and new.raters_settled_at is not null
  and not exists (select 1 from lookup as status where status.id = new.status_id and status.type = 31 and status.code = 'cancelled')
begin
  insert into training_rater
    select p.id from training_participant as p
    where p.program_id = new.id and p.status = 'accepted'
      and (not exists (select 1 from training_attendance as mark where mark.participant_id = p.id and mark.is_by_trainer = 0 and mark.marked_by not in (
          select hand.id from trainer join user as account on account.id = trainer.user_id join user as hand on hand.mobile_index = account.mobile_index
            where trainer.id in (select trainer_id from training_program_trainer where program_id = new.id union select value from json_each(new.former_trainers))))
        or not exists (select 1 from training_participant as came join training_rater as rater on rater.participant_id = came.id where came.program_id = new.id))
    on conflict do nothing;
end;
