import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { userStatuses } from '#contract/access/life'
import { placeKinds, placeLevels, kindsOfLevel, type PlaceKind } from '#contract/geography/places'
import { lookupType } from '#contract/lookups'
import type { configurationDashboard as table, ConfigurationBar } from '#contract/settings/dashboard'
import type { ReadDatabase } from '#worker/db/client'
import { device, office, role, user } from '#worker/db/schema/access'
import { place } from '#worker/db/schema/geography'
import { program } from '#worker/db/schema/programs'
import {
  bank,
  bankBranch,
  changedText,
  financialYear,
  lookup,
  mfs,
  mobileOperator,
} from '#worker/db/schema/settings'
import { inScope, type Scope } from '#worker/db/scope'
import type { Call } from '#worker/http/call'
import { subjectsNamed } from '#worker/oversight/index'
import { lastChanges } from './last-changes.ts'

const base = '/system-configuration'
const value = count()
const offOf = (column: SQLiteColumn) => sql<number>`coalesce(sum(${column} = 0), 0)`
const bar = (key: string, number: number, off: number, link: string): ConfigurationBar => ({
  key,
  names: null,
  value: number,
  off,
  link,
})

/** Everything in one batch; what has a place is counted within the scope. */
const counted = (db: ReadDatabase, scope: Scope, now: string) =>
  db.batch([
    db
      .select({ kind: place.kind, active: place.active, value })
      .from(place)
      .where(
        and(
          sql`${place.kind} in ${[...placeKinds]}`,
          sql`${place.active} in (0, 1)`,
          inScope(place.number, scope),
        ),
      )
      .groupBy(place.kind, place.active),
    db
      .select({ id: office.category_id, value, off: offOf(office.active) })
      .from(office)
      .where(inScope(office.place, scope))
      .groupBy(office.category_id),
    db
      .select({ status: user.status, category: office.category_id, value })
      .from(user)
      .innerJoin(office, eq(office.id, user.office_id))
      .where(inScope(user.place, scope))
      .groupBy(user.status, office.category_id),
    db
      .select({ value })
      .from(device)
      .where(and(inScope(device.place, scope), eq(device.status, 'pending'))),
    db.select({ value }).from(role),
    db
      .select({
        draft: sql<number>`${program.draft} is not null`,
        published: sql<number>`${program.current_version_id} is not null`,
        taking: sql<number>`${program.accepts_online} = 1 and coalesce(${program.opens_at}, '') <= ${now} and coalesce(${program.closes_at}, '9') > ${now}`,
      })
      .from(program),
    db
      .select({ type: lookup.type, value, off: offOf(lookup.active) })
      .from(lookup)
      .groupBy(lookup.type),
    db
      .select({ id: lookup.id, value_en: lookup.value_en, value_bn: lookup.value_bn })
      .from(lookup)
      .where(eq(lookup.type, lookupType.office_category))
      .orderBy(asc(lookup.sort), asc(lookup.id)),
    db.select({ value, off: offOf(bank.active) }).from(bank),
    db
      .select({ value, off: offOf(bankBranch.active) })
      .from(bankBranch)
      .where(sql`${bankBranch.bank_id} in (select id from bank)`),
    db.select({ value, off: offOf(mfs.active) }).from(mfs),
    db.select({ value, off: offOf(mobileOperator.active) }).from(mobileOperator),
    db.select().from(financialYear).where(eq(financialYear.is_current, 1)),
    db.select({ value }).from(changedText),
    lastChanges(db, scope, 10),
  ])

const levelOf = (kind: PlaceKind) => placeLevels.find((level) => kindsOfLevel[level].includes(kind))!
const linkOfKind = (kind: PlaceKind) => {
  const level = levelOf(kind)
  return `${base}/${level}${kindsOfLevel[level].length > 1 ? `?kind=${kind}` : ''}`
}
const sum = (rows: readonly { value: number }[]) => rows.reduce((total, row) => total + row.value, 0)

export async function configurationDashboard({ db, deps, user: who, now }: Call<typeof table>) {
  const [
    places,
    offices,
    users,
    [devices],
    [roles],
    programs,
    lookups,
    categories,
    [banks],
    [branches],
    [services],
    [operators],
    [year],
    [changedTexts],
    changes,
  ] = await counted(db, who.scope, now.toISOString())
  const published = programs.filter((one) => one.published)
  const byCategory = (link: (id: number) => string, of: (id: number) => { value: number; off: number }) =>
    categories.map(({ id, ...names }) => ({ key: String(id), names, ...of(id), link: link(id) }))
  const rowOf = <Row extends { id: number }>(rows: readonly Row[], id: number) =>
    rows.find((row) => row.id === id)
  return {
    figures: [
      figure('roles', roles?.value, `${base}/role`),
      figure('devices_pending', devices?.value, `${base}/device-registration?status=pending`),
      figure('texts_changed', changedTexts?.value, `${base}/languages/Bn`),
    ],
    groups: [
      {
        key: 'places' as const,
        bars: placeKinds.map((kind) => {
          const own = places.filter((row) => row.kind === kind)
          return bar(kind, sum(own), sum(own.filter(({ active }) => active === 0)), linkOfKind(kind))
        }),
      },
      {
        key: 'offices' as const,
        bars: byCategory(
          (id) => `${base}/office?category_id=${id}`,
          (id) => ({ value: rowOf(offices, id)?.value ?? 0, off: rowOf(offices, id)?.off ?? 0 }),
        ),
      },
      {
        key: 'users_by_status' as const,
        bars: userStatuses.map((status) =>
          bar(status, sum(users.filter((row) => row.status === status)), 0, `${base}/users?status=${status}`),
        ),
      },
      {
        key: 'users_by_level' as const,
        bars: byCategory(
          (id) => `${base}/users?category_id=${id}`,
          (id) => {
            const own = users.filter(({ category }) => category === id)
            return { value: sum(own), off: sum(own.filter(({ status }) => status !== 'active')) }
          },
        ),
      },
      {
        key: 'programs' as const,
        bars: [
          programBar('open', published.filter(({ taking }) => taking).length),
          programBar('closed', published.filter(({ taking }) => !taking).length),
          programBar('draft', programs.filter(({ draft }) => draft).length),
        ],
      },
      {
        key: 'lookups' as const,
        bars: Object.values(lookupType).map((type) => {
          const own = lookups.find((row) => row.type === type)
          return bar(String(type), own?.value ?? 0, own?.off ?? 0, `${base}/lookup?type=${type}`)
        }),
      },
      {
        key: 'payment' as const,
        bars: [
          bar('banks', banks?.value ?? 0, banks?.off ?? 0, '/common/all-banks'),
          bar('branches', branches?.value ?? 0, branches?.off ?? 0, '/common/all-branch'),
          bar('mfs', services?.value ?? 0, services?.off ?? 0, '/common/all-mfs'),
          bar(
            'mobile_operators',
            operators?.value ?? 0,
            operators?.off ?? 0,
            '/application-management/mobile-operator',
          ),
        ],
      },
    ],
    year: year
      ? { code: year.code, starts_on: year.starts_on, ends_on: year.ends_on, link: `${base}/financial` }
      : null,
    changes: (await subjectsNamed(db, changes, who.scope)).map(({ seq, ...change }) => {
      const id = deps.numbers.hide('call', seq)
      return { id, ...change, link: `/activity-logs/view/${id}` }
    }),
  }
}

const figure = (key: string, number: number | undefined, link: string) => ({ key, value: number ?? 0, link })
const programBar = (state: string, number: number) =>
  bar(state, number, 0, `${base}/allowance-program?state=${state}`)
