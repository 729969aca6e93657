-- Cases at the last tier, which nothing takes further up: when they are told of as late, and how often they were (worker/grievances/late.ts).
-- Beside the case, whose version is for who works on it; the write itself keeps it.
create table grievance_reminder (
  id integer primary key references grievance (id),
  next_at text,                            -- null: told of as often as it is
  told integer not null default 0,
  promised_at text,                        -- the new day that the complainant was told
  sensitive integer not null check (sensitive in (0, 1))
) strict;
create index grievance_reminder_next on grievance_reminder (sensitive, next_at, id) where next_at is not null;
insert into grievance_reminder (id, next_at, sensitive)
  select id, due_at, sensitive from grievance where due_at is not null and tier = 3;
create trigger grievance_reminder_1 after insert on grievance when new.due_at is not null and new.tier = 3 begin
  insert into grievance_reminder (id, next_at, sensitive) values (new.id, new.due_at, new.sensitive);
end;
-- Days anew, or another tier, are a new beginning; who takes it over in the office goes on with what is left.
create trigger grievance_reminder_2 after update of due_at, tier, sensitive on grievance
when new.due_at is not old.due_at or new.tier <> old.tier or new.sensitive <> old.sensitive
begin
  delete from grievance_reminder where id = new.id;
  insert into grievance_reminder (id, next_at, sensitive)
    select new.id, new.due_at, new.sensitive where new.due_at is not null and new.tier = 3;
end;
create trigger grievance_reminder_3 before delete on grievance begin
  delete from grievance_reminder where id = old.id;
end;
