-- Accounts with one mobile are one person's, where a second person is asked for.
create index user_mobile on user (mobile_index);
