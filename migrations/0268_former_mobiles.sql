-- Since when an application names its mobile, where another stood there before; and the phones of before, which hear of changes for thirty days.
alter table application add column mobile_since text;
create table former_mobile (
  id integer primary key,
  application_id integer not null references application (id),
  mobile text not null,                   -- encrypted
  confirmed integer not null check (confirmed in (0, 1)),
  since text not null,
  changed_at text not null
) strict;
create index former_mobile_application on former_mobile (application_id, id);
