-- How many applications stand on each version of a program, kept by the write itself.
create table version_total (
  program_version_id integer primary key,
  count integer not null check (count >= 0)
) strict;
insert into version_total select program_version_id, count(*) from application group by 1;
create trigger version_counts_1 after insert on application begin
  insert into version_total values (new.program_version_id, 1) on conflict do update set count = count + 1;
end;
create trigger version_counts_2 after update of program_version_id on application when new.program_version_id <> old.program_version_id begin
  update version_total set count = count - 1 where program_version_id = old.program_version_id;
  insert into version_total values (new.program_version_id, 1) on conflict do update set count = count + 1;
end;
create trigger version_counts_3 after delete on application begin
  update version_total set count = count - 1 where program_version_id = old.program_version_id;
end;
