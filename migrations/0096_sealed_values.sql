-- Numbers by which a person is known, in fields of programs (a disability card's): from now on they are kept sealed, as others are. What
-- stands in clear from before is named here, and the schedule seals it (worker/applications/seal-values.ts); a row goes with its value.
create table unsealed_value (
  application_id integer not null,
  field_id integer not null,
  primary key (application_id, field_id)
) strict, without rowid;
insert into unsealed_value
  select application_id, field_id from application_value
  where value is not null and field_id in (
    select field.value ->> 'id' from program_version, json_each(definition, '$.additional_field') as field
    where field.value ->> 'type' = 'disabled'
  );
create trigger application_value_sealed after update of value on application_value begin
  delete from unsealed_value where application_id = old.application_id and field_id = old.field_id;
end;
create trigger application_value_gone after delete on application_value begin
  delete from unsealed_value where application_id = old.application_id and field_id = old.field_id;
end;
