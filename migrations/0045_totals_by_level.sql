-- Totals are kept for each level of places, so that the country's is as small a sum as an upazila's.
create table place_level (
  level integer primary key,              -- 0 the country, 1 division, 2 district, 3 upazila
  size integer not null                   -- how many numbers of places one area of it has
) strict;
insert into place_level values (0, 10000000000), (1, 100000000), (2, 1000000), (3, 10000);

drop trigger application_counts_1;
drop trigger application_counts_2;
drop trigger application_counts_3;
alter table application_total rename to former_total;
create table application_total (
  level integer not null,
  area integer not null,                  -- a place's number / the level's size
  program_id integer not null,
  state text not null,
  identity text not null,
  count integer not null check (count >= 0),
  primary key (level, area, program_id, state, identity)
) strict, without rowid;
insert into application_total
  select level, upazila * 10000 / size, program_id, state, identity, sum(count) from former_total, place_level group by 1, 2, 3, 4, 5;
drop table former_total;
create trigger application_counts_1 after insert on application begin
  insert into application_total select level, new.place / size, new.program_id, new.state, new.identity, 1 from place_level where true
    on conflict do update set count = count + 1;
end;
create trigger application_counts_2 after update of place, program_id, state, identity on application begin
  update application_total set count = count - 1 from place_level as l
    where application_total.level = l.level and area = old.place / l.size and program_id = old.program_id and state = old.state and identity = old.identity;
  insert into application_total select level, new.place / size, new.program_id, new.state, new.identity, 1 from place_level where true
    on conflict do update set count = count + 1;
end;
create trigger application_counts_3 after delete on application begin
  update application_total set count = count - 1 from place_level as l
    where application_total.level = l.level and area = old.place / l.size and program_id = old.program_id and state = old.state and identity = old.identity;
end;

alter table daily_total rename to former_total;
create table daily_total (
  figure text not null,
  level integer not null,
  area integer not null,
  key text not null,
  day text not null,                      -- calendar day in Dhaka
  program_id integer not null,
  count integer not null,
  primary key (figure, level, area, key, day, program_id)
) strict, without rowid;
insert into daily_total
  select figure, level, upazila * 10000 / size, key, day, program_id, sum(count) from former_total, place_level group by 1, 2, 3, 4, 5, 6;
drop table former_total;
