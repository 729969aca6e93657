-- How many messages of a day were given up is counted each minute: of those alone, not of all that were written that day.
create index outbox_given_up on outbox (id) where gave_up_at is not null;
