import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatFor } from '#contract/format'
import { readAnswerCode, showAnswerCode } from '#contract/training/answer-code'
import { koboToken } from '#local/sandbox/kobo'
import type { Permission } from '#contract/permissions'
import { signedIn } from '#worker/test/staff'
import {
  answerCodeOf,
  answersOf,
  certificateOf,
  formOf,
  gradedProgram,
  participantOf,
  withToken,
} from '#worker/test/training-results'
import { openWorld, type World } from '#worker/test/world'

let world: World
let trainer: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  world = await openWorld()
  trainer = await at(['participant-edit', 'participant-view', 'kobo-edit'])
})
afterAll(() => world.close())

const place = 300_000_000
const format = formatFor('bn')
const at = (permissions: readonly Permission[]) => signedIn(world, { permissions })
const send = (path: string, body: object, who = trainer) =>
  world.api.post(`/admin/training/${path}`, body as Record<string, unknown>, { headers: who.headers })
const read = async (path: string, who = trainer) =>
  (await world.api.get(`/admin/training/${path}`, { headers: who.headers })).body['data'] as never
const pull = (id: number, kind: 'exam' | 'rating' = 'exam') => send(`survey/pull/${id}`, { kind })
type Exam = {
  participants: {
    id: number
    version: number
    score: number | null
    score_source: string | null
    passed: boolean | null
  }[]
  unmatched: { matched_by: string }[]
  pull: { rows_read: number; matched: number; unmatched: number } | null
}
const ratersOf = (program: number, count: number) =>
  Promise.all(Array.from({ length: count }, () => participantOf(world, program, { attended: 1 })))
const examOf = async (id: number): Promise<Exam> => read(`exam/${id}`)

test('a token is kept only if the survey tool takes it, encrypted, and never shown again', async () => {
  const refused = await send('kobo', { token: 'f'.repeat(40), version: 0 })
  expect([refused.status, refused.body['errors']]).toEqual([
    422,
    { token: ['The survey tool does not take this token. Please copy it there once more'] },
  ])
  expect(await world.rows('select id from kobo_setting')).toEqual([])
  expect((await send('kobo', { token: koboToken, version: 0 })).status).toBe(200)
  const [kept] = await world.rows('select token from kobo_setting')
  expect(String(kept!['token'])).not.toContain(koboToken)
  const shown = await world.api.get('/admin/training/kobo', { headers: trainer.headers })
  expect(JSON.stringify(shown.body)).not.toContain(koboToken)
  const audited = await world.rows("select after from audit_change where entity = 'kobo_setting'")
  expect(JSON.stringify(audited)).not.toContain(koboToken)
})

test('forms are seen and chosen by who may change the program where it lies, and none that a program elsewhere has', async () => {
  await withToken(world)
  const elsewhere = 400_000_000
  const officer = await at(['trainingProgram-edit'])
  const within = { id: null, number: place, number_to: place + 99_999_999 }
  const local = await signedIn(world, { permissions: ['trainingProgram-edit'], place: within })
  const [ours, second, theirs] = [
    await gradedProgram(world, place),
    await gradedProgram(world, place),
    await gradedProgram(world, elsewhere),
  ]
  const [free, taken] = [await formOf(world, 'Exam of law'), await formOf(world, 'Exam of theirs')]
  const choose = async (id: number, form: string, who = local, kind = 'exam') => {
    const [row] = await world.rows({ sql: 'select version from training_program where id = ?', args: [id] })
    const answer = await send(`survey/form/${id}`, { version: Number(row!['version']), kind, form }, who)
    return answer.body['error_code'] ?? answer.status
  }
  const seen = async (id: number, who = local) => {
    const { status, body } = await world.api.get(`/admin/training/survey/forms/${id}`, {
      headers: who.headers,
    })
    return status === 200 ? (body['data'] as { uid: string }[]).map(({ uid }) => uid) : status
  }
  expect(await choose(theirs.id, taken, officer)).toBe(200)
  expect(await seen(theirs.id)).toBe(404)
  expect(await seen(ours.id)).toContain(free)
  expect(await seen(ours.id)).not.toContain(taken)
  expect(await seen(ours.id, officer)).toContain(taken)
  // Two hundred come on a page.
  const many = await Promise.all(Array.from({ length: 205 }, (_, nth) => formOf(world, `Form ${nth}`)))
  expect(await seen(ours.id)).toEqual(expect.arrayContaining([free, ...many]))
  for (const kind of ['exam', 'rating']) expect(await choose(ours.id, taken, local, kind)).toBe('kobo_form')
  expect(await choose(ours.id, 'notThere')).toBe('kobo_form')
  expect(await choose(ours.id, free)).toBe(200)
  expect(((await read(`exam/${ours.id}`)) as { program: object }).program).toMatchObject({
    exam_form: free,
    exam_form_name: 'Exam of law',
  })
  // Within one's places a form may be shared.
  expect(await choose(second.id, free)).toBe(200)
  // Rights over participants aren't enough, nor is teaching a program of another place.
  expect(await choose(ours.id, '', trainer)).toBe('forbidden')
  await world.client.execute({
    sql: 'update trainer set user_id = ? where id = ?',
    args: [local.user_id, theirs.trainer],
  })
  expect([await seen(theirs.id), await choose(theirs.id, free)]).toEqual([404, 'not_found'])
})

test('of two programs of different places that choose one form at once, one has it', async () => {
  await withToken(world)
  const places = [300_000_000, 400_000_000]
  for (let round = 0; round < 3; round += 1) {
    const form = await formOf(world)
    const both = await Promise.all(
      places.map(async (number) => {
        const within = { id: null, number, number_to: number + 99_999_999 }
        const who = await signedIn(world, { permissions: ['trainingProgram-edit'], place: within })
        return { who, id: (await gradedProgram(world, number)).id }
      }),
    )
    const told = await Promise.all(
      both.map(({ who, id }) => send(`survey/form/${id}`, { version: 1, kind: 'exam', form }, who)),
    )
    expect(told.map(({ status }) => status).toSorted()).toEqual([200, 409])
  }
})

test('a pull counts by the code of a participant, says what belongs to nobody, survives a page that fails once, and is the same twice', async () => {
  await withToken(world)
  const { id } = await gradedProgram(world, place)
  const [one, other] = [
    await participantOf(world, id),
    await participantOf(world, id, { email: 'rina@example.org' }),
  ]
  const code = answerCodeOf(world, other.id)
  await answersOf(world, `exam${id}`, [
    { 'group/code': answerCodeOf(world, one.id), 'group/score': '81.25' },
    {
      email: 'Rina@Example.org',
      participant_code: format.digits(showAnswerCode(code)),
      points: '9',
      points_out_of: '20',
    },
    { email: 'nobody@example.org', score: '70' },
  ])
  await world.api.fault({ service: 'kobo', mode: 'fail', times: 1 })
  const first = await pull(id)
  expect([first.status, first.body]).toMatchObject([200, { rows_read: 3, matched: 2, unmatched: 1 }])
  const once = await examOf(id)
  expect(once.participants.map(({ score, score_source, passed }) => [score, score_source, passed])).toEqual([
    [8125, 'survey', true],
    [4500, 'survey', false],
  ])
  expect(once.unmatched.map(({ matched_by }) => matched_by)).toEqual(['nobody@example.org'])
  expect((await pull(id)).status).toBe(200)
  const twice = await examOf(id)
  expect({ ...twice, pull: null }).toEqual({ ...once, pull: null })
})

test('a score that can’t be is nobody’s, and stands among those that don’t count', async () => {
  await withToken(world)
  const { id } = await gradedProgram(world, place)
  const one = await participantOf(world, id)
  await answersOf(world, `exam${id}`, [{ code: answerCodeOf(world, one.id), score: '140' }])
  expect((await pull(id)).body).toMatchObject({ rows_read: 1, matched: 0, unmatched: 1 })
  const { participants, unmatched } = await examOf(id)
  expect([participants.map(({ score }) => score), unmatched.length]).toEqual([[null], 1])
})

test('who knows a participant’s number or e-mail answers for nobody, and no code is shown to who grades', async () => {
  await withToken(world)
  const { id } = await gradedProgram(world, place)
  const [one, elsewhere] = [
    await participantOf(world, id, { email: 'known@example.org' }),
    await participantOf(world, (await gradedProgram(world, place)).id),
  ]
  const code = answerCodeOf(world, elsewhere.id)
  const slip = `${Number(answerCodeOf(world, one.id)[0]) === 9 ? 8 : 9}${answerCodeOf(world, one.id).slice(1)}`
  await answersOf(world, `exam${id}`, [
    { participant: String(one.id), score: '100' },
    { email: 'known@example.org', score: '100' },
    { code, score: '100' },
    { code: `my code: ${slip}`, score: '100' },
    // A part of a code, one beside a name in the place of an e-mail address, and figures that are no digits.
    { code: slip.slice(0, 7), score: '100' },
    { email: `karim@${slip}`, score: '100' },
    { code: '①②③④⑤⑥⑦⑧', score: '100' },
  ])
  expect((await pull(id)).body).toMatchObject({ matched: 0, unmatched: 7 })
  const { participants, unmatched } = await examOf(id)
  expect(participants[0]!.score).toBeNull()
  expect(unmatched.map(({ matched_by }) => matched_by)).toEqual([
    '••••⑤⑥⑦⑧',
    `karim@••••••••${slip.slice(8)}`,
    `•••${slip.slice(3, 7)}`,
    `my code: ••••••••${slip.slice(8)}`,
    `••••••••${code.slice(8)}`,
    'known@example.org',
    `${'•'.repeat(String(one.id).length - 4)}${String(one.id).slice(-4)}`,
  ])
})

test('everybody with a seat is told their code, and nobody else’s: by e-mail with the link, and on their own page', async () => {
  const who = await signedIn(world)
  const { id } = await gradedProgram(world, place)
  const [own, other] = [
    await participantOf(world, id, { user_id: who.user_id }),
    await participantOf(world, id, { email: 'told@example.org' }),
  ]
  await participantOf(world, id, { email: 'waits@example.org', status: 'waiting' })
  const sent = await send('survey/send', { training_program_id: id, kind: 'exam' })
  expect([sent.status, sent.body]).toMatchObject([200, { people: 2, written: 1 }])
  const queued = await world.rows("select recipient, body from outbox where kind = 'email' order by id desc")
  const mails = await Promise.all(
    queued.map(async ({ recipient, body }) => [
      await world.deps.secrets.decrypt(String(recipient)),
      await world.deps.secrets.decrypt(String(body)),
    ]),
  )
  const code = answerCodeOf(world, other.id)
  const mail = mails.find(([to]) => to === 'told@example.org')![1]!
  expect(mail).toContain(format.digits(showAnswerCode(code)))
  expect(mail).toContain(`https://forms.example.org/${id}?d[code]=${code}`)
  expect(mails.some(([to]) => to === 'waits@example.org')).toBe(false)
  const page = await world.api.get('/admin/training/own', { headers: who.headers })
  expect((page.body['data'] as { id: number }[]).find((one) => one.id === own.id)).toMatchObject({
    answer_code: answerCodeOf(world, own.id),
    exam_link: `https://forms.example.org/${id}?d[code]=${answerCodeOf(world, own.id)}`,
  })
  const publicly = await world.api.get(`/training/program-details/${id}`)
  expect(publicly.body['data']).toMatchObject({
    question_link: null,
    trainer_ratings_link: `https://forms.example.org/r${id}`,
    own_links: { exam: true, rating: false },
  })
  const staff = [
    await read(`exam/${id}`),
    await read(`rating/${id}`),
    await read(`participants/view/${own.id}`),
  ]
  expect(JSON.stringify(staff)).not.toContain(answerCodeOf(world, own.id))
})

test('with a seat comes a code where exam or rating is open, and none where there is no form to write it in', async () => {
  const office = await at(['participant-view', 'participant-create'])
  const mailOf = async (put: Parameters<typeof gradedProgram>[2], email: string) => {
    const { id } = await gradedProgram(world, place, { ...put, ends: 5 })
    const [of] = await world.rows({
      sql: 'select circular_id from training_program where id = ?',
      args: [id],
    })
    const { status } = await send(
      'participants/insert',
      {
        training_program_id: id,
        training_circular_id: Number(of!['circular_id']),
        full_name: 'Seated',
        email,
        organisation: '',
      },
      office,
    )
    await world.settled()
    return [status, /code/i.test((await world.api.emails(email))[0]!.text)]
  }
  expect(await mailOf({ exam: false, rating: false }, 'no.form@example.org')).toEqual([200, false])
  expect(await mailOf({ exam: false }, 'a.form@example.org')).toEqual([200, true])
})

test('whose address the office changes hears it in the mailbox of before', async () => {
  const { id } = await gradedProgram(world, place)
  const one = await participantOf(world, id, { email: 'before@example.org' })
  const changed = await send('participants/update', {
    id: one.id,
    version: 1,
    full_name: one.name,
    email: 'after@example.org',
    organisation: 'Office',
  })
  expect(changed.status).toBe(200)
  const mails = async () => {
    const rows = await world.rows(
      "select recipient, body from outbox where kind = 'email' order by id desc limit 1",
    )
    return Promise.all(
      rows
        .flatMap(({ recipient, body }) => [recipient, body])
        .map((sealed) => world.deps.secrets.decrypt(String(sealed))),
    )
  }
  const [to, text] = await mails()
  expect(to).toBe('before@example.org')
  expect(text).toContain(`Program ${id}`)
  await send('participants/update', {
    id: one.id,
    version: 2,
    full_name: one.name,
    email: 'After@example.org',
    organisation: 'Another office',
  })
  expect((await mails())[0]).toBe('before@example.org')
})

test('a code keeps the zeros that a question for a number drops', () => {
  expect(
    ['01234567890', '  1234-5678 901', '১২৩৪৫৬৭৮৯০১২', '1234567', '1234567890123'].map(readAnswerCode),
  ).toEqual(['001234567890', '012345678901', '123456789012', undefined, undefined])
})

test('link and codes go out three times a day, and nothing without a link or somebody to write to', async () => {
  const { id } = await gradedProgram(world, place)
  const mail = (kind: string) => send('survey/send', { training_program_id: id, kind })
  expect((await mail('exam')).body['error_code']).toBe('nobody_to_write')
  await participantOf(world, id, { email: 'thrice@example.org' })
  // What was refused is none of the three.
  const told = []
  for (let nth = 0; nth < 4; nth += 1) told.push((await mail('exam')).status)
  expect(told).toEqual([200, 200, 200, 429])
  await world.client.execute({
    sql: 'update training_program set trainer_ratings_link = null where id = ?',
    args: [id],
  })
  expect((await mail('rating')).body['error_code']).toBe('survey_link')
})

test('of thousands of answers that belong to nobody the latest are kept', async () => {
  await withToken(world)
  const { id } = await gradedProgram(world, place)
  const rows = Array.from({ length: 2_500 }, (_, nth) => ({ code: `stranger ${nth}`, score: '40' }))
  await answersOf(world, `exam${id}`, rows)
  expect((await pull(id)).body).toMatchObject({ rows_read: 2_500, matched: 0, unmatched: 2_500 })
  const kept = await world.rows({
    sql: 'select count(*) as kept from training_answer where program_id = ?',
    args: [id],
  })
  expect(kept).toEqual([{ kept: 200 }])
  expect((await examOf(id)).unmatched[0]).toMatchObject({ matched_by: 'stranger 2499' })
})

test('a page that fails twice changes nothing', async () => {
  await withToken(world)
  const { id } = await gradedProgram(world, place)
  const one = await participantOf(world, id)
  await answersOf(world, `exam${id}`, [{ code: answerCodeOf(world, one.id), score: '81' }])
  await world.api.fault({ service: 'kobo', mode: 'fail', times: 2 })
  expect((await pull(id)).status).toBe(503)
  expect((await examOf(id)).participants[0]!.score).toBeNull()
})

test('more answers than a page of the tool has are all read, and the latest of one person counts', async () => {
  await withToken(world)
  const { id } = await gradedProgram(world, place)
  const one = await participantOf(world, id)
  const rows = Array.from({ length: 1_203 }, (_, nth) => ({
    code: nth === 0 || nth === 1_202 ? answerCodeOf(world, one.id) : `x${nth}`,
    score: String(nth === 0 ? 90 : 40),
    _submission_time: `2026-11-0${nth < 600 ? 1 : 2}T10:00:00`,
  }))
  await answersOf(world, `exam${id}`, rows)
  expect((await pull(id)).body).toMatchObject({ rows_read: 1_203, matched: 2, unmatched: 1_201 })
  expect((await examOf(id)).participants[0]!.score).toBe(4_000)
})

test('what was entered by hand stays through a pull; taken away, the tool fills it again', async () => {
  await withToken(world)
  const { id } = await gradedProgram(world, place)
  const one = await participantOf(world, id)
  await answersOf(world, `exam${id}`, [{ code: answerCodeOf(world, one.id), score: '30' }])
  expect((await send(`exam/score/${one.id}`, { version: 1, score: '৭২.৫' })).status).toBe(200)
  expect((await pull(id)).body['kept']).toBe(1)
  expect((await examOf(id)).participants[0]).toMatchObject({ score: 7_250, score_source: 'hand', version: 2 })
  await send(`exam/score/${one.id}`, { version: 2, score: '' })
  await pull(id)
  expect((await examOf(id)).participants[0]).toMatchObject({ score: 3_000, score_source: 'survey' })
})

test('a score is a percent, of somebody who was accepted, on the version that was seen', async () => {
  const { id } = await gradedProgram(world, place)
  const [one, applied] = [
    await participantOf(world, id),
    await participantOf(world, id, { status: 'applied' }),
  ]
  const codes = [
    await send(`exam/score/${one.id}`, { version: 1, score: '101' }),
    await send(`exam/score/${one.id}`, { version: 1, score: '5.555' }),
    await send(`exam/score/${applied.id}`, { version: 1, score: '50' }),
    await send(`exam/score/${one.id}`, { version: 7, score: '50' }),
  ].map(({ status }) => status)
  expect(codes).toEqual([422, 422, 409, 409])
})

test('a program without an exam takes no score, by hand or from the tool, nor does one that hasn’t begun; one from before counts till it is taken away', async () => {
  const without = await gradedProgram(world, place, { exam: false })
  await withToken(world)
  const before = await participantOf(world, without.id, { score: 3_000 })
  const score = (id: number, typed: string) => send(`exam/score/${id}`, { version: 1, score: typed })
  const refused = (key: string) => ({ [key]: [expect.stringMatching(/has no exam/)] })
  expect((await score(before.id, '70')).body.errors).toEqual(refused('score'))
  expect((await pull(without.id)).body.errors).toEqual(refused('kind'))
  const writing = { training_program_id: without.id, kind: 'exam' }
  expect((await send('survey/send', writing)).body.errors).toEqual(refused('kind'))
  expect((await examOf(without.id)).participants[0]).toMatchObject({ score: 3_000, passed: false })
  expect((await score(before.id, '')).status).toBe(200)
  expect((await examOf(without.id)).participants[0]).toMatchObject({ score: null, passed: true })

  const coming = await gradedProgram(world, place, { ends: 9 })
  await world.rows({
    sql: "update training_program set start_date = date(end_date, '-2 days') where id = ?",
    args: [coming.id],
  })
  const one = await participantOf(world, coming.id)
  expect((await score(one.id, '70')).body.errors).toEqual({ score: [expect.stringMatching(/has not begun/)] })
  expect((await pull(coming.id)).status).toBe(422)
})

test('an office that stands with who takes part by an account has both its names; one that was written stays as it is', async () => {
  const { id } = await gradedProgram(world, place)
  const [own, written] = [await participantOf(world, id), await participantOf(world, id)]
  const [office] = await world.rows('select id, name_en, name_bn from office order by id limit 1')
  for (const [person, organisation] of [
    [own.id, String(office!['name_bn'])],
    [written.id, 'A school'],
  ] as const)
    await world.rows({
      sql: 'update training_participant set office_id = ?, organisation = ? where id = ?',
      args: [Number(office!['id']), organisation, person],
    })
  const { participants } = await examOf(id)
  expect(participants.find((one) => one.id === own.id)).toMatchObject({
    office: { name_en: office!['name_en'], name_bn: office!['name_bn'] },
  })
  expect(participants.find((one) => one.id === written.id)).toMatchObject({
    office: null,
    organisation: 'A school',
  })
  for (const one of [own, written]) await certificateOf(world, one.id)
  const looks = await at(['participant-view'])
  const named = async (path: string) =>
    ((await read(path, looks)) as { full_name: string; organisation: string; office: unknown }[])
      .map(({ full_name, office: of, organisation }) => [full_name, of ?? organisation])
      .toSorted()
  const names = { name_en: office!['name_en'], name_bn: office!['name_bn'] }
  const expected = [
    [own.name, names],
    [written.name, 'A school'],
  ].toSorted()
  expect(await named(`participants/get?program_id=${id}`)).toEqual(expected)
  expect(await named(`certificate/get?program_id=${id}`)).toEqual(expected)
})

test('a page that leads away from the survey tool isn’t followed', async () => {
  const { koboAt } = await import('#worker/outside/kobo')
  const { createServer } = await import('node:http')
  let page: object = {}
  let [asked, leadsTo]: [number, string | undefined] = [0, undefined]
  const server = createServer((_, response) => {
    asked += 1
    if (leadsTo) response.writeHead(302, { location: leadsTo })
    else response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(page))
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', () => done()))
  const { port } = server.address() as { port: number }
  const tool = koboAt({ url: `http://127.0.0.1:${port}`, key: '', timeLimitMilliseconds: 2_000 })
  const path = '/api/v2/assets/x/data/?start=1000'
  page = { results: [], next: `http://127.0.0.1:1${path}` }
  expect(await tool.rows('t', 'form', null)).toMatchObject({ status: 'down', reason: 'malformed' })
  // Blanks before an address are none of it: cut off by its letters, what is left would be another host's.
  page = { results: [], next: `\n\t http://127.0.0.1:${port}${path}` }
  expect(await tool.rows('t', 'form', null)).toMatchObject({ next: path })
  // Another host by a trick of the address, an address of the inside, a way out of the tool's own paths: none is followed.
  for (const next of [
    `http://127.0.0.1:${port}@example.org${path}`,
    `http://127.0.0.1:${port}.example.org${path}`,
    `http://127.0.0.1:${port}\\@example.org${path}`,
    `//169.254.169.254/latest/meta-data/`,
    `http://[::1]:${port}${path}`,
    `file:///etc/passwd`,
    `http://127.0.0.1:${port}/api/v2/../../internal`,
    `http://127.0.0.1:${port}/api/v2/%2e%2e/%2e%2e/internal`,
    `/api/v2/assets/`,
    '',
  ]) {
    page = { results: [], next }
    expect([next, await tool.rows('t', 'form', null)]).toEqual([
      next,
      { status: 'down', reason: 'malformed' },
    ])
  }
  // Nor is another host that a status leads to: the token stays.
  page = { results: [], next: null }
  leadsTo = `http://127.0.0.1:${port}/elsewhere`
  asked = 0
  expect(await tool.rows('t', 'form', null)).toMatchObject({ status: 'down', reason: 'refused' })
  expect(asked).toBe(2)
  leadsTo = undefined
  // Of long answers fewer are asked for at a time, on the next page as well.
  const limits: number[] = []
  const long = createServer(({ url }, response) => {
    const { searchParams } = new URL(url!, 'http://x')
    const [start, limit] = [Number(searchParams.get('start')), Number(searchParams.get('limit'))]
    limits.push(limit)
    const results = Array.from({ length: limit }, (_, nth) => ({
      _id: start + nth + 1,
      _submission_time: '2026-01-01T00:00:00',
      note: 'অ'.repeat(1_000),
    }))
    const next = `http://${long.address() && `127.0.0.1:${(long.address() as { port: number }).port}`}/api/v2/assets/f/data/?start=${start + limit}&limit=${limit}`
    response.end(JSON.stringify({ results, next }))
  })
  await new Promise<void>((done) => void long.listen(0, '127.0.0.1', () => done()))
  const url = `http://127.0.0.1:${(long.address() as { port: number }).port}`
  const service = { url, key: '', timeLimitMilliseconds: 5_000 }
  const narrow = koboAt({ ...service, answerMaximum: 400_000 })
  const first = await narrow.rows('t', 'f', null)
  expect(first).toMatchObject({ status: 'page', next: '/api/v2/assets/f/data/?start=100&limit=100' })
  await narrow.rows('t', 'f', (first as { next: string }).next)
  expect(limits).toEqual([1_000, 100, 100])
  expect(await koboAt({ ...service, answerMaximum: 20_000 }).rows('t', 'f', null)).toMatchObject({
    isLong: true,
  })
  await new Promise((done) => void long.close(done))
  // Numbers below 0 are those of what was given here.
  page = { results: [{ _id: -5, _submission_time: '2026-01-01T00:00:00' }], next: null }
  expect(await tool.rows('t', 'form', null)).toMatchObject({ status: 'down', reason: 'malformed' })
  await new Promise((done) => void server.close(done))
})

test('whatever an answer has in it, a score is one that can be; of what comes without end nothing is read', async () => {
  await withToken(world)
  const { id } = await gradedProgram(world, place)
  const one = await participantOf(world, id)
  const columns = Object.fromEntries(
    Array.from({ length: 3_000 }, (_, nth) => [`g${nth}/x`, [{ deep: '1' }]]),
  )
  const odd = [
    { code: answerCodeOf(world, one.id), score: '1e9' },
    { code: answerCodeOf(world, one.id), score: '-5' },
    { code: answerCodeOf(world, one.id), score: { $gt: '' } },
    { code: answerCodeOf(world, one.id), points: '9', points_out_of: '0' },
    { code: ['=HYPERLINK("http://x")'], score: '50', _submission_time: '+275760-09-13T00:00:00.000Z' },
    { code: answerCodeOf(world, one.id), score: '64', _submission_time: 'z'.repeat(40_000), ...columns },
  ]
  await answersOf(world, `exam${id}`, odd)
  expect((await pull(id)).body).toMatchObject({ rows_read: 6, matched: 1 })
  expect((await examOf(id)).participants[0]).toMatchObject({ score: 6_400 })
  await answersOf(
    world,
    `exam${id}`,
    Array.from({ length: 10_100 }, () => ({ code: 'x', score: '90' })),
  )
  expect((await pull(id)).body).toMatchObject({ error_code: 'kobo_long' })
  expect((await examOf(id)).participants[0]).toMatchObject({ score: 6_400 })
})

test('ratings are shown from five on, those of the tool and of participants together, and nothing says who gave one', async () => {
  await withToken(world)
  const { id, trainer: rated } = await gradedProgram(world, place)
  const raters = await ratersOf(id, 4)
  await answersOf(
    world,
    `rating${id}`,
    [5, 4, 3, 4].map((rating, nth) => ({
      code: answerCodeOf(world, raters[nth]!.id),
      rating: String(rating),
      note: `Note ${rating}`,
    })),
  )
  expect((await pull(id, 'rating')).body).toMatchObject({ matched: 4 })
  type WithNotes = { trainers: { count: number; average: number | null; notes: string[] }[] }
  const four = (await read(`rating/${id}`)) as WithNotes
  expect(four.trainers).toMatchObject([{ count: 4, average: null, notes: [] }])
  const who = await signedIn(world)
  const own = await participantOf(world, id, { user_id: who.user_id, attended: 1 })
  const give = () =>
    world.api.post(
      '/training/rating/give',
      { participant_id: own.id, trainer_id: rated, rating: 2, note: 'Too fast' },
      { headers: who.headers },
    )
  expect((await give()).status).toBe(200)
  expect((await give()).status).toBe(409)
  // A pull leaves what participants gave.
  await pull(id, 'rating')
  const five = (await read(`rating/${id}`)) as WithNotes
  expect(five.trainers).toMatchObject([{ count: 5, average: 360 }])
  expect(five.trainers[0]!.notes).toContain('Too fast')
  const [kept] = await world.rows({
    sql: 'select participant_id, answered_at from training_answer where program_id = ? and outside_id < 0',
    args: [id],
  })
  expect(kept).toMatchObject({
    participant_id: null,
    answered_at: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  })
  const audited = await world.rows("select after from audit_change where after like '%training_rated%'")
  expect(JSON.stringify(audited)).not.toMatch(/"value"|note/)
})

test('no history, log or record of the audit tells who rated, or when: only the count of the ratings does', async () => {
  const { id, trainer: rated } = await gradedProgram(world, place)
  const who = await signedIn(world)
  const own = await participantOf(world, id, { user_id: who.user_id, attended: 1 })
  const body = { participant_id: own.id, trainer_id: rated, rating: 4, note: 'Clear' }
  const given = await world.api.post('/training/rating/give', body, { headers: who.headers })
  expect(given.status).toBe(200)
  expect((await read(`rating/${id}`)) as object).toMatchObject({ trainers: [{ count: 1 }] })
  const [row] = await world.rows({
    sql: "select a.seq, a.place, a.address, c.entity from audit as a join audit_change as c on c.request_id = a.request_id where a.action = 'training.rating.give' and c.entity_id = ?",
    args: [String(id)],
  })
  expect(row).toMatchObject({ entity: 'training_program', address: null })
  expect(Number(row!['place'])).toBeLessThan(0)
  const reader = await signedIn(world, {
    permissions: ['activity-log', 'activityLog-view'],
  })
  const get = (path: string) => world.api.get(path, { headers: reader.headers })
  const paths = [
    `/admin/activity-log/record/training_program/${id}`,
    `/admin/activity-log/record/training_participant/${own.id}`,
    `/admin/activity-log/get?entity=training_program&entity_id=${id}`,
    `/admin/activity-log/get?user_id=${who.user_id}`,
    '/admin/activity-log/get?action=training.rating.give',
    '/admin/activity-log/get?action=training.rating.give&export=csv',
    `/admin/activity-log/view/${world.deps.numbers.hide('call', Number(row!['seq']))}`,
  ]
  for (const path of paths) {
    const { status, body: answer } = await get(path)
    expect([path, status]).toEqual([path, path.includes('/view/') ? 404 : 200])
    expect([path, JSON.stringify(answer)]).not.toEqual([
      path,
      expect.stringMatching(/rating\.give|training_rated/),
    ])
  }
})

test('one rating more changes no figure anywhere: the next five come together, and a pull that is repeated tells nothing of them', async () => {
  await withToken(world)
  const { id, trainer: rated } = await gradedProgram(world, place)
  const board = await at(['participant-edit', 'trainerInfo-view', 'trainingDashboard-view'])
  const all = async () => {
    const [own, list, view, figures] = await Promise.all([
      read(`rating/${id}`, board),
      read(`trainers/get?search=${rated}`, board),
      read(`trainers/view/${rated}`, board),
      read('dashboard', board),
    ])
    const one = (own as { trainers: object[] }).trainers[0] as Record<string, unknown>
    const listed = (list as { rating: unknown }[]).map(({ rating }) => rating)
    return {
      told: one['told'],
      average: one['average'],
      notes: (one['notes'] as string[]).length,
      listed,
      view: (view as { rating: unknown }).rating,
      stars: (figures as { ratings: unknown }).ratings,
    }
  }
  const give = async (ratings: readonly number[]) => {
    for (const rating of ratings) {
      const who = await signedIn(world)
      const own = await participantOf(world, id, { user_id: who.user_id, attended: 1 })
      const body = { participant_id: own.id, trainer_id: rated, rating, note: `Said ${rating}` }
      const { headers } = who
      expect((await world.api.post('/training/rating/give', body, { headers })).status).toBe(200)
    }
  }
  await give([5, 5, 5, 5])
  expect(await all()).toMatchObject({ told: 0, average: null, notes: 0, listed: [null], view: null })
  await give([5])
  const five = await all()
  expect(five).toMatchObject({ told: 5, average: 500, notes: 5, listed: [{ average: 5, answers: 5 }] })
  await give([1])
  const [sixth, seventh] = await ratersOf(id, 2)
  await answersOf(world, `rating${id}`, [
    { code: answerCodeOf(world, sixth!.id), rating: '1' },
    { code: answerCodeOf(world, seventh!.id), rating: '1', note: 'Slow' },
  ])
  for (const _ of [1, 2]) {
    await pull(id, 'rating')
    expect(await all()).toEqual(five)
  }
  const eight = (await read(`rating/${id}`, board)) as { trainers: object[] }
  expect(eight.trainers).toMatchObject([{ count: 8, told: 5 }])
  await give([1, 1])
  expect(await all()).toMatchObject({
    told: 10,
    average: 300,
    notes: 9,
    listed: [{ average: 3, answers: 10 }],
    view: { average: 3, answers: 10 },
  })
})

test('each question to the survey tool leaves a row, and nothing of what was asked', async () => {
  await withToken(world)
  const { id } = await gradedProgram(world, place)
  await answersOf(world, `exam${id}`, [{ participant: 'rina.kept@example.org', score: '70' }])
  await world.settled()
  await world.client.execute('delete from outside_call')
  await pull(id)
  await send('kobo', { token: 'e'.repeat(40), version: 1 })
  await world.settled()
  const rows = await world.rows("select * from outside_call where service = 'kobo' order by id")
  expect(rows.map(({ purpose, outcome }) => [purpose, outcome])).toEqual([
    ['training.survey.pull', 'page'],
    ['training.kobo.update', 'denied'],
  ])
  expect(JSON.stringify(rows)).not.toMatch(/rina|e{40}/)
})

test('who takes no part in a program, or in one that asks for no rating, rates nobody', async () => {
  const { id, trainer: rated } = await gradedProgram(world, place, { rating: false })
  const who = await signedIn(world)
  const own = await participantOf(world, id, { user_id: who.user_id, attended: 1 })
  const body = { participant_id: own.id, trainer_id: rated, rating: 2, note: '' }
  const answer = await world.api.post('/training/rating/give', body, { headers: who.headers })
  expect(answer.status).toBe(404)
})

type Ratings = {
  trainers: { count: number; told: number; average: number | null }[]
  unmatched: { matched_by: string }[]
}
const ratingsOf = async (id: number): Promise<Ratings> => read(`rating/${id}`)

test('pulled ratings count for who takes part and was there, once of a trainer; the others are named and count for nobody', async () => {
  await withToken(world)
  const { id } = await gradedProgram(world, place, { held: 1 })
  const [first, second, absent, other] = [
    await participantOf(world, id, { attended: 1 }),
    await participantOf(world, id, { attended: 1 }),
    await participantOf(world, id, { attended: 0 }),
    await participantOf(world, (await gradedProgram(world, place)).id, { attended: 1 }),
  ]
  await answersOf(world, `rating${id}`, [
    { code: answerCodeOf(world, first.id), rating: '5', _submission_time: '2026-11-01T10:00:00' },
    { code: answerCodeOf(world, first.id), rating: '1', _submission_time: '2026-11-02T10:00:00' },
    { code: answerCodeOf(world, second.id), rating: '4' },
    { code: answerCodeOf(world, absent.id), rating: '1' },
    { code: answerCodeOf(world, other.id), rating: '1' },
    ...Array.from({ length: 30 }, (_, nth) => ({ email: `crowd${nth}@example.org`, rating: '1' })),
    { rating: '1' },
  ])
  for (const _ of [1, 2]) {
    expect((await pull(id, 'rating')).body).toMatchObject({ rows_read: 36, matched: 2, unmatched: 34 })
    const { trainers, unmatched } = await ratingsOf(id)
    expect(trainers).toMatchObject([{ count: 2, told: 0 }])
    expect(unmatched).toHaveLength(34)
    const looked = unmatched.map(({ matched_by }) => matched_by)
    expect(looked).toContain('crowd7@example.org')
    // Of who has a seat it isn't told that a rating of theirs doesn't count.
    expect(looked.filter((who) => who === '')).toHaveLength(3)
    expect(looked).toContain(`••••••••${answerCodeOf(world, other.id).slice(8)}`)
  }
  expect(
    await world.rows({
      sql: 'select value, note, participant_id from training_answer where program_id = ? and trainer_id is null and (value is not null or note is not null or participant_id is not null)',
      args: [id],
    }),
  ).toEqual([])
})

test('who rated on their own page doesn’t count once more by the survey tool, nor the other way round', async () => {
  await withToken(world)
  const { id, trainer: rated } = await gradedProgram(world, place)
  const [first, second] = [await signedIn(world), await signedIn(world)]
  const own = [
    await participantOf(world, id, { user_id: first.user_id, attended: 1 }),
    await participantOf(world, id, { user_id: second.user_id, attended: 1 }),
  ] as const
  const give = async (who: typeof first, participant_id: number) =>
    (
      await world.api.post(
        '/training/rating/give',
        { participant_id, trainer_id: rated, rating: 5, note: '' },
        { headers: who.headers },
      )
    ).status
  expect(await give(first, own[0].id)).toBe(200)
  await answersOf(
    world,
    `rating${id}`,
    own.map((one) => ({ code: answerCodeOf(world, one.id), rating: '1' })),
  )
  for (const _ of [1, 2]) expect((await pull(id, 'rating')).body).toMatchObject({ matched: 1, unmatched: 1 })
  expect(await give(second, own[1].id)).toBe(409)
  expect((await ratingsOf(id)).trainers).toMatchObject([{ count: 2 }])
})

test('ratings that were told stay told: whoever is taken off, or answers again, changes no figure', async () => {
  await withToken(world)
  const { id } = await gradedProgram(world, place)
  const raters = await ratersOf(id, 5)
  const rows = raters.map((one, nth) => ({
    code: answerCodeOf(world, one.id),
    rating: nth === 0 ? '1' : '5',
  }))
  await answersOf(world, `rating${id}`, rows)
  await pull(id, 'rating')
  const before = await ratingsOf(id)
  expect(before.trainers).toMatchObject([{ count: 5, told: 5, average: 420 }])
  await world.client.execute({
    sql: "update training_participant set status = 'withdrawn' where id = ?",
    args: [raters[0]!.id],
  })
  await answersOf(world, `rating${id}`, [...rows, { code: answerCodeOf(world, raters[1]!.id), rating: '1' }])
  await pull(id, 'rating')
  expect((await ratingsOf(id)).trainers).toEqual(before.trainers)
})

test('ratings that were told stay as they were told, whatever becomes of them in the tool, and who gave one gives no other', async () => {
  await withToken(world)
  const { id, trainer: rated } = await gradedProgram(world, place)
  const who = await signedIn(world)
  const raters = [
    ...(await ratersOf(id, 9)),
    await participantOf(world, id, { user_id: who.user_id, attended: 1 }),
  ]
  const rows = raters.map((one, nth) => ({
    _id: 500 + nth,
    code: answerCodeOf(world, one.id),
    rating: nth === 9 ? '1' : '5',
    note: `Note ${nth}`,
  }))
  await answersOf(world, `rating${id}`, rows)
  await pull(id, 'rating')
  const before = await ratingsOf(id)
  expect(before.trainers).toMatchObject([{ count: 10, told: 10, average: 460 }])
  const figures = async () =>
    world.rows({
      sql: 'select rated_1, rated_5, answers, total from training_figure, trainer_rating where program_id = ? and trainer_id = ?',
      args: [id, rated],
    })
  const kept = await figures()
  // One is taken out in the tool, one is written anew, and of one that isn't told yet there is one more.
  const late = await participantOf(world, id, { attended: 1 })
  const untold = { _id: 600, code: answerCodeOf(world, late.id), rating: '2' }
  await answersOf(world, `rating${id}`, [
    ...rows.slice(1, 9).map((row) => (row._id === 501 ? { ...row, rating: '1', note: 'Other' } : row)),
    untold,
  ])
  for (const _ of [1, 2]) {
    await pull(id, 'rating')
    expect((await ratingsOf(id)).trainers).toEqual([{ ...before.trainers[0], count: 11 }])
    expect(await figures()).toEqual(kept)
  }
  const body = { participant_id: raters[9]!.id, trainer_id: rated, rating: 1, note: '' }
  expect((await world.api.post('/training/rating/give', body, { headers: who.headers })).status).toBe(409)
  // Two pulls at one time, of which the first tells five more.
  const more = await ratersOf(id, 4)
  await answersOf(world, `rating${id}`, [
    ...rows,
    untold,
    ...more.map((one, nth) => ({ _id: 700 + nth, code: answerCodeOf(world, one.id), rating: '2' })),
  ])
  const both = await Promise.all([pull(id, 'rating'), pull(id, 'rating')])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect((await ratingsOf(id)).trainers).toMatchObject([{ count: 15, told: 15 }])
})

test('nobody rates themselves by the survey tool', async () => {
  await withToken(world)
  const { id, trainer: rated } = await gradedProgram(world, place)
  const who = await signedIn(world)
  await world.client.execute({
    sql: 'update trainer set user_id = ? where id = ?',
    args: [who.user_id, rated],
  })
  const own = await participantOf(world, id, { user_id: who.user_id, attended: 1 })
  await answersOf(world, `rating${id}`, [{ code: answerCodeOf(world, own.id), rating: '5' }])
  expect((await pull(id, 'rating')).body).toMatchObject({ matched: 0, unmatched: 1 })
})

test('a pull after one that was cut off is whole: what stood there is replaced, nothing counts twice', async () => {
  await withToken(world)
  const { id } = await gradedProgram(world, place)
  const people = await ratersOf(id, 3)
  const rows = people.map((one, nth) => ({ code: answerCodeOf(world, one.id), score: String(70 + nth) }))
  await answersOf(world, `exam${id}`, rows)
  await pull(id)
  const whole = await examOf(id)
  // As if the machine had stopped half-way: one answer, one score, and no note of a pull.
  await world.client.batch(
    [
      { sql: 'delete from training_pull where program_id = ?', args: [id] },
      {
        sql: 'delete from training_answer where program_id = ? and participant_id <> ?',
        args: [id, people[0]!.id],
      },
      {
        sql: 'update training_participant set score = null, score_source = null where program_id = ? and id <> ?',
        args: [id, people[0]!.id],
      },
    ],
    'write',
  )
  for (const _ of [1, 2]) {
    expect((await pull(id)).body).toMatchObject({ rows_read: 3, matched: 3, unmatched: 0 })
    const { participants, unmatched } = await examOf(id)
    expect([participants.map(({ score }) => score), unmatched]).toEqual([
      whole.participants.map(({ score }) => score),
      [],
    ])
  }
  const [kept] = await world.rows({
    sql: 'select count(*) as n from training_answer where program_id = ?',
    args: [id],
  })
  expect(kept!['n']).toBe(3)
})

test('of two pulls at one time and of one that breaks off in an answer, what is kept is one whole pull', async () => {
  await withToken(world)
  const { id } = await gradedProgram(world, place)
  const people = await ratersOf(id, 4)
  await answersOf(
    world,
    `exam${id}`,
    people.map((one) => ({ code: answerCodeOf(world, one.id), score: '80' })),
  )
  await world.api.fault({ service: 'kobo', mode: 'half', times: 2 })
  expect((await pull(id)).status).toBe(503)
  expect((await examOf(id)).pull).toBeNull()
  const both = await Promise.all([pull(id), pull(id)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const { participants, pull: last } = await examOf(id)
  expect(participants.map(({ score }) => score)).toEqual([8_000, 8_000, 8_000, 8_000])
  expect(last).toMatchObject({ rows_read: 4, matched: 4, unmatched: 0 })
})
