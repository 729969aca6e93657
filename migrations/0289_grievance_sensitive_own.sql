-- Of all cases those that are sensitive and somebody's own, newest first: a list of their area has them for its owner.
create index grievance_sensitive_own on grievance (owner_id, submitted_at, id) where sensitive = 1;
