-- Post codes are listed and changed on screen: each has an id and a version.
create table post_code_kept (
  id integer primary key,
  post_code text not null,
  district_id integer not null references place (id),
  upazila_en text not null,
  post_office_en text not null,
  version integer not null default 1
) strict;
insert into post_code_kept (post_code, district_id, upazila_en, post_office_en)
  select post_code, district_id, upazila_en, post_office_en from post_code order by district_id, post_code, post_office_en;
drop table post_code;
alter table post_code_kept rename to post_code;
create unique index post_code_in_district on post_code (district_id, post_code, post_office_en);
create trigger post_code_insert_raises_version after insert on post_code begin update reference_version set version = version + 1 where id = 1; end;
create trigger post_code_update_raises_version after update on post_code begin update reference_version set version = version + 1 where id = 1; end;
create trigger post_code_delete_raises_version after delete on post_code begin update reference_version set version = version + 1 where id = 1; end;
