create trigger application_waits_5 after update of state on application when new.state in ('withdrawn', 'rejected') begin
  -- Who withdrew an application, or was refused, is not asked about at the registry any more.
  delete from pending_try where application_id = new.id;
end;
