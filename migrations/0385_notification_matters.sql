-- What a notification of several matters still waits for; with the last of them it is seen.
create table notification_matter (
  about text not null,
  notification_id integer not null,
  primary key (about, notification_id)
) strict, without rowid;
create index notification_matter_of on notification_matter (notification_id);
