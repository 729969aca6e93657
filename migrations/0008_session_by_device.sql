-- Sessions of a device, which end with it. Those of a user are found by session_user already.
create index session_device on session (device_id) where device_id is not null;
