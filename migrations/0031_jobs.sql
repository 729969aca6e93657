-- Long work: acts on many records, and lists that are long as files. Chunks are each a commit of their own.
create table job (
  id integer primary key,
  user_id integer not null references user (id),
  place integer not null,                 -- of who began it
  kind text not null check (kind in ('bulk', 'export')),
  operation text not null,                -- the act that is done to each, or the list that is written
  label text not null,                    -- what it is called, in the words of who began it
  input text not null check (json_valid(input)),
  language text not null check (language in ('bn', 'en')),
  status text not null check (status in ('waiting', 'running', 'stopped', 'done', 'failed')),
  collected integer not null default 0 check (collected in (0, 1)),  -- whether its records are known
  total integer,                          -- how many records there are, once known
  done integer,                           -- records that were done and refused, once it has ended
  refused integer,
  written integer not null default 0,     -- rows of a file so far
  parts integer not null default 0,       -- objects of a file so far
  cursor text,                            -- where the list is read on
  lease_until text,                       -- until then whoever runs it has it alone
  error text,                             -- code of the failure that ended it
  created_at text not null,
  ended_at text,
  version integer not null default 1
) strict;
create index job_user on job (user_id, id);
create index job_file on job (id) where kind = 'export' and parts > 0;
create index job_open on job (id) where status in ('waiting', 'running');

-- The records of a job and what came of each: 'done', or the code and the words of why not.
create table job_item (
  job_id integer not null references job (id),
  item_id integer not null,
  item_version integer not null,
  label text not null,
  outcome text,
  message text,
  primary key (job_id, item_id)
) strict, without rowid;
create index job_item_outcome on job_item (job_id, outcome, item_id);
