-- Whether an application's facts alone put its mobile there, which others know, too: what they have done they undo, and it isn't their holder's.
alter table application add column mobile_by_facts integer not null default 0 check (mobile_by_facts in (0, 1));
update application set mobile_by_facts = 1 where id in (select application_id from former_mobile where confirmed = 0);
-- Of whom the facts alone let in each has a code of their own: none uses up the tries of another's.
alter table mobile_code add column sitting text not null default '';
