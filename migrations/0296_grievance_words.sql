-- Words that people have for a kind of grievance or a subject, and that its name hasn't: they find it in the list.
alter table grievance_type add column search_words text not null default '';
alter table grievance_subject add column search_words text not null default '';
