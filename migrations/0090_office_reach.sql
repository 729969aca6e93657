-- How an office is reached, as applicants are told it; null: not known.
alter table office add column phone text;
alter table office add column hours_en text;
alter table office add column hours_bn text;
create trigger office_insert_raises_version after insert on office begin update reference_version set version = version + 1 where id = 1; end;
create trigger office_update_raises_version after update on office begin update reference_version set version = version + 1 where id = 1; end;
create trigger office_delete_raises_version after delete on office begin update reference_version set version = version + 1 where id = 1; end;
