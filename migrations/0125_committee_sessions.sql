-- Sessions of committees (decisions.md, "Committees and selection"): one committee, one program, one day.
create table committee_session (
  id integer primary key,
  committee_id integer not null references committee (id),
  committee_version integer not null,           -- of the committee, as its members were taken
  program_id integer not null references program (id),
  kind text not null check (kind in ('first', 'deciding', 'appeals')),
  place integer not null,                       -- the committee's
  place_to integer not null,
  held_on text not null,
  venue text not null,
  status text not null check (status in ('draft', 'recorded', 'closed', 'cancelled')),
  note text,                                    -- why it was sent back, or cancelled
  items integer not null default 0,
  made_by integer not null references user (id),
  made_at text not null,
  recorded_by integer references user (id),
  recorded_at text,
  closed_by integer references user (id),
  closed_at text,
  figures text check (figures is null or json_valid(figures)),   -- of the closing: decisions and seats
  moved_up integer not null default 0,
  passed_over integer not null default 0,
  left_off integer not null default 0,          -- of a better rank than the last who was approved, and not on the agenda
  minutes_key text,
  minutes_sha256 text,
  minutes_bytes integer,
  version integer not null default 1,
  division integer generated always as (place / 100000000) virtual,
  district integer generated always as (place / 1000000) virtual,
  upazila integer generated always as (place / 10000) virtual
) strict;
create index committee_session_committee on committee_session (committee_id, held_on);
create index committee_session_program on committee_session (program_id);
create index committee_session_division on committee_session (division);
create index committee_session_district on committee_session (district);
create index committee_session_upazila on committee_session (upazila);
create index committee_session_status on committee_session (status);
create index committee_session_status_division on committee_session (division, status);
create index committee_session_status_district on committee_session (district, status);
create index committee_session_status_upazila on committee_session (upazila, status);

-- Its members as they were then: a committee changes, its minutes don't.
create table session_member (
  id integer primary key,
  session_id integer not null references committee_session (id),
  member_id integer not null,                   -- of committee_member, while that is there
  sort integer not null,
  role text not null check (role in ('chair', 'secretary', 'member')),
  user_id integer references user (id),
  full_name text not null,
  designation text not null,
  attended integer not null default 0 check (attended in (0, 1)),
  presides integer not null default 0 check (presides in (0, 1))
) strict;
create index session_member_session on session_member (session_id, sort);

-- The agenda.
create table session_item (
  id integer primary key,
  session_id integer not null references committee_session (id),
  application_id integer not null references application (id),
  application_version integer not null,         -- as it was when the session was handed over
  place integer not null,                       -- the committee's
  is_open integer not null default 1 check (is_open in (0, 1)),
  decision text check (decision in ('forward', 'approve', 'waiting', 'reject')),
  reason_id integer,                            -- of lookup type 41
  note text,
  decided_by integer references user (id),
  decided_at text,
  rank integer,                                 -- as it was handed over, within the area whose seats they are
  moved text check (moved in ('up', 'over')),   -- the same: against the rank
  closed_at text,
  version integer not null default 1,
  division integer generated always as (place / 100000000) virtual,
  district integer generated always as (place / 1000000) virtual,
  upazila integer generated always as (place / 10000) virtual
) strict;
create unique index session_item_once on session_item (session_id, application_id);
-- Nobody is on two agendas at one time.
create unique index session_item_open on session_item (application_id) where is_open = 1;
create index session_item_application on session_item (application_id);
-- The variance report, of each level of places.
create index session_item_moved on session_item (closed_at, id) where moved is not null and closed_at is not null;
create index session_item_moved_division on session_item (division, closed_at, id) where moved is not null and closed_at is not null;
create index session_item_moved_district on session_item (district, closed_at, id) where moved is not null and closed_at is not null;
create index session_item_moved_upazila on session_item (upazila, closed_at, id) where moved is not null and closed_at is not null;

-- Who has an interest in a case: declared by a member, or found by a mobile of theirs in the application.
create table session_interest (
  id integer primary key,
  session_id integer not null references committee_session (id),
  application_id integer not null,
  member_id integer not null references session_member (id),
  found text check (found in ('applicant', 'helper', 'guardian', 'account'))   -- null: declared
) strict;
create unique index session_interest_once on session_interest (session_id, application_id, member_id);
create index session_interest_member on session_interest (member_id);

create trigger session_ends after update of status on committee_session when new.status in ('closed', 'cancelled') begin
  update session_item set is_open = 0 where session_id = new.id;
end;
-- Whatever is on an agenda stays as it was decided once the session is over.
create trigger session_item_stands before update of decision, reason_id, note, decided_by on session_item
when exists (select 1 from committee_session where id = old.session_id and status in ('closed', 'cancelled'))
begin select raise(abort, 'stale: the session is over'); end;
create trigger session_item_refers after update of reason_id on session_item when new.reason_id is not null begin
  insert into application_reference (field, id) values ('decision_reason', new.reason_id) on conflict do nothing;
end;

-- Where an applicant stands in their program (contract/beneficiaries/rank.ts), for agendas.
alter table application add column rank real generated always as (coalesce(score, julianday(date_of_birth) - julianday('1900-01-01'))) virtual;
create index application_ranked on application (upazila, program_id, state, rank, submitted_at, id)
  where state = 'submitted' or state = 'under_review' or state = 'forwarded' or state = 'recommended' or state = 'waiting' or state = 'appealed';
create index application_appealed on application (program_id, district, rank, submitted_at, id) where state = 'appealed';

-- Seats are changed on screen by the version that was seen.
alter table seat add column version integer not null default 1;
