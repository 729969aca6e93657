-- For which roles a circular is: whoever has one of them is told when it is published. None: everybody whose account is in use.
create table training_circular_role (
  circular_id integer not null references training_circular (id),
  role_id integer not null references role (id),
  primary key (circular_id, role_id)
) strict, without rowid;
create index training_circular_role_of on training_circular_role (role_id);
