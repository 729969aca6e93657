-- The orders in which circulars and trainers are listed: a page is read, not the table.
create index training_circular_name on training_circular (circular_name, id);
create index training_circular_end on training_circular (end_date, id);
create index trainer_name_en on trainer (name_en, id);
create index trainer_name_bn on trainer (name_bn, id);
create index trainer_organisation on trainer (organisation, id);
