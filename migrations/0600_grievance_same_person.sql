-- Where the birth dates of a grievance and of the record differ: how whoever began to mend it knows that both are of one person. Encrypted.
alter table grievance_mend add column same_person_how text;
