-- Sensitive events are few among all: what is counted of them is found by an index of its own, however long ago the last one was.
create index grievance_event_unseen on grievance_event (id) where sensitive = 1;

-- Who has cases that wait and isn't there any more, in the same office and active: the write itself marks them, so that the
-- schedule needn't look through everybody who has any. A mark goes when nothing is left.
create table grievance_left (
  user_id integer primary key
) strict;
insert into grievance_left (user_id)
  select distinct owner_id from grievance where due_at is not null and owner_id is not null
    and not exists (select 1 from user where user.id = owner_id and user.office_id = grievance.office_id and user.status = 'active');
create trigger grievance_owner_left after update of status, office_id on user
when (new.status <> 'active' or new.office_id is not old.office_id)
  and exists (select 1 from grievance where owner_id = new.id and due_at is not null)
begin
  insert or ignore into grievance_left (user_id) values (new.id);
end;
-- Decided while its owner was still there, committed when they weren't.
create trigger grievance_has_left_1 after insert on grievance
when new.due_at is not null and new.owner_id is not null
  and not exists (select 1 from user where id = new.owner_id and office_id = new.office_id and status = 'active')
begin
  insert or ignore into grievance_left (user_id) values (new.owner_id);
end;
create trigger grievance_has_left_2 after update of owner_id, office_id, due_at on grievance
when new.due_at is not null and new.owner_id is not null
  and not exists (select 1 from user where id = new.owner_id and office_id = new.office_id and status = 'active')
begin
  insert or ignore into grievance_left (user_id) values (new.owner_id);
end;
