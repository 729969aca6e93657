-- Figures of the training dashboard are counted by program: of who takes part, and of the classes that were held.
create index training_participant_figures on training_participant (program_id, status, attended, score);
create index training_class_held on training_class (program_id) where marked_at is not null;
