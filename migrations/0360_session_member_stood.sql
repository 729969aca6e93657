-- Who a member was when the session took them, whatever becomes of the committee: their own number, sealed as in committee_member.
alter table session_member add column mobile text;
-- No member any more; the interests that they had stay with the session, and they count for no quorum.
alter table session_member add column gone integer not null default 0 check (gone in (0, 1));
update session_member set mobile = (select mobile from committee_member where committee_member.id = session_member.member_id)
where session_id in (select id from committee_session where status in ('draft', 'recorded'));
