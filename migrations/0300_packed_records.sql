-- Person and account of an application are kept without the names of their fields from now on, by position (worker/db/schema/packed.ts);
-- rows of before keep them. What is referred to is known by the same names as ever.
drop trigger application_insert_refers;
drop trigger application_update_refers;
create trigger application_insert_refers after insert on application
begin
  insert into application_reference (field, id)
  select case fullkey
      when '$[0][4]' then 'nationality' when '$[0][5]' then 'religion' when '$[0][6]' then 'education_status'
      when '$[0][7]' then 'marital_status' when '$[0][8]' then 'profession' when '$[1][0]' then 'account_type'
      when '$[1][2]' then 'account_owner' when '$[1][3]' then 'mfs_id' when '$[1][4]' then 'bank_id' when '$[1][5]' then 'branch_id'
      else key end, value
  from json_tree(json_array(json(new.person), json(new.account), json(new.nominee), json_object(
    'gender_id', new.gender_id, 'class_id', new.class_id, 'injury_type_id', new.injury_type_id)))
  where type = 'integer'
  on conflict do nothing;
end;
create trigger application_update_refers after update of gender_id, class_id, injury_type_id, person, account, nominee on application
begin
  insert into application_reference (field, id)
  select case fullkey
      when '$[0][4]' then 'nationality' when '$[0][5]' then 'religion' when '$[0][6]' then 'education_status'
      when '$[0][7]' then 'marital_status' when '$[0][8]' then 'profession' when '$[1][0]' then 'account_type'
      when '$[1][2]' then 'account_owner' when '$[1][3]' then 'mfs_id' when '$[1][4]' then 'bank_id' when '$[1][5]' then 'branch_id'
      else key end, value
  from json_tree(json_array(json(new.person), json(new.account), json(new.nominee), json_object(
    'gender_id', new.gender_id, 'class_id', new.class_id, 'injury_type_id', new.injury_type_id)))
  where type = 'integer'
  on conflict do nothing;
end;
