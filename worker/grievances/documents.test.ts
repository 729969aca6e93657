import { PNG } from 'pngjs'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { documentBytesMaximum } from '#contract/grievances/shapes'
import { adminValidation } from '#contract/texts/admin-validation'
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

test('a file with macros, a PDF with a script, and a page for a browser, are refused at the very file; nothing is kept', async () => {
  const { body, status } = await submit({
    document_1: pdf(),
    document_2: file(docx({ 'word/vbaProject.bin': 'x' }), 'letter.docx'),
    document_3: file('<html><script>alert(1)</script>', 'a.txt'),
    document_4: file(
      Buffer.from(await pdf().arrayBuffer())
        .toString('latin1')
        .replace('/Type/Catalog', '/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>/Type/Catalog'),
      'paper.pdf',
    ),
  })
  const words = [validation.en.letter_type]
  expect([status, body.errors]).toEqual([422, { document_2: words, document_3: words, document_4: words }])
})

test('a picture of too many pixels, and one without its data, are refused at the very file', async () => {
  const saying = (side: number) => {
    const bytes = new Uint8Array(PNG.sync.write(new PNG({ width: 4, height: 4 })))
    new DataView(bytes.buffer).setUint32(16, side)
    new DataView(bytes.buffer).setUint32(20, side)
    return bytes
  }
  const { body, status } = await submit({
    document_1: file(saying(10_000), 'paper.png'),
    document_2: file(saying(4_000), 'paper.png'),
  })
  expect([status, body.errors]).toEqual([
    422,
    { document_1: [validation.en.document_pixels], document_2: [validation.en.picture_broken] },
  ])
})

test('what is too large by a byte, unfolds without end, or is a macro file under another name, is refused at the very file', async () => {
  const over = new Uint8Array(documentBytesMaximum + 1).fill(0x61)
  const bomb = docx({ 'word/media.xml': '0'.repeat(60_000_000) })
  expect(bomb.length).toBeLessThan(documentBytesMaximum)
  const { body, status } = await submit({
    document_1: file(over, 'note.txt'),
    document_2: file(bomb, 'letter.docx'),
    document_3: file(
      docx({
        '[Content_Types].xml':
          '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>',
      }),
      'letter.docx',
    ),
    document_4: file('MZ\u0000\u0001 program', 'photo\u202Egpj.exe'),
  })
  const { letter_type, document_too_big } = validation.en
  expect([status, Object.keys(body.errors ?? {}).toSorted()]).toEqual([
    422,
    ['document_1', 'document_2', 'document_3', 'document_4'],
  ])
  expect(body.errors).toMatchObject({ document_1: [document_too_big], document_3: [letter_type] })
})

test('what a file is called is kept nowhere: no sign in it turns a line round', async () => {
  const { body, status } = await submit({ document_1: file('তিন মাস টাকা পাইনি', 'a\u202Etxt.\u0007\n"x') })
  expect(status).toBe(200)
  const [kept] = await world.rows({
    sql: 'select name from grievance_file where grievance_id = ?',
    args: [Number(body['grievance_id'])],
  })
  expect(await world.deps.secrets.decrypt(String(kept!['name']))).toBe('document_1.txt')
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

test('a sixth document, and one in a part that nobody knows, are refused by their names; nothing is kept', async () => {
  const before = await world.rows('select count(*) as n from grievance')
  const { body, status } = await submit({ document_1: pdf(), document_6: pdf(), paper: pdf() })
  const words = [adminValidation.en.file_strange]
  expect([status, body.errors]).toEqual([422, { document_6: words, paper: words }])
  expect(await world.rows('select count(*) as n from grievance')).toEqual(before)
})

test('whoever lost the answer and sends all once more, the used captcha too, has the receipt again', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID(), ...(await captchaOf(world)) }
  const fields = grievanceBody(await upazilaId(world))
  const send = (more: Record<string, unknown> = {}) =>
    world.api.post('/global/grievance/submit', { ...fields, ...more }, { headers, language: 'en' })
  const [first, second] = [await send(), await send()]
  expect([first.status, second.status]).toEqual([200, 200])
  expect(second.body['grievance_id']).toBe(first.body['grievance_id'])
  expect((await send({ text: 'অন্য কথা বলছি এবার' })).status).toBe(409)
  const other = { ...headers, 'idempotency-key': crypto.randomUUID() }
  const used = await world.api.post('/global/grievance/submit', fields, { headers: other, language: 'en' })
  expect(used.status).toBe(422)
})

test('two files in one part are refused: neither is taken for the other', async () => {
  const form = new FormData()
  for (const [name, value] of Object.entries(grievanceBody(await upazilaId(world))))
    form.append(name, String(value))
  form.append('document_1', pdf())
  form.append('document_1', pdf())
  const headers = {
    'idempotency-key': crypto.randomUUID(),
    'accept-language': 'en',
    ...(await captchaOf(world)),
  }
  const answer = await world.api.send('/global/grievance/submit', { method: 'POST', body: form, headers })
  const { errors } = (await answer.json()) as { errors: unknown }
  expect([answer.status, errors]).toEqual([422, { document_1: [adminValidation.en.file_twice] }])
})
