-- Numbers that a correction took out of an application: its helper's, its guardian's, its account's. An officer whose number one was has
-- an interest in it for as long as in a mobile of before (former_mobile). `put_in`: one that a correction put there, which is known so that
-- it counts only while it stands: nobody takes an officer off a case by writing their number there and taking it out again.
create table former_number (
  id integer primary key,
  application_id integer not null references application (id),
  whose text not null check (whose in ('helper', 'guardian', 'account')),
  number text not null,                   -- encrypted
  put_in integer not null check (put_in in (0, 1))
) strict;
create index former_number_application on former_number (application_id);
