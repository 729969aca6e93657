import { asc, eq, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { training } from '#contract/training'
import type { Circular } from '#contract/training/circulars'
import type { NamedLookup } from '#contract/training/named'
import type { ReadDatabase } from '#worker/db/client'
import { lookup } from '#worker/db/schema/settings'
import { role } from '#worker/db/schema/access'
import { trainingCircular, trainingCircularModule, trainingCircularRole } from '#worker/db/schema/training'
import { atOnce } from '#worker/http/at-once'
import type { Call } from '#worker/http/call'
import { columnsOf, listing } from '#worker/resource/listing'
import { countedMost } from '../counted-most.ts'
import { readableCirculars } from '../drafts.ts'

type Table = typeof training

export const circularType = alias(lookup, 'circular_type')
export const trainingType = alias(lookup, 'training_type')
export const status = alias(lookup, 'status')
const named = (one: typeof circularType | typeof trainingType | typeof status) => ({
  id: one.id,
  code: one.code,
  value_en: one.value_en,
  value_bn: one.value_bn,
})
/** Its modules in the order of the list, as JSON. */
const modules = sql<string>`(select json_group_array(json_object('id', id, 'code', code, 'value_en', value_en, 'value_bn', value_bn)) from (select ${lookup.id} as id, ${lookup.code} as code, ${lookup.value_en} as value_en, ${lookup.value_bn} as value_bn from ${trainingCircularModule} inner join ${lookup} on ${lookup.id} = ${trainingCircularModule.module_id} where ${trainingCircularModule.circular_id} = ${trainingCircular.id} order by ${lookup.sort}, ${lookup.id}))`

/** For no roles of the department, but for everybody: of others nobody from outside takes part. */
export const isForAll = sql<number>`not exists (select 1 from training_circular_role as own_role where own_role.circular_id = ${trainingCircular.id})`

/** The one row query of circulars. */
export const circularRows = ({ db }: { db: ReadDatabase }, where: SQL | undefined) =>
  db
    .select({
      own: trainingCircular,
      circular_type: named(circularType),
      training_type: named(trainingType),
      status: named(status),
      modules,
    })
    .from(trainingCircular)
    .innerJoin(circularType, eq(circularType.id, trainingCircular.circular_type_id))
    .innerJoin(trainingType, eq(trainingType.id, trainingCircular.training_type_id))
    .innerJoin(status, eq(status.id, trainingCircular.status_id))
    .where(where)
    .$dynamic()
export type FoundCircular = Awaited<ReturnType<typeof circularRows>>[number]

/** What everybody who sees a circular sees of it. */
export const shownCircular = ({
  own,
  circular_type,
  training_type,
  status: now,
  modules: of,
}: FoundCircular) => ({
  id: own.id,
  circular_name: own.circular_name,
  circular_type,
  training_type,
  status: now,
  modules: JSON.parse(of) as NamedLookup[],
  class_duration: own.class_duration,
  start_date: own.start_date,
  end_date: own.end_date,
})

export const circulars = listing({
  table: trainingCircular,
  rows: circularRows,
  readable: readableCirculars,
  shown: (found) => ({
    ...shownCircular(found),
    published_at: found.own.published_at,
    version: found.own.version,
  }),
  search: { names: [trainingCircular.circular_name] },
  filters: {
    circular_type_id: trainingCircular.circular_type_id,
    training_type_id: trainingCircular.training_type_id,
    status_id: trainingCircular.status_id,
    module_id: (id: number) =>
      sql`${trainingCircular.id} in (select ${trainingCircularModule.circular_id} from ${trainingCircularModule} where ${trainingCircularModule.module_id} = ${id})`,
  },
  sortable: columnsOf(trainingCircular, 'start_date', 'end_date', 'circular_name'),
  unsorted: { by: trainingCircular.start_date, isDown: true },
  countMost: countedMost,
})

export async function get(call: Call<Table['circular']['get']>): Promise<{ data: Circular }> {
  const { id } = call.params
  const [found, roles] = await atOnce(circulars.find(call, id), rolesOf(call, id))
  const { description, published_at, version } = found.own
  return { data: { ...shownCircular(found), description, roles, published_at, version } }
}

/** For which roles a circular is, in the order of their numbers. */
export const rolesOf = ({ db }: { db: ReadDatabase }, circular_id: number) =>
  db
    .select({ id: role.id, name_en: role.name_en, name_bn: role.name_bn })
    .from(trainingCircularRole)
    .innerJoin(role, eq(role.id, trainingCircularRole.role_id))
    .where(eq(trainingCircularRole.circular_id, circular_id))
    .orderBy(asc(role.id))
