-- Who is put down, or gets a certificate, while the program moves to another place, lies where the program does, too.
create trigger training_participant_lies after insert on training_participant
when new.place <> (select place from training_program where id = new.program_id)
begin
  update training_participant set place = (select place from training_program where id = new.program_id) where id = new.id;
end;
create trigger training_certificate_lies after insert on training_certificate
when new.place <> (select place from training_participant where id = new.participant_id)
begin
  update training_certificate set place = (select place from training_participant where id = new.participant_id) where id = new.id;
end;
update training_participant set place = (select place from training_program where training_program.id = program_id)
  where exists (select 1 from training_program where training_program.id = program_id and training_program.place <> training_participant.place);
update training_certificate set place = (select place from training_participant where training_participant.id = participant_id)
  where exists (select 1 from training_participant where training_participant.id = participant_id and training_participant.place <> training_certificate.place);
