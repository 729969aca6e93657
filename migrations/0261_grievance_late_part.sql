-- What has come due is counted up to a case, not to a moment: all of a day come due at its midnight, and a part of the count has so many
-- cases whatever their days are. Counted is what came due before `until`, and of that moment the cases up to `last_id`.
alter table grievance_late_until add column last_id integer not null default 9007199254740991;
drop trigger grievance_late_1;
create trigger grievance_late_1 after insert on grievance
when new.sensitive = 0 and new.due_at is not null and exists (
  select 1 from grievance_late_until where new.due_at < until or (new.due_at = until and new.id <= last_id)) begin
  insert into grievance_late select level, new.place / size, coalesce(new.office_id, 0), 1 from place_level where true
    on conflict do update set count = count + 1;
end;
drop trigger grievance_late_2;
create trigger grievance_late_2 after update of place, office_id, due_at, sensitive on grievance
when old.sensitive = 0 and old.due_at is not null and exists (
  select 1 from grievance_late_until where old.due_at < until or (old.due_at = until and old.id <= last_id)) begin
  update grievance_late set count = count - 1
    where office_id = coalesce(old.office_id, 0) and (level, area) in (select level, old.place / size from place_level);
end;
drop trigger grievance_late_3;
create trigger grievance_late_3 after update of place, office_id, due_at, sensitive on grievance
when new.sensitive = 0 and new.due_at is not null and exists (
  select 1 from grievance_late_until where new.due_at < until or (new.due_at = until and new.id <= last_id)) begin
  insert into grievance_late select level, new.place / size, coalesce(new.office_id, 0), 1 from place_level where true
    on conflict do update set count = count + 1;
end;
drop trigger grievance_late_4;
create trigger grievance_late_4 after delete on grievance
when old.sensitive = 0 and old.due_at is not null and exists (
  select 1 from grievance_late_until where old.due_at < until or (old.due_at = until and old.id <= last_id)) begin
  update grievance_late set count = count - 1
    where office_id = coalesce(old.office_id, 0) and (level, area) in (select level, old.place / size from place_level);
end;
drop trigger grievance_late_type_1;
create trigger grievance_late_type_1 after insert on grievance
when new.sensitive = 0 and new.due_at is not null and exists (
  select 1 from grievance_late_until where new.due_at < until or (new.due_at = until and new.id <= last_id)) begin
  insert into grievance_late_type select level, new.place / size, new.type_id, 1 from place_level where true
    on conflict do update set count = count + 1;
end;
drop trigger grievance_late_type_2;
create trigger grievance_late_type_2 after update of place, type_id, due_at, sensitive on grievance
when old.sensitive = 0 and old.due_at is not null and exists (
  select 1 from grievance_late_until where old.due_at < until or (old.due_at = until and old.id <= last_id)) begin
  update grievance_late_type set count = count - 1
    where type_id = old.type_id and (level, area) in (select level, old.place / size from place_level);
end;
drop trigger grievance_late_type_3;
create trigger grievance_late_type_3 after update of place, type_id, due_at, sensitive on grievance
when new.sensitive = 0 and new.due_at is not null and exists (
  select 1 from grievance_late_until where new.due_at < until or (new.due_at = until and new.id <= last_id)) begin
  insert into grievance_late_type select level, new.place / size, new.type_id, 1 from place_level where true
    on conflict do update set count = count + 1;
end;
drop trigger grievance_late_type_4;
create trigger grievance_late_type_4 after delete on grievance
when old.sensitive = 0 and old.due_at is not null and exists (
  select 1 from grievance_late_until where old.due_at < until or (old.due_at = until and old.id <= last_id)) begin
  update grievance_late_type set count = count - 1
    where type_id = old.type_id and (level, area) in (select level, old.place / size from place_level);
end;
