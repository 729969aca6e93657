-- Numbers that a correction took out of an application: its helper's, its guardian's, its account's. An officer whose number one was has
-- an interest in it for as long as in a mobile of before (former_mobile).
create table former_number (
  id integer primary key,
  application_id integer not null references application (id),
  whose text not null check (whose in ('helper', 'guardian', 'account')),
  number text not null                    -- encrypted
) strict;
create index former_number_application on former_number (application_id);
