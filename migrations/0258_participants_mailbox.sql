-- Who wrote another mailbox to somebody who takes part, and when: a code that went there is theirs, whoever puts the mailbox right since.
alter table training_participant add column mailbox_by text check (mailbox_by is null or json_valid(mailbox_by));
