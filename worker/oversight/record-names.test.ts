import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { expect, test } from 'vitest'
import { isWrite } from '#contract/endpoint'
import { endpoints } from '#contract/index'
import { ProgramDefinition } from '#contract/programs'
import { actionWord, actionWords } from '#contract/texts/action-names'
import { isShown } from '#contract/history'
import { fieldName } from '#contract/texts/path-names'
import { recordName } from '#contract/texts/record-names'
import * as access from '#worker/db/schema/access'
import * as applications from '#worker/db/schema/applications'
import * as geography from '#worker/db/schema/geography'
import * as programs from '#worker/db/schema/programs'
import * as settings from '#worker/db/schema/settings'
import * as system from '#worker/db/schema/system'

const tablesOf = (schema: Record<string, unknown>) =>
  Object.values(schema).filter((one): one is SQLiteTable => is(one, SQLiteTable))
const configuration = [...[access, geography, programs, settings].flatMap(tablesOf), system.outbox]
const business = [...configuration, ...tablesOf(applications)]
/** Never in the audit: numbers, secrets, what the product counts for itself. */
const unspoken = /(_index|_hash)$/
/** Of a place's number, for indexes. */
const levels = new Set(['division', 'district', 'upazila'])
const inner = new Set(['reference_version', 'application_total', 'version_total'])

test('every table of business data has a name in both languages (contract/texts/<domain>/names.ts, or the texts of its resource)', () => {
  const without = business.map(getTableName).filter((name) => !inner.has(name) && !recordName('bn', name))
  expect(without).toEqual([])
})

test('every field of a configuration record has a name (contract/texts/<domain>/names.ts)', () => {
  const tables = configuration.filter(
    (table) => !inner.has(getTableName(table)) && isShown(getTableName(table)),
  )
  const fields = tables.flatMap((table) => Object.keys(getTableColumns(table)))
  const all = [...fields, ...Object.keys(ProgramDefinition.shape)]
  expect(
    [...new Set(all)].filter(
      (name) =>
        !unspoken.test(name) && !levels.has(name) && !fieldName('bn', name) && !recordName('bn', name),
    ),
  ).toEqual([])
})

test('every call that is audited has a name in the logs (contract/texts/<domain>/acts.ts)', () => {
  const audited = endpoints.filter((one) => isWrite(one) || one.reads || one.exports === 'persons')
  const without = audited.filter(({ name }) => name !== 'system.health.check' && !(name in actionWords('bn')))
  expect(without.map(({ name }) => name)).toEqual([])
})

test('a list of persons that was taken as a file is told of so, not as one that was looked at', () => {
  const taken = endpoints.filter((one) => one.exports === 'persons').map(({ name }) => `${name}.export`)
  expect(taken.filter((name) => !(name in actionWords('bn')))).toEqual([])
})

test('an act of the log keeps its words under the name that it had before', () => {
  expect(actionWord('en', 'house.visit')).toBe(actionWord('en', 'system.visit.note'))
  expect([actionWord('en', 'system.visit.note'), actionWord('en', 'nothing.known')]).toEqual([
    'Opened the application form',
    'nothing.known',
  ])
})
