-- What services outside were asked, by day: it is what bills are made of. The calls themselves, millions a month, go after 35 days.
create table outside_total (
  day text not null,                      -- in Dhaka
  service text not null,
  purpose text not null,
  program_id integer not null,            -- 0: of none, or not known
  office_id integer not null,             -- 0: the public, or the schedule
  outcome text not null,
  price_version integer not null,
  count integer not null,
  milliseconds integer not null,          -- of all of them
  primary key (day, service, purpose, program_id, office_id, outcome, price_version)
) strict, without rowid;

insert into outside_total (day, service, purpose, program_id, office_id, outcome, price_version, count, milliseconds)
  select date(at, '+6 hours'), service, purpose, coalesce(program_id, 0), coalesce(office_id, 0), outcome, price_version, count(*), sum(milliseconds)
  from outside_call group by 1, 2, 3, 4, 5, 6, 7;

create trigger outside_call_counts after insert on outside_call begin
  insert into outside_total (day, service, purpose, program_id, office_id, outcome, price_version, count, milliseconds)
  values (date(new.at, '+6 hours'), new.service, new.purpose, coalesce(new.program_id, 0), coalesce(new.office_id, 0), new.outcome, new.price_version, 1, new.milliseconds)
  on conflict do update set count = count + 1, milliseconds = milliseconds + excluded.milliseconds;
end;
