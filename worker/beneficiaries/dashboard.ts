import { and, asc, count, eq, gte, inArray, sql } from 'drizzle-orm'
import type { beneficiaries } from '#contract/beneficiaries'
import { beneficiaryStatuses } from '#contract/beneficiaries/life'
import { dayInDhaka } from '#contract/calendar'
import { lookupType } from '#contract/lookups'
import { areaLevelOf, areasIn, isOfWholeUpazilas, valuesByArea } from '#worker/db/areas'
import type { ReadDatabase } from '#worker/db/client'
import { beneficiary, beneficiaryMove as period, beneficiaryTotal } from '#worker/db/schema/registry'
import { lookup } from '#worker/db/schema/settings'
import { dailyTotal } from '#worker/db/schema/system'
import { inScope, type Scope } from '#worker/db/scope'
import type { Call } from '#worker/http/call'
import { programNames } from '#worker/programs/index'
import { beneficiariesByKind } from './totals.ts'

const dayCount = 28
const figure = 'beneficiary_move'
/** What the totals of the days don't have yet is counted, so many periods at the most: those of the last minutes. */
const recentMaximum = 20_000

const lastDays = (now: Date): string[] =>
  Array.from({ length: dayCount }, (_, at) =>
    dayInDhaka(new Date(now.getTime() - (dayCount - 1 - at) * 86_400_000)),
  )

/** Who came to be paid, and who left, on these days: two queries whose rows are added up. Below an upazila all are counted. */
function byDay(db: ReadDatabase, scope: Scope, days: readonly string[]) {
  const isWhole = isOfWholeUpazilas(scope)
  const first = days[0]!
  const recent = db
    .select({ id: period.id, key: period.move, day: period.from_day, place: period.place })
    .from(period)
    .where(sql`${period.id} > coalesce((select done_to from total_progress where figure = ${figure}), 0)`)
    .orderBy(asc(period.id))
    .limit(isWhole ? recentMaximum : 0)
    .as('recent')
  const since = db
    .select({ key: recent.key, day: recent.day, value: count() })
    .from(recent)
    .where(and(gte(recent.day, first), inScope(recent.place, scope)))
    .groupBy(recent.key, recent.day)
    .$dynamic()
  if (!isWhole)
    return [
      db
        .select({ key: period.move, day: period.from_day, value: count() })
        .from(period)
        .where(
          and(
            gte(period.from_day, first),
            sql`${period.beneficiary_id} in (select ${beneficiary.id} from ${beneficiary} where ${inScope(beneficiary.place, scope)})`,
          ),
        )
        .groupBy(period.move, period.from_day)
        .$dynamic(),
      since,
    ] as const
  return [
    db
      .select({
        key: sql<'joined' | 'left' | 'moved'>`${dailyTotal.key}`,
        day: dailyTotal.day,
        value: sql<number>`sum(${dailyTotal.count})`,
      })
      .from(dailyTotal)
      .where(
        and(
          eq(dailyTotal.figure, figure),
          inArray(dailyTotal.key, ['joined', 'left']),
          inArray(dailyTotal.day, [...days]),
          areasIn(dailyTotal, scope),
        ),
      )
      .groupBy(dailyTotal.key, dailyTotal.day)
      .$dynamic(),
    since,
  ] as const
}

/** Beneficiaries of the area, of totals that every write keeps: it costs the same for the country as for an upazila. */
export async function dashboard(call: Call<(typeof beneficiaries)['beneficiary']['dashboard']>) {
  const { db, user, now } = call
  const { scope } = user
  const days = lastDays(now)
  const level = areaLevelOf(scope)
  const [kinds, programs, genders, ...dated] = await db.batch([
    beneficiariesByKind(db, scope),
    programNames(db),
    db
      .select({ id: lookup.id, name_en: lookup.value_en, name_bn: lookup.value_bn })
      .from(lookup)
      .where(eq(lookup.type, lookupType.gender))
      .orderBy(asc(lookup.sort), asc(lookup.id)),
    ...byDay(db, scope, days),
  ])
  const areas = level
    ? await valuesByArea(db, scope, level, (at) => {
        const { count: value, level: of, area, status } = beneficiaryTotal
        return sql`select sum(${value}) from ${beneficiaryTotal} where ${of} = ${at.level} and ${area} = ${at.area} and ${status} = 'active'`
      })
    : []
  const sum = (which: (row: (typeof kinds)[number]) => boolean) =>
    kinds.reduce((total, row) => total + (which(row) ? row.value : 0), 0)
  const isActive = ({ status }: { status: string }) => status === 'active'
  const onDay = (day: string, what: 'joined' | 'left') =>
    dated.flat().reduce((total, row) => total + (row.day === day && row.key === what ? row.value : 0), 0)
  return {
    in_all: sum(() => true),
    statuses: beneficiaryStatuses.map((status) => ({ status, value: sum((row) => row.status === status) })),
    programs: programs.map((one) => ({
      ...one,
      value: sum((row) => isActive(row) && row.program_id === one.id),
    })),
    genders: genders.map((one) => ({
      ...one,
      value: sum((row) => isActive(row) && row.gender_id === one.id),
    })),
    days: days.map((day) => ({ day, joined: onDay(day, 'joined'), left: onDay(day, 'left') })),
    areas,
    level,
  }
}
