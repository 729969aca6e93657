-- Forwarding is an act of its own: as the answer to a grievance it is offered no more, and stays readable where it was given.
update lookup set active = 0, version = version + 1 where type = 25 and code = 'forwarded' and answer = 'rejected';
