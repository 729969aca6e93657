-- What is being prepared as the next rule set of a financial year (contract/poverty.ts); it goes when it is published.
create table rule_set_draft (
  id integer primary key references financial_year (id),
  definition text not null check (json_valid(definition)),
  changed_by integer not null references user (id),
  updated_at text not null,
  version integer not null default 1
) strict;
-- What a list that is written as long work was counted up to.
alter table job add column figures text check (figures is null or json_valid(figures));
