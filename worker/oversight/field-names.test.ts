import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { expect, test } from 'vitest'
import { isShown, leavesOf } from '#contract/history'
import { fieldName } from '#contract/texts/path-names'
import { recordName } from '#contract/texts/record-names'
import * as access from '#worker/db/schema/access'
import * as applications from '#worker/db/schema/applications'
import * as committees from '#worker/db/schema/committees'
import * as geography from '#worker/db/schema/geography'
import * as grievances from '#worker/db/schema/grievances'
import * as jobs from '#worker/db/schema/jobs'
import * as programs from '#worker/db/schema/programs'
import * as registry from '#worker/db/schema/registry'
import * as sessions from '#worker/db/schema/sessions'
import * as settings from '#worker/db/schema/settings'
import { alert, outbox } from '#worker/db/schema/system'
import * as training from '#worker/db/schema/training'

const tables = Object.values({
  ...access,
  ...applications,
  ...committees,
  ...geography,
  ...grievances,
  ...jobs,
  ...programs,
  ...registry,
  ...sessions,
  ...settings,
  ...training,
  alert,
  outbox,
}).filter((one) => is(one, SQLiteTable))

/** Totals, figures, and marks of who left, are kept by the database, clusters are reckoned: no call writes them. */
const isWritten = (table: SQLiteTable) =>
  isShown(getTableName(table)) &&
  !/_total$|^reference_version$|^grievance_(cluster|news|late|late_type|left)$|^training_figure$|^trainer_rating$/.test(
    getTableName(table),
  )
/** Columns that an audit entry shows: what is neither hidden, generated nor silent. */
const shown = (table: SQLiteTable) =>
  Object.entries(getTableColumns(table))
    .filter(([name, column]) => !column.generated && !/_(index|hash)$/.test(name))
    .filter(([name]) => leavesOf(getTableName(table), { [name]: 'x', place_id: 1 }).has(name))
    .map(([name]) => name)

test.each(tables.filter(isWritten).map((table) => [getTableName(table), table] as const))(
  'every field of %s that an audit shows has a name in both languages, and so has its record',
  (name, table) => {
    const without = (['en', 'bn'] as const).flatMap((language) => [
      ...(recordName(language, name) === undefined ? [`${language} ${name}`] : []),
      ...shown(table)
        .filter((field) => fieldName(language, field, name) === undefined)
        .map((field) => `${language} ${name}.${field}`),
    ])
    expect(without).toEqual([])
  },
)
