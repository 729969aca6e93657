-- What the virus scanner said of a file. `none`: nobody was asked (a picture that was rebuilt, or no scanner is set);
-- `waiting`: the scanner was down; `infected` ones are kept and never handed out (docs/security.md, "Files").
alter table application_file add column scan text not null default 'none'
  check (scan in ('none', 'waiting', 'clean', 'infected'));
create index application_file_unscanned on application_file (application_id, kind)
  where scan in ('none', 'waiting') and kind glob 'field:*';
