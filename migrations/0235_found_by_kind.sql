-- Messages of each kind in their order: with many of one kind due, those of the other are found without reading past them.
drop index outbox_due;
create index outbox_due on outbox (kind, next_try_at, id) where next_try_at is not null;

-- Whether circulars are out, without their descriptions: for who may read no drafts (worker/training/drafts.ts).
create index training_circular_out on training_circular (published_at, status_id);
