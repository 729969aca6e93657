-- Who let somebody in did so, whoever takes them off since; only who takes them up again after another has taken them off is the one who lets them in.
alter table training_participant add column is_taken_off integer not null default 0 check (is_taken_off in (0, 1));
update training_participant set let_in_by = brought_by, is_taken_off = 1
  where let_in_by is null and status not in ('accepted', 'waiting') and id in (select participant_id from training_rater)
    and program_id in (select id from training_program where raters_settled_at is null);
-- Who is found to be no trainer after all has spoken for whom they spoke for: who was at a class has the right back, also if they were taken off meanwhile.
create trigger training_hand_back after delete on training_hand
when (select raters_settled_at is null from training_program where id = old.program_id)
begin
  insert into training_rater
    select p.id from training_participant as p
    where p.program_id = old.program_id
      and (p.let_in_by = old.user_id
        or exists (select 1 from training_voucher as word where word.participant_id = p.id and word.user_id = old.user_id))
      and exists (select 1 from training_attendance as mark where mark.participant_id = p.id and mark.present = 1)
      and exists (select 1 from training_vouched where training_vouched.participant_id = p.id)
    on conflict do nothing;
end;
