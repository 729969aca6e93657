-- The levels of a place's number, so that a scope is one equality and an index ends in a list's order.

alter table audit add column division integer generated always as (place / 100000000) virtual;
alter table audit add column district integer generated always as (place / 1000000) virtual;
alter table audit add column upazila integer generated always as (place / 10000) virtual;
-- What the call is to those who look after the installation, as its endpoint says; reads of persons are of security, too.
alter table audit add column is_configuration integer not null default 0 check (is_configuration in (0, 1));
alter table audit add column is_security integer not null default 0 check (is_security in (0, 1));

drop index audit_configuration;
-- From which rows on a day may lie: sealed before it, not of it.
create index audit_seal_sealed_at on audit_seal (sealed_at);

-- What was done under former names is marked once; what is sealed of a row is listed by its seal's format, and no mark is in it.
drop trigger audit_keeps_rows_1;
update audit set
  is_configuration = (action >= 'geography.' and action < 'geography/') or (action >= 'programs.' and action < 'programs/') or (action >= 'settings.' and action < 'settings/') or action in ('access.insertRole', 'access.updateRole', 'access.destroyRole', 'access.assignPermissions', 'access.insertMenu', 'access.updateMenu', 'access.orderMenu', 'access.destroyMenu'),
  is_security = (action >= 'access.' and action < 'access/') or exists (select 1 from audit_change where audit_change.request_id = audit.request_id and operation = 'read');
create trigger audit_keeps_rows_1 before update on audit begin select raise(abort, 'audit rows are never changed'); end;
-- After the marks: an index that stands while every row changes is written row by row.
create index audit_division on audit (division, seq);
create index audit_district on audit (district, seq);
create index audit_upazila on audit (upazila, seq);
create index audit_security on audit (seq) where is_security = 1;
create index audit_security_division on audit (division, seq) where is_security = 1;
create index audit_security_district on audit (district, seq) where is_security = 1;
create index audit_security_upazila on audit (upazila, seq) where is_security = 1;
create index audit_changes_configuration on audit (seq) where is_configuration = 1;
alter table audit_seal add column format integer not null default 1;

alter table application add column division integer generated always as (place / 100000000) virtual;
alter table application add column district integer generated always as (place / 1000000) virtual;
alter table application add column upazila integer generated always as (place / 10000) virtual;
create index application_time on application (submitted_at, id);
create index application_division on application (division, submitted_at, id);
create index application_district on application (district, submitted_at, id);
create index application_upazila on application (upazila, submitted_at, id);
create index application_state_division on application (division, state, submitted_at, id);
create index application_state_district on application (district, state, submitted_at, id);
create index application_state_upazila on application (upazila, state, submitted_at, id);

-- How many there are, kept by the write itself: whoever writes an application can't forget it. `npm run totals:check` compares.
create table application_total (
  upazila integer not null,
  program_id integer not null,
  state text not null,
  identity text not null,
  count integer not null check (count >= 0),
  primary key (upazila, program_id, state, identity)
) strict, without rowid;
insert into application_total (upazila, program_id, state, identity, count)
  select upazila, program_id, state, identity, count(*) from application group by 1, 2, 3, 4;
create trigger application_counts_1 after insert on application begin
  insert into application_total values (new.place / 10000, new.program_id, new.state, new.identity, 1)
    on conflict do update set count = count + 1;
end;
create trigger application_counts_2 after update of place, program_id, state, identity on application begin
  update application_total set count = count - 1
    where upazila = old.place / 10000 and program_id = old.program_id and state = old.state and identity = old.identity;
  insert into application_total values (new.place / 10000, new.program_id, new.state, new.identity, 1)
    on conflict do update set count = count + 1;
end;
create trigger application_counts_3 after delete on application begin
  update application_total set count = count - 1
    where upazila = old.place / 10000 and program_id = old.program_id and state = old.state and identity = old.identity;
end;

create index user_status on user (status, place);
create index device_status on device (status, place);

-- Figures over time: one row a day, upazila, program and key, added up by the scheduled job from rows that never change.
create table daily_total (
  figure text not null,
  day text not null,                      -- calendar day in Dhaka
  upazila integer not null,
  program_id integer not null,
  key text not null,
  count integer not null,
  primary key (figure, day, upazila, program_id, key)
) strict, without rowid;
-- Up to which row of its source a figure has been added up.
create table total_progress (
  figure text primary key,
  done_to integer not null
) strict, without rowid;
-- Where and of which program an event was, as of then: a corrected address doesn't move what has been counted.
alter table application_event add column place integer;
alter table application_event add column program_id integer;
update application_event set
  place = (select place from application where application.id = application_event.application_id),
  program_id = (select program_id from application where application.id = application_event.application_id);
create trigger application_event_stands_where after insert on application_event when new.place is null begin
  update application_event set
    place = (select place from application where application.id = new.application_id),
    program_id = (select program_id from application where application.id = new.application_id)
    where id = new.id;
end;
