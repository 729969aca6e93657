import { dayInDhaka } from '#contract/calendar'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerOf } from '#worker/test/caller'
import { classOf, participantOf, trainingAt } from '#worker/test/samples/training-rows'
import { signedIn } from '#worker/test/staff'
import { openWorld, type World } from '#worker/test/world'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const here = 300_000_000
const path = '/admin/training/participants/external'
let nth = 0
const register = async (
  of: { id: number; circular_id: number },
  {
    email = `outside.${(nth += 1)}@example.org`,
    language = 'en' as 'en' | 'bn',
    captcha = world.api.captcha() as Promise<object>,
    full_name = 'Jamal Uddin',
    headers = {} as Record<string, string>,
  } = {},
) => {
  const body = {
    training_program_id: of.id,
    training_circular_id: of.circular_id,
    full_name,
    email,
    ...(await captcha),
  }
  const answer = await world.api.post(path, body, { language, headers })
  await world.settled()
  return { ...answer, email }
}
/** What a link in the last e-mail to an address says. */
const linked = async (email: string) => {
  const [mail] = await world.api.emails(email)
  const [, id = '', code = ''] = /#(\d+)\.([\w.-]+)/.exec(mail?.text ?? '') ?? []
  return { id: Number(id), code }
}
const confirm = (body: Record<string, unknown>) => world.api.post('/training/participants/confirm', body)
const rowOf = async (id: number) =>
  (await world.rows({ sql: 'select status, email from training_participant where id = ?', args: [id] }))[0]

test('an e-mail confirms a registration; then it is for the office to decide, and its address is taken', async () => {
  const program = await trainingAt(world, here)
  const { status, body, email } = await register(program)
  expect([status, body['message']]).toEqual([200, expect.stringMatching(/open the link/)])
  const link = await linked(email)
  expect(await rowOf(link.id)).toMatchObject({ status: 'unconfirmed' })
  expect(JSON.stringify(await rowOf(link.id))).not.toContain(email)
  expect((await confirm({ ...link, code: 'x'.repeat(24) })).status).toBe(404)
  expect((await confirm(link)).body).toMatchObject({
    data: {
      program_name: program.name,
      full_name: 'Jamal Uddin',
      start_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      end_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      place: { name_en: 'Dhaka', name_bn: 'ঢাকা' },
      room: 'Room 2',
    },
  })
  expect((await rowOf(link.id))?.['status']).toBe('applied')
  expect((await confirm(link)).status).toBe(200)
  const again = await register(program, { email })
  expect([again.status, again.body.errors]).toEqual([
    422,
    { training_program_id: ['This program has already been taken by this participant'] },
  ])
  const inBangla = await register(program, { email, language: 'bn' })
  expect(inBangla.body.errors?.['training_program_id']?.[0]).toMatch(/[\u0980-\u09FF]/)
})

test('the history of a registration has each step once: a captcha that was solved for it is none', async () => {
  const { email } = await register(await trainingAt(world, here))
  const link = await linked(email)
  await confirm(link)
  const { headers } = await signedIn(world, { superAdmin: true })
  const { body } = await world.api.get(`/admin/activity-log/record/training_participant/${link.id}`, {
    headers,
  })
  expect((body['data'] as { action: string }[]).map(({ action }) => action)).toEqual([
    'training.external.confirm',
    'training.external.register',
  ])
})

test('who takes part is told to no stranger who writes their address: the answer is that of a success, and the mailbox hears it', async () => {
  const program = await trainingAt(world, here)
  const { email, body } = await register(program)
  const link = await linked(email)
  await confirm(link)
  const before = await rowOf(link.id)
  const strange = await register(program, { email, full_name: 'A Stranger' })
  const unknown = await register(program, { full_name: 'A Stranger' })
  const without = ({ body: { message } }: { body: { message?: string } }, address: string) =>
    message?.replace(address, '')
  expect([strange.status, without(strange, email)]).toEqual([200, without(unknown, unknown.email)])
  expect(body['message']).toContain(`${email} within 72 hours`)
  const [mail] = await world.api.emails(email)
  expect([mail?.subject, mail?.text]).toEqual([
    'You are on the list of this training already',
    expect.stringMatching(/already been taken by this participant.* How it stands: To be decided\./),
  ])
  expect(mail?.text).not.toMatch(/Stranger|#/)
  expect(await rowOf(link.id)).toEqual(before)
  // Nor of whom an office brought, by whatever name: they never showed that the mailbox is theirs.
  const { id, name } = await participantOf(world, program.id, { status: 'accepted' })
  const { deps } = world
  const address = 'brought@example.org'
  await world.rows({
    sql: 'update training_participant set email = ?, email_index = ? where id = ?',
    args: [await deps.secrets.encrypt(address), await deps.secrets.blindIndex('email', address), id],
  })
  expect((await register(program, { email: address, full_name: name })).status).toBe(200)
  expect((await world.api.emails(address))[0]?.text).toContain('Has a seat')
})

test('nobody takes a place in another’s name, nor their link from them: each link brings the name that it was sent with', async () => {
  const program = await trainingAt(world, here)
  const nameOf = async (id: number) =>
    (await world.rows({ sql: 'select full_name from training_participant where id = ?', args: [id] }))[0]
  const { email } = await register(program, { full_name: 'Owner Of This' })
  const own = await linked(email)
  expect((await register(program, { email, full_name: 'A Stranger' })).status).toBe(200)
  const strange = await linked(email)
  expect(strange.id).toBe(own.id)
  expect(strange.code).not.toBe(own.code)
  const { status, body } = await confirm(own)
  expect([status, body['data'].full_name]).toEqual([200, 'Owner Of This'])
  expect(await nameOf(own.id)).toEqual({ full_name: 'Owner Of This' })
  // What is confirmed stays as it was.
  expect((await confirm(strange)).body['data'].full_name).toBe('Owner Of This')
  expect(await nameOf(own.id)).toEqual({ full_name: 'Owner Of This' })
})

test('a link is taken as it was written alone: not with another name, time, record or end', async () => {
  const program = await trainingAt(world, here)
  const [one, other] = await Promise.all(
    [await register(program), await register(program)].map(({ email }) => linked(email)),
  )
  const [time, name, mark, seal] = one!.code.split('.') as [string, string, string, string]
  const forged = [
    [time, Buffer.from('Somebody Else').toString('base64url'), mark, seal],
    [(Number.parseInt(time, 36) + 86_400_000).toString(36), name, mark, seal],
    [time, name, `${mark.slice(0, -2)}AA`, seal],
    [time, name],
    [time, name, mark],
    [time, name, mark, `${seal.slice(0, -2)}AA`],
    [time, name, mark, seal, 'x'],
    ['zzzzzzzzzzzzz', name, mark, seal],
  ]
  for (const parts of forged)
    expect([parts, (await confirm({ id: one!.id, code: parts.join('.') })).status]).toEqual([parts, 404])
  expect((await confirm({ id: other!.id, code: one!.code })).status).toBe(404)
  expect((await confirm(one!)).status).toBe(200)
})

test('wrong links that others behind the same address open keep nobody from theirs, and right ones count nothing', async () => {
  const link = await linked((await register(await trainingAt(world, here))).email)
  for (let times = 0; times < 70; times += 1)
    expect((await confirm({ id: 5, code: 'x'.repeat(24) })).status).toBe(404)
  const counted = async () =>
    (await world.rows('select coalesce(sum(count), 0) as n from rate_limit'))[0]!['n']
  const before = await counted()
  expect((await confirm(link)).status).toBe(200)
  expect(await counted()).toBe(before)
})

test('behind an address that wrong links have filled a right one is looked at and confirmed, in another’s name it is none', async () => {
  const link = await linked((await register(await trainingAt(world, here))).email)
  const headers = { 'x-address': '10.7.7.7' }
  world.deps.trustProxyHeader = 'x-address'
  const call = (name: string, body: Record<string, unknown>) =>
    world.api.post(`/training/participants/${name}`, body, { headers })
  const wrong = [
    { id: link.id, code: `${link.code.slice(0, -2)}AA` },
    { id: link.id + 1, code: link.code },
  ]
  await call('confirm', wrong[0]!)
  // As many as an hour lets through: the key of the count is blind.
  await world.client.execute('update rate_limit set count = 6000 where count = 1')
  for (const one of wrong) expect((await call('confirm', one)).status).toBe(429)
  for (let times = 0; times < 6_000; times += 100)
    await Promise.all(Array.from({ length: 100 }, () => call('confirm/link', { id: 5, code: 'x' })))
  for (const one of wrong) expect((await call('confirm/link', one)).status).toBe(429)
  const looked = await call('confirm/link', link)
  expect([looked.status, looked.body]).toMatchObject([200, { data: { state: 'open' } }])
  expect((await call('confirm', link)).status).toBe(200)
  // Who has a right code has it counted by itself.
  const asked = []
  for (let times = 0; times < 6; times += 1)
    asked.push(
      ...(await Promise.all(
        Array.from({ length: 100 }, async () => (await call('confirm/link', link)).status),
      )),
    )
  expect([asked.slice(0, 590).every((status) => status === 200), asked.at(-1)]).toEqual([true, 429])
  world.deps.trustProxyHeader = undefined
}, 60_000)

test('twice at once is once: nobody is told that it was changed in the meantime, neither registering nor confirming', async () => {
  const program = await trainingAt(world, here)
  const email = 'at.once@example.org'
  const both = async () => {
    const captchas = [await world.api.captcha(), await world.api.captcha()]
    const answers = await Promise.all(
      captchas.map((captcha) => register(program, { email, captcha: Promise.resolve(captcha) })),
    )
    return answers
      .toSorted((one, other) => one.status - other.status)
      .map(({ status, body }) => [status, body.errors])
  }
  const taken = { training_program_id: ['This program has already been taken by this participant'] }
  expect(await both()).toEqual([
    [200, undefined],
    [422, taken],
  ])
  expect(await both()).toEqual([
    [200, undefined],
    [200, undefined],
  ])
  expect(
    await world.rows({
      sql: 'select count(*) as rows from training_participant where program_id = ?',
      args: [program.id],
    }),
  ).toEqual([{ rows: 1 }])
  const mails = (await world.api.emails(email)).flatMap(({ text }) => {
    const [, id = '', code = ''] = /#(\d+)\.([\w.-]+)/.exec(text) ?? []
    return [{ id: Number(id), code }]
  })
  const statuses = []
  for (const link of mails) statuses.push((await confirm(link)).status)
  expect(statuses).toEqual([200, 200, 200])

  const other = await register(await trainingAt(world, here))
  const link = await linked(other.email)
  const confirmed = await Promise.all([confirm(link), confirm(link)])
  expect(confirmed.map(({ status, body }) => [status, body.error_code])).toEqual([
    [200, undefined],
    [200, undefined],
  ])
})

test('confirmed in time counts, though registration was closed since; of a training that is over or cancelled it says so', async () => {
  const registered = async (put: Parameters<typeof trainingAt>[2] = {}) => {
    const program = await trainingAt(world, here, put)
    const { email } = await register(program)
    return { program, link: await linked(email) }
  }
  const code = (type: number, name: string) =>
    `(select id from lookup where type = ${type} and code = '${name}')`
  const set = (sql: string) => world.rows(sql)
  const after = async ({ link }: Awaited<ReturnType<typeof registered>>) => {
    const { status, body } = await confirm(link)
    const { standing } = (body as unknown as { data: { standing: string } }).data
    return [status, standing, body['message'], (await rowOf(link.id))?.['status']]
  }

  const closed = await registered()
  await set(
    `update training_circular set status_id = ${code(28, 'closed')} where id = ${closed.program.circular_id}`,
  )
  expect(await after(closed)).toEqual([200, 'applied', expect.stringMatching(/tell you whether/), 'applied'])

  const full = await registered({ seats: 1 })
  const other = await participantOf(world, full.program.id, { status: 'accepted' })
  expect(await after(full)).toEqual([200, 'full', expect.stringMatching(/All seats are taken/), 'applied'])
  await set(`update training_participant set status = 'withdrawn' where id = ${other.id}`)
  expect((await after(full))[1]).toBe('applied')

  const cancelled = await registered()
  const status = (name: string) =>
    set(`update training_program set status_id = ${code(31, name)} where id = ${cancelled.program.id}`)
  await status('cancelled')
  const told = [200, 'cancelled', expect.stringMatching(/was cancelled/), 'unconfirmed']
  expect([await after(cancelled), await after(cancelled)]).toEqual([told, told])
  // Planned again within the time of the link, it is good as before.
  await status('planned')
  expect(await after(cancelled)).toEqual([200, 'applied', expect.stringMatching(/is confirmed/), 'applied'])

  const withdrawn = await registered()
  await set(
    `update training_circular set status_id = ${code(28, 'cancelled')} where id = ${withdrawn.program.circular_id}`,
  )
  expect((await after(withdrawn))[1]).toBe('cancelled')

  const over = await registered({ begins: 0, lasts: 1 })
  const before = world.clock.now
  world.clock.now = new Date(before.getTime() + 48 * 3_600_000)
  expect(await after(over)).toEqual([200, 'over', expect.stringMatching(/is over/), 'unconfirmed'])
  world.clock.now = before
})

test('a link says what became of the registration since, and holds for the mailbox alone that it was sent to', async () => {
  const program = await trainingAt(world, here)
  const told = async (status: string) => {
    const { email } = await register(program)
    const link = await linked(email)
    expect((await confirm(link)).status).toBe(200)
    await world.client.execute({
      sql: 'update training_participant set status = ? where id = ?',
      args: [status, link.id],
    })
    const { body } = await confirm(link)
    return [(body['data'] as { standing: string }).standing, body['message']]
  }
  expect([await told('refused'), await told('withdrawn')]).toEqual([
    ['refused', expect.stringMatching(/was not accepted/)],
    ['withdrawn', expect.stringMatching(/do not take part in this training any more/)],
  ])

  const office = await signedIn(world, { permissions: ['participant-edit'] })
  const { email } = await register(program)
  const link = await linked(email)
  const { status } = await callerOf(world, office.headers).post('/admin/training/participants/update', {
    id: link.id,
    version: 1,
    full_name: 'Put Right',
    email: `moved.${email}`,
    organisation: 'Office',
  })
  expect([status, (await confirm(link)).status]).toEqual([200, 404])
  expect(
    await world.rows({
      sql: 'select full_name, status from training_participant where id = ?',
      args: [link.id],
    }),
  ).toEqual([{ full_name: 'Put Right', status: 'unconfirmed' }])
  // Who has the mailbox now registers once more, and is written to.
  await register(program, { email: `moved.${email}` })
  expect((await confirm(await linked(`moved.${email}`))).status).toBe(200)
})

test('before anything is pressed a link says which training it is of; used it says how it stands; and a stale or damaged one nothing', async () => {
  const look = async (body: Record<string, unknown>) => {
    const answer = await world.api.post('/training/participants/confirm/link', body)
    return [answer.status, answer.body['data'], answer.body['message']]
  }
  const program = await trainingAt(world, here)
  const { email } = await register(program)
  const link = await linked(email)
  const told = {
    program_name: program.name,
    full_name: 'Jamal Uddin',
    standing: 'applied',
    start_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    end_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    place: { name_en: 'Dhaka', name_bn: 'ঢাকা' },
    room: 'Room 2',
  }
  const looked = await look(link)
  expect(looked.slice(0, 2)).toEqual([200, { state: 'open', training: told }])
  expect((await rowOf(link.id))?.['status']).toBe('unconfirmed')
  await confirm(link)
  expect(await look(link)).toEqual([
    200,
    { state: 'used', training: told },
    expect.stringMatching(/is confirmed/),
  ])
  // Of what isn't there and of what is it says the same.
  const gone = [200, { state: 'gone', training: null }, '']
  const damaged = `${link.code.slice(0, -1)}${link.code.endsWith('A') ? 'B' : 'A'}`
  for (const bad of [
    { ...link, code: damaged },
    { ...link, code: link.code.slice(0, -4) },
    { ...link, id: 1 },
    { id: 1, code: damaged },
  ])
    expect(await look(bad)).toEqual(gone)
  const before = world.clock.now
  world.clock.now = new Date(before.getTime() + 73 * 3_600_000)
  const stale = [200, { state: 'stale', training: null }, '']
  expect([await look(link), await look({ ...link, id: 1 })]).toEqual([stale, stale])
  world.clock.now = before
})

test('a link is good for three days; then nothing is left of it', async () => {
  const program = await trainingAt(world, here)
  const { email } = await register(program)
  const link = await linked(email)
  const before = world.clock.now
  world.clock.now = new Date(before.getTime() + 73 * 3_600_000)
  expect((await confirm(link)).status).toBe(404)
  await world.schedule()
  expect(await rowOf(link.id)).toBeUndefined()
  world.clock.now = before
})

test('without the captcha nobody is written to, nor for a program that takes nobody', async () => {
  const program = await trainingAt(world, here)
  const bare = await register(program, { captcha: Promise.resolve({}) })
  expect([bare.status, bare.body.error_code]).toEqual([422, 'validation'])
  for (const put of [{ status: 'cancelled' }, { circular: 'draft' }, { begins: -20, lasts: 5 }]) {
    const { status, body, email } = await register(await trainingAt(world, here, put))
    expect([status, Object.keys(body.errors!)]).toEqual([422, ['training_program_id']])
    expect(await world.api.emails(email)).toEqual([])
  }
  expect(await world.api.emails(bare.email)).toEqual([])
})

test('while the mail service is down the registration stands, and its e-mail goes later, once', async () => {
  await world.api.fault({ service: 'email', mode: 'fail' })
  const { status, email } = await register(await trainingAt(world, here))
  expect(status).toBe(200)
  await world.api.fault({ service: 'email', mode: 'none' })
  expect(await world.api.emails(email)).toEqual([])
  world.clock.now = new Date(world.clock.now.getTime() + 5 * 60_000)
  await world.schedule()
  expect(await world.api.emails(email)).toHaveLength(1)
  const calls = await world.rows("select outcome from outside_call where service = 'email' order by id")
  expect(new Set(calls.map(({ outcome }) => outcome))).toEqual(new Set(['refused', 'accepted']))
  expect(JSON.stringify(await world.rows('select * from outside_call'))).not.toContain(email)
})

test('one mailbox, however its address is written, is written to nine times a day at the most', async () => {
  const program = await trainingAt(world, here)
  const answers: number[] = []
  world.deps.trustProxyHeader = 'x-address'
  for (let times = 0; times < 10; times += 1)
    answers.push(
      (
        await register(program, {
          email: ['often@example.org', 'OFTEN@example.org', `often+${times}@example.org`][times % 3]!,
          headers: { 'x-address': `10.7.0.${times}` },
        })
      ).status,
    )
  world.deps.trustProxyHeader = undefined
  expect(answers).toEqual([...Array.from({ length: 9 }, () => 200), 429])
})

test('a stranger at one address or two keeps no mailbox’s owner from registering', async () => {
  const program = await trainingAt(world, here)
  const email = 'kept.quiet@example.org'
  world.deps.trustProxyHeader = 'x-address'
  const from = async (address: string) =>
    (await register(program, { email, headers: { 'x-address': address } })).status
  const strangers: number[] = []
  for (const address of ['10.8.0.1', '10.8.0.2'])
    for (let times = 0; times < 5; times += 1) strangers.push(await from(address))
  const owner = await from('10.8.0.3')
  world.deps.trustProxyHeader = undefined
  const each = [200, 200, 200, 200, 429]
  expect([strangers, owner]).toEqual([[...each, ...each], 200])
})

test('the public sees circulars that are published with programs that take people, and the seats left', async () => {
  const open = await trainingAt(world, here, { seats: 2 })
  await participantOf(world, open.id, { status: 'accepted' })
  const [draft, cancelled] = [
    await trainingAt(world, here, { circular: 'draft' }),
    await trainingAt(world, here, { status: 'cancelled' }),
  ]
  type Listed = { id: number; programs: { id: number; free: number }[] }
  const listed = async (of?: number) => {
    const { body } = await world.api.get(
      `/admin/training/participants/circulars${of ? `?circular_id=${of}` : ''}`,
    )
    return (body['data'] as { data: Listed[] }).data
  }
  const list = await listed()
  expect(list.find(({ id }) => id === open.circular_id)?.programs).toEqual([])
  expect(await listed(open.circular_id)).toMatchObject([
    { id: open.circular_id, programs: [{ id: open.id, free: 1 }] },
  ])
  expect(await listed(cancelled.circular_id)).toEqual([])
  const ids = list.map(({ id }) => id)
  expect([ids.includes(draft.circular_id), ids.includes(cancelled.circular_id)]).toEqual([false, false])
})

/** What the pages and the list say of a program's registration, and what the call does. */
const stands = async (of: { id: number; circular_id: number }) => {
  // Behind what is kept of the answers.
  world.clock.now = new Date(world.clock.now.getTime() + 61_000)
  const read = async (at: string) => (await world.api.get(at)).body['data'] as never
  const program = (await read(`/training/program-details/${of.id}`)) as { registration: object }
  const circular = (await read(`/circulars-details/${of.circular_id}`)) as {
    is_for_all: boolean
    programs: { id: number; registration: object }[]
  }
  const listPath = '/admin/training/participants/circulars'
  const list = (await read(listPath)) as { data: { id: number }[] }
  const own = (await read(`${listPath}?circular_id=${of.circular_id}`)) as {
    data: { programs: { id: number }[] }[]
  }
  const isListed = own.data.some(({ programs }) => programs.some(({ id }) => id === of.id))
  expect(list.data.some(({ id }) => id === of.circular_id)).toBe(isListed)
  const { status, body, email } = await register(of)
  expect(circular.programs.find(({ id }) => id === of.id)?.registration).toEqual(program.registration)
  return {
    registration: program.registration,
    isForAll: circular.is_for_all,
    isListed,
    answer: [status, body.errors?.['training_program_id']?.[0]],
    mails: (await world.api.emails(email)).length,
  }
}

test('nobody from outside registers for a training of some roles: the pages say so, the list leaves it out, the call refuses', async () => {
  const program = await trainingAt(world, here)
  expect(await stands(program)).toMatchObject({
    registration: { state: 'open' },
    isForAll: true,
    isListed: true,
    answer: [200, undefined],
    mails: 1,
  })
  await world.rows({
    sql: 'insert into training_circular_role (circular_id, role_id) select ?, id from role limit 1',
    args: [program.circular_id],
  })
  expect(await stands(program)).toMatchObject({
    registration: { state: 'staff' },
    isForAll: false,
    isListed: false,
    answer: [422, 'This training is for staff of the department. Please choose another one'],
    mails: 0,
  })
})

test('registration closes as the first class begins: told on the pages and by the call; who registered in time is confirmed, and the office still adds', async () => {
  const program = await trainingAt(world, here, { begins: 0, lasts: 5 })
  await classOf(world, program.id, 1)
  const first = { until: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), hour: '00:00' }
  const { email, body } = await register(program)
  // The first class is sooner than the hours in which an address is confirmed.
  const until = /before the first class begins \(\d\d\/\d\d\/\d{4}, 00:00\)/
  expect(body['message']).toMatch(until)
  expect((await world.api.emails(email))[0]?.text).toMatch(until)
  expect(await stands(program)).toMatchObject({
    registration: { state: 'open', ...first },
    isListed: true,
    answer: [200, undefined],
  })
  await world.rows({
    sql: "update training_class set held_on = date(held_on, '-1 day') where program_id = ?",
    args: [program.id],
  })
  expect(await stands(program)).toMatchObject({
    registration: { state: 'begun', ...first },
    isListed: false,
    answer: [422, expect.stringMatching(/have begun.*ask the training office: it can still add you/)],
    mails: 0,
  })
  expect((await confirm(await linked(email))).body['data']).toMatchObject({ standing: 'applied' })
  const office = await signedIn(world, { permissions: ['participant-create'] })
  const added = await callerOf(world, office.headers).post('/admin/training/participants/insert', {
    training_program_id: program.id,
    training_circular_id: program.circular_id,
    full_name: 'Late But Welcome',
    email: 'late@example.org',
    mobile: '',
    designation_id: '',
    organisation: '',
  })
  expect(added.status).toBe(200)
  await world.schedule()
  expect((await world.api.emails('late@example.org'))[0]?.text).toMatch(
    /begins on \d\d\/\d\d\/\d{4}, 00:00: /,
  )
})

test('a program without classes is registered for until its first day is over', async () => {
  expect((await stands(await trainingAt(world, here, { begins: 0, lasts: 5 }))).answer[0]).toBe(200)
  const { registration, answer } = await stands(await trainingAt(world, here, { begins: -1, lasts: 5 }))
  expect([registration, answer[0]]).toEqual([expect.objectContaining({ state: 'begun', hour: null }), 422])
})

test('the list of what is open stays small, however many circulars there are and programs of each', async () => {
  const { circular_id, id } = await trainingAt(world, here)
  const copies = async (table: string, own: Record<string, string>, of: string, rows: number, from = id) => {
    const names = (await world.rows(`select name from pragma_table_info('${table}')`)).map(({ name }) =>
      String(name),
    )
    await world.rows({
      sql: `with recursive nth(value) as (select 1 union all select value + 1 from nth where value < ${rows})
        insert into ${table} (${names.join(', ')}) select ${names.map((name) => own[name] ?? `${table}.${name}`).join(', ')} from ${of} where ${table}.id = ?`,
      args: [from],
    })
  }
  await copies(
    'training_circular',
    { id: '7000000 + value', circular_name: "'ভাতা ব্যবস্থাপনার নিয়মিত প্রশিক্ষণ, ' || value" },
    'nth, training_circular',
    250,
    circular_id,
  )
  await copies(
    'training_program',
    { id: '8000000 + value', circular_id: '7000001 + value % 250' },
    'nth, training_program',
    1_000,
  )
  world.clock.now = new Date(world.clock.now.getTime() + 61_000)
  const { body } = await world.api.get('/admin/training/participants/circulars')
  expect((body['data'] as { data: unknown[] }).data).toHaveLength(200)
  expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThan(50_000)
  // That of an address is among those of its circular, whatever begins before it.
  await copies(
    'training_program',
    { id: '8100000 + value', start_date: `'${dayInDhaka(world.clock.now)}'` },
    'nth, training_program',
    610,
  )
  world.clock.now = new Date(world.clock.now.getTime() + 61_000)
  const of = await world.api.get(
    `/admin/training/participants/circulars?circular_id=${circular_id}&program_id=${id}`,
  )
  const [own] = (of.body['data'] as { data: { programs: { id: number }[] }[] }).data
  expect([own!.programs.length, own!.programs[0]!.id]).toEqual([600, id])
})

test('a name from outside is letters and what names are written with: it may come onto a certificate', async () => {
  const program = await trainingAt(world, here)
  const codes = []
  for (const full_name of [
    '<script>alert(1)</script>',
    '=cmd|1',
    'http://example.org',
    '\u{1F600}',
    '...',
    'মোঃ জামাল উদ্দিন (২)',
    'Zoë D’Costa-Rahman, M.A.',
  ])
    codes.push((await register(program, { full_name })).status)
  expect(codes).toEqual([422, 422, 422, 422, 422, 200, 200])
})
