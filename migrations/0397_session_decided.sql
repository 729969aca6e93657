-- Whether somebody wrote a decision of a session down is asked of each that waits to be closed.
create index session_item_decided on session_item (session_id, decided_by);
