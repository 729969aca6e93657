-- What a form of the survey tool was called when it was chosen; and whose program has a form, asked before another takes it.
alter table training_program add column exam_form_name text;
alter table training_program add column rating_form_name text;
create index training_program_exam_form on training_program (exam_form) where exam_form is not null;
create index training_program_rating_form on training_program (rating_form) where rating_form is not null;
