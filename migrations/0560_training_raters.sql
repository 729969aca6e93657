-- Who may rate the trainers of a program is settled once and never taken away: whoever was marked present at a class while it went on, and, once
-- it is over, who has a seat then, but for those marked absent alone; where nobody was ever present the marks say nothing, and all may.
create table training_rater (
  participant_id integer primary key references training_participant (id)
) strict;
alter table training_program add column raters_settled_at text;  -- ratings close 30 days later
create index training_program_unsettled on training_program (end_date, id) where raters_settled_at is null;

-- Who may now, or has rated, goes on to.
insert into training_rater select id from training_participant where attended > 0;
insert into training_rater select participant_id from training_rated where true on conflict do nothing;
insert into training_rater
  select p.id from (
    select o.id, max(coalesce((select max(printf('%sT%02d:%02d', c.held_on, c.ends / 60, c.ends % 60)) from training_class as c where c.program_id = o.id), o.end_date || 'T24:00'), o.end_date || 'T00:00') as over_at
    from training_program as o
    where o.end_date <= date('now', '+6 hours')
      and not exists (select 1 from lookup as status where status.id = o.status_id and status.type = 31 and status.code = 'cancelled')
      and (not exists (select 1 from training_class as c where c.program_id = o.id and c.marked_at is not null)
        or exists (select 1 from training_rated as r join training_participant as rater on rater.id = r.participant_id where rater.program_id = o.id and rater.attended = 0))
  ) as ended join training_participant as p on p.program_id = ended.id and p.status = 'accepted'
  where over_at <= strftime('%Y-%m-%dT%H:%M:%S', 'now', '+6 hours') and over_at > strftime('%Y-%m-%dT00:00:00', 'now', '+6 hours', '-30 days')
    and strftime('%Y-%m-%dT%H:%M:%S', coalesce(p.decided_at, p.joined_at), '+6 hours') < over_at
  on conflict do nothing;
update training_program set raters_settled_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  where end_date || coalesce((select max(printf('T%02d:%02d', c.ends / 60, c.ends % 60)) from training_class as c where c.program_id = training_program.id and c.held_on = training_program.end_date), 'T24:00')
    <= strftime('%Y-%m-%dT%H:%M:%S', 'now', '+6 hours');

create trigger training_attendance_rater after insert on training_attendance when new.present = 1
begin
  insert into training_rater
    select p.id from training_participant as p join training_program as o on o.id = p.program_id
    where p.id = new.participant_id and p.status = 'accepted' and o.raters_settled_at is null
    on conflict do nothing;
end;
-- Of one that was cancelled nobody may beside who was there.
create trigger training_program_raters after update of raters_settled_at on training_program
when old.raters_settled_at is null and new.raters_settled_at is not null
  and not exists (select 1 from lookup as status where status.id = new.status_id and status.type = 31 and status.code = 'cancelled')
begin
  insert into training_rater
    select p.id from training_participant as p
    where p.program_id = new.id and p.status = 'accepted'
      and (not exists (select 1 from training_attendance as mark where mark.participant_id = p.id)
        or not exists (select 1 from training_participant as came join training_rater as rater on rater.participant_id = came.id where came.program_id = new.id))
    on conflict do nothing;
end;
