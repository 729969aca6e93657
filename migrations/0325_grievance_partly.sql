-- Solved in part is another outcome than solved: whether a case was, as the type of its answer said then. The totals tell them apart.
alter table grievance add column partly integer not null default 0 check (partly in (0, 1));
update grievance set partly = 1
  where status = 'solved' and solution_type_id in (select id from lookup where type = 25 and code = 'partly');
insert into grievance_total (level, area, type_id, status, count)
  select level, upazila * 10000 / size, type_id, 'partly_solved', sum(count)
  from (
    select upazila, type_id, count(*) as count from grievance
    where sensitive = 0 and status = 'solved' and partly = 1
      and solution_type_id in (select id from lookup where type = 25 and code = 'partly') group by 1, 2
  ), place_level
  group by 1, 2, 3;
update grievance_total set count = grievance_total.count - p.count from grievance_total as p
  where grievance_total.status = 'solved' and p.status = 'partly_solved'
    and p.level = grievance_total.level and p.area = grievance_total.area and p.type_id = grievance_total.type_id;
drop trigger grievance_counts_1;
drop trigger grievance_counts_2;
drop trigger grievance_counts_3;
create trigger grievance_counts_1 after insert on grievance when new.sensitive = 0 begin
  insert into grievance_total
    select level, new.place / size, new.type_id, iif(new.status = 'solved' and new.partly = 1, 'partly_solved', new.status), 1
    from place_level where true
    on conflict do update set count = count + 1;
end;
create trigger grievance_counts_2 after update of place, type_id, status, sensitive, partly on grievance
when new.place <> old.place or new.type_id <> old.type_id or new.status <> old.status or new.sensitive <> old.sensitive or new.partly <> old.partly
begin
  update grievance_total set count = count - 1
    where old.sensitive = 0 and type_id = old.type_id
      and status = iif(old.status = 'solved' and old.partly = 1, 'partly_solved', old.status)
      and (level, area) in (select level, old.place / size from place_level);
  insert into grievance_total
    select level, new.place / size, new.type_id, iif(new.status = 'solved' and new.partly = 1, 'partly_solved', new.status), 1
    from place_level where new.sensitive = 0
    on conflict do update set count = count + 1;
end;
create trigger grievance_counts_3 after delete on grievance when old.sensitive = 0 begin
  update grievance_total set count = count - 1
    where type_id = old.type_id and status = iif(old.status = 'solved' and old.partly = 1, 'partly_solved', old.status)
      and (level, area) in (select level, old.place / size from place_level);
end;
