-- Ratings whose value is told: always five of one trainer in one program at a time, so that no answer is the difference between
-- two readings. A pull that is repeated brings the same numbers, and what was told stays told.
create table training_rating_told (
  program_id integer not null references training_program (id),
  outside_id integer not null,             -- training_answer's
  primary key (program_id, outside_id)
) strict, without rowid;
-- What was shown before: of whom there are five at least.
insert into training_rating_told (program_id, outside_id)
  select program_id, outside_id from training_answer as one
  where kind = 'rating' and trainer_id is not null and value is not null
    and (select count(*) from training_answer as other
      where other.program_id = one.program_id and other.kind = 'rating'
        and other.trainer_id = one.trainer_id and other.value is not null) >= 5;
