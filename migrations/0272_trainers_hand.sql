-- Whoever teaches a program has the hand in its classes, exam and ratings by being its trainer; of every program of their place they have it
-- no more. Who looks after participants there has a role that says so.
insert or ignore into role_permission (role_id, permission)
  select role_id, 'taughtProgram-edit' from role_permission
  where permission = 'participant-edit' and role_id in (select id from role where code = 'trainer');
delete from role_permission
  where permission in ('participant-create', 'participant-edit') and role_id in (select id from role where code = 'trainer');
