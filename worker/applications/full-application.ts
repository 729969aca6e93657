import { numberFields } from '#contract/programs'
import { asc, eq, or, sql, type SQL } from 'drizzle-orm'
import { alias, type SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { ReadDatabase } from '#worker/db/client'
import {
  application,
  applicationAnswer,
  applicationEvent,
  applicationFile,
  applicationValue,
  formerMobile,
  formerNumber,
} from '#worker/db/schema/applications'
import { place } from '#worker/db/schema/geography'
import { accountField } from '#worker/db/schema/packed'
import { isEncrypted, type Secrets } from '#worker/db/secrets'
import { program, programVersion, ruleSet } from '#worker/db/schema/programs'
import { bank, bankBranch, lookup, mfs } from '#worker/db/schema/settings'
import { seatsOf } from '#worker/geography/index'
import { programColumns } from '#worker/programs/index'

/** Numbers of a ward's places from the division down: two digits a level (migrations/0002_geography.sql). */
const ancestors = (number: SQLiteColumn): (SQL | SQLiteColumn)[] => [
  sql<number>`${number} / 100000000 * 100000000`,
  sql<number>`${number} / 1000000 * 1000000`,
  sql<number>`${number} / 10000 * 10000`,
  sql<number>`${number} / 100 * 100`,
  number,
]
const accountPart = (name: 'bank_id' | 'branch_id' | 'mfs_id') => accountField(application.account, name)

type Reading = { db: ReadDatabase; deps: { secrets: Secrets } }

/** One application with everything that belongs to it, in one batch of reads; undefined if there is none. */
export async function readApplication({ db, deps: { secrets } }: Reading, id: number) {
  const ward = alias(place, 'ward')
  const own = eq(application.id, id)
  const [
    records,
    values,
    answers,
    files,
    events,
    places,
    versions,
    rules,
    banks,
    branches,
    services,
    former,
    numbers_before,
    seats,
  ] = await db.batch([
    db.select().from(application).where(own),
    db.select().from(applicationValue).where(eq(applicationValue.application_id, id)),
    db
      .select()
      .from(applicationAnswer)
      .where(eq(applicationAnswer.application_id, id))
      .orderBy(asc(applicationAnswer.variable_id)),
    db.select().from(applicationFile).where(eq(applicationFile.application_id, id)),
    db
      .select({ event: applicationEvent, reason: { name_en: lookup.value_en, name_bn: lookup.value_bn } })
      .from(applicationEvent)
      .leftJoin(lookup, eq(lookup.id, applicationEvent.reason_id))
      .where(eq(applicationEvent.application_id, id))
      .orderBy(asc(applicationEvent.id)),
    db
      .select({
        ward_id: ward.id,
        id: place.id,
        kind: place.kind,
        name_en: place.name_en,
        name_bn: place.name_bn,
      })
      .from(application)
      .innerJoin(
        ward,
        or(eq(ward.id, application.present_ward_id), eq(ward.id, application.permanent_ward_id)),
      )
      .innerJoin(place, or(...ancestors(ward.number).map((number) => eq(place.number, number))))
      .where(own)
      .orderBy(asc(place.number)),
    db
      .select({ version: programVersion, program: programColumns })
      .from(application)
      .innerJoin(programVersion, eq(programVersion.id, application.program_version_id))
      .innerJoin(program, eq(program.id, application.program_id))
      .where(own),
    db
      .select({ rules: ruleSet })
      .from(application)
      .innerJoin(ruleSet, eq(ruleSet.id, application.rule_set_id))
      .where(own),
    db
      .select({ row: bank })
      .from(application)
      .innerJoin(bank, eq(bank.id, accountPart('bank_id')))
      .where(own),
    db
      .select({ row: bankBranch, division_id: place.parent_id })
      .from(application)
      .innerJoin(bankBranch, eq(bankBranch.id, accountPart('branch_id')))
      .innerJoin(place, eq(place.id, bankBranch.district_id))
      .where(own),
    db
      .select({ row: mfs })
      .from(application)
      .innerJoin(mfs, eq(mfs.id, accountPart('mfs_id')))
      .where(own),
    db.select().from(formerMobile).where(eq(formerMobile.application_id, id)).orderBy(asc(formerMobile.id)),
    db
      .select({
        id: formerNumber.id,
        number: formerNumber.number,
        whose: formerNumber.whose,
        put_in: formerNumber.put_in,
      })
      .from(formerNumber)
      .where(eq(formerNumber.application_id, id)),
    seatsOf(db, sql`(select ${application.permanent_ward_id} from ${application} where ${own})`),
  ])
  const record = records[0]
  const [found] = versions
  if (!record || !found) return undefined
  const numbers = numberFields(found.version.definition)
  return {
    record,
    values: await Promise.all(
      values.map(async (row) =>
        numbers.has(row.field_id) && isEncrypted(row.value)
          ? { ...row, value: await secrets.decrypt(row.value) }
          : row,
      ),
    ),
    answers,
    files,
    events: events.map(({ event, reason }) => ({ ...event, reason })),
    places,
    version: found.version,
    program: found.program,
    rules: rules[0]?.rules,
    bank: banks[0]?.row,
    branch: branches[0]?.row,
    branch_division_id: branches[0]?.division_id ?? undefined,
    mfs: services[0]?.row,
    former,
    numbers_before,
    seats,
  }
}
export type FullApplication = NonNullable<Awaited<ReturnType<typeof readApplication>>>
