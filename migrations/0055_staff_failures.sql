-- Words for failures that only staff meet stand in a table of their own: what the department has changed of them goes along.
update changed_text set path = 'staffFailures' || substr(path, 9)
where path in (
  'failures.in_use',
  'failures.place_full',
  'failures.file_waiting',
  'failures.file_infected',
  'failures.totp_needed',
  'failures.own_work',
  'failures.own_work_credentials',
  'failures.own_work_kinds',
  'failures.own_role',
  'failures.change_waits',
  'failures.own_account',
  'failures.beyond_rights',
  'failures.role_fixed',
  'failures.role_in_use',
  'failures.menu_has_children',
  'failures.export_too_long'
);
