-- What a change takes off the totals is found by their key: joined to the levels, SQLite went through all totals of the country.
drop trigger application_counts_2;
drop trigger application_counts_3;
drop trigger beneficiary_counts_2;
create trigger application_counts_2 after update of place, program_id, state, identity on application
when new.place <> old.place or new.program_id <> old.program_id or new.state <> old.state or new.identity <> old.identity
begin
  update application_total set count = count - 1
    where program_id = old.program_id and state = old.state and identity = old.identity
      and (level, area) in (select level, old.place / size from place_level);
  insert into application_total select level, new.place / size, new.program_id, new.state, new.identity, 1 from place_level where true
    on conflict do update set count = count + 1;
end;
create trigger application_counts_3 after delete on application begin
  update application_total set count = count - 1
    where program_id = old.program_id and state = old.state and identity = old.identity
      and (level, area) in (select level, old.place / size from place_level);
end;
create trigger beneficiary_counts_2 after update of place, program_id, status, gender_id on beneficiary
when new.place <> old.place or new.program_id <> old.program_id or new.status <> old.status or new.gender_id <> old.gender_id
begin
  update beneficiary_total set count = count - 1
    where program_id = old.program_id and status = old.status and gender_id = old.gender_id
      and (level, area) in (select level, old.place / size from place_level);
  insert into beneficiary_total select level, new.place / size, new.program_id, new.status, new.gender_id, 1 from place_level where true
    on conflict do update set count = count + 1;
end;
