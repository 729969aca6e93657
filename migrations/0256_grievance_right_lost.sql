-- Who may work on grievances no more has none: what they had goes to somebody else, as of those who left (0174). What takes the right
-- marks them; the schedule looks whether they have it by another role.
create trigger grievance_owner_role after delete on user_role
when exists (select 1 from grievance where owner_id = old.user_id and due_at is not null)
begin
  insert or ignore into grievance_left (user_id) values (old.user_id);
end;
create trigger grievance_role_off after update of active on role
when new.active <> 1 and old.active = 1
begin
  insert or ignore into grievance_left (user_id)
    select user_id from user_role where role_id = new.id
      and exists (select 1 from grievance where owner_id = user_role.user_id and due_at is not null);
end;
create trigger grievance_right_off after delete on role_permission
when old.permission = 'grievance-case-edit'
begin
  insert or ignore into grievance_left (user_id)
    select user_id from user_role where role_id = old.role_id
      and exists (select 1 from grievance where owner_id = user_role.user_id and due_at is not null);
end;
-- Decided while its owner had the right, committed when they hadn't.
drop trigger grievance_has_left_1;
create trigger grievance_has_left_1 after insert on grievance
when new.due_at is not null and new.owner_id is not null
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
drop trigger grievance_has_left_2;
create trigger grievance_has_left_2 after update of owner_id, office_id, due_at on grievance
when new.due_at is not null and new.owner_id is not null
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
insert or ignore into grievance_left (user_id)
  select distinct owner_id from grievance where due_at is not null and owner_id is not null
    and not exists (
      select 1 from user_role inner join role on role.id = user_role.role_id and role.active = 1
        inner join role_permission on role_permission.role_id = role.id and role_permission.permission = 'grievance-case-edit'
        where user_role.user_id = grievance.owner_id
    );
