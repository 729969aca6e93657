import { afterAll, beforeAll, expect, test } from 'vitest'
import { withCheckDigit } from '#contract/tracking-number'
import { textOf } from '#worker/test/pdf-reading'
import { captchaOf, grievanceAt, grievanceBody } from '#worker/test/samples/grievances'
import { signedIn } from '#worker/test/staff'
import { openWorld, type World } from '#worker/test/world'
import { runSchedule } from '#worker/scheduled'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** The first union of a district of the seed with its upazila and district, and a solver of each tier. */
async function placed(nth: number) {
  const [union] = await world.rows({
    sql: "select id, min(number) as number from place where kind = 'union' group by number / 1000000 order by 2 limit 1 offset ?",
    args: [nth],
  })
  const number = Number(union!['number'])
  const areas = {
    union: number,
    upazila: Math.floor(number / 1e4) * 1e4,
    district: Math.floor(number / 1e6) * 1e6,
  }
  const sizes = { union: 100, upazila: 1e4, district: 1e6 }
  const roles = { union: 6, upazila: 5, district: 4 }
  const solver = async (level: keyof typeof areas) => {
    const person = await signedIn(world, {
      permissions: ['grievanceList-view', 'grievance-case-edit', 'grievance-case-create'],
      place: { id: null, number: areas[level], number_to: areas[level] + sizes[level] - 1 },
    })
    await world.client.execute({
      sql: 'insert into user_role (user_id, role_id) values (?, ?)',
      args: [person.user_id, roles[level]],
    })
    return person
  }
  return {
    place_id: Number(union!['id']),
    number,
    union: await solver('union'),
    upazila: await solver('upazila'),
    district: await solver('district'),
  }
}
const submit = async (fields: Record<string, unknown>, headers: Record<string, string> = {}) =>
  world.api.post('/global/grievance/submit', fields, {
    headers: { 'idempotency-key': crypto.randomUUID(), ...(await captchaOf(world)), ...headers },
    language: 'en',
  })
const track = async (fields: object) =>
  world.api.post(
    '/global/grievance-tracking',
    { ...fields, ...(await world.api.captcha()) },
    { language: 'en' },
  )
const caseOf = async (id: number) =>
  (await world.rows({ sql: 'select * from grievance where id = ?', args: [id] }))[0]!
const viewed = async (id: number, headers: Record<string, string>) =>
  world.api.get(`/admin/grievance/view/${id}`, { headers })
const act = (name: string, id: number, headers: Record<string, string>, body: object = {}) =>
  caseOf(id).then(({ version }) =>
    world.api.post(`/admin/grievance/${name}/${id}`, { version: Number(version), ...body }, { headers }),
  )
const solution = async (answer: 'solved' | 'rejected' = 'solved') =>
  Number(
    (
      await world.rows(`select id from lookup where type = 25 and answer = '${answer}' order by id limit 1`)
    )[0]!['id'],
  )

test('a grievance is its first tier’s from the moment on that it comes in, and goes through its life to a rating', async () => {
  const at = await placed(0)
  const { status, body } = await submit(grievanceBody(at.place_id))
  expect(status).toBe(200)
  const id = body['grievance_id'] as number
  expect(await caseOf(id)).toMatchObject({ status: 'assigned', tier: 1, owner_id: at.union.user_id })
  const waits = async () =>
    (await world.api.get('/admin/dashboard/waiting', { headers: at.union.headers })).body['waiting']
  expect(await waits()).toMatchObject([{ key: 'grievances_mine', value: 1 }])
  expect((await act('start', id, at.union.headers)).status).toBe(200)
  const answering = { solution_type_id: await solution(), text: 'The birth date is corrected.' }
  for (const said of [{}, { all_done: true, still_to_come: 'The payment of July' }]) {
    const refused = await act('solve', id, at.union.headers, { ...answering, ...said })
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['still_to_come']])
  }
  const solved = await act('solve', id, at.union.headers, { ...answering, all_done: true })
  expect(solved.status).toBe(200)
  const seen = await viewed(id, at.union.headers)
  expect(seen.body['data']).toMatchObject({ answer: { still_to_come: null, all_done: true } })
  expect(await waits()).toEqual([])
  const { body: tracked } = await track({
    grievance_id: String(id),
    verification_number: '19500101010101010',
    date_of_birth: '1950-04-05',
  })
  const full = (tracked['data'] as { full: Record<string, unknown> }).full
  expect(full).toMatchObject({
    answer: { text: 'The birth date is corrected.', still_to_come: null, all_done: true },
    can_reopen: true,
    can_appeal: true,
    can_rate: true,
  })
  const headers = { 'x-complainant-token': body['complainant_token'] as string }
  expect(
    (await world.api.post(`/global/grievance/rate/${id}`, { rating: 'satisfied' }, { headers })).status,
  ).toBe(200)
  expect((await caseOf(id))['rating']).toBe('satisfied')
})

test('what a kind is about is asked only where its category doesn’t say it', async () => {
  const { data } = (await world.api.get('/global/grievance/page-data')).body
  const abouts = (data.types as { name_en: string; about: string | null }[]).map(({ name_en, about }) => [
    name_en,
    about,
  ])
  expect(Object.fromEntries(abouts)).toMatchObject({
    'The allowance did not come': 'payment',
    'Somebody gets it who should not': 'person',
    'Something else': null,
  })
})

test('the same key is the same grievance; another body under it is refused', async () => {
  const at = await placed(1)
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const first = await submit(grievanceBody(at.place_id), headers)
  const again = await submit(grievanceBody(at.place_id), headers)
  expect(again.body['grievance_id']).toBe(first.body['grievance_id'])
  expect((await submit(grievanceBody(at.place_id, { text: 'Something else' }), headers)).status).toBe(409)
})

test('past its days it goes up a tier by itself, and both tiers and the complainant are told', async () => {
  const at = await placed(2)
  const id = (await submit(grievanceBody(at.place_id))).body['grievance_id'] as number
  world.clock.now = new Date(world.clock.now.getTime() + 12 * 86_400_000)
  await runSchedule(world.deps)
  expect(await caseOf(id)).toMatchObject({ status: 'assigned', tier: 2, owner_id: at.upazila.user_id })
  const told = await world.rows({
    sql: 'select user_id from notification where user_id in (?, ?)',
    args: [at.union.user_id, at.upazila.user_id],
  })
  expect(new Set(told.map(({ user_id }) => user_id))).toEqual(new Set([at.union.user_id, at.upazila.user_id]))
})

test('who left has no case any more', async () => {
  const at = await placed(3)
  const id = (await submit(grievanceBody(at.place_id))).body['grievance_id'] as number
  await world.client.execute({
    sql: "update user set status = 'inactive' where id = ?",
    args: [at.union.user_id],
  })
  await runSchedule(world.deps)
  expect((await caseOf(id))['owner_id']).toBe(at.upazila.user_id)
})

test('a sensitive one skips the office complained about, which learns of it by no call', async () => {
  const at = await placed(4)
  const { status, body } = await submit({
    type_id: 8,
    place_id: at.place_id,
    about: 'person',
    text: 'They took 500 taka.',
    unnamed: true,
    against_office_id: at.upazila.office_id,
  })
  expect(status).toBe(200)
  const id = body['grievance_id'] as number
  expect(await caseOf(id)).toMatchObject({ owner_id: at.district.user_id, sensitive: 1, name: null })
  for (const { headers } of [at.union, at.upazila]) {
    expect((await viewed(id, headers)).status).toBe(404)
    const list = await world.api.get('/admin/grievance/get?view=all', { headers })
    expect(JSON.stringify(list.body)).not.toContain(String(id))
  }
  expect((await viewed(id, at.district.headers)).status).toBe(200)
  const rows = await world.rows(
    "select place, address from audit where action like 'grievances.%' and place < 0",
  )
  expect(rows.length).toBeGreaterThan(1)
  expect(rows.every(({ address }) => address === null)).toBe(true)
  const boss = await signedIn(world, { superAdmin: true })
  const log = await world.api.get('/admin/activity-log/get?entity=grievance&per_page=100', {
    headers: boss.headers,
  })
  expect(log.status).toBe(200)
  expect(JSON.stringify(log.body)).not.toContain(String(id))
  const secret = body['secret'] as string
  const { body: tracked } = await track({ grievance_id: String(id), secret })
  expect(tracked).toMatchObject({ data: { stage: 'assigned' } })
  expect((await track({ grievance_id: String(id), secret: '00000000' })).status).toBe(422)
})

test('nothing tells whether a number exists', async () => {
  const { id, born } = await grievanceAt(world, 300_000_000)
  const wrong = await track({ grievance_id: String(id), date_of_birth: '1951-01-01' })
  const none = await track({ grievance_id: withCheckDigit('89999999999'), date_of_birth: born })
  const unnamed = await grievanceAt(world, 300_000_000, { unnamed: true })
  const asNamed = await track({ grievance_id: String(unnamed.id), date_of_birth: born })
  const code = await track({ grievance_id: String(id), secret: '12345678' })
  for (const one of [none, asNamed, code]) expect([one.status, one.body]).toEqual([wrong.status, wrong.body])
  // It isn’t an application that was looked for.
  expect(JSON.stringify(wrong.body)).not.toMatch(/application/i)
})

test('a kind of solution that an administrator adds is of the answer that they say, of both where nothing is said', async () => {
  const boss = await signedIn(world, { superAdmin: true })
  const add = async (code: string, said: object) => {
    const body = { type: 25, code, value_en: code, value_bn: 'নতুন কারণ', ...said }
    const { body: saved } = await world.api.post('/admin/lookup/insert', body, { headers: boss.headers })
    return saved['id'] as number
  }
  const [only, both] = [await add('only_rejected', { answer: 'rejected' }), await add('of_both', {})]
  const at = await placed(9)
  const { body } = await submit(grievanceBody(at.place_id))
  const id = body['grievance_id'] as number
  const solve = (solution_type_id: number) =>
    act('solve', id, at.union.headers, { solution_type_id, text: 'It is done.', all_done: true })
  expect(Object.keys((await solve(only)).body.errors ?? {})).toEqual(['solution_type_id'])
  const [row] = await world.rows({ sql: 'select * from lookup where id = ?', args: [only] })
  const { value_en, value_bn, version } = row!
  const changed = await world.api.post(
    '/admin/lookup/update',
    { id: only, version, value_en, value_bn, answer: 'solved' },
    { headers: boss.headers },
  )
  expect(changed.status).toBe(200)
  const refused = await act('reject', id, at.union.headers, { solution_type_id: only, text: 'Not so.' })
  expect(Object.keys(refused.body.errors ?? {})).toEqual(['solution_type_id'])
  expect((await solve(both)).status).toBe(200)
})

test('words that a department gives a kind or a subject find it where people choose, besides those that came with it', async () => {
  const { headers } = await signedIn(world, { superAdmin: true })
  const [kind] = await world.rows("select * from grievance_type where code = 'not_paid'")
  const named = { name_en: String(kind!['name_en']), name_bn: String(kind!['name_bn']), active: true }
  const { id, code, category_id, version } = kind!
  const save = (search_words: string) =>
    world.api.post(
      '/admin/grievance/type/update',
      { id, version, code, category_id, ...named, search_words },
      { headers },
    )
  expect((await save('x'.repeat(501))).body.errors).toHaveProperty('search_words')
  expect((await save('টেহা পাই না, teha')).status).toBe(200)
  const subject = { name_en: 'Of winter', name_bn: 'শীতের', type_id: id, active: true }
  const added = await world.api.post(
    '/admin/grievance/subject/insert',
    { ...subject, search_words: 'জারের দিন' },
    { headers },
  )
  expect(added.status).toBe(200)
  world.clock.now = new Date(world.clock.now.getTime() + 120_000)
  const { types } = (await world.api.get('/global/grievance/page-data')).body['data'] as {
    types: { id: number; search: string; subjects: { name_en: string; search?: string }[] }[]
  }
  const found = types.find((one) => one.id === id)!
  for (const words of ['টেহা পাই না, teha', 'tk paini']) expect(found.search).toContain(words)
  expect(found.subjects.find(({ name_en }) => name_en === subject.name_en)?.search).toBe('জারের দিন')
})

test('a kind keeps its code, whatever a change of it says', async () => {
  const { headers } = await signedIn(world, { superAdmin: true })
  const [kind] = await world.rows('select * from grievance_type where id = 8')
  const { id, code, name_en, name_bn, category_id, version } = kind!
  const body = {
    id,
    version,
    code: 'another',
    name_en: `${String(name_en)} too`,
    name_bn,
    category_id,
    active: true,
  }
  expect((await world.api.post('/admin/grievance/type/update', body, { headers })).status).toBe(200)
  const [after] = await world.rows('select code, name_en from grievance_type where id = 8')
  expect(after).toEqual({ code, name_en: body.name_en })
})

test('an appeal goes to the next tier, and to somebody else than who answered', async () => {
  const at = await placed(5)
  const { body } = await submit(grievanceBody(at.place_id))
  const id = body['grievance_id'] as number
  // Each answer has solution types of its own.
  const crossed = { solution_type_id: await solution('solved'), text: 'Not so.' }
  const refused = await act('reject', id, at.union.headers, crossed)
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['solution_type_id']])
  const rejected = { ...crossed, solution_type_id: await solution('rejected') }
  expect((await act('solve', id, at.union.headers, rejected)).status).toBe(422)
  expect((await act('reject', id, at.union.headers, rejected)).status).toBe(200)
  const headers = { 'x-complainant-token': body['complainant_token'] as string }
  const appeal = () =>
    world.api.post(
      `/global/grievance/appeal/${id}`,
      { text: 'It is so.' },
      { headers: { ...headers, 'idempotency-key': crypto.randomUUID() } },
    )
  const appealed = await appeal()
  expect(appealed.status).toBe(200)
  expect(await caseOf(id)).toMatchObject({ status: 'assigned', tier: 2, owner_id: at.upazila.user_id })
  // They are told at once who has it now, and by when.
  const [holder] = await world.rows(`select name_en from office where id = ${at.upazila.office_id}`)
  const { full } = (
    await track({
      grievance_id: String(id),
      verification_number: '19500101010101010',
      date_of_birth: '1950-04-05',
    })
  ).body['data'] as { full: Record<string, unknown> }
  expect(appealed.body).toMatchObject({ held_by: full['held_by'], due_day: full['due_day'] })
  expect(full['held_by']).toMatchObject({ tier: 2, office: holder })
  expect((await appeal()).status).toBe(409)
})

test('it is handed over where somebody else of the office may have it, and nowhere else', async () => {
  const at = await placed(8)
  const id = (await submit(grievanceBody(at.place_id))).body['grievance_id'] as number
  const offered = async () =>
    (await viewed(id, at.union.headers)).body['data'] as {
      acts: string[]
      has_colleagues: boolean
      next_office: object | null
    }
  await world.client.execute({
    sql: "update user set status = 'inactive' where office_id = ? and id <> ?",
    args: [at.union.office_id, at.union.user_id],
  })
  // The act stands there, and why it can't be done; where it goes if it is forwarded, too.
  const [above] = await world.rows(`select name_en, name_bn from office where id = ${at.upazila.office_id}`)
  const alone = await offered()
  expect(alone.acts).toContain('hand_over')
  expect([alone.has_colleagues, alone.next_office]).toEqual([false, above])
  const other = await signedIn(world, { permissions: ['grievance-case-edit'] })
  const handed = await act('hand-over', id, at.union.headers, { user_id: other.user_id, note: 'Please' })
  expect([handed.status, Object.keys(handed.body.errors ?? {})]).toEqual([422, ['user_id']])
  await world.client.execute({
    sql: 'update user set office_id = ? where id = ?',
    args: [at.union.office_id, other.user_id],
  })
  expect((await offered()).has_colleagues).toBe(true)
  const forwarded = await act('forward', id, at.union.headers, { note: 'It is beyond this office.' })
  expect(forwarded.body['message']).toContain(String(above!['name_en']))
})

test('only who has it acts on it', async () => {
  const at = await placed(6)
  const id = (await submit(grievanceBody(at.place_id))).body['grievance_id'] as number
  expect((await viewed(id, at.upazila.headers)).status).toBe(200)
  for (const name of ['start', 'accept', 'take'])
    expect((await act(name, id, at.upazila.headers)).status).toBe(409)
})

test('an officer takes one at the counter, and it is recorded who', async () => {
  const at = await placed(7)
  const { status, body } = await world.api.post('/global/grievance/submit', grievanceBody(at.place_id), {
    headers: { ...at.union.headers, 'x-counter': '1', 'idempotency-key': crypto.randomUUID() },
  })
  expect(status).toBe(200)
  expect((await caseOf(body['grievance_id'] as number))['entered_by']).toBe(at.union.user_id)
  // Who has no phone is heard at the counter, and only there.
  const { mobile: _, ...phoneless } = grievanceBody(at.place_id) as Record<string, unknown>
  expect((await submit(phoneless)).body).toMatchObject({ errors: { mobile: [expect.any(String)] } })
  const heard = await world.api.post('/global/grievance/submit', phoneless, {
    headers: { ...at.union.headers, 'x-counter': '1', 'idempotency-key': crypto.randomUUID() },
  })
  expect([heard.status, heard.body['sms']]).toEqual([200, false])
  const far = await placed(20)
  const beyond = await world.api.post('/global/grievance/submit', grievanceBody(far.place_id), {
    headers: { ...at.union.headers, 'x-counter': '1', 'idempotency-key': crypto.randomUUID() },
  })
  expect(beyond.status).toBe(422)
})

test('a slip says where it is looked up, and the code of who isn’t named in groups as the screen does', async () => {
  const { id, headers } = await grievanceAt(world, 300_000_000, { unnamed: true })
  const reply = await world.api.send(`/global/grievance/slip/${id}?language=en`, { headers })
  expect(reply.status).toBe(200)
  const [page] = textOf(new Uint8Array(await reply.arrayBuffer()))
  expect(page).toContain(`${new URL(world.deps.publicUrl).host}/g`)
  expect(page).toMatch(/Secret code\s+\d{4} \d{4} \d{4}\s/)
})

test('who speaks for somebody else is kept with the grievance, stands on its page and its slip, and in no list', async () => {
  const at = await placed(11)
  const speaking = { speaker_name: 'Karim Grandson', speaker_relation: 'family' }
  for (const [lacking, half] of [
    ['speaker_relation', { speaker_name: 'Karim Grandson' }],
    ['speaker_name', { speaker_relation: 'family' }],
  ] as const) {
    const refused = await submit({ ...grievanceBody(at.place_id), ...half })
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, [lacking]])
  }
  const { body } = await submit({ ...grievanceBody(at.place_id), ...speaking })
  const id = body['grievance_id'] as number
  const kept = await caseOf(id)
  expect(kept['speaker_relation']).toBe('family')
  // At rest it can't be read.
  expect(String(kept['speaker_name'])).not.toContain('Karim')
  const seen = await viewed(id, at.union.headers)
  const complainant = (seen.body['data'] as { complainant: { speaker: unknown } } | undefined)?.complainant
  expect(complainant?.speaker).toEqual({ name: 'Karim Grandson', relation: 'family' })
  const list = await world.api.get('/admin/grievance/get?of=mine', { headers: at.union.headers })
  expect(JSON.stringify(list.body)).toContain(String(id))
  expect(JSON.stringify(list.body)).not.toContain('Karim')
  const headers = { 'x-complainant-token': body['complainant_token'] as string }
  const slip = await world.api.send(`/global/grievance/slip/${id}?language=en`, { headers })
  expect(textOf(new Uint8Array(await slip.arrayBuffer())).join(' ')).toContain(
    'Karim Grandson (One of the family)',
  )

  const [unnamed] = await world.rows('select type_id from grievance_setting where allows_unnamed = 1 limit 1')
  const hidden = await submit({
    ...grievanceBody(at.place_id),
    ...speaking,
    type_id: Number(unnamed!['type_id']),
    unnamed: true,
  })
  expect(await caseOf(hidden.body['grievance_id'] as number)).toMatchObject({
    speaker_name: null,
    speaker_relation: null,
  })
})
