-- "State" and "Status" said one thing: what the department has changed of the one that went goes along, unless it changed the other.
update changed_text set path = 'staffWords.status'
where path = 'staffWords.state' and not exists (
  select 1 from changed_text as other where other.language = changed_text.language and other.path = 'staffWords.status'
);
delete from changed_text where path = 'staffWords.state';
-- Words that the audit says, too, stand with those of all.
update changed_text set path = 'staffWords.result' where path = 'jobs.result';
update changed_text set path = 'staffWords.results' where path = 'jobs.results';
