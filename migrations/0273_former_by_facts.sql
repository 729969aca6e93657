-- With what an application's mobile was changed: its facts alone, which others know, too; the code of the phone before; the browser that
-- sent it; or at the office. Of changes from before nobody knows it.
alter table former_mobile add column changed_with text not null default 'facts' check (changed_with in ('facts', 'holder', 'receipt', 'office'));
