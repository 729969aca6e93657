-- Of each committee its closed sessions and whom they moved: a country's report of them added up every session that ever was.
create table committee_session_total (
  committee_id integer primary key,
  sessions integer not null,
  items integer not null,
  moved_up integer not null,
  passed_over integer not null,
  left_off integer not null
) strict;

insert into committee_session_total
  select committee_id, count(*), sum(items), sum(moved_up), sum(passed_over), sum(left_off) from committee_session where status = 'closed' group by 1;

create trigger committee_session_counts_1 after insert on committee_session when new.status = 'closed' begin
  insert into committee_session_total values (new.committee_id, 1, new.items, new.moved_up, new.passed_over, new.left_off)
    on conflict do update set sessions = sessions + 1, items = items + excluded.items, moved_up = moved_up + excluded.moved_up,
      passed_over = passed_over + excluded.passed_over, left_off = left_off + excluded.left_off;
end;
create trigger committee_session_counts_2 after update of status, committee_id, items, moved_up, passed_over, left_off on committee_session
when old.status = 'closed' or new.status = 'closed'
begin
  update committee_session_total set sessions = sessions - 1, items = items - old.items, moved_up = moved_up - old.moved_up,
      passed_over = passed_over - old.passed_over, left_off = left_off - old.left_off
    where committee_id = old.committee_id and old.status = 'closed';
  insert into committee_session_total select new.committee_id, 1, new.items, new.moved_up, new.passed_over, new.left_off where new.status = 'closed'
    on conflict do update set sessions = sessions + 1, items = items + excluded.items, moved_up = moved_up + excluded.moved_up,
      passed_over = passed_over + excluded.passed_over, left_off = left_off + excluded.left_off;
end;
create trigger committee_session_counts_3 after delete on committee_session when old.status = 'closed' begin
  update committee_session_total set sessions = sessions - 1, items = items - old.items, moved_up = moved_up - old.moved_up,
      passed_over = passed_over - old.passed_over, left_off = left_off - old.left_off
    where committee_id = old.committee_id;
end;
