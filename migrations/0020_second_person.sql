-- Who made an account or a device, and who first let it be used: two people. Kept with the record, not looked up in the audit.
alter table user add column made_by integer references user (id);        -- null: nobody of the product (npm run admin:create, the demonstration)
alter table user add column approved_by integer references user (id);
alter table user add column approved_at text;                            -- null: never approved
alter table device add column made_by integer references user (id);      -- null: its own user
alter table device add column approved_by integer references user (id);
alter table device add column approved_at text;

update user set made_by = (
  select a.actor_id from audit_change c join audit a on a.request_id = c.request_id
  where c.entity = 'user' and c.entity_id = cast(user.id as text) and c.operation = 'insert' and a.actor_kind = 'user'
    and a.actor_id in (select id from user)
  order by c.seq limit 1
);
-- The first who let them in and isn't their maker: who came in another way needs a second person at the next step.
update user set (approved_by, approved_at) = (
  select a.actor_id, a.at from audit_change c join audit a on a.request_id = c.request_id
  where c.entity = 'user' and c.entity_id = cast(user.id as text) and c.operation = 'update' and c.after ->> 'status' = 'active'
    and a.action = 'access.userStatus' and a.actor_kind = 'user' and a.actor_id is not user.made_by
    and a.actor_id in (select id from user)
  order by c.seq limit 1
);
update user set approved_at = created_at where approved_at is null and made_by is null and status <> 'unapproved';

update device set made_by = (
  select a.actor_id from audit_change c join audit a on a.request_id = c.request_id
  where c.entity = 'device' and c.entity_id = cast(device.id as text) and c.operation = 'insert' and a.actor_kind = 'user'
    and a.actor_id in (select id from user) and a.actor_id <> device.user_id
  order by c.seq limit 1
);
update device set approved_at = created_at
where status = 'active' or (status = 'inactive' and not exists (
  select 1 from audit_change c
  where c.entity = 'device' and c.entity_id = cast(device.id as text) and c.operation = 'insert' and c.after ->> 'status' = 'pending'
));
