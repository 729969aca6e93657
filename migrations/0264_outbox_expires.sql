-- A code that has run out isn't sent any more.
alter table outbox add column expires_at text;
