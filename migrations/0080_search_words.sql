-- The words of names, each as it begins: people and offices are found by an index, in either script.
create table search_word (
  kind text not null check (kind in ('user', 'office')),
  word text not null,                     -- small letters
  place integer not null,
  id integer not null,
  primary key (kind, word, place, id)
) strict, without rowid;
create index search_word_at on search_word (kind, place, word, id);

create view user_word as
  select 'user' as kind, value as word, place, user.id as id
  from user, json_each('[' || replace(json_quote(lower(replace(replace(full_name || ' ' || username, '.', ' '), '-', ' '))), ' ', '","') || ']')
  where value <> '';
create view office_word as
  select 'office' as kind, value as word, place, office.id as id
  from office, json_each('[' || replace(json_quote(lower(replace(replace(name_en || ' ' || name_bn || ' ' || code, '.', ' '), '-', ' '))), ' ', '","') || ']')
  where value <> '';
insert into search_word select distinct * from user_word union select distinct * from office_word;

-- With the first role, which everybody has: beside a trigger, an insert into user would look through all that points at users.
create trigger user_words_1 after insert on user_role begin
  insert or ignore into search_word select * from user_word where id = new.user_id;
end;
create trigger user_words_2 before update of full_name, username, place on user begin
  delete from search_word where (kind, word, place, id) in (select * from user_word where id = old.id);
end;
create trigger user_words_3 after update of full_name, username, place on user begin
  insert or ignore into search_word select * from user_word where id = new.id;
end;
create trigger user_words_4 before delete on user begin
  delete from search_word where (kind, word, place, id) in (select * from user_word where id = old.id);
end;
create trigger office_words_1 after insert on office begin
  insert or ignore into search_word select * from office_word where id = new.id;
end;
create trigger office_words_2 before update of name_en, name_bn, code, place on office begin
  delete from search_word where (kind, word, place, id) in (select * from office_word where id = old.id);
end;
create trigger office_words_3 after update of name_en, name_bn, code, place on office begin
  insert or ignore into search_word select * from office_word where id = new.id;
end;
create trigger office_words_4 before delete on office begin
  delete from search_word where (kind, word, place, id) in (select * from office_word where id = old.id);
end;
