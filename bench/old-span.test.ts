import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { floors, nationalWorld, type NationalWorld } from './lib/national.ts'
import { measuring } from './lib/ways.ts'

const directory = mkdtempSync(`${tmpdir()}/old-span-`)
const levels = ['country', 'division', 'district', 'upazila', 'union'] as const
let world: NationalWorld
let ways: Awaited<ReturnType<typeof measuring>>

/** So many programs of a year at the union, each with so many who applied. */
async function programs(first: number, year: number, count: number, each: number) {
  const place = ways.places.union.number
  await world.client.execute({
    sql: `insert into training_program (id, program_name, circular_id, description, start_date, end_date, status_id, exam_status, rating_status, place, room, seats, pass_mark, attendance_mark, made_by, made_at)
      select ?1 + value, 'Program ' || value, circular_id, '', date(?2, (value % 300) || ' days'), date(?2, (value % 300 + 5) || ' days'), status_id, 0, 0, ?3, 'Room', 20, 50, 80, made_by, made_at
      from (select * from training_program limit 1), generate_series(1, ?4)`,
    args: [first, `${year}-01-01`, place, count],
  })
  if (each > 0)
    await world.client.execute({
      sql: `insert into training_participant (id, program_id, place, full_name, organisation, source, status, language, joined_at)
        select (program.id - ?1) * 1000 + ?1 + value, program.id, place, 'Participant ' || value, 'Office', 'entry', 'applied', 'bn', start_date || 'T05:00:00.000Z'
        from training_program as program, generate_series(1, ?2) where program.id between ?1 + 1 and ?1 + ?3`,
      args: [first, each, count],
    })
}

beforeAll(async () => {
  world = await nationalWorld(directory, 300, undefined, 10, 10)
  ways = await measuring(world)
  await programs(1_000_000_000_000, 2012, 500, 3)
  await programs(2_000_000_000_000, 2014, 3_000, 0)
  await programs(3_000_000_000_000, 2031, 60, 400)
}, 120_000)
afterAll(async () => {
  await world.close()
  rmSync(directory, { recursive: true, force: true })
})

type Page = { data: { id: number }[]; meta?: object; next: string | null; partial: boolean }
test.each(levels)(
  '%s: a span of many programs years ago begins with a full page, in few rows',
  async (level) => {
    for (const narrowed of ['', '&status=applied', '&source=entry', '&search=Participant'])
      for (const span of ['begins_from=2012-01-01&begins_to=2012-12-31', 'begins_to=2013-01-01']) {
        let page: Page | undefined
        await ways.measure(`${level} ${span}${narrowed}`, async () => {
          const answer = await ways.ask(
            `/admin/training/participants/get?${span}${narrowed}`,
            ways.officers[level]!,
          )
          page = answer.body as unknown as Page
          return answer
        })
        const { status, rows, way } = ways.found.at(-1)!
        expect([way, status, page!.data.length, page!.partial]).toEqual([way, 200, 20, false])
        expect([way, rows]).toEqual([way, Math.min(rows, floors.narrow)])
      }
  },
)

test('programs that nobody is in cost no more than those with participants', async () => {
  await ways.measure('of nobody', () =>
    ways.ask(
      '/admin/training/participants/get?begins_from=2014-01-01&begins_to=2014-12-31',
      ways.officers['district']!,
    ),
  )
  const { status, rows } = ways.found.at(-1)!
  expect([status, rows]).toEqual([200, Math.min(rows, 20_000)])
})
