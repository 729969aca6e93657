-- The picture of a person's signature, and what a certificate was signed with: it stays as it was issued, whatever becomes of the
-- account. Pictures are never written over: a new one has a new key.
alter table user add column signature_key text;
alter table training_certificate add column signature_key text;
alter table training_certificate add column signed_name text;
alter table training_certificate add column signed_as text check (signed_as is null or json_valid(signed_as));
