-- Financial years: one is the current one, and no two of them share a day.
alter table financial_year add column is_current integer not null default 0 check (is_current in (0, 1));
create unique index financial_year_current on financial_year (is_current) where is_current = 1;
update financial_year set is_current = 1
where id = (select id from financial_year where date('now', '+6 hours') between starts_on and ends_on);
create trigger financial_year_insert_overlaps after insert on financial_year
when exists (select 1 from financial_year where id <> new.id and starts_on <= new.ends_on and ends_on >= new.starts_on)
begin select raise(abort, 'stale: another financial year has days of this one'); end;
create trigger financial_year_update_overlaps after update of starts_on, ends_on on financial_year
when exists (select 1 from financial_year where id <> new.id and starts_on <= new.ends_on and ends_on >= new.starts_on)
begin select raise(abort, 'stale: another financial year has days of this one'); end;

-- Branches are listed by name in either language, thousands of them.
create index bank_branch_name_en on bank_branch (name_en);
create index bank_branch_name_bn on bank_branch (name_bn);
-- Branches were made with another weighting of the check digit (3, 7, 1) than Bangladesh Bank's (5, 7, 1).
update or ignore bank_branch set routing_number = substr(routing_number, 1, 8) || ((10 - (
    5 * (substr(routing_number, 1, 1) + substr(routing_number, 4, 1) + substr(routing_number, 7, 1))
  + 7 * (substr(routing_number, 2, 1) + substr(routing_number, 5, 1) + substr(routing_number, 8, 1))
  + 1 * (substr(routing_number, 3, 1) + substr(routing_number, 6, 1))) % 10) % 10)
where length(routing_number) = 9 and (
    3 * (substr(routing_number, 1, 1) + substr(routing_number, 4, 1) + substr(routing_number, 7, 1))
  + 7 * (substr(routing_number, 2, 1) + substr(routing_number, 5, 1) + substr(routing_number, 8, 1))
  + 1 * (substr(routing_number, 3, 1) + substr(routing_number, 6, 1) + substr(routing_number, 9, 1))) % 10 = 0;

-- Which lookups and payment institutions any application has, or had, by the field that names them: whether one may be
-- deleted is known without reading applications, and an application writes here only what none before it had. One
-- short statement: a trigger is compiled anew with each submission.
create table application_reference (
  field text not null,
  id integer not null,
  primary key (field, id)
) strict, without rowid;
insert into application_reference (field, id)
  select given.key, given.value from application, json_tree(json_array(json(application.person), json(application.account), json(application.nominee), json_object(
    'gender_id', application.gender_id, 'class_id', application.class_id, 'injury_type_id', application.injury_type_id))) as given
  where given.type = 'integer'
  on conflict do nothing;
create trigger application_insert_refers after insert on application
begin
  insert into application_reference (field, id)
  select key, value from json_tree(json_array(json(new.person), json(new.account), json(new.nominee), json_object(
    'gender_id', new.gender_id, 'class_id', new.class_id, 'injury_type_id', new.injury_type_id)))
  where type = 'integer'
  on conflict do nothing;
end;
create trigger application_update_refers after update of gender_id, class_id, injury_type_id, person, account, nominee on application
begin
  insert into application_reference (field, id)
  select key, value from json_tree(json_array(json(new.person), json(new.account), json(new.nominee), json_object(
    'gender_id', new.gender_id, 'class_id', new.class_id, 'injury_type_id', new.injury_type_id)))
  where type = 'integer'
  on conflict do nothing;
end;
