-- Whose phone of before an application had longest: of those that nobody has confirmed a part of what they are told is kept for it.
alter table former_mobile add column mobile_index text;
create index former_mobile_unconfirmed on former_mobile (mobile_index, since) where confirmed = 0;
