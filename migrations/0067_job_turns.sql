-- Whose turn it is among open jobs: numbers as at a counter. One person's jobs share the turn; among them the one that
-- was served longest ago goes first.
alter table job add column turn integer not null default 0;
alter table job add column served integer not null default 0;
drop index job_open;
create index job_turn on job (turn, served, id) where status in ('waiting', 'running');
create index job_owner on job (user_id, kind) where status in ('waiting', 'running');
