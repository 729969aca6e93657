-- How many wait past their day, by who has them, without the sensitive ones: kept by the write up to a moment, which the schedule
-- moves on. What came due since is few, and counted.
create table grievance_late (
  level integer not null,
  area integer not null,                  -- a place's number / the level's size (place_level)
  office_id integer not null,             -- 0: nobody has it
  count integer not null check (count >= 0),
  primary key (level, area, office_id)
) strict, without rowid;
create table grievance_late_until (
  id integer primary key check (id = 1),
  until text not null
) strict;
insert into grievance_late_until (id, until) select 1, strftime('%Y-%m-%dT%H:%M:%fZ', 'now');
insert into grievance_late (level, area, office_id, count)
  select level, upazila * 10000 / size, office_id, sum(count)
  from (select upazila, coalesce(office_id, 0) as office_id, count(*) as count from grievance
    where due_at is not null and sensitive = 0 and due_at <= (select until from grievance_late_until) group by 1, 2), place_level
  group by 1, 2, 3;
create trigger grievance_late_1 after insert on grievance
when new.sensitive = 0 and new.due_at is not null and new.due_at <= (select until from grievance_late_until where id = 1) begin
  insert into grievance_late select level, new.place / size, coalesce(new.office_id, 0), 1 from place_level where true
    on conflict do update set count = count + 1;
end;
create trigger grievance_late_2 after update of place, office_id, due_at, sensitive on grievance
when old.sensitive = 0 and old.due_at is not null and old.due_at <= (select until from grievance_late_until where id = 1) begin
  update grievance_late set count = count - 1
    where office_id = coalesce(old.office_id, 0) and (level, area) in (select level, old.place / size from place_level);
end;
create trigger grievance_late_3 after update of place, office_id, due_at, sensitive on grievance
when new.sensitive = 0 and new.due_at is not null and new.due_at <= (select until from grievance_late_until where id = 1) begin
  insert into grievance_late select level, new.place / size, coalesce(new.office_id, 0), 1 from place_level where true
    on conflict do update set count = count + 1;
end;
create trigger grievance_late_4 after delete on grievance
when old.sensitive = 0 and old.due_at is not null and old.due_at <= (select until from grievance_late_until where id = 1) begin
  update grievance_late set count = count - 1
    where office_id = coalesce(old.office_id, 0) and (level, area) in (select level, old.place / size from place_level);
end;

-- Those of the whole country, the largest first, without looking at each.
create index grievance_cluster_count on grievance_cluster (count desc, id);
