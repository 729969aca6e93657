-- Texts of the product that the department has put in the place of the built-in ones. `path` is the table's name and
-- the key, 'home.title'; what a newer product no longer knows stays, and is shown as such.
create table changed_text (
  id integer primary key,
  language text not null check (language in ('bn', 'en')),
  path text not null,
  words text not null,
  -- The built-in text that these words were written against: another one today means, look again.
  default_words text not null,
  -- When this language was changed first, so that the other has to follow; null where it was the one to follow.
  led_at text,
  updated_at text not null,
  version integer not null default 1,
  unique (language, path)
) strict;

create trigger changed_text_insert_raises_version after insert on changed_text begin update reference_version set version = version + 1 where id = 1; end;
create trigger changed_text_update_raises_version after update on changed_text begin update reference_version set version = version + 1 where id = 1; end;
create trigger changed_text_delete_raises_version after delete on changed_text begin update reference_version set version = version + 1 where id = 1; end;
