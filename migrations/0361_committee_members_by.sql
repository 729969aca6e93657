-- Who last said who sits in a committee, and when: they don't close what it decides.
alter table committee add column members_by integer references user (id);
alter table committee add column members_at text;
