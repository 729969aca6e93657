import { createClient } from '@libsql/client'
import { expect, test } from 'vitest'
import { seatAreaOf } from '#contract/beneficiaries/seats'
import { migrate } from '#local/migrate'
import type { ItemRow, SessionMember } from './find.ts'
import { standingsOf } from './standing.ts'

const place = 301_010_101
const person = (id: number, at = place) => ({
  id,
  place: at,
  score: null,
  date_of_birth: `19${30 + id}-01-01`,
  submitted_at: '2026-01-01T00:00:00Z',
})
/** Cases of a session by their ranks, each with what was decided. */
const standing = (decisions: (string | null)[], others: number[] = [], at: number[] = []) => {
  const rows = decisions.map((decision, index) => ({
    item: { decision, reason_id: 1, note: 'Why' },
    application: { ...person(index * 2 + 1, at[index]), state: 'recommended', identity: 'verified' },
  })) as unknown as ItemRow[]
  const members = [{ id: 1, attended: true }] as SessionMember[]
  return standingsOf({
    kind: 'deciding',
    rows,
    members,
    interests: [],
    seats: new Map(),
    others: others.map((id) => person(id)),
    reasons: new Map([[1, 'greater_need']]),
  })
}
const moved = (...given: Parameters<typeof standing>) => standing(...given).items.map((one) => one.moved)

test('nobody is moved where the first by rank are approved', () => {
  expect(moved(['approve', 'approve', 'waiting', 'reject'])).toEqual([null, null, null, null])
})

test('who is approved from behind as many as are approved is moved up; who isn’t, before one who is, is passed over', () => {
  expect(moved(['approve', 'waiting', 'approve'])).toEqual([null, 'over', 'up'])
  expect(moved(['reject', 'approve', 'approve'])).toEqual(['over', null, 'up'])
  expect(moved([null, 'waiting', 'approve'])).toEqual(['over', 'over', 'up'])
})

test('who could stand on the agenda and doesn’t counts before who does', () => {
  // Ranks by the year of birth: 1 and 3 on the agenda, 2 left off.
  expect(moved(['approve', 'approve'], [2])).toEqual([null, 'up'])
  expect(standing(['approve', 'approve'], [2, 9]).left_off).toBe(1)
})

test('each area has its own ranks: nobody takes a seat of another', () => {
  const pourashava = 301_016_001
  expect(seatAreaOf(pourashava)).not.toBe(seatAreaOf(place))
  expect(moved(['waiting', 'approve'], [], [place, pourashava])).toEqual([null, null])
})

test('the area whose seat somebody takes is the one that the database counts them in', async () => {
  const schema = createClient({ url: ':memory:', intMode: 'number' })
  await migrate(schema)
  const { rows } = await schema.execute("select sql from sqlite_master where name = 'beneficiary'")
  const [, expression] = /seat_area integer generated always as \(([\s\S]*?)\) virtual/.exec(
    String(rows[0]!['sql']),
  )!
  for (const at of [301_010_101, 301_016_001, 301_610_203, 301_620_000, 301_810_005, 301_019_901]) {
    const counted = await schema.execute({
      sql: `select ${expression} as area from (select ? as place)`,
      args: [BigInt(at)],
    })
    expect([at, counted.rows[0]!['area']]).toEqual([at, seatAreaOf(at)])
  }
  schema.close()
})
