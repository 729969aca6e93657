-- The applicant's own mobile is kept with the other numbers that a correction took out or put in: put in and taken out again it left an
-- interest behind, by which anybody chose who decides.
create table former_number_new (
  id integer primary key,
  application_id integer not null references application (id),
  whose text not null check (whose in ('applicant', 'helper', 'guardian', 'account')),
  number text not null,                   -- encrypted
  put_in integer not null check (put_in in (0, 1))
) strict;
insert into former_number_new select id, application_id, whose, number, put_in from former_number;
insert or ignore into former_number_new select id, application_id, 'applicant', mobile, 0 from former_mobile;
drop table former_number;
alter table former_number_new rename to former_number;
create index former_number_application on former_number (application_id);

-- Mobiles that accounts had, for as long as what a correction took out of an application: an officer whose mobile a colleague changes for a
-- second was without an interest in it. `put_in`: one that a change put there, which counts only while it stands.
create table user_former_mobile (
  id integer primary key,
  user_id integer not null references user (id),
  mobile text not null,                   -- encrypted
  mobile_index text not null,
  put_in integer not null check (put_in in (0, 1))
) strict;
create index user_former_mobile_user on user_former_mobile (user_id, put_in);
create index user_former_mobile_index on user_former_mobile (mobile_index, put_in);
