-- Who registered and hasn't opened the link yet, in the order of the list of each level. The country's (0225) stands.
create index training_participant_to_confirm_division on training_participant (division, joined_at, id) where status = 'unconfirmed';
create index training_participant_to_confirm_district on training_participant (district, joined_at, id) where status = 'unconfirmed';
create index training_participant_to_confirm_upazila on training_participant (upazila, joined_at, id) where status = 'unconfirmed';
