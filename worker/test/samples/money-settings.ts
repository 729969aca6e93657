import { checkDigitOf } from '#contract/settings/routing-number'
import { idOf, none, type Make } from './sample.ts'

type The = Parameters<Make>[0]
let running = 0
const next = () => (running += 1)

const names = { name_en: 'Made', name_bn: 'বানানো' }
const edited = async (row: Promise<{ id: number; version: number }>, body: object) => ({
  body: { ...body, ...(await row) },
})
const destroyed = async (row: Promise<{ id: number }>) => ({ params: { id: (await row).id } })
const row = async (world: The, sql: string, args: (string | number)[]) => {
  const id = 800_000 + next()
  await world.client.execute({ sql, args: [id, ...args] })
  return { id, version: 1 }
}

/** Years from 3000 on, two apart. */
const yearBody = () => {
  const year = 3000 + 2 * next()
  return { starts_on: `${year}-07-01`, ends_on: `${year + 1}-06-30` }
}
const yearRow = (world: The) => {
  const { starts_on, ends_on } = yearBody()
  return row(world, 'insert into financial_year (id, code, starts_on, ends_on) values (?, ?, ?, ?)', [
    starts_on.slice(0, 4),
    starts_on,
    ends_on,
  ])
}

const routing = () => {
  const eight = `990${String(next()).padStart(5, '0')}`
  return `${eight}${checkDigitOf(eight)}`
}
const seatOf = async (world: The) =>
  (await world.rows('select bank_id, district_id from bank_branch limit 1'))[0] as {
    bank_id: number
    district_id: number
  }
const branchBody = async (world: The) => ({ ...names, ...(await seatOf(world)), routing_number: routing() })
const branchRow = async (world: The) => {
  const { bank_id, district_id } = await seatOf(world)
  return row(
    world,
    "insert into bank_branch (id, bank_id, district_id, routing_number, name_en, name_bn) values (?, ?, ?, ?, 'Made', 'বানানো')",
    [bank_id, district_id, routing()],
  )
}

/** Every prefix is taken from the start: one is freed for the next to have. */
async function operatorBody(world: The) {
  await world.client.execute("delete from mobile_operator where prefix = '014'")
  return { ...names, prefix: '০১৪' }
}
const operatorRow = (world: The) =>
  row(world, "insert into mobile_operator (id, prefix, name_en, name_bn) values (?, ?, 'Made', 'বানানো')", [
    `x${next()}`,
  ])

/** Financial years, branches and operators: what is unlike an example of theirs. */
export const moneySettings = {
  'financial.list': () => Promise.resolve({ query: { search: '২০২৬' } }),
  'financial.get': idOf('select id from financial_year limit 1'),
  'financial.insert': () => Promise.resolve({ body: yearBody() }),
  'financial.update': (world) => edited(yearRow(world), yearBody()),
  'financial.destroy': (world) => destroyed(yearRow(world)),
  'financial.makeCurrent': (world) => edited(yearRow(world), {}),
  'branch.list': async (world) => ({ query: await seatOf(world) }),
  'branch.choices': none,
  'branch.get': idOf('select id from bank_branch limit 1'),
  'branch.insert': async (world) => ({ body: await branchBody(world) }),
  'branch.update': async (world) => edited(branchRow(world), await branchBody(world)),
  'branch.destroy': (world) => destroyed(branchRow(world)),
  'operator.list': () => Promise.resolve({ query: { search: '017' } }),
  'operator.get': idOf('select id from mobile_operator limit 1'),
  'operator.insert': async (world) => ({ body: await operatorBody(world) }),
  'operator.update': async (world) => edited(operatorRow(world), await operatorBody(world)),
  'operator.destroy': (world) => destroyed(operatorRow(world)),
} satisfies Record<string, Make>
