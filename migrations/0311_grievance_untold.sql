-- Officers who are still to be told of a case that went up by itself: written with its rise, gone with the message that tells of it
-- (worker/grievances/escalate.ts), so that one message can tell of many and none is lost.
create table grievance_untold (
  id integer primary key,
  grievance_id integer not null references grievance (id) on delete cascade,
  user_id integer not null references user (id),
  said text not null check (said in ('got', 'got_late', 'lost_late')),
  sensitive integer not null check (sensitive in (0, 1))
) strict;
-- An officer's stand together.
create index grievance_untold_of on grievance_untold (sensitive, user_id, id);
create index grievance_untold_about on grievance_untold (grievance_id);
