-- Who sees a union or an office's wards reads these ward by ward, in the list's order: of each state, and of each program and state.
-- They take the place of one in which a ward's people had to be sorted.
create index beneficiary_place_standing on beneficiary (place, standing);
create index beneficiary_place_program on beneficiary (place, program_id, standing);
drop index beneficiary_at_place;

-- Level 4 of these totals is each ward, which the levels of other totals don't have.
drop trigger beneficiary_counts_1;
drop trigger beneficiary_counts_2;
insert into beneficiary_total
  select 4, place, program_id, status, gender_id, count(*) from beneficiary not indexed group by 2, 3, 4, 5;
create trigger beneficiary_counts_1 after insert on beneficiary begin
  insert into beneficiary_total select level, new.place / size, new.program_id, new.status, new.gender_id, 1
    from (select level, size from place_level union all select 4, 1) where true
    on conflict do update set count = count + 1;
end;
create trigger beneficiary_counts_2 after update of place, program_id, status, gender_id on beneficiary
when new.place <> old.place or new.program_id <> old.program_id or new.status <> old.status or new.gender_id <> old.gender_id
begin
  update beneficiary_total set count = count - 1
    where program_id = old.program_id and status = old.status and gender_id = old.gender_id
      and (level, area) in (select level, old.place / size from place_level);
  update beneficiary_total set count = count - 1
    where level = 4 and area = old.place and program_id = old.program_id and status = old.status and gender_id = old.gender_id;
  insert into beneficiary_total select level, new.place / size, new.program_id, new.status, new.gender_id, 1
    from (select level, size from place_level union all select 4, 1) where true
    on conflict do update set count = count + 1;
end;
