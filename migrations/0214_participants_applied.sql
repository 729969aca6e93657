-- What waits for a decision of an office, by its place: few of all participants.
create index training_participant_applied on training_participant (place, joined_at) where status = 'applied';
