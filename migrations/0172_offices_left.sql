-- Which office somebody has left: a sensitive grievance about it isn't theirs to solve for a year.
create table office_left (
  user_id integer not null references user (id),
  office_id integer not null,                            -- it may be gone
  left_at text not null,
  primary key (user_id, office_id, left_at)
) strict, without rowid;
