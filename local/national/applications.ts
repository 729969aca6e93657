import { nameKeyRows } from '#worker/db/name-keys'
import { totalsOf } from '#worker/db/totals'
import type { Statement } from '#worker/db/writer'
import { actOf, applicationOf, idOf, momentOf, type Ground } from './people.ts'

/** One encrypted value for each column: what is looked up is the index beside it, and who opens one finds a number of nobody. */
export type Encrypted = {
  number: string
  mobile: string
  account: string
  sms: string
  /** Characters of a blind index under this installation's key. */
  indexLength: number
}

const fields = [
  'id',
  'n',
  'state',
  'identity',
  'locked_at',
  'at',
  'program_id',
  'version_id',
  'ward_id',
  'place',
  'birth',
  'age',
  'gender',
  'name_en',
  'name_bn',
] as const
const of = (name: (typeof fields)[number]) => `(value ->> ${fields.indexOf(name)})`
/** A blind index of `n` that nobody's number has, as long as the product's own. */
export const indexOf = (letter: string, length: number, n: string) =>
  `printf('%s%08x', '${letter}', ${n}) || substr(hex(randomblob(17)), 1, ${length - 9})`
/** Milliseconds since 2026 × 4096, as worker/db/ids.ts has them; high in the millisecond, where the product's own are rare. */
const idAt = (moment: string, nth: number) =>
  `(cast(round((julianday(${moment}) - julianday('2026-01-01')) * 86400000) as integer) * 4096 + ${4_080 + nth})`

/** How the names of a row sound, as registration keeps it. */
function keysOf(row: ReturnType<typeof applicationOf>) {
  const value = (name: (typeof fields)[number]) => row[fields.indexOf(name)]
  return nameKeyRows('application', {
    id: Number(value('id')),
    place: Number(value('place')),
    date_of_birth: String(value('birth')),
    name_en: String(value('name_en')),
    name_bn: String(value('name_bn')),
  })
}

const ours = 'from application where id between ?1 and ?2'

/** The statements of applications from one number on, with all that hangs on them, as the product would have left it. */
export function chunkStatements(
  ground: Ground,
  { from, to, now }: { from: number; to: number; now: Date },
  { number, mobile, account, sms, indexLength }: Encrypted,
): Statement[] {
  const indexed = (letter: string) => indexOf(letter, indexLength, of('n'))
  const rows = Array.from({ length: to - from }, (_, at) => applicationOf(ground, from + at))
  const acts = Array.from({ length: to - from }, (_, at) => actOf(ground, from + at) ?? []).filter(
    (act) => act.length > 0,
  )
  const span = [idOf(from), idOf(to - 1)]
  // Messages and keys of calls are kept for thirty days.
  const kept = new Date(now.getTime() - 30 * 86_400_000).toISOString()
  const recent = momentOf(ground, to) > kept
  const insert = (sql: string, ...more: (string | number)[]): Statement => ({ sql, args: [...span, ...more] })
  return [
    {
      sql: `insert into application (id, state, identity, locked_at, language, submitted_at, program_id, program_version_id, place,
          verification_type, verification_number, verification_index, date_of_birth, age, gender_id, name_en, name_bn, person, mobile, mobile_index,
          present_ward_id, permanent_ward_id, addresses, account, account_number, account_index, monthly_amount, nominee, nominee_number, nominee_index, house_size, no_of_room)
        select ${of('id')}, ${of('state')}, ${of('identity')}, ${of('locked_at')}, 'bn', ${of('at')}, ${of('program_id')}, ${of('version_id')}, ${of('place')},
          1, ?2, ${indexed('v')}, ${of('birth')}, ${of('age')}, (select id from lookup where type = 2 and code = iif(${of('gender')} = 0, 'male', 'female')),
          ${of('name_en')}, ${of('name_bn')},
          json_array('Idris Ali', 'ইদ্রিস আলী', 'Hasina Sultana', 'হাসিনা সুলতানা', 33001, 9001, 8001, 32002, 34001),
          ?3, ${indexed('m')}, ${of('ward_id')}, ${of('ward_id')},
          json_array(json_array(${of('ward_id')}, 2, '1207', 'বাড়ি ১২, রাস্তা ৩', 2)),
          json_array(2, 'Abdul Karim', 37001, 1), ?4, ${indexed('c')}, 65000,
          iif(${of('n')} % 3 = 0, json_object('nominee_en', 'Rahima Begum', 'nominee_bn', 'রহিমা বেগম', 'nominee_verification_type', 1,
            'nominee_date_of_birth', '1970-01-01', 'nominee_address', 'বাড়ি ১২, রাস্তা ৩', 'nominee_relation_with_beneficiary', 38001,
            'nominee_nationality', 33001, 'identity', 'verified'), null),
          iif(${of('n')} % 3 = 0, ?2, null), iif(${of('n')} % 3 = 0, ${indexed('w')}, null),
          iif(${of('id')} % 10 < 3, 4, null), iif(${of('id')} % 10 < 3, 2, null)
        from json_each(?1) order by ${of('place')}`,
      args: [JSON.stringify(rows), number, mobile, account],
    },
    {
      sql: `insert into name_key (kind, id, key, upazila, born)
        select value ->> 'kind', value ->> 'id', value ->> 'key', value ->> 'upazila', value ->> 'born' from json_each(?1)`,
      args: [JSON.stringify(rows.flatMap(keysOf))],
    },
    insert(`insert into application_number select verification_index, id ${ours}`),
    insert(
      `insert into application_number select 'x' || substr(verification_index, 2), id ${ours} and id % 10 < 7`,
    ),
    insert(
      `insert into person_claim select identity, verification_index, 'application', id ${ours} and identity <> 'failed'`,
    ),
    insert(`insert into application_event (id, application_id, at, kind, state, note, place, program_id)
      select ${idAt('submitted_at', 0)}, id, submitted_at, 'submitted', 'submitted', null, place, program_id ${ours}
      union all select ${idAt('locked_at', 1)}, id, locked_at, 'final_submitted', 'submitted', null, place, program_id ${ours} and locked_at is not null
      union all select ${idAt('locked_at', 2)}, id, locked_at, iif(state = 'under_review', 'review_opened', state), state, null, place, program_id ${ours} and state <> 'submitted'`),
    ...totalsOf('application_event', `application_id between ${span[0]} and ${span[1]}`),
    insert(
      `insert into application_value (application_id, field_id, value) select id, 1022, 'হ্যাঁ' ${ours} and id % 10 < 2`,
    ),
    insert(
      `insert into application_answer select application.id, nth.value, '[1]' from application, json_each('[1,2,3,4,5,6]') as nth where application.id between ?1 and ?2 and application.id % 10 < 3`,
    ),
    ...(recent
      ? [
          insert(
            `insert into outbox (id, kind, recipient, body, created_at, next_try_at, tries, sent_at)
            select ${idAt('submitted_at', 3)}, 'sms', ?3, ?4, submitted_at, null, 1, submitted_at ${ours} and submitted_at > ?5`,
            mobile,
            sms,
            kept,
          ),
          insert(
            `insert into idempotency select 'national-' || id, 'applications.application.register', lower(hex(randomblob(32))), json_object('application_id', id), submitted_at ${ours} and submitted_at > ?3`,
            kept,
          ),
        ]
      : []),
    ...auditStatements(insert, JSON.stringify(acts)),
  ]
}

/** Calls and what they changed, in the order of time, which both tables have in common. */
const auditStatements = (
  insert: (sql: string, ...more: string[]) => Statement,
  acts: string,
): Statement[] => [
  insert(
    `insert into audit (request_id, at, actor_kind, actor_id, action, outcome, address, place, is_configuration, is_security)
      select * from (
        select 'a1-' || id, submitted_at as at, 'public', null, 'applications.verification.applicant.captcha', 'done', '203.0.113.' || (id % 250), 0, 0, 0 ${ours} and id % 10 < 3
        union all select 'a2-' || id, submitted_at, 'public', null, 'applications.application.register', iif(id % 499 = 0, 'busy', 'done'), '203.0.113.' || (id % 250), place, 0, 0 ${ours}
        union all select 'a3-' || id, locked_at, 'applicant', id, 'applications.application.submit', 'done', '203.0.113.' || (id % 250), place, 0, 0 ${ours} and locked_at is not null
        union all select value ->> 0, value ->> 1, 'user', value ->> 2, value ->> 3, 'done', '203.0.113.9', value ->> 4, value ->> 5, value ->> 6 from json_each(?3)
      ) order by at`,
    acts,
  ),
  insert(
    `insert into audit_change (request_id, entity, entity_id, operation, before, after)
      select request_id, entity, entity_id, operation, before, after from (
        select 'a1-' || id as request_id, 'captcha_used' as entity, 'c' || id as entity_id, 'insert' as operation, null as before, json_object('id', 'c' || id) as after, submitted_at as at ${ours} and id % 10 < 3
        union all select 'a2-' || id, 'application', cast(id as text), 'insert', null, json_object('id', id, 'state', 'submitted', 'identity', identity, 'submitted_at', submitted_at, 'program_id', program_id, 'place', place, 'name_en', name_en, 'name_bn', name_bn, 'person', json(person), 'addresses', json(addresses), 'mobile', '[encrypted]'), submitted_at ${ours}
        union all select 'a2-' || id, 'outbox', cast(${idAt('submitted_at', 3)} as text), 'insert', null, json_object('kind', 'sms', 'recipient', '[encrypted]', 'body', '[encrypted]'), submitted_at ${ours}
        union all select 'a3-' || id, 'application', cast(id as text), 'update', json_object('locked_at', null), json_object('locked_at', locked_at), locked_at ${ours} and locked_at is not null
        union all select value ->> 0, value ->> 7, value ->> 8, value ->> 9, null, json_object('by', 'staff'), value ->> 1 from json_each(?3)
      ) order by at`,
    acts,
  ),
]
