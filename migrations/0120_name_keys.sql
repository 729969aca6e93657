-- How the names of people sound (contract/names/sound.ts), one row a distinct key of both scripts: found within an upazila or by a birth
-- date, never in the whole country. Written by the registration's own Work.
create table name_key (
  kind integer not null check (kind in (1, 2)),  -- 1 application, 2 beneficiary (worker/db/name-keys.ts)
  id integer not null,
  key text not null,                      -- of a word; with '=' before it, of the whole name
  upazila integer not null,
  born integer not null,                  -- birth date as a number, yyyymmdd
  primary key (kind, id, key)
) strict, without rowid;
create index name_key_upazila on name_key (kind, upazila, key, id);
create index name_key_born on name_key (kind, born, key, id);
create trigger name_key_moves_1 after update of place on application when old.place / 10000 <> new.place / 10000 begin
  update name_key set upazila = new.place / 10000 where kind = 1 and id = new.id;
end;

-- Whose names are of before: the schedule hears them (worker/applications/hear-names.ts).
create table unheard_name (
  kind integer not null,
  id integer not null,
  primary key (kind, id)
) strict, without rowid;
insert into unheard_name select 1, id from application;
