-- What went wrong when an application's number was to be verified afterwards: that one waits, the others go on. The
-- ledger's own: no business data, not audited.
create table pending_try (
  application_id integer not null,
  of text not null check (of in ('applicant', 'nominee')),
  tries integer not null,
  next_try_at text not null,
  primary key (application_id, of)
) strict, without rowid;
