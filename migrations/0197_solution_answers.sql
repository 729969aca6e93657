-- Which answer to a grievance a type of solution is offered for; rows of other types don't know it.
alter table lookup add column answer text not null default 'both' check (answer in ('both', 'solved', 'rejected'));
update lookup set answer = 'solved' where type = 25 and code = 'solved';
update lookup set answer = 'rejected' where type = 25 and code in ('forwarded', 'more_information', 'not_justified', 'cancelled');
