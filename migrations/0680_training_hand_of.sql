-- Of which trainer an account was found to be: it goes with who is taken off without having taught, and what was said for participants counts again; 0: it isn't known.
create table training_hand_before as select program_id, user_id from training_hand;
drop trigger training_hand_rater;
drop table training_hand;
create table training_hand (
  program_id integer not null references training_program (id),
  trainer_id integer not null default 0,
  user_id integer not null,
  primary key (program_id, trainer_id, user_id)
) strict;
insert into training_hand (program_id, user_id) select program_id, user_id from training_hand_before;
drop table training_hand_before;
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

-- What an officer who neither teaches a program nor did has said of when a trainer taught it, and why; since null: never.
create table training_term_word (
  program_id integer not null references training_program (id),
  trainer_id integer not null references trainer (id),
  said_at text not null,
  since text,
  because text not null,
  primary key (program_id, trainer_id, said_at)
) strict;
create index training_term_word_trainer on training_term_word (trainer_id);
