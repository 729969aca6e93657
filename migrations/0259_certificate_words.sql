-- What a certificate says beyond its statement, which is short: it stays as it was issued, whatever becomes of the program's name and days.
alter table training_certificate add column full_name text;
alter table training_certificate add column program_name text;
alter table training_certificate add column start_date text;
alter table training_certificate add column end_date text;
update training_certificate set (full_name, program_name, start_date, end_date) = (
  select training_participant.full_name, training_program.program_name, training_program.start_date, training_program.end_date
  from training_participant join training_program on training_program.id = training_participant.program_id
  where training_participant.id = training_certificate.participant_id
);
