-- From where a code was asked for (worker/db/origin.ts): each origin has its own tries, so that strangers use up none of the owner's.
alter table otp add column origin text not null default 'strange' check (origin in ('familiar', 'browser', 'address', 'strange'));
alter table otp add column network text not null default '';
-- The network that a session was opened from: known for as long as the row is kept.
alter table session add column network text not null default '';
create index session_network on session (user_id, network, created_at);
