-- That they never taught it is a word of its own: the history shows what was said, and no day isn't.
alter table training_term_word add column is_never integer not null default 0 check (is_never in (0, 1));
update training_term_word set is_never = since is null;
