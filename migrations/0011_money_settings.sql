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

-- Which lookups and payment institutions any application has, or had: whether one may be deleted is known without
-- reading applications, and an application writes here only what none before it had.
create table application_reference (
  entity text not null,
  id integer not null,
  primary key (entity, id)
) strict, without rowid;
insert into application_reference (entity, id)
select entity, cast(id as integer) from (
  select 'lookup' as entity, application.gender_id as id from application
  union all select 'lookup', application.class_id from application
  union all select 'lookup', application.injury_type_id from application
  union all select 'lookup', application.person ->> 'education_status' from application
  union all select 'lookup', application.person ->> 'profession' from application
  union all select 'lookup', application.person ->> 'religion' from application
  union all select 'lookup', application.person ->> 'nationality' from application
  union all select 'lookup', application.person ->> 'marital_status' from application
  union all select 'lookup', application.account ->> 'account_owner' from application
  union all select 'lookup', application.nominee ->> 'nominee_relation_with_beneficiary' from application
  union all select 'lookup', application.nominee ->> 'nominee_nationality' from application
  union all select 'bank', application.account ->> 'bank_id' from application
  union all select 'bank_branch', application.account ->> 'branch_id' from application
  union all select 'mfs', application.account ->> 'mfs_id' from application
) where id is not null
on conflict do nothing;
create trigger application_insert_refers after insert on application
begin
  insert into application_reference (entity, id)
  select entity, cast(id as integer) from (
    select 'lookup' as entity, new.gender_id as id
    union all select 'lookup', new.class_id
    union all select 'lookup', new.injury_type_id
    union all select 'lookup', new.person ->> 'education_status'
    union all select 'lookup', new.person ->> 'profession'
    union all select 'lookup', new.person ->> 'religion'
    union all select 'lookup', new.person ->> 'nationality'
    union all select 'lookup', new.person ->> 'marital_status'
    union all select 'lookup', new.account ->> 'account_owner'
    union all select 'lookup', new.nominee ->> 'nominee_relation_with_beneficiary'
    union all select 'lookup', new.nominee ->> 'nominee_nationality'
    union all select 'bank', new.account ->> 'bank_id'
    union all select 'bank_branch', new.account ->> 'branch_id'
    union all select 'mfs', new.account ->> 'mfs_id'
  ) where id is not null
  on conflict do nothing;
end;
create trigger application_update_refers after update of gender_id, class_id, injury_type_id, person, account, nominee on application
begin
  insert into application_reference (entity, id)
  select entity, cast(id as integer) from (
    select 'lookup' as entity, new.gender_id as id
    union all select 'lookup', new.class_id
    union all select 'lookup', new.injury_type_id
    union all select 'lookup', new.person ->> 'education_status'
    union all select 'lookup', new.person ->> 'profession'
    union all select 'lookup', new.person ->> 'religion'
    union all select 'lookup', new.person ->> 'nationality'
    union all select 'lookup', new.person ->> 'marital_status'
    union all select 'lookup', new.account ->> 'account_owner'
    union all select 'lookup', new.nominee ->> 'nominee_relation_with_beneficiary'
    union all select 'lookup', new.nominee ->> 'nominee_nationality'
    union all select 'bank', new.account ->> 'bank_id'
    union all select 'bank_branch', new.account ->> 'branch_id'
    union all select 'mfs', new.account ->> 'mfs_id'
  ) where id is not null
  on conflict do nothing;
end;
