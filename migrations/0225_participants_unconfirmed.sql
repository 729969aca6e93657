-- Who registered and hasn't opened the link yet, in the order of the list: few at any time.
create index training_participant_to_confirm on training_participant (joined_at, id) where status = 'unconfirmed';
