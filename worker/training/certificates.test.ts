import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayInDhaka } from '#contract/calendar'
import { formatFor } from '#contract/format'
import type { Permission } from '#contract/permissions'
import { showTrackingNumber } from '#contract/tracking-number'
import { DatabaseAway } from '#worker/db/away'
import { runJobs } from '#worker/jobs/index'
import { signsStatements } from '#worker/db/statements'
import { callerOf } from '#worker/test/caller'
import { textOf } from '#worker/test/pdf-reading'
import { picture } from '#worker/test/registration'
import { signedIn } from '#worker/test/staff'
import { certificateOf, gradedProgram, participantOf } from '#worker/test/training-results'
import { openWorld, type World } from '#worker/test/world'

let world: World
let office: Awaited<ReturnType<typeof signedIn>>
const rights: Permission[] = [
  'trainingProgram-view',
  'participant-view',
  'participant-edit',
  'trainingCertificate-create',
  'trainingCertificate-delete',
]
beforeAll(async () => {
  world = await openWorld()
  office = await signedIn(world, { permissions: rights })
})
afterAll(() => world.close())

const place = 300_000_000
const send = (path: string, body: object) =>
  world.api.post(`/admin/training/certificate/${path}`, body as Record<string, unknown>, {
    headers: office.headers,
  })
const issue = (id: number, version = 1) => send(`issue/${id}`, { version })
const check = async (statement: string) =>
  (await world.api.post('/global/training/certificate/check', { statement })).body['data']
const statementOf = async (id: unknown) =>
  String(
    (
      await world.rows({
        sql: 'select statement from training_certificate where id = ?',
        args: [Number(id)],
      })
    )[0]!['statement'],
  )
const daysAgo = (days: number) => new Date(world.clock.now.getTime() - days * 86_400_000).toISOString()
const listed = async (path: string) =>
  ((await world.api.get(`/admin/training/certificate/${path}`, { headers: office.headers })).body['data'] ??
    []) as { id: number; full_name?: string; state?: string }[]

test('a certificate is for who passed a program that is over: by score and attendance', async () => {
  const running = await gradedProgram(world, place, { ends: 3 })
  const over = await gradedProgram(world, place, { held: 4, attendance_mark: 75 })
  const codes = [
    await issue((await participantOf(world, running.id, { score: 9_000 })).id),
    await issue((await participantOf(world, over.id, { score: 4_999, attended: 4 })).id),
    await issue((await participantOf(world, over.id, { attended: 4 })).id),
    await issue((await participantOf(world, over.id, { score: 9_000, attended: 2 })).id),
    await issue((await participantOf(world, over.id, { score: 9_000, attended: 4, status: 'withdrawn' })).id),
    await issue((await participantOf(world, over.id, { score: 5_000, attended: 3 })).id),
  ].map(({ status, body }) => [status, body['error_code']])
  expect(codes).toEqual([...Array.from({ length: 5 }, () => [409, 'not_passed']), [200, undefined]])
  const without = await gradedProgram(world, place, { exam: false })
  expect((await issue((await participantOf(world, without.id)).id)).status).toBe(200)
  const low = await participantOf(world, without.id, { score: 3_000 })
  expect(await listed(`candidates?program_id=${without.id}`)).toEqual([])
  expect((await issue(low.id)).body['error_code']).toBe('not_passed')
})

test('nobody passes what never took place: cancelled, or with attendance that counts and was never taken', async () => {
  const setStatus = (id: number, code: string) =>
    world.client.execute({
      sql: 'update training_program set status_id = (select id from lookup where type = 31 and code = ?) where id = ?',
      args: [code, id],
    })
  const cancelled = await gradedProgram(world, place, { held: 2, attendance_mark: 50 })
  const unmarked = await gradedProgram(world, place, { attendance_mark: 80, exam: false })
  const done = await gradedProgram(world, place, { held: 2, attendance_mark: 50 })
  await setStatus(cancelled.id, 'cancelled')
  await setStatus(done.id, 'completed')
  const told = []
  for (const { id } of [cancelled, unmarked, done]) {
    const one = await participantOf(world, id, { score: 9_000, attended: 1 })
    await participantOf(world, id, { score: 9_000 })
    const waiting = (await listed(`candidates?program_id=${id}`)).map((row) => row.id === one.id)
    const graded = (
      (await world.api.get(`/admin/training/exam/${id}`, { headers: office.headers })).body['data'] as {
        participants: { id: number; passed: boolean | null }[]
      }
    ).participants.find((row) => row.id === one.id)!
    const { status, body } = await issue(one.id)
    told.push([waiting, graded.passed, body['error_code'] ?? status])
  }
  expect(told).toEqual([
    [[], false, 'not_passed'],
    [[], null, 'not_passed'],
    [[true], true, 200],
  ])
})

test('who passed stands among those who wait for one till it is issued, and nobody gets two', async () => {
  const { id } = await gradedProgram(world, place)
  const [one] = [await participantOf(world, id, { score: 8_000 }), await participantOf(world, id)]
  expect((await listed(`candidates?program_id=${id}`)).map((row) => row.id)).toEqual([one.id])
  const { body } = await issue(one.id)
  expect(String(body['certificate_id'])).toMatch(/^7\d{11}$/)
  expect(await listed(`candidates?program_id=${id}`)).toEqual([])
  expect((await issue(one.id)).body['error_code']).toBe('already_exists')
  const other = await participantOf(world, id, { score: 8_000 })
  const atOnce = await Promise.all([issue(other.id), issue(other.id)])
  expect(atOnce.map(({ body: { error_code } }) => error_code ?? 'issued').toSorted()).toEqual([
    'already_exists',
    'issued',
  ])
  // A digit that is wrong, one too few, or none: it is nobody's number, and no error.
  for (const wrong of [Number(body['certificate_id']) + 1, 12_345, 'x', '১২৩৪ ৫৬৭৮ ৯০১২'])
    expect(await listed(`get?number=${encodeURIComponent(String(wrong))}`)).toEqual([])
  expect((await listed(`get?number=${String(body['certificate_id'])}`)).map((row) => row.id)).toEqual([
    body['certificate_id'],
  ])
})

test('who passed the exam and was at too few classes reads on their own page that the program isn’t passed, and by what', async () => {
  const who = await signedIn(world)
  const own = async () =>
    (await world.api.get('/admin/training/own', { headers: who.headers })).body['data'] as object[]
  const put = { held: 2, attendance_mark: 80 }
  const seat = { score: 8_000, attended: 1, user_id: who.user_id }
  await participantOf(world, (await gradedProgram(world, place, put)).id, seat)
  expect(await own()).toMatchObject([
    { passed: true, held: 2, attended: 1, attendance_mark: 80, program_passed: false, certificate: null },
  ])
  // While it goes on nothing is said of how it ends.
  await world.client.batch(
    [
      'delete from training_rater where participant_id in (select id from training_participant where user_id = ?)',
      'delete from training_participant where user_id = ?',
    ].map((sql) => ({ sql, args: [who.user_id] })),
    'write',
  )
  await participantOf(world, (await gradedProgram(world, place, { ...put, ends: 3 })).id, seat)
  expect(await own()).toMatchObject([{ passed: true, held: 2, attended: 1, program_passed: null }])
})

test('its QR is signed by a published key; another key’s, and one that was changed, is none of ours', async () => {
  const { id } = await gradedProgram(world, place)
  const { body } = await issue((await participantOf(world, id, { score: 8_000 })).id)
  const statement = await statementOf(body['certificate_id'])
  const [head, payload, signature] = statement.split('.') as [string, string, string]
  const { kid, alg } = JSON.parse(Buffer.from(head, 'base64url').toString()) as Record<string, string>
  const keys = await world.deps.statements.keys()
  expect([alg, keys.map((key) => key.kid)]).toEqual(['ES256', [kid]])
  expect(Object.keys(keys[0]!).toSorted()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y'])
  // As the scanning page does, without anything of ours.
  const key = await crypto.subtle.importKey('jwk', keys[0]!, { name: 'ECDSA', namedCurve: 'P-256' }, false, [
    'verify',
  ])
  const isGenuine = await crypto.subtle.verify(
    { name: 'ECDSA', hash: 'SHA-256' },
    key,
    Buffer.from(signature, 'base64url'),
    new TextEncoder().encode(`${head}.${payload}`),
  )
  expect(isGenuine).toBe(true)
  expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({
    t: 'training',
    n: body['certificate_id'],
  })
  expect(await check(statement)).toEqual({ state: 'valid', withdrawn_on: null })
  const forged = await signsStatements(Buffer.alloc(32, 7).toString('base64')).sign(
    JSON.parse(Buffer.from(payload, 'base64url').toString()) as object,
  )
  expect(await check(forged)).toEqual({ state: 'unknown', withdrawn_on: null })
  expect(await check(`${head}.${payload}x.${signature}`)).toEqual({ state: 'unknown', withdrawn_on: null })
})

test('a withdrawn one says so on its paper, too', async () => {
  const { id } = await gradedProgram(world, place)
  const who = await signedIn(world)
  const one = await participantOf(world, id, { score: 8_000, user_id: who.user_id })
  const certificate = (await issue(one.id)).body['certificate_id']
  const paper = async () => {
    const answer = await world.api.send(`/training/certificate/own/${String(certificate)}`, {
      headers: who.headers,
    })
    return textOf(new Uint8Array(await answer.arrayBuffer()))
      .join(' ')
      .replace(/\s+/g, ' ')
  }
  expect(await paper()).not.toContain('Withdrawn')
  await send(`withdraw/${String(certificate)}`, { version: 1, reason: 'Of the wrong person' })
  const ofOffice = await world.api.send(`/admin/training/certificate/pdf/${String(certificate)}`, {
    headers: office.headers,
  })
  const said = [...textOf(new Uint8Array(await ofOffice.arrayBuffer()))].join(' ').replace(/\s+/g, ' ')
  for (const words of ['Withdrawn certificate', 'withdrawn on', 'প্রত্যাহার করা সনদ', 'WITHDRAWN']) {
    expect(await paper()).toContain(words)
    expect(said).toContain(words)
  }
})

test('of a training of one day it names that day once', async () => {
  const { id } = await gradedProgram(world, place)
  await world.client.execute({
    sql: 'update training_program set start_date = end_date where id = ?',
    args: [id],
  })
  const certificate = (await issue((await participantOf(world, id, { score: 8_000 })).id)).body[
    'certificate_id'
  ]
  const answer = await world.api.send(`/admin/training/certificate/pdf/${String(certificate)}`, {
    headers: office.headers,
  })
  const text = textOf(new Uint8Array(await answer.arrayBuffer()))
    .join(' ')
    .replace(/\s+/g, ' ')
  expect(text).toMatch(/held on \d\d\/\d\d\/\d{4}/)
  expect(text).not.toContain('held from')
})

test('a withdrawn one says so, keeps why encrypted, and another may be issued in its place', async () => {
  const { id } = await gradedProgram(world, place)
  const one = await participantOf(world, id, { score: 8_000 })
  const first = (await issue(one.id)).body['certificate_id']
  const statement = await statementOf(first)
  expect((await send(`withdraw/${String(first)}`, { version: 1, reason: '' })).status).toBe(422)
  for (const reason of ['x', '. . .', '১২৩৪৫৬'])
    expect((await send(`withdraw/${String(first)}`, { version: 1, reason })).body['errors']).toEqual({
      reason: ['Please say why in a few words'],
    })
  expect(
    (await send(`withdraw/${String(first)}`, { version: 1, reason: 'Of the wrong person' })).status,
  ).toBe(200)
  expect(await check(statement)).toMatchObject({ state: 'withdrawn' })
  expect((await send(`withdraw/${String(first)}`, { version: 2, reason: 'Once more' })).status).toBe(409)
  const kept = await world.rows('select withdrawn_because from training_certificate')
  expect(JSON.stringify(kept)).not.toContain('wrong person')
  // Whoever opens it in the office's list reads why; the list of many doesn't say.
  expect(await listed(`get?number=${String(first)}`)).toMatchObject([
    { id: first, state: 'withdrawn', withdrawn_because: 'Of the wrong person' },
  ])
  expect(await listed(`get?program_id=${id}`)).toMatchObject([{ id: first, withdrawn_because: null }])
  // Whoever issues another has seen that the first was withdrawn; with many it isn't given again.
  expect((await listed(`candidates?program_id=${id}`))[0]).toMatchObject({
    id: one.id,
    withdrawn_at: expect.stringMatching(/^\d{4}-/),
  })
  expect((await issue(one.id)).body['error_code']).toBe('certificate_withdrawn')
  const other = await participantOf(world, id, { score: 8_000 })
  const begun = await issueAllOf(id)
  for (let rounds = 0; rounds < 4; rounds += 1) await runJobs(world.deps)
  expect(await jobOf(begun)).toMatchObject({ done: 1, refused: 0 })
  expect((await listed(`get?program_id=${id}&state=valid`)).map(({ full_name }) => full_name)).toEqual([
    other.name,
  ])
  const second = await send(`issue/${one.id}`, { version: 1, again: true })
  expect(second.status).toBe(200)
  expect(await check(await statementOf(second.body['certificate_id']))).toMatchObject({ state: 'valid' })
  expect((await listed(`get?program_id=${id}&state=withdrawn`)).map((row) => row.id)).toEqual([first])
})

test('the page of a participant tells score, result, attendance and certificate, and of which it is withdrawn', async () => {
  const { id } = await gradedProgram(world, place, { held: 4, attendance_mark: 50 })
  const view = async (participant: number) =>
    (await world.api.get(`/admin/training/participants/view/${participant}`, { headers: office.headers }))
      .body['data']
  const low = await participantOf(world, id, { score: 4_250, attended: 4 })
  expect(await view(low.id)).toMatchObject({ score: 4_250, passed: false, attended: 4, certificate: null })
  const one = await participantOf(world, id, { score: 8_000, attended: 3 })
  const first = (await issue(one.id)).body['certificate_id']
  expect(await view(one.id)).toMatchObject({
    score: 8_000,
    passed: true,
    attended: 3,
    classes_held: 4,
    certificate: { id: first, state: 'valid' },
  })
  await send(`withdraw/${String(first)}`, { version: 1, reason: 'Of the wrong person' })
  expect(await view(one.id)).toMatchObject({ certificate: { id: first, state: 'withdrawn' } })
  const second = (await send(`issue/${one.id}`, { version: 1, again: true })).body['certificate_id']
  expect(await view(one.id)).toMatchObject({ certificate: { id: second, state: 'valid' } })
  const { id: open } = await gradedProgram(world, place, { ends: 3 })
  expect(await view((await participantOf(world, open)).id)).toMatchObject({ score: null, passed: null })
  // On its last day it goes on until its last class is over.
  const { id: last } = await gradedProgram(world, place, { held: 1, exam: false })
  const taking = await participantOf(world, last, { attended: 1 })
  expect(await view(taking.id)).toMatchObject({ passed: true })
  const today = dayInDhaka(world.clock.now)
  await world.client.batch(
    [
      { sql: 'update training_program set end_date = ? where id = ?', args: [today, last] },
      {
        sql: 'update training_class set held_on = ?, ends = 1439 where program_id = ?',
        args: [today, last],
      },
    ],
    'write',
  )
  expect(await view(taking.id)).toMatchObject({ passed: null })
  const programs = await world.api.get(`/admin/training/participants/programs?id=${id}`, {
    headers: office.headers,
  })
  expect(programs.body['data']).toMatchObject([{ id, exam_status: true, rating_status: true, in_hand: true }])
})

test('a key that was replaced still opens what it signed', async () => {
  const [old, fresh] = [Buffer.alloc(32, 1).toString('base64'), Buffer.alloc(32, 2).toString('base64')]
  const signed = await signsStatements(old).sign({ n: 1 })
  const both = signsStatements(`${fresh},${old}`)
  expect(await both.open(signed)).toEqual({ n: 1 })
  expect((await both.keys()).length).toBe(2)
  expect(await signsStatements(fresh).open(signed)).toBeUndefined()
})

test('it is printed lying, in both languages, with its number; its owner gets it and nobody else’s', async () => {
  const { id, name } = await gradedProgram(world, place)
  const who = await signedIn(world)
  const one = await participantOf(world, id, { score: 8_000, user_id: who.user_id })
  const certificate = (await issue(one.id)).body['certificate_id']
  const path = `/training/certificate/own/${String(certificate)}`
  const answer = await world.api.send(path, { headers: who.headers })
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const text = textOf(bytes).join(' ').replace(/\s+/g, ' ')
  const grouped = String(certificate).replace(/(\d{4})(?=\d)/g, '$1 ')
  for (const words of ['প্রশিক্ষণ সনদ', 'Certificate of training', one.name, name, grouped])
    expect(text).toContain(words)
  const { PDFDocument } = await import('pdf-lib')
  const pages = (await PDFDocument.load(bytes)).getPages().map((page) => page.getSize())
  expect(pages).toEqual([{ width: 841.89, height: 595.28 }])
  expect((await world.api.send(path, { headers: office.headers })).status).toBe(404)
  const own = await world.api.get('/training/certificate/own', { headers: who.headers })
  expect(own.body['data']).toMatchObject([{ id: certificate, state: 'valid' }])
})

test('nobody issues a certificate to themselves', async () => {
  const { id } = await gradedProgram(world, place)
  const one = await participantOf(world, id, { score: 8_000, user_id: office.user_id })
  expect((await issue(one.id)).body['error_code']).toBe('own_account')
})

/** Long work that issues the certificates of a program. */
const issueAllOf = (program_id: number) =>
  callerOf(world, { ...office.headers, 'idempotency-key': crypto.randomUUID() }).post('/admin/job/bulk', {
    operation: 'training.certificate.issue',
    label: 'Issue',
    filter: { program_id: String(program_id) },
    body: {},
  })
const jobOf = async (begun: { body: Record<string, unknown> }) =>
  (await world.api.get(`/admin/job/view/${Number(begun.body['id'])}`, { headers: office.headers })).body[
    'data'
  ]

test('many at once are long work, each with a number of its own', async () => {
  const { id } = await gradedProgram(world, place)
  for (const score of [9_000, 6_000, 100]) await participantOf(world, id, { score })
  const begun = await issueAllOf(id)
  expect(begun.status).toBe(200)
  await runJobs(world.deps)
  expect((await listed(`get?program_id=${id}`)).length).toBe(2)
})

test('who has a certificate is told, by a notification or an e-mail, and so is whose is withdrawn: nothing in it says who, which or why', async () => {
  const { id, name } = await gradedProgram(world, place)
  const who = await signedIn(world)
  const people = [
    await participantOf(world, id, { score: 8_000, user_id: who.user_id }),
    await participantOf(world, id, { score: 8_000, email: 'has@example.org' }),
    await participantOf(world, id, { score: 8_000 }),
  ]
  await participantOf(world, id, { score: 100, email: 'has.none@example.org' })
  const told = async () => {
    const { rows: notices } = await world.client.execute({
      sql: 'select title_en, text_en, text_bn from notification where user_id = ? order by id',
      args: [who.user_id],
    })
    const mails = await world.rows("select recipient, body from outbox where kind = 'email' order by id")
    const open = await Promise.all(
      mails.map(async ({ recipient, body }) => [
        await world.deps.secrets.decrypt(String(recipient)),
        await world.deps.secrets.decrypt(String(body)),
      ]),
    )
    return {
      notices: notices.map(({ title_en, text_en, text_bn }) => [title_en, text_en, text_bn].join(' ')),
      mails: open.filter(([, body]) => body!.includes(name)),
    }
  }
  await issueAllOf(id)
  await runJobs(world.deps)
  const issued = await told()
  expect(issued.notices).toEqual([expect.stringContaining(`certificate of “${name}” is issued`)])
  expect(issued.mails.map(([to]) => to)).toEqual(['has@example.org'])
  // Each the way that is theirs.
  expect(issued.notices[0]).not.toContain('training office')
  expect(issued.mails[0]![1]).toContain('প্রশিক্ষণ কার্যালয়ে চেয়ে নিন')
  for (const one of await listed(`get?program_id=${id}`))
    expect((await send(`withdraw/${one.id}`, { version: 1, reason: 'Copied from Rahim' })).status).toBe(200)
  const { notices, mails } = await told()
  expect(notices[1]).toContain('was withdrawn')
  expect(mails.map(([to]) => to)).toEqual(['has@example.org', 'has@example.org'])
  const all = JSON.stringify([notices, mails])
  for (const one of people) expect(all).not.toContain(one.name)
  expect(all).not.toMatch(/Rahim|\b7\d{11}\b/)
})

test('who came from outside by an address that they confirmed gets number and checking link by e-mail; any other address doesn’t', async () => {
  const { id } = await gradedProgram(world, place)
  const from = async (email: string, source: string, mailbox_by: string | null = null) => {
    const one = await participantOf(world, id, { score: 8_000, email })
    await world.client.execute({
      sql: 'update training_participant set source = ?, mailbox_by = ? where id = ?',
      args: [source, mailbox_by, one.id],
    })
    return one.id
  }
  const changed = JSON.stringify([{ by: 1, at: world.clock.now.toISOString() }])
  const people = {
    'outside@example.org': await from('outside@example.org', 'external'),
    'moved@example.org': await from('moved@example.org', 'external', changed),
    'written@example.org': await from('written@example.org', 'entry'),
  }
  for (const [email, participant] of Object.entries(people)) {
    const certificate = Number((await issue(participant)).body['certificate_id'])
    await world.schedule()
    const [mail] = await world.api.emails(email)
    const link = `/c#${await statementOf(certificate)}`
    const grouped = formatFor('bn').digits(showTrackingNumber(certificate))
    expect([email, mail!.text.includes(link), mail!.text.includes(grouped)]).toEqual([
      email,
      email.startsWith('outside'),
      email.startsWith('outside'),
    ])
  }
})

test('by a number alone anybody learns whether there is such a certificate and of which training, and nothing of whose it is', async () => {
  const { id, name } = await gradedProgram(world, place)
  const one = await participantOf(world, id, { score: 8_000 })
  const number = Number((await issue(one.id)).body['certificate_id'])
  const asked = async (typed: unknown) =>
    (await world.api.post('/global/training/certificate/number', { number: typed })).body['data']
  const unknown = { state: 'unknown', program_name: null, issued_on: null }
  const valid = { state: 'valid', program_name: name, issued_on: dayInDhaka(world.clock.now) }
  expect([
    await asked(number),
    await asked(formatFor('bn').digits(String(number))),
    await asked(String(number).slice(0, 11)),
    await asked(number + 1),
    await asked('name'),
  ]).toEqual([valid, valid, unknown, unknown, unknown])
  await world.client.execute({
    sql: 'update training_certificate set withdrawn_at = issued_at where id = ?',
    args: [number],
  })
  expect(await asked(number)).toEqual({ ...valid, state: 'withdrawn' })
})

test('whoever holds the signed statement of a certificate saves its paper without an account; a number, another’s or a changed statement opens none', async () => {
  const { id } = await gradedProgram(world, place)
  const one = await participantOf(world, id, { score: 8_000 })
  const certificate = (await issue(one.id)).body['certificate_id']
  const statement = await statementOf(certificate)
  const saved = (body: object) =>
    world.api.send('/global/training/certificate/pdf', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const answer = await saved({ statement })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const text = textOf(new Uint8Array(await answer.arrayBuffer()))
    .join(' ')
    .replace(/\s+/g, ' ')
  for (const words of ['Certificate of training', one.name]) expect(text).toContain(words)
  const [head, payload, signature] = statement.split('.') as [string, string, string]
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object
  // Signed by the department, and yet of no certificate that stands in the books.
  const another = await world.deps.statements.sign({ ...claims, m: 'Another' })
  const forged = await signsStatements(Buffer.alloc(32, 7).toString('base64')).sign(claims)
  for (const wrong of [forged, another, `${head}.${payload}x.${signature}`, String(certificate)])
    expect((await saved({ statement: wrong })).status).toBe(404)
  const [read] = await world.rows({
    sql: "select count(*) as n from audit join audit_change using (request_id) where action = 'training.certificate.statedPdf' and operation = 'read' and entity_id = ?",
    args: [String(certificate)],
  })
  expect(Number(read!['n'])).toBe(1)
  const unchecked = [
    Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url'),
    Buffer.from(JSON.stringify({ alg: 'HS256', kid: 'x' })).toString('base64url'),
  ].map((other) => `${other}.${payload}.${signature}`)
  // Signed alike and written otherwise: unused bits of the last letter, blanks, padding.
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const last = letters.indexOf(signature.at(-1)!)
  const alike = [
    `${head}.${payload}.${signature.slice(0, -1)}${letters[last ^ 1]}`,
    `${statement}=`,
    `${statement}.`,
  ]
  for (const wrong of [
    ...unchecked,
    ...alike,
    'x'.repeat(1_500),
    'x'.repeat(1_501),
    ['x'],
    { n: certificate },
    '',
  ]) {
    const refused = await saved({ statement: wrong })
    expect([wrong, [404, 422].includes(refused.status)]).toEqual([wrong, true])
    expect(await refused.text()).not.toContain(one.name)
  }
  // Withdrawn while others save it: what is said of it from then on is that, and nothing is kept on the way.
  const [withdrawal, ...meanwhile] = await Promise.all([
    send(`withdraw/${String(certificate)}`, { version: 1, reason: 'Of the wrong person' }),
    ...Array.from({ length: 4 }, () => saved({ statement })),
  ])
  expect([withdrawal.status, ...meanwhile.map(({ status }) => status)]).toEqual([200, 200, 200, 200, 200])
  const stamped = await saved({ statement })
  expect(stamped.headers.get('cache-control')).toBe('no-store')
  const later = textOf(new Uint8Array(await stamped.arrayBuffer())).join(' ')
  expect(later).toContain('Withdrawn certificate')
  const [audited] = await world.rows(
    "select group_concat(coalesce(before, '') || coalesce(after, '')) as said from audit join audit_change using (request_id) where action = 'training.certificate.statedPdf'",
  )
  expect(String(audited!['said'])).not.toContain(one.name)
})

test('of a hundred who open papers by their statements at once some are printed, one at a time, and the others told when to come again; the same one is printed once', async () => {
  const { id } = await gradedProgram(world, place)
  const statements: string[] = []
  for (let nth = 0; nth < 20; nth += 1) {
    const one = await participantOf(world, id, { score: 8_000 })
    statements.push(await statementOf((await issue(one.id)).body['certificate_id']))
  }
  const saved = (statement: string) =>
    world.api.send('/global/training/certificate/pdf', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'en' },
      body: JSON.stringify({ statement }),
    })
  const print = world.deps.printCertificates
  let [prints, working, most] = [0, 0, 0]
  world.deps.printCertificates = async (papers) => {
    prints += 1
    most = Math.max(most, (working += 1))
    await new Promise((resolve) => setTimeout(resolve, 100))
    const bytes = await print(papers)
    working -= 1
    return bytes
  }
  try {
    const [first] = statements
    const same = await Promise.all(Array.from({ length: 5 }, () => saved(first!)))
    expect([same.map(({ status }) => status), prints]).toEqual([Array(5).fill(200), 1])
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => statements)
        .flat()
        .map(saved),
    )
    expect(most).toBe(1)
    const busy = answers.filter(({ status }) => status === 503)
    expect(answers.filter(({ status }) => status === 200).length + busy.length).toBe(100)
    expect(busy.length).toBeGreaterThan(0)
    expect(busy[0]!.headers.get('retry-after')).toBe('5')
    expect(await busy[0]!.json()).toMatchObject({ error_code: 'busy' })
    expect(prints).toBeLessThanOrEqual(18)
    // What was kept says nothing of a certificate that was withdrawn since.
    const claims = JSON.parse(Buffer.from(first!.split('.')[1]!, 'base64url').toString()) as { n: number }
    expect((await send(`withdraw/${claims.n}`, { version: 1, reason: 'Of the wrong person' })).status).toBe(
      200,
    )
    const later = await saved(first!)
    expect(textOf(new Uint8Array(await later.arrayBuffer())).join(' ')).toContain('Withdrawn certificate')
  } finally {
    world.deps.printCertificates = print
  }
})

test('certificates of a whole program are one file, an archive of documents of 25 each, in the places of who asks', async () => {
  const { id } = await gradedProgram(world, place)
  for (let nth = 0; nth < 27; nth += 1) {
    const { id: one } = await participantOf(world, id, { score: 8_000 })
    await certificateOf(world, one)
  }
  const begin = (query: object, who = office) =>
    callerOf(world, { ...who.headers, 'idempotency-key': crypto.randomUUID() }).post('/admin/job/export', {
      operation: 'training.certificate.list',
      label: 'Certificates',
      query,
      papers: true,
    })
  // Of all that there are none is printed, nor what has no papers.
  for (const query of [{}, { program_id: '' }, { program_id: ' ' }, { program_id: null }, { state: 'valid' }])
    expect([query, (await begin(query)).body['success']]).toEqual([query, false])
  const begun = await begin({ program_id: String(id), state: 'valid' })
  expect(begun.status).toBe(200)
  await runJobs(world.deps)
  expect(await jobOf(begun)).toMatchObject({ status: 'done', done: 27, file_format: 'zip', figures: null })
  const file = await world.api.send(`/admin/job/file/${Number(begun.body['id'])}`, {
    headers: office.headers,
  })
  expect(file.headers.get('content-type')).toBe('application/zip')
  const { unzipSync } = await import('fflate')
  const { PDFDocument } = await import('pdf-lib')
  const entries = Object.entries(unzipSync(new Uint8Array(await file.arrayBuffer())))
  const pages = await Promise.all(
    entries.map(async ([name, bytes]) => [name, (await PDFDocument.load(bytes)).getPageCount()]),
  )
  expect(pages).toEqual([
    ['0001-0025.pdf', 25],
    ['0026-0027.pdf', 2],
  ])
  const words = entries.flatMap(([, bytes]) => textOf(bytes)).join(' ')
  for (const { id: number } of await listed(`get?program_id=${id}&per_page=100`))
    expect(words).toContain(String(number).replace(/(\d{4})(?=\d)/g, '$1 '))
  const [audited] = await world.rows(
    "select count(*) as n from audit join audit_change using (request_id) where action = 'jobs.job.startExport' and operation = 'read' and entity_id = 'training.certificate.list'",
  )
  expect(Number(audited!['n'])).toBeGreaterThan(0)
  const elsewhere = await signedIn(world, {
    permissions: rights,
    place: { id: null, number: 400_000_000, number_to: 499_999_999 },
  })
  const theirs = await begin({ program_id: String(id) }, elsewhere)
  await runJobs(world.deps)
  const { body } = await world.api.get(`/admin/job/view/${Number(theirs.body['id'])}`, {
    headers: elsewhere.headers,
  })
  expect(body['data']).toMatchObject({ status: 'done', done: 0, has_file: false })
})

test('killed at any commit, stopped, gone on with by two runners at once: everybody has one certificate with a number of its own, and the archive has each once', async () => {
  const { id } = await gradedProgram(world, place)
  await world.client.execute({ sql: 'update training_program set seats = 60 where id = ?', args: [id] })
  for (let nth = 0; nth < 52; nth += 1) await participantOf(world, id, { score: 8_000 })
  const { writer } = world.deps
  /** Runs it as if the process were killed at its nth commit, written or not, again and again, until the job ends. */
  const runKilled = async (begun: { body: Record<string, unknown> }) => {
    const job = Number(begun.body['id'])
    for (let dies = 1; dies < 30; dies += 1) {
      let commits = 0
      world.deps.writer = () => ({
        commit: async (statements) => {
          commits += 1
          if (commits < dies % 5) return writer().commit(statements)
          if (commits === dies % 5 && dies % 2 === 0) await writer().commit(statements)
          throw new DatabaseAway('lost')
        },
      })
      await Promise.all([runJobs(world.deps), runJobs(world.deps)])
      world.deps.writer = writer
      if (dies === 4) {
        const callOf = (act: string) =>
          world.api.post(`/admin/job/${act}/${job}`, {}, { headers: office.headers })
        expect([(await callOf('stop')).status, (await callOf('resume')).status]).toEqual([200, 200])
      }
      world.clock.now = new Date(world.clock.now.getTime() + 20_000)
      const { status } = (await jobOf(begun)) as unknown as { status: string }
      if (status === 'done') return
    }
    await Promise.all([runJobs(world.deps), runJobs(world.deps)])
  }
  const begun = await issueAllOf(id)
  await runKilled(begun)
  expect(await jobOf(begun)).toMatchObject({ status: 'done', done: 52, refused: 0 })
  const given = await world.rows({
    sql: 'select id, participant_id from training_certificate where participant_id in (select id from training_participant where program_id = ?)',
    args: [id],
  })
  expect([
    given.length,
    new Set(given.map((one) => one['id'])).size,
    new Set(given.map((one) => one['participant_id'])).size,
  ]).toEqual([52, 52, 52])

  const archive = await callerOf(world, { ...office.headers, 'idempotency-key': crypto.randomUUID() }).post(
    '/admin/job/export',
    {
      operation: 'training.certificate.list',
      label: 'Certificates',
      query: { program_id: String(id) },
      papers: true,
    },
  )
  await runKilled(archive)
  expect(await jobOf(archive)).toMatchObject({ status: 'done', done: 52 })
  const file = await world.api.send(`/admin/job/file/${Number(archive.body['id'])}`, {
    headers: office.headers,
  })
  const { unzipSync } = await import('fflate')
  const entries = Object.entries(unzipSync(new Uint8Array(await file.arrayBuffer())))
  expect(entries.map(([name]) => name)).toEqual(['0001-0025.pdf', '0026-0050.pdf', '0051-0052.pdf'])
  const words = entries.flatMap(([, bytes]) => textOf(bytes)).join(' ')
  const numbers = words.match(/\b7\d{3} \d{4} \d{4}\b/g) ?? []
  expect(new Set(numbers)).toEqual(
    new Set(given.map((one) => String(one['id']).replace(/(\d{4})(?=\d)/g, '$1 '))),
  )
  expect(numbers).toHaveLength(52)
}, 180_000)

/** Calls that issued certificates, each in a commit of its own. */
const commits = async () =>
  Number(
    (await world.rows("select count(*) as n from audit where action = 'training.certificate.issue'"))[0]![
      'n'
    ],
  )

test('where one of a job may not have a certificate, the others have theirs', async () => {
  const { id } = await gradedProgram(world, place)
  const mine = await participantOf(world, id, { score: 8_000, user_id: office.user_id })
  const others = [
    await participantOf(world, id, { score: 8_000 }),
    await participantOf(world, id, { score: 8_000 }),
  ]
  const begun = await issueAllOf(id)
  for (let rounds = 0; rounds < 4; rounds += 1) await runJobs(world.deps)
  expect(await jobOf(begun)).toMatchObject({ done: 2, refused: 0 })
  const given = await world.rows({
    sql: 'select participant_id as id from training_certificate where participant_id in (select id from training_participant where program_id = ?) order by 1',
    args: [id],
  })
  expect(given.map((one) => Number(one['id']))).toEqual(others.map((one) => one.id).toSorted())
  expect(given.map((one) => Number(one['id']))).not.toContain(mine.id)
})

test('whoever brought somebody, from wherever, doesn’t issue their certificate: another does, and of many the others have theirs', async () => {
  const { id } = await gradedProgram(world, place)
  const brought = async (source: string, by: number, as: 'brought' | 'decided' = 'brought') => {
    const one = await participantOf(world, id, { score: 8_000 })
    await world.client.execute({
      sql: `update training_participant set source = ?, ${as}_by = ?, ${as}_at = ? where id = ?`,
      args: [source, by, daysAgo(35), one.id],
    })
    return one
  }
  const another = await signedIn(world, { permissions: rights })
  const own = [
    await brought('entry', office.user_id),
    await brought('sheet', office.user_id),
    await brought('external', office.user_id),
    await brought('account', office.user_id, 'decided'),
  ]
  await brought('external', another.user_id)
  await brought('entry', another.user_id)
  for (const one of own)
    expect((await issue(one.id)).body).toMatchObject({
      error_code: 'own_work',
      message: expect.stringMatching(/added this participant, gave them a seat, or changed their name/),
    })
  // Before anything is pressed the list says whose another issues.
  const offered = (await listed(`candidates?program_id=${id}`)) as { id: number; by_another?: boolean }[]
  expect(offered.filter(({ by_another }) => by_another).map((row) => row.id)).toHaveLength(own.length)
  for (const one of own)
    expect(offered).toContainEqual(expect.objectContaining({ id: one.id, by_another: true }))
  const begun = await issueAllOf(id)
  for (let rounds = 0; rounds < 4; rounds += 1) await runJobs(world.deps)
  expect(await jobOf(begun)).toMatchObject({ done: 2, refused: 0 })
  const left = (await listed(`candidates?program_id=${id}`)).map((row) => row.id)
  expect(left.toSorted()).toEqual(own.map((one) => one.id).toSorted())
  const { status } = await world.api.post(
    `/admin/training/certificate/issue/${own[1]!.id}`,
    { version: 1 },
    { headers: another.headers },
  )
  expect(status).toBe(200)
})

test('one person alone makes no valid paper in any name: not by a new name, a paper withdrawn, somebody from outside, or an account added at the end', async () => {
  const alone = await signedIn(world, { permissions: [...rights, 'participant-create'] })
  const other = await signedIn(world, { permissions: rights })
  const by = (who: typeof alone) => callerOf(world, who.headers)
  const versionOf = async (id: number) =>
    Number(
      (await world.rows({ sql: 'select version from training_participant where id = ?', args: [id] }))[0]![
        'version'
      ],
    )
  const issueAs = async (who: typeof alone, id: number, again = false) => {
    const { status, body } = await by(who).post(`/admin/training/certificate/issue/${id}`, {
      version: await versionOf(id),
      again,
    })
    return { code: body['error_code'] ?? status, certificate: Number(body['certificate_id']) }
  }
  const renamed = async (id: number, email: string) =>
    by(alone).post('/admin/training/participants/update', {
      id,
      version: await versionOf(id),
      full_name: 'Minister Herself',
      email,
      mobile: '',
      designation_id: null,
      organisation: 'Office',
    })
  const { id } = await gradedProgram(world, place, { exam: false })
  const first = await participantOf(world, id, { email: 'named.anew@example.org' })
  expect((await renamed(first.id, 'named.anew@example.org')).status).toBe(200)
  expect((await issueAs(alone, first.id)).code).toBe('own_work')
  expect((await issueAs(other, first.id)).code).toBe(200)

  const second = await participantOf(world, id, { email: 'withdrawn.anew@example.org' })
  const { certificate } = await issueAs(alone, second.id)
  const withdrawn = await by(alone).post(`/admin/training/certificate/withdraw/${certificate}`, {
    version: 1,
    reason: 'The name is wrong',
  })
  expect(withdrawn.status).toBe(200)
  expect((await renamed(second.id, 'withdrawn.anew@example.org')).status).toBe(200)
  expect((await issueAs(alone, second.id, true)).code).toBe('own_work')

  // Two get their seats before the end.
  const going = (await gradedProgram(world, place, { exam: false, ends: 5 })).id
  const outside = await participantOf(world, going, { email: 'from.outside@example.org', status: 'applied' })
  await world.client.execute({
    sql: "update training_participant set source = 'external' where id = ?",
    args: [outside.id],
  })
  expect(
    (await by(alone).post(`/admin/training/participants/accept/${outside.id}`, { version: 1 })).status,
  ).toBe(200)
  const friend = await signedIn(world)
  const added = await by(alone).post('/admin/training/participants/insert-accounts', {
    training_program_id: going,
    user_ids: [friend.user_id],
  })
  expect(added.status).toBe(200)
  const [account] = await world.rows({
    sql: 'select id from training_participant where program_id = ? and user_id = ?',
    args: [going, friend.user_id],
  })
  for (const sql of [
    'update training_program set end_date = ? where id = ?',
    'update training_participant set decided_at = ? where program_id = ?',
  ])
    await world.client.execute({
      sql,
      args: [sql.includes('end_date') ? dayInDhaka(daysAgo(1)) : daysAgo(10), going],
    })
  expect((await issueAs(alone, outside.id)).code).toBe('own_work')
  expect((await issueAs(alone, Number(account!['id']))).code).toBe('own_work')
  expect((await issueAs(other, Number(account!['id']))).code).toBe(200)
})

test('more than are chosen by hand are issued by one job, of all that the program’s list gives', async () => {
  const { id } = await gradedProgram(world, place)
  await world.client.execute({ sql: 'update training_program set seats = 1200 where id = ?', args: [id] })
  const one = await participantOf(world, id, { score: 8_000 })
  await world.client.execute({
    sql: `insert into training_participant (id, program_id, place, full_name, organisation, source, status, language, joined_at, score, score_source)
      select of.id - 1000000000 - value, program_id, place, full_name || value, organisation, source, status, language, joined_at, score, score_source
      from training_participant as of, json_each(?) where of.id = ?`,
    args: [JSON.stringify(Array.from({ length: 1_100 }, (_, nth) => nth + 1)), one.id],
  })
  const begun = await issueAllOf(id)
  const before = await commits()
  for (let rounds = 0; rounds < 20; rounds += 1) await runJobs(world.deps)
  // Twenty-five in one.
  expect((await commits()) - before).toBeLessThan(60)
  expect(await jobOf(begun)).toMatchObject({ done: 1_101, refused: 0 })
  const [counted] = await world.rows({
    sql: 'select count(*) as certificates, count(distinct participant_id) as people from training_certificate where participant_id in (select id from training_participant where program_id = ?)',
    args: [id],
  })
  expect(counted).toEqual({ certificates: 1_101, people: 1_101 })
}, 120_000)

test('a certificate goes with its program to another place', async () => {
  const { id } = await gradedProgram(world, place)
  const one = await participantOf(world, id, { score: 8_000 })
  const { certificate_id } = (await issue(one.id)).body
  const other = 400_000_000
  const there = await signedIn(world, {
    place: { id: null, number: other, number_to: other + 99_999_999 },
    permissions: rights,
  })
  const found = async () =>
    (
      (
        await world.api.get(`/admin/training/certificate/get?number=${String(certificate_id)}`, {
          headers: there.headers,
        })
      ).body['data'] as unknown[]
    ).length
  expect(await found()).toBe(0)
  await world.client.execute({
    sql: 'update training_program set place = ? where id = ?',
    args: [other + 5_000_000, id],
  })
  expect(await found()).toBe(1)
})

test('who is put down, or gets a certificate, while the program moves to another place, lies there, and nobody of before reads them', async () => {
  const { id } = await gradedProgram(world, place)
  const other = 400_000_000
  const there = await signedIn(world, {
    place: { id: null, number: other, number_to: other + 99_999_999 },
    permissions: rights,
  })
  const here = await signedIn(world, {
    place: { id: null, number: place, number_to: place + 99_999_999 },
    permissions: rights,
  })
  const seen = async (who: typeof there, path: string) =>
    (
      (await world.api.get(`/admin/training/${path}?program_id=${id}`, { headers: who.headers })).body[
        'data'
      ] as unknown[]
    ).length
  const before = await participantOf(world, id, { score: 8_000 })
  await world.client.execute({
    sql: 'update training_program set place = ? where id = ?',
    args: [other + 5_000_000, id],
  })
  // What was decided while the program was there is written now.
  const late = await participantOf(world, id, { score: 8_000, place })
  for (const one of [before, late]) await certificateOf(world, one.id, place)
  for (const path of ['participants/get', 'certificate/get'])
    expect([path, await seen(here, path), await seen(there, path)]).toEqual([path, 0, 2])
})

test('a certificate shows the signature, the name and the office that it was issued with, whatever becomes of the account', async () => {
  const { id: program } = await gradedProgram(world, place)
  const { headers, user_id } = office
  const printed = async (id: unknown) => {
    const answer = await world.api.send(`/admin/training/certificate/pdf/${Number(id)}`, { headers })
    expect(answer.status).toBe(200)
    const bytes = new Uint8Array(await answer.arrayBuffer())
    const pictures =
      Buffer.from(bytes)
        .toString('latin1')
        .match(/\/Subtype \/Image/g) ?? []
    return { text: textOf(bytes).join(' ').replace(/\s+/g, ' '), pictures: pictures.length }
  }
  const given = async () => {
    const participant = await participantOf(world, program, { score: 9_000 })
    return (await issue(participant.id)).body['certificate_id']
  }
  const plain = await given()
  const signatory = async () =>
    (await world.api.get('/admin/training/certificate/signatory', { headers })).body['data']
  expect(await signatory()).toMatchObject({ has_picture: false })
  const sign = (width: number) =>
    world.api.post('/admin/profile/signature', { signature: picture(width, 240) }, { headers })
  expect((await sign(600)).status).toBe(200)
  const signed = await given()
  const said = (await signatory()) as { name: string; as: { name_bn: string } }
  expect(said).toMatchObject({ has_picture: true })
  const [before] = await world.rows({
    sql: 'select full_name, office.name_bn, office.name_en from user join office on office.id = user.office_id where user.id = ?',
    args: [user_id],
  })
  await world.api.post('/admin/profile/signature/remove', {}, { headers })
  await world.client.execute({
    sql: "update user set full_name = 'Somebody Else' where id = ?",
    args: [user_id],
  })
  expect((await printed(plain)).pictures).toBe(0)
  const { text, pictures } = await printed(signed)
  expect(pictures).toBeGreaterThan(0)
  for (const words of Object.values(before!)) expect(text).toContain(String(words))
  for (const words of [said.name, said.as.name_bn]) expect(text).toContain(words)
  expect(text).not.toContain('Somebody Else')
})

test('whom the general settings name signs what is issued from then on, with the picture of that name alone; with no name whoever issues it does', async () => {
  const { id: program } = await gradedProgram(world, place)
  const { headers } = await signedIn(world, { permissions: ['generalSetting-edit'] })
  const saves = async (value: object) => {
    const { body } = await world.api.get('/admin/general-setting/get', { headers })
    const { version } = body['data'].signatory as { version: number }
    const answer = await world.api.post(
      '/admin/general-setting/signatory',
      { ...value, version },
      { headers },
    )
    return answer.status
  }
  const versionNow = async () =>
    Number((await world.rows("select version from general_setting where key = 'signatory'"))[0]!['version'])
  const sign = async (who = headers, version?: number) =>
    world.api.post(
      '/admin/general-setting/signature',
      { signature: picture(600, 240), version: version ?? (await versionNow()) },
      { headers: who },
    )
  const given = async () =>
    (await issue((await participantOf(world, program, { score: 9_000 })).id)).body['certificate_id']
  const printed = async (id: unknown) => {
    const path = `/admin/training/certificate/pdf/${Number(id)}`
    const answer = await world.api.send(path, { headers: office.headers })
    const bytes = new Uint8Array(await answer.arrayBuffer())
    const pictures = Buffer.from(bytes)
      .toString('latin1')
      .match(/\/Subtype \/Image/g)
    return [
      ...textOf(bytes)
        .join(' ')
        .replace(/\s+/g, ' ')
        .matchAll(/Nasima Begum|Rafiqul Islam|Director, Training|পরিচালক, প্রশিক্ষণ/g),
    ]
      .map(String)
      .concat(pictures ? 'picture' : [])
  }
  const before = await given()
  const nasima = {
    name: 'Nasima Begum',
    designation_en: 'Director, Training',
    designation_bn: 'পরিচালক, প্রশিক্ষণ',
  }
  // Nobody's signature is nobody's.
  expect((await sign()).status).toBe(404)
  expect(await saves({ name: nasima.name })).toBe(422)
  expect(await saves(nasima)).toBe(200)
  expect((await sign(office.headers)).status).toBe(403)
  expect((await sign()).status).toBe(200)
  const said = await world.api.get('/admin/training/certificate/signatory', { headers: office.headers })
  expect(said.body['data']).toEqual({
    name: nasima.name,
    as: { name_en: nasima.designation_en, name_bn: nasima.designation_bn },
    has_picture: true,
    is_own: false,
    by_another: false,
  })
  // Whoever wrote the name, or put its picture there, issues nothing under it.
  const both = await signedIn(world, {
    permissions: ['generalSetting-edit', 'trainingCertificate-create', 'participant-view'],
  })
  const due = await participantOf(world, program, { score: 9_000 })
  const issueAs = async (who: typeof headers) => {
    const { version } = (
      await world.rows(`select version from training_participant where id = ${due.id}`)
    )[0]!
    return world.api.post(
      `/admin/training/certificate/issue/${due.id}`,
      { version: Number(version) },
      { headers: who },
    )
  }
  const isByAnother = async () =>
    (await world.api.get('/admin/training/certificate/signatory', { headers: both.headers })).body['data']
  expect(await isByAnother()).toMatchObject({ by_another: false })
  expect((await sign(both.headers)).status).toBe(200)
  expect(await isByAnother()).toMatchObject({ by_another: true })
  expect(await issueAs(both.headers)).toMatchObject({ status: 409, body: { error_code: 'own_work' } })
  expect((await issueAs(office.headers)).status).toBe(200)
  const first = await given()
  const whenNasimaSigned = await versionNow()
  expect(await saves({ ...nasima, name: 'Rafiqul Islam' })).toBe(200)
  // Chosen while Nasima Begum signed, sent when somebody else does by then: it is nobody's.
  expect((await sign(headers, whenNasimaSigned)).status).toBe(409)
  const second = await given()
  // Of a name that they have nothing to do with they may.
  expect(await isByAnother()).toMatchObject({ name: 'Rafiqul Islam', by_another: false })
  expect(await saves({})).toBe(200)
  const third = await given()
  const as = ['পরিচালক, প্রশিক্ষণ', 'Director, Training']
  const sorted = async (id: unknown) => (await printed(id)).toSorted()
  expect([await printed(before), await printed(third)]).toEqual([[], []])
  expect(await sorted(first)).toEqual(['Nasima Begum', ...as, 'picture'].toSorted())
  expect(await sorted(second)).toEqual(['Rafiqul Islam', ...as].toSorted())
  expect(await check(await statementOf(first))).toMatchObject({ state: 'valid' })
  const [kept] = await world.rows({
    sql: 'select issued_by from training_certificate where id = ?',
    args: [Number(first)],
  })
  expect(kept!['issued_by']).toBe(office.user_id)
  expect((await world.api.get('/global/general-settings')).body['data']).not.toHaveProperty('signatory')
})

test('certificates of a program whose circular is taken back are shown to who writes circulars, and to nobody else', async () => {
  const { id } = await gradedProgram(world, place)
  const [certified, passed] = [
    await participantOf(world, id, { score: 8_000 }),
    await participantOf(world, id, { score: 8_000 }),
  ]
  const certificate = Number((await issue(certified.id)).body['certificate_id'])
  await world.client.execute({
    sql: "update training_circular set status_id = (select id from lookup where type = 28 and code = 'draft') where id = (select circular_id from training_program where id = ?)",
    args: [id],
  })
  const shownTo = async (permissions: Permission[]) => {
    const { headers } = await signedIn(world, { permissions })
    const get = (path: string) => world.api.get(`/admin/training/certificate/${path}`, { headers })
    const does = async (path: string, body: object = {}) =>
      (await world.api.post(`/admin/training/certificate/${path}`, { version: 1, ...body }, { headers }))
        .status
    const has = async (path: string, one: number) =>
      ((await get(path)).body['data'] as { id: number }[]).some((row) => row.id === one)
    return [
      await has(`candidates?program_id=${id}`, passed.id),
      await has(`get?number=${certificate}`, certificate),
      await has(`get?program_id=${id}`, certificate),
      (await get(`pdf/${certificate}`)).status,
      await does(`issue/${passed.id}`),
      await does(`withdraw/${certificate}`, { reason: 'Another person was meant' }),
    ]
  }
  expect(await shownTo(rights)).toEqual([false, false, false, 404, 404, 404])
  expect(await shownTo([...rights, 'trainingCircular-edit'])).toEqual([true, true, true, 200, 200, 200])
})

test('a certificate prints the names and days that it was issued with, whatever becomes of the program', async () => {
  const { id } = await gradedProgram(world, place)
  const long = 'Computers for those who pay allowances in the unions, second part'
  await world.client.execute({
    sql: 'update training_program set program_name = ? where id = ?',
    args: [long, id],
  })
  const one = await participantOf(world, id, { score: 8_000 })
  const { certificate_id } = (await issue(one.id)).body
  const printed = async () => {
    const path = `/admin/training/certificate/pdf/${Number(certificate_id)}`
    const answer = await world.api.send(path, { headers: office.headers })
    return textOf(new Uint8Array(await answer.arrayBuffer()))
      .join(' ')
      .replace(/\s+/g, ' ')
  }
  const before = await printed()
  expect(before).toContain('second part')
  await world.client.batch(
    [
      {
        sql: "update training_program set program_name = 'Surgery of the heart, for those who lead the clinics of districts', start_date = '2020-01-01', end_date = '2025-01-01' where id = ?",
        args: [id],
      },
      {
        sql: 'update training_participant set full_name = full_name || full_name where id = ?',
        args: [one.id],
      },
    ],
    'write',
  )
  expect(await printed()).toBe(before)
})

test('while the last class of the last day goes on nobody gets a certificate, and right after it they do', async () => {
  const before = world.clock.now
  const earlier = office
  try {
    // Half past three in the afternoon in Dhaka: a session of this morning is over by then.
    world.clock.now = new Date(`${before.toISOString().slice(0, 10)}T09:30:00.000Z`)
    office = await signedIn(world, { permissions: rights })
    const { id } = await gradedProgram(world, place, { ends: 0 })
    const one = await participantOf(world, id, { score: 8_000 })
    await world.client.execute({
      sql: 'insert into training_time_slot (id, starts, ends) values (?, 900, 960)',
      args: [id],
    })
    await world.client.execute({
      sql: 'insert into training_class (id, program_id, held_on, slot_id, starts, ends) select id, id, end_date, id, 900, 960 from training_program where id = ?',
      args: [id],
    })
    const candidates = async () => (await listed(`candidates?program_id=${id}`)).map((row) => row.id)
    expect(await candidates()).toEqual([])
    expect((await issue(one.id)).body['error_code']).toBe('not_passed')
    world.clock.now = new Date(world.clock.now.getTime() + 30 * 60_000)
    expect(await candidates()).toEqual([one.id])
    expect((await issue(one.id)).status).toBe(200)
  } finally {
    world.clock.now = before
    office = earlier
  }
})
