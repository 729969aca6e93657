-- What is heard alike is kept alike: of a word in Bangla or Latin letters, one after the other, what remains is its consonants.
create table sound (
  step integer primary key,
  heard text not null,
  kept text not null
) strict;
insert into sound values
  (1, 'chh', 's'), (2, 'ksh', 'k'), (3, 'kh', 'k'), (4, 'gh', 'g'), (5, 'ch', 'c'), (6, 'jh', 'j'), (7, 'zh', 'j'),
  (8, 'sh', 's'), (9, 'th', 't'), (10, 'dh', 'd'), (11, 'bh', 'b'), (12, 'ph', 'p'), (13, 'ng', 'n'), (14, 'q', 'k'),
  (15, 'z', 'j'), (16, 'v', 'b'), (17, 'f', 'p'), (18, 'x', 'ks'), (19, 'a', ''), (20, 'e', ''), (21, 'i', ''),
  (22, 'o', ''), (23, 'u', ''), (24, 'y', ''), (25, 'w', ''), (26, 'h', ''), (27, 'ক্ষ', 'k'), (28, 'জ্ঞ', 'g'),
  (29, '্য', ''), (30, '্ব', ''), (31, 'ড়', 'r'), (32, 'ঢ়', 'r'), (33, 'য়', ''), (34, 'ক', 'k'), (35, 'খ', 'k'),
  (36, 'গ', 'g'), (37, 'ঘ', 'g'), (38, 'চ', 'c'), (39, 'ছ', 's'), (40, 'শ', 's'), (41, 'ষ', 's'), (42, 'স', 's'),
  (43, 'জ', 'j'), (44, 'ঝ', 'j'), (45, 'য', 'j'), (46, 'ট', 't'), (47, 'ঠ', 't'), (48, 'ত', 't'), (49, 'থ', 't'),
  (50, 'ৎ', 't'), (51, 'ড', 'd'), (52, 'ঢ', 'd'), (53, 'দ', 'd'), (54, 'ধ', 'd'), (55, 'ন', 'n'), (56, 'ণ', 'n'),
  (57, 'ঙ', 'n'), (58, char(2434), 'n'), (59, 'ঞ', 'n'), (60, 'প', 'p'), (61, 'ফ', 'p'), (62, 'ব', 'b'),
  (63, 'ভ', 'b'), (64, 'ম', 'm'), (65, 'র', 'r'), (66, 'ল', 'l'), (67, 'হ', ''), (68, 'অ', ''), (69, 'আ', ''),
  (70, 'ই', ''), (71, 'ঈ', ''), (72, 'উ', ''), (73, 'ঊ', ''), (74, 'ঋ', ''), (75, 'এ', ''), (76, 'ঐ', ''),
  (77, 'ও', ''), (78, 'ঔ', ''), (79, char(2494), ''), (80, char(2495), ''), (81, char(2496), ''),
  (82, char(2497), ''), (83, char(2498), ''), (84, char(2499), ''), (85, char(2503), ''), (86, char(2504), ''),
  (87, char(2507), ''), (88, char(2508), ''), (89, char(2509), ''), (90, char(2433), ''), (91, char(2435), ''),
  (92, char(2492), ''), (93, char(8204), ''), (94, char(8205), ''), (95, 'bb', 'b'), (96, 'cc', 'c'), (97, 'dd', 'd'),
  (98, 'gg', 'g'), (99, 'jj', 'j'), (100, 'kk', 'k'), (101, 'll', 'l'), (102, 'mm', 'm'), (103, 'nn', 'n'),
  (104, 'pp', 'p'), (105, 'rr', 'r'), (106, 'ss', 's'), (107, 'tt', 't');

-- The words of names, each as it begins: people and offices are found by an index, in either script. A person has one name only: '~l'
-- and '~b' go before how it sounds, for who writes it in the other letters.
create table search_word (
  kind text not null check (kind in ('user', 'office')),
  word text not null,                     -- small letters
  place integer not null,
  id integer not null,
  primary key (kind, word, place, id)
) strict, without rowid;
create index search_word_at on search_word (kind, place, word, id);

create view name_word as
  select user.id as id, place, value as word
  from user, json_each('[' || replace(json_quote(lower(replace(replace(full_name || ' ' || username, '.', ' '), '-', ' '))), ' ', '","') || ']')
  where value <> '';
-- The steps of `sound`, written out, as many at a time as SQLite reads: a trigger that goes through them one by one costs ten times as much.
create view name_heard_1 as
  select id, place, word,
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    replace(replace(replace(replace(replace(replace(
    word
   , 'chh', 's'), 'ksh', 'k'), 'kh', 'k'), 'gh', 'g'), 'ch', 'c'), 'jh', 'j'), 'zh', 'j'), 'sh', 's'), 'th', 't')
   , 'dh', 'd'), 'bh', 'b'), 'ph', 'p'), 'ng', 'n'), 'q', 'k'), 'z', 'j'), 'v', 'b'), 'f', 'p'), 'x', 'ks') as rest
  from name_word;
create view name_heard_2 as
  select id, place, word,
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    replace(replace(replace(replace(replace(replace(
    rest
   , 'a', ''), 'e', ''), 'i', ''), 'o', ''), 'u', ''), 'y', ''), 'w', ''), 'h', ''), 'ক্ষ', 'k'), 'জ্ঞ', 'g')
   , '্য', ''), '্ব', ''), 'ড়', 'r'), 'ঢ়', 'r'), 'য়', ''), 'ক', 'k'), 'খ', 'k'), 'গ', 'g') as rest
  from name_heard_1;
create view name_heard_3 as
  select id, place, word,
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    replace(replace(replace(replace(replace(replace(
    rest
   , 'ঘ', 'g'), 'চ', 'c'), 'ছ', 's'), 'শ', 's'), 'ষ', 's'), 'স', 's'), 'জ', 'j'), 'ঝ', 'j'), 'য', 'j'), 'ট', 't')
   , 'ঠ', 't'), 'ত', 't'), 'থ', 't'), 'ৎ', 't'), 'ড', 'd'), 'ঢ', 'd'), 'দ', 'd'), 'ধ', 'd') as rest
  from name_heard_2;
create view name_heard_4 as
  select id, place, word,
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    replace(replace(replace(replace(replace(replace(
    rest
   , 'ন', 'n'), 'ণ', 'n'), 'ঙ', 'n'), char(2434), 'n'), 'ঞ', 'n'), 'প', 'p'), 'ফ', 'p'), 'ব', 'b'), 'ভ', 'b')
   , 'ম', 'm'), 'র', 'r'), 'ল', 'l'), 'হ', ''), 'অ', ''), 'আ', ''), 'ই', ''), 'ঈ', ''), 'উ', '') as rest
  from name_heard_3;
create view name_heard_5 as
  select id, place, word,
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    replace(replace(replace(replace(replace(replace(
    rest
   , 'ঊ', ''), 'ঋ', ''), 'এ', ''), 'ঐ', ''), 'ও', ''), 'ঔ', ''), char(2494), ''), char(2495), ''), char(2496), '')
   , char(2497), ''), char(2498), ''), char(2499), ''), char(2503), ''), char(2504), ''), char(2507), '')
   , char(2508), ''), char(2509), ''), char(2433), '') as rest
  from name_heard_4;
create view name_heard_6 as
  select id, place, word,
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    replace(replace(replace(replace(replace(
    rest
   , char(2435), ''), char(2492), ''), char(8204), ''), char(8205), ''), 'bb', 'b'), 'cc', 'c'), 'dd', 'd')
   , 'gg', 'g'), 'jj', 'j'), 'kk', 'k'), 'll', 'l'), 'mm', 'm'), 'nn', 'n'), 'pp', 'p'), 'rr', 'r'), 'ss', 's')
   , 'tt', 't') as rest
  from name_heard_5;
create view name_sound as
  select id, place, iif(unicode(word) between 2432 and 2559, '~b', '~l') || rest as word from name_heard_6;
create view user_word as
  select 'user' as kind, word, place, id from name_word
  union all select 'user', word, place, id from name_sound where length(word) > 3;
create view office_word as
  select 'office' as kind, value as word, place, office.id as id
  from office, json_each('[' || replace(json_quote(lower(replace(replace(name_en || ' ' || name_bn || ' ' || code, '.', ' '), '-', ' '))), ' ', '","') || ']')
  where value <> '';
-- Kept by triggers; of a new user with the first role, which everybody has: beside a trigger of its own, an insert into user would look
-- through all that points at users.
insert into search_word select distinct * from user_word union select distinct * from office_word;

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
