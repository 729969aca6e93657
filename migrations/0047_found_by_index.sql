-- Changes of records that are few, in their order: what was done to banks or roles is found without reading past applications.
create index audit_change_rare on audit_change (entity, seq)
  where entity not in ('application', 'application_event', 'outbox', 'user', 'session', 'otp');

-- Records of a job that were refused, in their order; and how many were done and refused so far, kept by the write itself.
create index job_item_refused on job_item (job_id, item_id) where outcome is not null and outcome <> 'done';
update job set
  done = coalesce(done, (select count(*) from job_item where job_id = job.id and outcome = 'done')),
  refused = coalesce(refused, (select count(*) from job_item where job_id = job.id and outcome is not null and outcome <> 'done'));
create trigger job_counts after update of outcome on job_item when old.outcome is null begin
  update job set done = coalesce(done, 0) + (new.outcome = 'done'), refused = coalesce(refused, 0) + (new.outcome <> 'done')
    where id = new.job_id;
end;
