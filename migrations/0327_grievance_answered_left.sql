-- Somebody has an answered case, too, as long as its complainant may write or reopen it: owners who leave are marked for what they
-- answered (0174, 0256); the schedule looks which of it is talked of still.
create index grievance_answered_owner on grievance (owner_id, answered_at) where due_at is null;
drop trigger grievance_owner_left;
create trigger grievance_owner_left after update of status, office_id on user
when (new.status <> 'active' or new.office_id is not old.office_id)
  and (exists (select 1 from grievance where owner_id = new.id and due_at is not null)
    or exists (select 1 from grievance where owner_id = new.id and due_at is null))
begin
  insert or ignore into grievance_left (user_id) values (new.id);
end;
drop trigger grievance_owner_role;
create trigger grievance_owner_role after delete on user_role
when exists (select 1 from grievance where owner_id = old.user_id and due_at is not null)
  or exists (select 1 from grievance where owner_id = old.user_id and due_at is null)
begin
  insert or ignore into grievance_left (user_id) values (old.user_id);
end;
drop trigger grievance_role_off;
create trigger grievance_role_off after update of active on role
when new.active <> 1 and old.active = 1
begin
  insert or ignore into grievance_left (user_id)
    select user_id from user_role where role_id = new.id
      and (exists (select 1 from grievance where owner_id = user_role.user_id and due_at is not null)
        or exists (select 1 from grievance where owner_id = user_role.user_id and due_at is null));
end;
drop trigger grievance_right_off;
create trigger grievance_right_off after delete on role_permission
when old.permission = 'grievance-case-edit'
begin
  insert or ignore into grievance_left (user_id)
    select user_id from user_role where role_id = old.role_id
      and (exists (select 1 from grievance where owner_id = user_role.user_id and due_at is not null)
        or exists (select 1 from grievance where owner_id = user_role.user_id and due_at is null));
end;
-- Answered while its owner was still there, committed when they weren't.
drop trigger grievance_has_left_2;
create trigger grievance_has_left_2 after update of owner_id, office_id, due_at on grievance
when new.owner_id is not null
  and not exists (
    select 1 from user where id = new.owner_id and office_id = new.office_id and status = 'active'
      and exists (
        select 1 from user_role inner join role on role.id = user_role.role_id and role.active = 1
          inner join role_permission on role_permission.role_id = role.id and role_permission.permission = 'grievance-case-edit'
          where user_role.user_id = new.owner_id
      )
  )
begin
  insert or ignore into grievance_left (user_id) values (new.owner_id);
end;
-- Owners of what was answered lately, or written to, who are gone already; which of it is talked of still the schedule decides.
insert or ignore into grievance_left (user_id)
  select distinct owner_id from grievance
  where due_at is null and owner_id is not null
    and (wrote_at is not null or answered_at >= strftime('%Y-%m-%dT00:00:00Z', 'now', '-20 days'))
    and not exists (
      select 1 from user where id = grievance.owner_id and office_id = grievance.office_id and status = 'active'
        and exists (
          select 1 from user_role inner join role on role.id = user_role.role_id and role.active = 1
            inner join role_permission on role_permission.role_id = role.id and role_permission.permission = 'grievance-case-edit'
            where user_role.user_id = grievance.owner_id
        )
    );
