-- Who gets answered cases of somebody who left is told of those that wait for a word in one message, too
-- (worker/grievances/untold.ts). The table anew, for its check.
create table grievance_untold_new (
  id integer primary key,
  grievance_id integer not null references grievance (id) on delete cascade,
  user_id integer not null references user (id),
  said text not null check (said in ('got', 'lost', 'got_late', 'lost_late', 'wrote')),
  sensitive integer not null check (sensitive in (0, 1)),
  job_id integer                -- of what long work; null: by the schedule
) strict;
insert into grievance_untold_new (id, grievance_id, user_id, said, sensitive, job_id)
  select id, grievance_id, user_id, said, sensitive, job_id from grievance_untold;
drop table grievance_untold;
alter table grievance_untold_new rename to grievance_untold;
create index grievance_untold_of on grievance_untold (sensitive, user_id, id);
create index grievance_untold_about on grievance_untold (grievance_id);
