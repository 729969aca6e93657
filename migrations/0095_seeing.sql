-- Who looks at the product as a role would see it, at a place if one is named: what is kept here only ever takes away. No key leads to
-- the role: one that is gone permits nothing, and a session of before keeps nobody from deleting it.
alter table session add column as_role_id integer;
alter table session add column as_place_id integer;
