-- Ratings that are pulled count for who takes part, and once of each trainer, whether given on their own page or in the survey tool:
-- which of the two it was is kept beside, so that a pull that is repeated puts its own in the place of its own.
alter table training_rated add column pulled integer not null default 0 check (pulled in (0, 1));
