import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { staffFailures } from '#contract/texts/staff-failures'
import { validation } from '#contract/texts/validation'
import { eicar } from '#local/sandbox/scanner'
import { scannerAt } from '#worker/outside/scanner'
import { peopleOf } from '#worker/test/people'
import { pdf, picture, registrationOf } from '#worker/test/registration'
import { signedIn } from '#worker/test/staff'
import { openWorld, type World } from '#worker/test/world'

let world: World
let people: ReturnType<typeof peopleOf>
let staff: Record<string, string>
let phone = 0
beforeAll(async () => {
  world = await openWorld()
  people = peopleOf(world.api)
  staff = (await signedIn(world, { permissions: ['application-entry-view'] })).headers
})
afterAll(() => world.close())
afterEach(() => scanner('none'))

const scanner = (mode: 'none' | 'fail' | 'half') => world.api.fault({ service: 'scanner', mode })
/** A whole PDF with what every scanner takes for a virus in a comment of it. */
const infected = async () => {
  const whole = await pdf().text()
  return new Blob([whole.replace('\n1 0 obj', `\n%${eicar}\n1 0 obj`)], { type: 'application/pdf' })
}

/** Somebody's application for the program that asks for a document. */
async function applying(file: Blob) {
  const mobile = `0191000${String(++phone).padStart(4, '0')}`
  const fields = await registrationOf(world.api, await people.anyone(), 8, { file_value_1022: file, mobile })
  const answer = await world.api.register(fields)
  await world.settled()
  const id = answer.body['application_id'] as number
  const headers = { 'x-applicant-token': String(answer.body['applicant_token']) }
  return { answer, fields, id, headers, mobile }
}
const scanOf = async (id: number) =>
  (
    await world.rows({
      sql: "select scan from application_file where application_id = ? and kind = 'field:1022'",
      args: [id],
    })
  )[0]?.['scan']
const handedOut = async ({ id, headers }: { id: number; headers: Record<string, string> }) => {
  const [own, office, loaded] = await Promise.all([
    world.api.get(`/global/application/file/${id}/field:1022`, { headers }),
    world.api.get(`/admin/application/file/${id}/field:1022`, { headers: staff }),
    world.api.get(`/global/application/get/${id}`, { headers }),
  ])
  return [own.body.error_code ?? own.status, office.body.error_code ?? office.status, loaded.body['files']]
}
const open = (id: number) => [200, 200, { 1022: `/global/application/file/${id}/field:1022` }]

describe('a document with a virus', () => {
  test.each(['bn', 'en'] as const)('is refused at its field, in words (%s)', async (language) => {
    const { fields } = await applying(await infected())
    const { status, body } = await world.api.register(fields, { language })
    expect([status, body.errors]).toEqual([
      422,
      { 'additional.1022': [validation[language].document_infected] },
    ])
  })
  test('leaves no application behind; the same form with a photo of the paper is taken', async () => {
    const { answer, fields } = await applying(await infected())
    expect(answer.status).toBe(422)
    expect((await world.api.register({ ...fields, file_value_1022: picture(300, 200) })).status).toBe(200)
  })
})

test('a document that the scanner finds nothing in is given to its applicant and the office, to save, not to open', async () => {
  const applied = await applying(pdf())
  expect(await scanOf(applied.id)).toBe('clean')
  expect(await handedOut(applied)).toEqual(open(applied.id))
  const path = `/global/application/file/${applied.id}/field:1022`
  const { headers } = await world.api.send(path, { headers: applied.headers })
  expect(headers.get('content-disposition')).toBe('attachment')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

describe('while the scanner is down', () => {
  test.each(['fail', 'half'] as const)(
    '(%s) applying goes on; the document is handed out once it was scanned',
    async (mode) => {
      await scanner(mode)
      const applied = await applying(pdf())
      expect([applied.answer.status, await scanOf(applied.id)]).toEqual([200, 'waiting'])
      // The applicant is not asked for it again: it is there.
      expect(await handedOut(applied)).toEqual(['file_waiting', 'file_waiting', open(applied.id)[2]])
      expect((await world.schedule()).documents).toBe(0)
      expect(await scanOf(applied.id)).toBe('waiting')
      await scanner('none')
      expect((await world.schedule()).documents).toBe(1)
      expect(await handedOut(applied)).toEqual(open(applied.id))
    },
  )

  test('one with a virus is taken, found later, never handed out, and the applicant is told to bring the paper', async () => {
    await scanner('fail')
    const applied = await applying(await infected())
    await scanner('none')
    expect((await world.schedule()).documents).toBe(1)
    await world.settled()
    expect(await handedOut(applied)).toEqual(['file_infected', 'file_infected', {}])
    const refused = await world.api.get(`/admin/application/file/${applied.id}/field:1022`, {
      headers: staff,
    })
    expect([refused.status, refused.body.message]).toEqual([410, staffFailures.en.file_infected])
    expect((await world.api.messages(applied.mobile))[0]!.text).toContain('there is news')
    const events = await world.rows({
      sql: 'select kind from application_event where application_id = ? order by id',
      args: [applied.id],
    })
    expect(events.map(({ kind }) => kind)).toEqual(['submitted', 'document_infected'])
    expect((await world.schedule()).documents).toBe(0)
  })

  test('one with a virus, found later, is asked for again at a correction, and another takes its place', async () => {
    await scanner('fail')
    const { fields, id, headers } = await applying(await infected())
    await scanner('none')
    await world.schedule()
    const correct = (file: Blob | undefined) =>
      world.api.post(
        '/global/online-edited-application/registration',
        { ...fields, file_value_1022: file, id, version: 1 },
        { headers: { ...headers, 'idempotency-key': crypto.randomUUID() } },
      )
    const without = await correct(undefined)
    expect([without.status, Object.keys(without.body.errors ?? {})]).toEqual([422, ['additional.1022']])
    expect((await correct(pdf())).status).toBe(200)
    expect(await handedOut({ id, headers })).toEqual(open(id))
  })
})

test('without a scanner documents are kept and handed out as before; the first one that is set scans them', async () => {
  const { outside } = world.deps
  world.deps.outside = { ...outside, scanner: scannerAt(undefined) }
  const [good, bad] = [await applying(pdf()), await applying(await infected())]
  expect([await scanOf(good.id), await scanOf(bad.id)]).toEqual(['none', 'none'])
  expect(await handedOut(good)).toEqual(open(good.id))
  expect((await world.schedule()).documents).toBe(0)
  world.deps.outside = outside
  expect((await world.schedule()).documents).toBe(2)
  expect([await scanOf(good.id), await scanOf(bad.id)]).toEqual(['clean', 'infected'])
})

test('all that wait are scanned in one run, several at once', async () => {
  await scanner('fail')
  const { id } = await applying(pdf())
  const copies = 60
  await world.client.execute({
    sql: `insert into application_file (application_id, kind, object_key, content_type, bytes, scan)
      select application_id, 'field:' || (5000 + value), object_key, content_type, bytes, scan
      from application_file, generate_series(1, ?) where application_id = ? and kind = 'field:1022'`,
    args: [copies, id],
  })
  await scanner('none')
  expect((await world.schedule()).documents).toBe(copies + 1)
})

test('the schedule finds what is to be scanned by an index that holds nothing else', async () => {
  const plan = await world.rows(
    "explain query plan select * from application_file where scan in ('none', 'waiting') and kind glob 'field:*' and application_id >= 5 order by application_id, kind limit 20",
  )
  expect(plan.map(({ detail }) => detail)).toEqual([
    expect.stringContaining('USING INDEX application_file_unscanned'),
  ])
})
