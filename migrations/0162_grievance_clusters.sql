-- Many grievances of one upazila in like words (worker/grievances/clusters.ts): found by the schedule, shown to be looked into.
create table grievance_cluster (
  id integer primary key,
  place integer not null,                 -- number of the upazila
  type_id integer not null,               -- that most of them are of
  count integer not null,
  words text not null,                    -- encrypted: those that most of them share, as people wrote them
  cases text not null check (json_valid(cases)),             -- their numbers, the newest first
  first_at text not null,
  last_at text not null
) strict;
create index grievance_cluster_place on grievance_cluster (place, last_at);

-- Upazilas with grievances that nobody has compared yet; the write itself marks them.
create table grievance_news (
  upazila integer primary key,
  since text not null,
  news integer not null default 1         -- what came while it was compared isn't lost
) strict;
create index grievance_news_since on grievance_news (since, upazila);
insert into grievance_news (upazila, since, news) select upazila, min(submitted_at), count(*) from grievance where sensitive = 0 group by upazila;
create trigger grievance_is_news after insert on grievance when new.sensitive = 0 begin
  insert into grievance_news (upazila, since) values (new.place / 10000, new.submitted_at)
    on conflict do update set news = news + 1;
end;
