-- In which order a job does its records, where that matters: who stands first on a waiting list has the seat (contract/endpoint.ts, bulk.turn).
alter table job_item add column turn text not null default '';
create index job_item_turn on job_item (job_id, turn, item_id) where outcome is null;
