-- What becomes of each program, and the sums of it by area and by the day on which programs begin: kept by the write, so that a
-- dashboard, a list and an act read few rows however many take part.
create table training_figure (
  program_id integer primary key,
  place integer not null,
  day text not null,                         -- its first
  status_id integer not null,
  seats integer not null,
  pass_at integer,                           -- score from which its exam is passed; null: it has none
  accepted integer not null default 0,
  waiting integer not null default 0,
  applied integer not null default 0,
  present integer not null default 0,        -- classes that the accepted came to
  held integer not null default 0,           -- classes whose attendance was taken
  examined integer not null default 0,
  passed integer not null default 0,
  rated_1 integer not null default 0,
  rated_2 integer not null default 0,
  rated_3 integer not null default 0,
  rated_4 integer not null default 0,
  rated_5 integer not null default 0
) strict;
create table training_total (
  level integer not null,                    -- of place_level
  area integer not null,
  day text not null,
  status_id integer not null,
  programs integer not null,
  seats integer not null,
  accepted integer not null,
  waiting integer not null,
  applied integer not null,
  present integer not null,
  expected integer not null,
  examined integer not null,
  passed integer not null,
  rated_1 integer not null,                  -- of the ratings that are told
  rated_2 integer not null,
  rated_3 integer not null,
  rated_4 integer not null,
  rated_5 integer not null,
  primary key (level, area, day, status_id)
) strict, without rowid;
-- What participants gave each trainer.
create table trainer_rating (
  trainer_id integer primary key,
  answers integer not null,
  total integer not null
) strict;

create trigger training_figure_1 after insert on training_figure begin
  insert into training_total
    select level, new.place / size, new.day, new.status_id, 1, new.seats, new.accepted, new.waiting, new.applied, new.present, new.accepted * new.held, new.examined, new.passed,
      new.rated_1, new.rated_2, new.rated_3, new.rated_4, new.rated_5
    from place_level where true
    on conflict do update set programs = programs + 1, seats = seats + excluded.seats, accepted = accepted + excluded.accepted, waiting = waiting + excluded.waiting,
      applied = applied + excluded.applied, present = present + excluded.present, expected = expected + excluded.expected, examined = examined + excluded.examined,
      passed = passed + excluded.passed, rated_1 = rated_1 + excluded.rated_1, rated_2 = rated_2 + excluded.rated_2, rated_3 = rated_3 + excluded.rated_3,
      rated_4 = rated_4 + excluded.rated_4, rated_5 = rated_5 + excluded.rated_5;
end;
create trigger training_figure_2 after delete on training_figure begin
  update training_total set programs = programs - 1, seats = seats - old.seats, accepted = accepted - old.accepted, waiting = waiting - old.waiting, applied = applied - old.applied,
      present = present - old.present, expected = expected - old.accepted * old.held, examined = examined - old.examined, passed = passed - old.passed,
      rated_1 = rated_1 - old.rated_1, rated_2 = rated_2 - old.rated_2, rated_3 = rated_3 - old.rated_3,
      rated_4 = rated_4 - old.rated_4, rated_5 = rated_5 - old.rated_5
    where day = old.day and status_id = old.status_id and (level, area) in (select level, old.place / size from place_level);
end;
-- What becomes of a program changes often, where and when it is and its status seldom.
create trigger training_figure_3 after update on training_figure
when new.place = old.place and new.day = old.day and new.status_id = old.status_id begin
  update training_total set seats = seats + new.seats - old.seats, accepted = accepted + new.accepted - old.accepted, waiting = waiting + new.waiting - old.waiting,
      applied = applied + new.applied - old.applied, present = present + new.present - old.present, expected = expected + new.accepted * new.held - old.accepted * old.held,
      examined = examined + new.examined - old.examined, passed = passed + new.passed - old.passed,
      rated_1 = rated_1 + new.rated_1 - old.rated_1, rated_2 = rated_2 + new.rated_2 - old.rated_2,
      rated_3 = rated_3 + new.rated_3 - old.rated_3, rated_4 = rated_4 + new.rated_4 - old.rated_4,
      rated_5 = rated_5 + new.rated_5 - old.rated_5
    where day = old.day and status_id = old.status_id and (level, area) in (select level, old.place / size from place_level);
end;
create trigger training_figure_4 after update on training_figure
when new.place <> old.place or new.day <> old.day or new.status_id <> old.status_id begin
  update training_total set programs = programs - 1, seats = seats - old.seats, accepted = accepted - old.accepted, waiting = waiting - old.waiting, applied = applied - old.applied,
      present = present - old.present, expected = expected - old.accepted * old.held, examined = examined - old.examined, passed = passed - old.passed,
      rated_1 = rated_1 - old.rated_1, rated_2 = rated_2 - old.rated_2, rated_3 = rated_3 - old.rated_3,
      rated_4 = rated_4 - old.rated_4, rated_5 = rated_5 - old.rated_5
    where day = old.day and status_id = old.status_id and (level, area) in (select level, old.place / size from place_level);
  insert into training_total
    select level, new.place / size, new.day, new.status_id, 1, new.seats, new.accepted, new.waiting, new.applied, new.present, new.accepted * new.held, new.examined, new.passed,
      new.rated_1, new.rated_2, new.rated_3, new.rated_4, new.rated_5
    from place_level where true
    on conflict do update set programs = programs + 1, seats = seats + excluded.seats, accepted = accepted + excluded.accepted, waiting = waiting + excluded.waiting,
      applied = applied + excluded.applied, present = present + excluded.present, expected = expected + excluded.expected, examined = examined + excluded.examined,
      passed = passed + excluded.passed, rated_1 = rated_1 + excluded.rated_1, rated_2 = rated_2 + excluded.rated_2, rated_3 = rated_3 + excluded.rated_3,
      rated_4 = rated_4 + excluded.rated_4, rated_5 = rated_5 + excluded.rated_5;
end;

create trigger training_program_figure_1 after insert on training_program begin
  insert into training_figure (program_id, place, day, status_id, seats, pass_at)
    values (new.id, new.place, new.start_date, new.status_id, new.seats, iif(new.exam_status, new.pass_mark * 100, null));
end;
create trigger training_program_figure_2 after delete on training_program begin
  delete from training_figure where program_id = old.id;
end;
create trigger training_program_figure_3 after update of place, start_date, status_id, seats on training_program
when new.place <> old.place or new.start_date <> old.start_date or new.status_id <> old.status_id or new.seats <> old.seats begin
  update training_figure set place = new.place, day = new.start_date, status_id = new.status_id, seats = new.seats where program_id = new.id;
end;
create trigger training_program_figure_4 after update of exam_status, pass_mark on training_program
when new.exam_status <> old.exam_status or new.pass_mark <> old.pass_mark begin
  update training_figure set pass_at = iif(new.exam_status, new.pass_mark * 100, null),
      examined = iif(new.exam_status, (select count(score) from training_participant where program_id = new.id and status = 'accepted'), 0),
      passed = iif(new.exam_status, (select count(*) from training_participant where program_id = new.id and status = 'accepted' and score >= new.pass_mark * 100), 0)
    where program_id = new.id;
end;

create trigger training_participant_figure_1 after insert on training_participant
when new.status in ('accepted', 'waiting', 'applied') begin
  update training_figure set accepted = accepted + (new.status = 'accepted'), waiting = waiting + (new.status = 'waiting'), applied = applied + (new.status = 'applied'),
      present = present + iif(new.status = 'accepted', new.attended, 0),
      examined = examined + (new.status = 'accepted' and pass_at is not null and new.score is not null),
      passed = passed + (new.status = 'accepted' and coalesce(new.score >= pass_at, 0))
    where program_id = new.program_id;
end;
create trigger training_participant_figure_2 after delete on training_participant
when old.status in ('accepted', 'waiting', 'applied') begin
  update training_figure set accepted = accepted - (old.status = 'accepted'), waiting = waiting - (old.status = 'waiting'), applied = applied - (old.status = 'applied'),
      present = present - iif(old.status = 'accepted', old.attended, 0),
      examined = examined - (old.status = 'accepted' and pass_at is not null and old.score is not null),
      passed = passed - (old.status = 'accepted' and coalesce(old.score >= pass_at, 0))
    where program_id = old.program_id;
end;
create trigger training_participant_figure_3 after update of status, attended, score on training_participant
when new.status <> old.status or new.status = 'accepted' and (new.attended <> old.attended or new.score is not old.score) begin
  update training_figure set
      accepted = accepted + (new.status = 'accepted') - (old.status = 'accepted'),
      waiting = waiting + (new.status = 'waiting') - (old.status = 'waiting'),
      applied = applied + (new.status = 'applied') - (old.status = 'applied'),
      present = present + iif(new.status = 'accepted', new.attended, 0) - iif(old.status = 'accepted', old.attended, 0),
      examined = examined + (new.status = 'accepted' and pass_at is not null and new.score is not null) - (old.status = 'accepted' and pass_at is not null and old.score is not null),
      passed = passed + (new.status = 'accepted' and coalesce(new.score >= pass_at, 0)) - (old.status = 'accepted' and coalesce(old.score >= pass_at, 0))
    where program_id = new.program_id;
end;

create trigger training_class_figure_1 after insert on training_class when new.marked_at is not null begin
  update training_figure set held = held + 1 where program_id = new.program_id;
end;
create trigger training_class_figure_2 after delete on training_class when old.marked_at is not null begin
  update training_figure set held = held - 1 where program_id = old.program_id;
end;
create trigger training_class_figure_3 after update of marked_at on training_class
when (new.marked_at is null) <> (old.marked_at is null) begin
  update training_figure set held = held + iif(new.marked_at is null, -1, 1) where program_id = new.program_id;
end;

-- Ratings count once they are told, five of one trainer in one program at a time (training_rating_told). One that a pull brings again
-- was told already and counts at once; statements of one trigger run in their order, so that no rating counts twice.
create trigger training_answer_figure_1 after insert on training_answer
when new.kind = 'rating' and new.trainer_id is not null and new.value is not null begin
  update training_figure set rated_1 = rated_1 + (new.value = 1), rated_2 = rated_2 + (new.value = 2), rated_3 = rated_3 + (new.value = 3), rated_4 = rated_4 + (new.value = 4),
    rated_5 = rated_5 + (new.value = 5)
    where program_id = new.program_id and exists (select 1 from training_rating_told where program_id = new.program_id and outside_id = new.outside_id);
  insert into trainer_rating select new.trainer_id, 1, new.value
    where exists (select 1 from training_rating_told where program_id = new.program_id and outside_id = new.outside_id)
    on conflict do update set answers = answers + 1, total = total + excluded.total;
  insert into training_rating_told (program_id, outside_id)
    select one.program_id, one.outside_id from training_answer as one
    where one.program_id = new.program_id and one.kind = 'rating' and one.trainer_id = new.trainer_id and one.value is not null
      and not exists (select 1 from training_rating_told as told where told.program_id = one.program_id and told.outside_id = one.outside_id)
      and (select count(*) from training_answer as two
        where two.program_id = new.program_id and two.kind = 'rating' and two.trainer_id = new.trainer_id and two.value is not null
          and not exists (select 1 from training_rating_told as told where told.program_id = two.program_id and told.outside_id = two.outside_id)) >= 5;
end;
create trigger training_answer_figure_2 after delete on training_answer
when old.kind = 'rating' and old.trainer_id is not null and old.value is not null
  and exists (select 1 from training_rating_told where program_id = old.program_id and outside_id = old.outside_id) begin
  update training_figure set rated_1 = rated_1 - (old.value = 1), rated_2 = rated_2 - (old.value = 2), rated_3 = rated_3 - (old.value = 3), rated_4 = rated_4 - (old.value = 4),
    rated_5 = rated_5 - (old.value = 5) where program_id = old.program_id;
  update trainer_rating set answers = answers - 1, total = total - old.value where trainer_id = old.trainer_id;
end;
create trigger training_rating_told_figure after insert on training_rating_told begin
  update training_figure set rated_1 = rated_1 + (given.value = 1), rated_2 = rated_2 + (given.value = 2), rated_3 = rated_3 + (given.value = 3), rated_4 = rated_4 + (given.value = 4),
    rated_5 = rated_5 + (given.value = 5)
    from (select value from training_answer where program_id = new.program_id and kind = 'rating' and outside_id = new.outside_id) as given
    where program_id = new.program_id;
  insert into trainer_rating
    select trainer_id, 1, value from training_answer where program_id = new.program_id and kind = 'rating' and outside_id = new.outside_id
    on conflict do update set answers = answers + 1, total = total + excluded.total;
end;

insert into trainer_rating
  select trainer_id, count(*), sum(value) from training_answer where kind = 'rating' and trainer_id is not null and value is not null and exists (select 1 from training_rating_told as told where told.program_id = training_answer.program_id and told.outside_id = training_answer.outside_id) group by 1;
insert into training_figure (program_id, place, day, status_id, seats, pass_at, accepted, waiting, applied, present, held, examined, passed, rated_1, rated_2, rated_3, rated_4, rated_5)
  select p.id, p.place, p.start_date, p.status_id, p.seats, iif(p.exam_status, p.pass_mark * 100, null), coalesce(accepted, 0), coalesce(waiting, 0), coalesce(applied, 0), coalesce(present, 0),
    (select count(*) from training_class where program_id = p.id and marked_at is not null), coalesce(examined, 0), coalesce(passed, 0),
    coalesce(rated_1, 0), coalesce(rated_2, 0), coalesce(rated_3, 0), coalesce(rated_4, 0), coalesce(rated_5, 0)
  from training_program as p
  left join (
    select program_id, sum(status = 'accepted') as accepted, sum(status = 'waiting') as waiting, sum(status = 'applied') as applied, sum(iif(status = 'accepted', attended, 0)) as present,
      sum(status = 'accepted' and exam_status and score is not null) as examined, sum(status = 'accepted' and exam_status and coalesce(score >= pass_mark * 100, 0)) as passed
    from training_participant join training_program on training_program.id = program_id group by program_id
  ) as took on took.program_id = p.id
  left join (
    select program_id, sum(value = 1) as rated_1, sum(value = 2) as rated_2, sum(value = 3) as rated_3, sum(value = 4) as rated_4, sum(value = 5) as rated_5
    from training_answer where kind = 'rating' and trainer_id is not null and value is not null and exists (select 1 from training_rating_told as told where told.program_id = training_answer.program_id and told.outside_id = training_answer.outside_id) group by program_id
  ) as gave on gave.program_id = p.id;

-- Whether there is a seat is known without counting who has one.
drop trigger training_participant_seat_1;
drop trigger training_participant_seat_2;
drop trigger training_program_seats;
create trigger training_participant_seat_1 before insert on training_participant
when new.status = 'accepted' and (select accepted >= seats from training_figure where program_id = new.program_id)
begin select raise(abort, 'refused: program_full'); end;
create trigger training_participant_seat_2 before update of status on training_participant
when new.status = 'accepted' and old.status <> 'accepted' and (select accepted >= seats from training_figure where program_id = new.program_id)
begin select raise(abort, 'refused: program_full'); end;
create trigger training_program_seats before update of seats on training_program
when new.seats < old.seats and new.seats < (select accepted from training_figure where program_id = new.id)
begin select raise(abort, 'refused: seats_taken'); end;
