-- Who has rated whom on their own page: once. The rating itself (training_answer) says nothing of who gave it.
create table training_rated (
  participant_id integer not null references training_participant (id),
  trainer_id integer not null references trainer (id),
  primary key (participant_id, trainer_id)
) strict, without rowid;
create index training_rated_trainer on training_rated (trainer_id);
