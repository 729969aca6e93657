-- Who came to a state in a span of days, the latest first: what the dashboard's days lead to.
create index beneficiary_day on beneficiary (standing, status_day, place);
