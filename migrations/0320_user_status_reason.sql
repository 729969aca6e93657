-- Why an account was switched off or banned: in the words of whoever did so; it ends with that state.
alter table user add column status_reason text;
