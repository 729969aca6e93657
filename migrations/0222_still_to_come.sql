-- Solved means mended, or says what is still to come; null in both: what was begun to mend it is done, or it was answered before this was asked.
alter table grievance add column still_to_come text;         -- encrypted
alter table grievance add column all_done integer check (all_done in (0, 1));
