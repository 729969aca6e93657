-- Whether others that the same person added still wait: what was told of them together is done when none does.
create index user_unapproved_by on user (made_by) where status = 'unapproved';
