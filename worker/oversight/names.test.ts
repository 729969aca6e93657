import { afterAll, expect, test } from 'vitest'
import { endReasons } from '#contract/access/session-ends'
import { deviceTypes } from '#contract/access/shapes'
import { familyRelations, guardianRelations, helperRelations } from '#contract/applications/people'
import { eventKinds, identities } from '#contract/applications/record'
import { memberRoles } from '#contract/committees/members'
import { differing, hidden, isShown, leavesOf, type RecordChange } from '#contract/history'
import { grievanceAbouts, grievanceEvents, grievanceRatings, mendNames } from '#contract/grievances/shapes'
import { lives } from '#contract/lives'
import { fieldTypes } from '#contract/programs'
import { namingOfEntity, namingOfStep, namingOfValue } from '#contract/references'
import { answerKinds, participantSources, participantStates, scoreSources } from '#contract/training/shapes'
import { allowanceOf } from '#worker/test/allowance'
import { showTrackingNumber } from '#contract/tracking-number'
import { callerOf } from '#worker/test/caller'
import { credentialsOf } from '#worker/test/credentials'
import { committeeBody } from '#worker/test/samples/committees'
import { officeAt, officeBody } from '#worker/test/samples/offices'
import { trainingProgramAt } from '#worker/test/samples/training'
import { beneficiaryAt } from '#worker/test/samples/beneficiaries'
import { placesOf, signedIn } from '#worker/test/staff'
import { openWorld } from '#worker/test/world'
import { fixedNames } from './codes.ts'

const world = await openWorld()
const { headers } = await signedIn(world, { superAdmin: true })
const { change, publish } = allowanceOf(world)
afterAll(() => world.close())

const historyOf = async (entity: string, id: number) =>
  (await world.api.get(`/admin/activity-log/record/${entity}/${id}`, { headers })).body

test('a history names the places, lists and roles that its record pointed at', async () => {
  const { union, upazila } = await placesOf(world)
  const { office_id: id, user_id } = await signedIn(world, { place: upazila })
  const body = { ...(await officeBody(world, union.number)), id, version: 1 }
  await world.api.post('/admin/office/update', body, { headers })
  const { names } = await historyOf('office', id)
  const [place] = await world.rows(`select name_en, name_bn from place where id = ${union.id}`)
  const [category] = await world.rows(`select value_en from lookup where id = ${body.category_id}`)
  expect(names.place).toMatchObject({ [union.id]: place, [upazila.id]: { name_en: expect.any(String) } })
  expect(names.lookup[body.category_id].name_en).toBe(category!['value_en'])
  expect(names.office[id].name_en).toBe('New office')
  expect((await historyOf('user', user_id)).names.place_number[union.number]).toEqual(place)
})

test('every general setting is named by what it is about', async () => {
  const rows = await world.rows('select id from general_setting')
  const unnamed = rows.filter(({ id }) => !fixedNames().general_setting?.[String(id)]?.name_bn)
  expect([rows.length > 0, unnamed]).toEqual([true, []])
})

test('a program: its first draft after a publication is held against what was published, and codes have names', async () => {
  const drafted = async () => {
    const { data, names } = await historyOf('program', 1)
    const [{ record }] = data as { record: RecordChange }[] as [{ record: RecordChange }]
    return { found: differing('program', [record], 0, 1), names }
  }
  await change(1, { payment_cycle: 'once' })
  const { found, names } = await drafted()
  expect(found).toEqual([{ path: 'draft.payment_cycle', before: 'quarterly', after: 'once' }])
  expect(names.payment_cycle.once).toEqual({ name_en: 'once', name_bn: expect.any(String) })
  expect(names.gender.male.name_en).toBe('Male')
  expect(names.program[1].name_en).toContain('Old Age')

  await publish(1)
  expect((await drafted()).found.map(({ path }) => path)).toEqual(['current_version_id'])
  await change(1, { amount: 70_000 })
  expect((await drafted()).found).toEqual([{ path: 'draft.amount', before: 65_000, after: 70_000 }])
})

test('each column that refers to what has a name says so: contract/references.ts', async () => {
  const columns = await world.rows(`select owner.name as entity, key."from" as path, key."table" as target
    from sqlite_schema as owner join pragma_foreign_key_list(owner.name) as key where owner.type = 'table' and key."from" <> 'id'`)
  const named = columns.filter(({ target }) => namingOfEntity(String(target)) !== undefined)
  expect(named.length).toBeGreaterThan(50)
  expect(
    named.filter(({ entity, path }) => namingOfValue(String(entity), String(path)) === undefined),
  ).toEqual([])
})

test('a history of a committee says whose designation changed, also of who is a member no more', async () => {
  const { union, upazila } = await placesOf(world)
  const caller = callerOf(world, (await signedIn(world, { place: upazila, superAdmin: true })).headers)
  const body = await committeeBody(world, union.number)
  const { body: saved } = await caller.post('/admin/committee/add', body)
  const [chair] = body.members
  const update = `/admin/committee/update/${saved['id']}`
  const edited = async (edit: (members: Record<string, unknown>[]) => object[]) => {
    const { data } = (await caller.get(`/admin/committee/show/${saved['id']}`)).body
    const answer = await caller.put(update, { ...data, members: edit(data.members) })
    expect([answer.status, answer.body.errors]).toEqual([200, undefined])
  }
  await edited((all) => [...all, { role: 'member', full_name: 'Md. Karim', designation: 'Teacher' }])
  await edited(([one, two]) => [{ ...one, designation: 'Mayor' }, two!])
  const { data, names } = await historyOf('committee', Number(saved['id']))
  const [{ record }] = data as [{ record: RecordChange }]
  const said = differing('committee', [record], 0, 1).map(({ path, after }) => [
    names.member[path.split('.')[1]!]?.name_en,
    path.split('.').at(-1),
    after,
  ])
  expect(said).toContainEqual([chair!.full_name, 'designation', 'Mayor'])
  expect(said).toContainEqual(['Md. Karim', 'designation', null])
})

test('what is no longer there keeps its number', async () => {
  const { union } = await placesOf(world)
  const id = await officeAt(world, union.number)
  await world.api.get(`/admin/office/destroy/${id}`, { headers })
  const { data, names } = await historyOf('office', id)
  expect(data).toHaveLength(1)
  expect(names.office).toEqual({})
})

test('a mobile that became another one is told as changed, never what it is; the rest of the form is no change', async () => {
  const use = await credentialsOf(world)
  const [admin, who] = [await use.admin(), await use.person()]
  await use.changeMobile(admin, who)
  await use.changeMobile(admin, who, await use.mobileOf(who), { full_name: 'Other Name' })
  const { data } = await historyOf('user', who.user_id)
  const [named, moved] = (data as { record: RecordChange }[]).map(({ record }) =>
    differing('user', [record], 0, 1).map(({ path, after }) => [path, after]),
  )
  expect(named).toEqual([['full_name', 'Other Name']])
  expect(moved).toEqual([['mobile', hidden.changed]])
  const [call] = await world.rows(
    `select audit.seq from audit join audit_change using (request_id) where entity = 'user' and entity_id = '${who.user_id}' order by audit.seq desc limit 1 offset 1`,
  )
  const { names } = (
    await world.api.get(`/admin/activity-log/view/${world.deps.numbers.hide('call', Number(call!['seq']))}`, {
      headers,
    })
  ).body
  expect(names.message_kind.sms).toEqual({ name_en: 'SMS', name_bn: 'এসএমএস' })
  expect(names.credential_status.effective.name_bn).toBe('সঙ্গে সঙ্গে কার্যকর')
})

test('of two calls at one moment the later one stands above, in whichever order their changes were written', async () => {
  for (const name of ['earlier', 'later'])
    await world.client.execute(
      `insert into audit (request_id, at, actor_kind, action, outcome, place) values ('${name}', '2026-11-20T06:00:00.000Z', 'system', 'settings.bank.update', 'done', 0)`,
    )
  for (const name of ['later', 'earlier'])
    await world.client.execute(
      `insert into audit_change (request_id, entity, entity_id, operation, after) values ('${name}', 'bank', '990077', 'update', '{"name_en":"${name}"}')`,
    )
  const { data } = await historyOf('bank', 990_077)
  expect((data as { record: RecordChange }[]).map(({ record }) => record.after)).toEqual([
    { name_en: 'later' },
    { name_en: 'earlier' },
  ])
})

test('a history holds what was done to its record, not what its person was told; a device stands in its owner’s', async () => {
  const { union } = await placesOf(world)
  const owner = await signedIn(world, { place: union })
  const maker = await signedIn(world, { place: union, superAdmin: true })
  await world.client.execute({
    sql: "update user set made_by = ?, approved_at = null, status = 'unapproved' where id = ?",
    args: [maker.user_id, owner.user_id],
  })
  const device = {
    name: 'Counter',
    purpose_of_use: 'Work',
    device_type: 'Desktop',
    device_token: 'history-of',
  }
  const { body } = await world.api.post(
    '/admin/device/insert',
    { user_id: owner.user_id, ...device },
    { headers: maker.headers },
  )
  expect(body).toMatchObject({ success: true, waits: true })
  const [notification] = await world.rows('select user_id from notification order by id desc limit 1')
  expect((await historyOf('user', Number(notification!['user_id']))).data).toEqual([])
  expect((await historyOf('user', owner.user_id)).data).toMatchObject([
    { action: 'access.device.insert', record: { after: { device: { name: 'Counter', status: 'pending' } } } },
  ])
})

test('a history of training names circulars, trainers, modules, hours and days, and says its codes in words', async () => {
  const { union } = await placesOf(world)
  const { id, body } = await trainingProgramAt(world, union.number)
  const { data, names } = await historyOf('training_program', id)
  const [{ record }] = data as [{ record: RecordChange }]
  const bare = differing('training_program', [record], 0, 1).flatMap(({ path, after }) => {
    const naming = namingOfValue('training_program', path)
    const steps = path.split('.')
    const unnamed = steps.some((step, at) => {
      const of = namingOfStep(steps[at - 1])
      return /^\d{4,}$/.test(step) && !(of && names[of]?.[step])
    })
    return unnamed || (naming && naming !== 'flag' && !names[naming]?.[String(after)]) ? [path] : []
  })
  expect(bare).toEqual([])
  expect(names.training_circular[body.training_circular_id].name_en).toMatch(/^Circular/)
  expect(names.trainer[body.trainers[0]!].name_bn).toBe('প্রশিক্ষক')
  expect(names.time_slot[body.on_days[0]!.timeSlots[0]!].name_en).toMatch(/^\d\d:\d\d - \d\d:\d\d$/)
  expect(names.weekday[0]).toEqual({ name_en: 'Sunday', name_bn: 'রবিবার' })
  const codes = {
    'training_participant.source': participantSources,
    'training_participant.status': participantStates,
    'training_participant.language': ['bn', 'en'],
    'training_participant.score_source': scoreSources,
    'training_program.training_pull.1.kind': answerKinds,
    'application.application_event.1.kind': eventKinds,
  }
  for (const [path, kept] of Object.entries(codes)) {
    const [entity = '', ...steps] = path.split('.')
    const naming = namingOfValue(entity, steps.join('.'))
    const said = (naming && fixedNames()[naming]) ?? {}
    expect([path, kept.filter((code) => !said[code]?.name_bn || said[code].name_bn === code)]).toEqual([
      path,
      [],
    ])
  }
})

test('the states of every life have words in the history', () => {
  for (const [table, life] of Object.entries(lives)) {
    const column = table === 'application' ? 'state' : 'status'
    const naming = namingOfValue(table, column)
    const names = (naming && fixedNames()[naming]) ?? {}
    const without = Object.keys(life.table).filter((state) => !names[state] || names[state].name_bn === state)
    expect([table, without]).toEqual([table, []])
  }
})

test('the steps of a grievance, and what else is kept of it by a code, have words in the history', () => {
  const codes = {
    'grievance_event.1.kind': grievanceEvents,
    'grievance_mend.1.kind': mendNames,
    about: grievanceAbouts,
    rating: grievanceRatings,
  }
  for (const [path, kept] of Object.entries(codes)) {
    const naming = namingOfValue('grievance', path)
    const names = (naming && fixedNames()[naming]) ?? {}
    const without = kept.filter((code) => !names[code]?.name_bn || names[code].name_bn === code)
    expect([path, without]).toEqual([path, []])
  }
})

/** Columns that take a few codes only, by the checks of the database. */
const codesOfColumns = async () => {
  const tables = await world.rows("select name, sql from sqlite_schema where type = 'table'")
  return tables.flatMap(({ name, sql }) =>
    [...String(sql).matchAll(/\bcheck \((\w+) in \(([^()]*)\)\)/g)].map(([, column = '', list = '']) => ({
      table: String(name),
      column,
      codes: list.split(',').map((code) => code.trim().replaceAll("'", '')),
    })),
  )
}
/** What no call writes into the audit: sums, keys, the audit itself; and numbers that are no codes. */
const untold = new Set([
  'application_total',
  'audit',
  'audit_change',
  'grievance_total',
  'key_state',
  'outside_call',
  'pending_try',
  'search_word',
  'unheard_name',
  'grievance_cluster',
])
const figures = new Set(['mfs.account_digits'])

test('every code that a column takes has words in both languages: nobody reads codes in a history or an activity', async () => {
  const columns = (await codesOfColumns()).filter(
    ({ table, column }) =>
      isShown(table) &&
      !untold.has(table) &&
      !figures.has(`${table}.${column}`) &&
      leavesOf(table, { [column]: 'x' }).size > 0,
  )
  expect(columns.length).toBeGreaterThan(40)
  const said = fixedNames()
  const without = columns.flatMap(({ table, column, codes }) => {
    const naming = namingOfValue(table, column)
    if (codes.join() === '0,1' && naming === 'flag') return []
    const names = (naming && said[naming]) ?? {}
    return codes
      .filter((code) => !names[code]?.name_bn || names[code].name_bn === code)
      .map((code) => `${table}.${column}: ${code}`)
  })
  expect(without).toEqual([])
})

test('codes that stand inside of a record have words, too', () => {
  const codes = {
    'application.nominee.identity': identities,
    'application.nominee.nominee_verification_type': [1, 2],
    'application.verification_type': [1, 2],
    'application.account.account_type': [1, 2],
    'application.addresses.present.sub_location_type': [1, 2],
    'application.guardian.relation': guardianRelations,
    'application.helper_relation': [...helperRelations, ...familyRelations],
    'application.dead_option': [0, 1],
    'application.application_file.1.kind': ['image', 'signature', 'nominee_image', 'nominee_signature'],
    'application.application_file.1.content_type': ['image/jpeg', 'image/png', 'application/pdf'],
    'session.end_reason': endReasons,
    'session.language': ['bn', 'en'],
    'device.device_type': deviceTypes,
    'committee.committee_member.7.role': memberRoles,
    'program.draft.additional_field.3.type': fieldTypes,
  }
  for (const [path, kept] of Object.entries(codes)) {
    const [entity = '', ...steps] = path.split('.')
    const naming = namingOfValue(entity, steps.join('.'))
    const said = (naming && fixedNames()[naming]) ?? {}
    expect([
      path,
      kept.filter((code) => !said[code]?.name_bn || said[code].name_bn === String(code)),
    ]).toEqual([path, []])
  }
})

test('what the product keeps for itself is shown to no reader: used captchas, codes, claims', async () => {
  const row = {
    captcha_used: [{ id: 'word-2f2e', expires_at: 'x' }],
    person_claim: [{ kind: 'verified' }],
    name_en: 'A',
  }
  expect(
    differing('application', [{ operation: 'insert', before: null, after: row }], 0, 1).map(
      ({ path }) => path,
    ),
  ).toEqual(['name_en'])
  expect(['captcha_used', 'otp', 'idempotency', 'user'].filter(isShown)).toEqual(['user'])
})

test('a citizen is called by their name with the number of their papers; who is outside of the places of whoever looks, by the number alone', async () => {
  const { union, upazila, otherDivision } = await placesOf(world)
  const [own, other] = [
    await beneficiaryAt(world, union.number + 1),
    await beneficiaryAt(world, otherDivision.number + 1_010_101),
  ]
  for (const { id } of [own, other]) {
    await world.client.execute(
      `insert into audit (request_id, at, actor_kind, action, outcome, place) values ('called-${id}', '2026-11-21T06:00:00.000Z', 'system', 'beneficiaries.beneficiary.verify', 'done', ${union.number})`,
    )
    await world.client.execute(
      `insert into audit_change (request_id, entity, entity_id, operation, after) values ('called-${id}', 'beneficiary', '${id}', 'update', '{"held":1}')`,
    )
    await world.client.execute(
      `insert into audit_change (request_id, entity, entity_id, operation, after) values ('called-${id}', 'person', '${id}', 'update', '{"gender_id":23}')`,
    )
  }
  const { headers: of } = await signedIn(world, { place: upazila, permissions: ['activityLog-view'] })
  const log = (entity: string, { id }: { id: number }) =>
    world.api.get(`/admin/activity-log/get?entity=${entity}&entity_id=${id}`, { headers: of })
  const named = async (one: typeof own) =>
    ((await log('beneficiary', one)).body['data'] as { subject: { name: object } }[])[0]!.subject.name
  const number = showTrackingNumber(own.number)
  expect(await named(own)).toEqual({
    name_en: `Komola Bewa (${number})`,
    name_bn: `কমলা বেওয়া (${number.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)]!)})`,
  })
  expect(await named(other)).toMatchObject({ name_en: showTrackingNumber(other.number) })
  const history = async ({ id }: typeof own) =>
    (await world.api.get(`/admin/activity-log/record/person/${id}`, { headers: of })).body.names
  expect((await history(own)).person[own.id].name_en).toBe('Komola Bewa')
  expect((await history(other)).person).toEqual({})
})
