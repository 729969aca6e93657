import { afterAll, beforeAll, expect, test } from 'vitest'
import { seen } from '#contract/seen'
import { csvSheet } from '#worker/http/export-csv'
import { xlsxSheet } from '#worker/http/export-xlsx'
import { peopleOf } from './people.ts'
import { textOf } from './pdf-reading.ts'
import { openWorld, type World } from './world.ts'

let world: World
let people: ReturnType<typeof peopleOf>
beforeAll(async () => {
  world = await openWorld()
  people = peopleOf(world.api)
})
afterAll(() => world.close())

const dirty = 'House\u0000 12\u001B[31m, \u202Edaor\u202C\u2066 x\u2069 end'
const clean = 'House 12[31m, daor x end'

test('an address with control characters and turned directions is kept, shown and printed as what can be seen of it', async () => {
  const { fields } = await people.oldManApplying({
    address: dirty,
    identification_mark: `\u200Fmole\u0007`,
    mobile: '\u202D01712345678\u202C',
    name_en: 'Md.\u202E Test\u0000 Person',
  })
  const { body, status } = await world.api.register(fields)
  expect([status, body.errors]).toEqual([200, undefined])
  const id = body['application_id'] as number
  const headers = { 'x-applicant-token': String(body['applicant_token']) }
  const rows = JSON.stringify(await world.rows({ sql: 'select * from application where id = ?', args: [id] }))
  expect([rows.includes(clean), rows === seen(rows)]).toEqual([true, true])
  expect(rows).not.toMatch(/\\\\u00|\\\\ud83d/)
  const loaded = await world.api.get(`/global/application/get/${id}`, { headers })
  expect(JSON.stringify(loaded.body)).toContain(clean)
  const copy = await world.api.send(`/global/applicants_copy?application_id=${id}&language=en`, { headers })
  const text = textOf(new Uint8Array(await copy.arrayBuffer())).join('\n')
  expect(text.replaceAll(/\s+/g, ' ')).toContain(clean)
})

test('what stands in the database from before is printed without it', async () => {
  const { fields } = await people.oldManApplying()
  const { body } = await world.api.register(fields)
  const id = body['application_id'] as number
  await world.client.execute({
    sql: 'update application set name_en = ? where id = ?',
    args: [`Old\u202E\u0007 Name`, id],
  })
  const headers = { 'x-applicant-token': String(body['applicant_token']) }
  const copy = await world.api.send(`/global/applicants_copy?application_id=${id}&language=en`, { headers })
  const text = textOf(new Uint8Array(await copy.arrayBuffer())).join('\n')
  expect(text).toContain('Old Name')
  expect(text.replaceAll('\f', '')).toBe(seen(text))
})

test('nor does a table in a file have it', async () => {
  const csv = csvSheet(['t'])
  csv.add([[`${dirty}\uD83D`]])
  expect(await csv.end().text()).toContain(`"${clean}"`)
  const { unzipSync } = await import('fflate')
  const xlsx = await xlsxSheet(['t'])
  xlsx.add([[dirty, 'a\fb\u000Bc']])
  const files = unzipSync(new Uint8Array(await xlsx.end().arrayBuffer()))
  const sheet = new TextDecoder().decode(files['xl/worksheets/sheet1.xml'])
  expect(sheet).toContain(clean)
  expect(sheet).toContain('>abc<')
})
