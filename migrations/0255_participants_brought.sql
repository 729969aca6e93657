-- Who wrote down somebody without an account, or let them in: whoever teaches isn't rated by people of their own making.
alter table training_participant add column brought_by integer;
alter table training_participant add column brought_at text;
update training_participant set brought_by = decided_by, brought_at = decided_at where user_id is null and decided_by is not null;
