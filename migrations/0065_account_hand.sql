-- Who has had a hand in an account that nobody has let in yet, beside who made it: none of them lets it in.
create table account_hand (
  user_id integer not null references user (id),         -- the account
  made_by integer not null references user (id),         -- who changed it, or gave it a device
  made_at text not null,
  primary key (user_id, made_by)
) strict, without rowid;
-- Whoever was changed already before somebody let them in: what the ways in say of it.
insert into account_hand (user_id, made_by, made_at)
select c.user_id, c.made_by, min(c.made_at) from credential_change as c inner join user as u on u.id = c.user_id
where u.approved_at is null and u.status <> 'active' group by c.user_id, c.made_by;
