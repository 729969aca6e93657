-- Beneficiaries as they are listed, found by the sound of their names, and deleted.
-- Who took one out of the registry; empty where it left with its application.
alter table beneficiary add column deleted_by integer;
alter table beneficiary add column deleted_at text;
-- A seat's waiting list in its order, to be read on from any of its rows.
create index beneficiary_waiting_order on beneficiary (program_id, seat_area, rank, applied_at, id) where status = 'waiting';
-- Few places, below an upazila: what there is is counted there.
create index beneficiary_place on beneficiary (place, status, program_id, gender_id);

-- Who came to be paid with a period, or left with it; what the periods before it say of that never changes.
create view beneficiary_move as
  select id, beneficiary_id, from_day, program_id, place,
    case (status = 'active') - coalesce((
      select before.status = 'active' from beneficiary_period as before
      where before.beneficiary_id = beneficiary_period.beneficiary_id and before.id < beneficiary_period.id
      order by before.id desc limit 1
    ), 0) when 1 then 'joined' when -1 then 'left' else 'moved' end as move
  from beneficiary_period;

create trigger name_key_moves_2 after update of place on beneficiary when old.place / 10000 <> new.place / 10000 begin
  update name_key set upazila = new.place / 10000 where kind = 2 and id = new.id;
end;
