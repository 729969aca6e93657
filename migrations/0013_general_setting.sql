-- General settings: a closed set of keys (contract/settings/general.ts), each a JSON value with a version of its own.
create table general_setting (
  id integer primary key,
  key text not null,
  value text not null check (json_valid(value)),
  version integer not null default 1
) strict;
create unique index general_setting_key on general_setting (key);
insert into general_setting (id, key, value) values
  (1, 'department', '{"name_en":"Department of Social Services","name_bn":"সমাজসেবা অধিদপ্তর","address_en":"Samajseba Bhaban, E-8/B-1, Agargaon, Sher-e-Bangla Nagar, Dhaka 1207","address_bn":"সমাজসেবা ভবন, ই-৮/বি-১, আগারগাঁও, শেরেবাংলা নগর, ঢাকা-১২০৭"}'),
  (2, 'contact', '{"hotline":"333","hours_en":"Sunday to Thursday, 9 am to 5 pm, except on public holidays","hours_bn":"রবিবার থেকে বৃহস্পতিবার, সকাল ৯টা থেকে বিকেল ৫টা, সরকারি ছুটির দিন ছাড়া"}'),
  (3, 'applications', '{"open":true}'),
  (4, 'home_notice', '{}');

create trigger general_setting_insert_raises_version after insert on general_setting begin update reference_version set version = version + 1 where id = 1; end;
create trigger general_setting_update_raises_version after update on general_setting begin update reference_version set version = version + 1 where id = 1; end;
create trigger general_setting_delete_raises_version after delete on general_setting begin update reference_version set version = version + 1 where id = 1; end;

-- Figures of the configuration's dashboard count places by kind within a scope.
create index place_figures on place (kind, active, number);

-- What was changed last in the configuration, among all that is audited (worker/settings/last-changes.ts asks in these words).
create index audit_configuration on audit (seq) where (action >= 'geography.' and action < 'geography/') or (action >= 'programs.' and action < 'programs/') or (action >= 'settings.' and action < 'settings/') or action in ('access.insertRole', 'access.updateRole', 'access.destroyRole', 'access.assignPermissions', 'access.insertMenu', 'access.updateMenu', 'access.orderMenu', 'access.destroyMenu');
