-- Applications as staff look for them and judge them.
create index application_account on application (account_index) where account_index is not null;
-- Who entered it at the counter, for a citizen who came in person.
alter table application add column entered_by integer;

-- Whether two applications are of one person, as an officer has judged it; the lower number first.
create table application_duplicate (
  id integer primary key,
  application_id integer not null references application (id),
  other_id integer not null references application (id),
  decision text not null check (decision in ('same', 'another')),
  note text not null,
  decided_by integer not null,
  decided_at text not null,
  version integer not null default 1,
  check (application_id < other_id)
) strict;
create unique index application_duplicate_pair on application_duplicate (application_id, other_id);
create index application_duplicate_other on application_duplicate (other_id);
