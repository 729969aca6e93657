-- Which rows of the reference data this installation was given: one that the department has since deleted (a right of a
-- role, a lookup, an item of the menu) doesn't come back with a new version of the product.
create table seed_given (
  entity text primary key,
  keys text not null check (json_valid(keys))
) strict, without rowid;
