-- Whoever teaches a program has the hand in its classes, exam and ratings by being its trainer; of every program of their place they have it
-- no more. Who looks after participants there has a role that says so.
delete from role_permission
  where permission in ('participant-create', 'participant-edit') and role_id in (select id from role where code = 'trainer');
