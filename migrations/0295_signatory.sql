-- Who signs certificates of training, where it isn't whoever issues them: name and designation are a setting; the picture of the
-- signature is of that name alone, and signs for no other that is written there later.
alter table general_setting add column signature_key text;
alter table general_setting add column signature_of text;
insert into general_setting (id, key, value) values (5, 'signatory', '{}');
