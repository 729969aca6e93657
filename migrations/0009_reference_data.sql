-- The version of what forms choose from: it grows with every change, and goes into the addresses of these lists, so
-- that what browsers and edges keep of an older one is never mistaken for the present.
create table reference_version (
  id integer primary key check (id = 1),
  version integer not null
) strict;
insert into reference_version (id, version) values (1, 1);

create trigger place_insert_raises_version after insert on place begin update reference_version set version = version + 1 where id = 1; end;
create trigger place_update_raises_version after update on place begin update reference_version set version = version + 1 where id = 1; end;
create trigger place_delete_raises_version after delete on place begin update reference_version set version = version + 1 where id = 1; end;
create trigger lookup_insert_raises_version after insert on lookup begin update reference_version set version = version + 1 where id = 1; end;
create trigger lookup_update_raises_version after update on lookup begin update reference_version set version = version + 1 where id = 1; end;
create trigger lookup_delete_raises_version after delete on lookup begin update reference_version set version = version + 1 where id = 1; end;
create trigger bank_insert_raises_version after insert on bank begin update reference_version set version = version + 1 where id = 1; end;
create trigger bank_update_raises_version after update on bank begin update reference_version set version = version + 1 where id = 1; end;
create trigger bank_delete_raises_version after delete on bank begin update reference_version set version = version + 1 where id = 1; end;
create trigger bank_branch_insert_raises_version after insert on bank_branch begin update reference_version set version = version + 1 where id = 1; end;
create trigger bank_branch_update_raises_version after update on bank_branch begin update reference_version set version = version + 1 where id = 1; end;
create trigger bank_branch_delete_raises_version after delete on bank_branch begin update reference_version set version = version + 1 where id = 1; end;
create trigger mfs_insert_raises_version after insert on mfs begin update reference_version set version = version + 1 where id = 1; end;
create trigger mfs_update_raises_version after update on mfs begin update reference_version set version = version + 1 where id = 1; end;
create trigger mfs_delete_raises_version after delete on mfs begin update reference_version set version = version + 1 where id = 1; end;
create trigger mobile_operator_insert_raises_version after insert on mobile_operator begin update reference_version set version = version + 1 where id = 1; end;
create trigger mobile_operator_update_raises_version after update on mobile_operator begin update reference_version set version = version + 1 where id = 1; end;
create trigger mobile_operator_delete_raises_version after delete on mobile_operator begin update reference_version set version = version + 1 where id = 1; end;
create trigger post_code_insert_raises_version after insert on post_code begin update reference_version set version = version + 1 where id = 1; end;
create trigger post_code_update_raises_version after update on post_code begin update reference_version set version = version + 1 where id = 1; end;
create trigger post_code_delete_raises_version after delete on post_code begin update reference_version set version = version + 1 where id = 1; end;

-- What refers to places and lookups, so that neither deleting nor checking one reads a table as a whole.
create index application_present_ward on application (present_ward_id);
create index application_permanent_ward on application (permanent_ward_id);
create index office_place on office (place_id);
create index office_category on office (category_id);
create index office_ward_place on office_ward (place_id);
