-- Whether a mobile was changed by the application's facts alone, which others know, too; of changes from before nobody knows it.
alter table former_mobile add column by_facts integer not null default 1 check (by_facts in (0, 1));
