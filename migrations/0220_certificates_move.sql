-- A certificate lies where its program does, as its participant does.
create trigger training_program_moves_certificates after update of place on training_program
when new.place <> old.place
begin
  update training_certificate set place = new.place
  where participant_id in (select id from training_participant where program_id = new.id);
end;
update training_certificate set place = (
  select training_program.place from training_participant join training_program on training_program.id = training_participant.program_id
  where training_participant.id = training_certificate.participant_id
) where place <> (
  select training_program.place from training_participant join training_program on training_program.id = training_participant.program_id
  where training_participant.id = training_certificate.participant_id
);
