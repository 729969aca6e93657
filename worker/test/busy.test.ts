import { afterAll, beforeAll, expect, test } from 'vitest'
import { blackBox, sessionOf, type BlackBox } from './blackbox.ts'
import { bombOf, partsOf, zipped } from './sheets.ts'

let box: BlackBox
let headers: Record<string, string>
beforeAll(async () => {
  box = await blackBox('workerd')
  headers = await sessionOf(box, 'admin')
})
afterAll(() => box?.close())

/** Asks for something small over and over while something large is done; the longest that it took. */
async function longestBeside(work: Promise<unknown>): Promise<number> {
  let longest = 0
  let isOver = false
  const over = work.finally(() => (isOver = true))
  while (!isOver) {
    const start = performance.now()
    expect((await fetch(`${box.stack.url}/api/v1/get-ip`)).status).toBe(200)
    longest = Math.max(longest, performance.now() - start)
  }
  await over
  return longest
}

const { 'xl/worksheets/sheet1.xml': _, ...others } = partsOf('')
const cellAt = (row: number, cell: string) =>
  zipped(partsOf(`<row r="${row}"><c r="${cell}" t="inlineStr"><is><t>x</t></is></c></row>`))

test.each<[string, () => Uint8Array<ArrayBuffer>, string]>([
  ['one cell in the last corner', () => cellAt(1_048_576, 'XFD1048576'), 'sheet_beyond'],
  ['one cell in row 999999999', () => cellAt(999_999_999, 'A999999999'), 'sheet_beyond'],
  [
    'two megabytes that unfold to 1.9 GB',
    () => bombOf(others, 'xl/worksheets/sheet1.xml', 1_900),
    'sheet_too_big',
  ],
])('a workbook of %s is refused by the built worker, and nobody waits for it', async (name, make, key) => {
  const file = new Blob([make()])
  const sent = ['/admin/user/import/preview', '/admin/union/import/preview'].map(async (path) => {
    const { status, body } = await box.api.post(path, { file }, { headers })
    expect([name, path, status, body.issues?.[0]]).toMatchObject([name, path, 422, { field: 'file', key }])
  })
  expect(await longestBeside(Promise.all(sent))).toBeLessThan(5_000)
})

test('of forty who sign in at one time each is answered, or told when to come again; then it goes on', async () => {
  const typed = await Promise.all(
    Array.from({ length: 40 }, async (__, at) => ({
      username: `nobody${at}`,
      password: 'boat mango evening',
      device_token: 'nobodys-browser',
      ...(await box.api.captcha()),
    })),
  )
  const send = (fields: object) =>
    fetch(`${box.stack.url}/api/v1/admin/login/otp`, {
      method: 'POST',
      body: JSON.stringify(fields),
      headers: { 'content-type': 'application/json', 'accept-language': 'en' },
    })
  const answers = await Promise.all(typed.map(send))
  const turnedAway = answers.filter(({ status }) => status === 503)
  expect(answers.filter(({ status }) => status === 422).length).toBeGreaterThanOrEqual(17)
  // How many are turned away is the machine's; that some are, worker/http/work-line.test.ts tells.
  expect(answers.map(({ status }) => status).filter((status) => ![422, 503].includes(status))).toEqual([])
  for (const answer of turnedAway) {
    expect(answer.headers.get('retry-after')).toBe('5')
    expect(await answer.json()).toMatchObject({ success: false, error_code: 'busy' })
  }
  const after = await send({ ...typed[0], ...(await box.api.captcha()) })
  expect([after.status, await after.json()]).toMatchObject([422, { error_code: 'wrong_email_or_password' }])
})

test('who hangs up while the database is read takes nothing along: the next is answered', async () => {
  const url = `${box.stack.url}/api/v1/admin/general-setting/get`
  for (let round = 0; round < 8; round += 1)
    await Promise.all(
      Array.from({ length: 16 }, async (_, at) => {
        const gone = AbortSignal.timeout(1 + ((at * 7 + round) % 25))
        await fetch(url, { headers, signal: gone }).catch(() => undefined)
      }),
    )
  const start = performance.now()
  const all = await Promise.all(Array.from({ length: 16 }, () => fetch(url, { headers })))
  expect(all.map(({ status }) => status)).toEqual(all.map(() => 200))
  expect(performance.now() - start).toBeLessThan(5_000)
})
