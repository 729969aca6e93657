import { expect, test } from 'vitest'
import { insertStatement } from './insert.ts'
import { limitStatements } from './ledger.ts'
import { merged, shapeOf } from './merge.ts'
import { captchaUsed } from './schema/system.ts'
import type { Statement } from './writer.ts'

const used = (...ids: string[]) =>
  insertStatement(
    captchaUsed,
    ids.map((id) => ({ id, expires_at: 'soon' })),
  )
const counted = (key: string) => limitStatements({ key, times: 5, seconds: 60 }, new Date(0))
const update: Statement = { sql: 'update thing set word = ? where id = ?', args: ['x', 1] }
const asks: Statement = { sql: 'insert into guard select not exists (select 1 from thing)', args: [] }

test('rows of one table become one insert, in the order of the Works', () => {
  const works = [
    [used('a', 'b'), used('c')],
    [used('d'), used('e')],
  ]
  expect(new Set(works.map(shapeOf)).size).toBe(1)
  expect(merged(works)).toEqual([used('a', 'b', 'd'), used('c', 'e')])
})

test('a limit is counted for each Work, its guard right behind it', () => {
  const works = ['a', 'b'].map((key) => [used(key), used(`${key}2`), ...counted(key), used(`${key}3`)])
  expect(merged(works)).toEqual([
    used('a', 'b'),
    used('a2', 'b2'),
    ...counted('a'),
    ...counted('b'),
    used('a3', 'b3'),
  ])
})

test.each<[string, Statement[]]>([
  ['changes a row', [used('a'), update]],
  ['asks what others may have written', [used('a'), asks]],
  ['mostly counts', [used('a'), ...counted('a')]],
  [
    'guards what no limit counted',
    [used('a'), used('b'), { sql: 'insert into guard select changes()', args: [] }],
  ],
  ['inserts what it reads', [{ sql: 'insert into "a" ("b") select "b" from "c"', args: [] }]],
  ['settles a conflict', [{ ...used('a'), sql: `${used('a').sql} on conflict do nothing` }]],
])('a Work that %s goes by itself', (_, statements) => expect(shapeOf(statements)).toBeUndefined())

test('more rows than one statement takes go in several', () => {
  const works = Array.from({ length: 2_500 }, (__, at) => [used(String(at))])
  const statements = merged(works)
  expect(statements.map(({ args }) => args.length)).toEqual([2_000, 2_000, 1_000])
  expect(statements.flatMap(({ args }) => args)).toEqual(works.flatMap(([one]) => one!.args))
})
