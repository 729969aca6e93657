import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { validation } from '#contract/texts/validation'
import { eicar } from '#local/sandbox/scanner'
import { captchaOf, grievanceBody, upazilaId } from '#worker/test/samples/grievances'
import { pdf } from '#worker/test/registration'
import { zipped } from '#worker/test/sheets'
import { openWorld, type World } from '#worker/test/world'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
afterEach(() => scanner('none'))

const scanner = (mode: 'none' | 'fail') => world.api.fault({ service: 'scanner', mode })
const file = (content: string | Uint8Array<ArrayBuffer>, name: string) => new File([content], name)
const submit = async (fields: Record<string, unknown>) =>
  world.api.post(
    '/global/grievance/submit',
    { ...grievanceBody(await upazilaId(world)), ...fields },
    {
      headers: { 'idempotency-key': crypto.randomUUID(), ...(await captchaOf(world)) },
      language: 'en',
    },
  )
const filesOf = (id: unknown) =>
  world.rows({
    sql: 'select nth, content_type, scan from grievance_file where grievance_id = ? order by nth',
    args: [Number(id)],
  })
const docx = (others: Record<string, string> = {}) =>
  zipped({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<d/>', ...others })

test('letters and proofs are taken by their content, whatever they are called', async () => {
  const { body, status } = await submit({
    document_1: file(docx(), 'letter.exe'),
    document_2: file('তিন মাস টাকা পাইনি', 'note.txt'),
    document_3: pdf(),
  })
  expect(status).toBe(200)
  expect((await filesOf(body['grievance_id'])).map(({ content_type }) => content_type)).toEqual([
    expect.stringContaining('wordprocessingml'),
    'text/plain; charset=utf-8',
    'application/pdf',
  ])
})

test('a file with macros, and a page for a browser, are refused at the very file; nothing is kept', async () => {
  const { body, status } = await submit({
    document_1: pdf(),
    document_2: file(docx({ 'word/vbaProject.bin': 'x' }), 'letter.docx'),
    document_3: file('<html><script>alert(1)</script>', 'a.txt'),
  })
  const words = [validation.en.letter_type]
  expect([status, body.errors]).toEqual([422, { document_2: words, document_3: words }])
})

test('what was taken while the scanner was down is scanned by the schedule; of a virus the complainant is told where they look', async () => {
  await scanner('fail')
  const nid = '19500101010109999'
  const { body } = await submit({
    verification_number: nid,
    document_1: pdf(),
    document_2: file(`${eicar} `, 'bad.txt'),
  })
  const id = body['grievance_id']
  expect((await filesOf(id)).map(({ scan }) => scan)).toEqual(['waiting', 'waiting'])
  expect((await world.schedule()).documents).toBe(0)
  await scanner('none')
  expect((await world.schedule()).documents).toBe(2)
  expect((await filesOf(id)).map(({ scan }) => scan)).toEqual(['clean', 'infected'])
  const tracked = await world.api.post(
    '/global/grievance-tracking',
    {
      grievance_id: String(id),
      verification_number: nid,
      date_of_birth: '1950-04-05',
      ...(await world.api.captcha()),
    },
    { language: 'en' },
  )
  expect(JSON.stringify(tracked.body)).toContain('document_2')
  expect((await world.schedule()).documents).toBe(0)
})

test('the schedule finds what is to be scanned by an index that holds nothing else', async () => {
  const plan = await world.rows(
    "explain query plan select * from grievance_file where scan in ('none', 'waiting') and grievance_id >= 5 order by grievance_id, nth limit 20",
  )
  expect(plan.map(({ detail }) => detail)).toEqual([
    expect.stringContaining('USING INDEX grievance_file_unscanned'),
  ])
})
