import { and, eq, inArray, lt, gt, ne, or } from 'drizzle-orm'
import { Failure } from '#contract/failure'
import { lookupType } from '#contract/lookups'
import { say } from '#contract/texts'
import { adminMessages } from '#contract/texts/admin-messages'
import { circularMessages } from '#contract/texts/training/circular-messages'
import type { training } from '#contract/training'
import { formatFor } from '#contract/format'
import { circularStatus, programStatus } from '#contract/training/statuses'
import { newId } from '#worker/db/ids'
import { role } from '#worker/db/schema/access'
import { lookup } from '#worker/db/schema/settings'
import {
  trainingCircular,
  trainingCircularModule,
  trainingCircularRole,
  trainingProgram,
} from '#worker/db/schema/training'
import { atOnce } from '#worker/http/at-once'
import type { Call } from '#worker/http/call'
import { circulars, rolesOf } from './circulars.ts'
import { tellStaff } from './tell.ts'

type Table = typeof training
type Inserting = Call<Table['circular']['insert']>
type Writing = Pick<Inserting, 'db'> & {
  body: Omit<Call<Table['circular']['update']>['body'], 'id' | 'version'>
}

/** What is stored of a body, whose lookup rows are each of their own list; and whether it is published by that. */
async function valuesOf({ db, body }: Writing, held: readonly number[] = []) {
  const {
    module_ids,
    role_ids = [],
    circular_name,
    class_duration,
    description,
    start_date,
    end_date,
    ...types
  } = body
  const { circular_type_id, training_type_id, status_id } = types
  const [known, roles] = await db.batch([
    db
      .select({ id: lookup.id, type: lookup.type, code: lookup.code })
      .from(lookup)
      .where(inArray(lookup.id, [circular_type_id, training_type_id, status_id, ...module_ids])),
    db
      .select({ id: role.id })
      .from(role)
      .where(and(inArray(role.id, role_ids), or(eq(role.active, 1), inArray(role.id, [...held])))),
  ])
  const lists = [
    ['circular_type_id', lookupType.training_circular_type, [circular_type_id]],
    ['training_type_id', lookupType.training_type, [training_type_id]],
    ['status_id', lookupType.training_circular_status, [status_id]],
    ['module_ids', lookupType.training_module, module_ids],
  ] as const
  const issues: { field: string; key: 'invalid' }[] = lists.flatMap(([field, type, ids]) =>
    ids.every((id) => known.some((row) => row.id === id && row.type === type))
      ? []
      : [{ field, key: 'invalid' }],
  )
  if (roles.length < role_ids.length) issues.push({ field: 'role_ids', key: 'invalid' })
  if (issues.length > 0) throw new Failure('validation', { issues })
  return {
    values: {
      circular_name,
      circular_type_id,
      training_type_id,
      status_id,
      class_duration,
      description,
      start_date,
      end_date,
    },
    isPublished: known.find(({ id }) => id === status_id)?.code === circularStatus.published,
  }
}

const modulesOf = (circular_id: number, { module_ids }: Pick<Writing['body'], 'module_ids'>) =>
  module_ids.map((module_id) => ({ circular_id, module_id }))
const roleRows = (circular_id: number, role_ids: readonly number[]) =>
  role_ids.map((role_id) => ({ circular_id, role_id }))

/** Whether it is for some roles, and all of them are switched off: nobody would be told, and nobody ever after. */
async function areOff({ db }: Pick<Writing, 'db'>, role_ids: readonly number[]): Promise<boolean> {
  if (role_ids.length === 0) return false
  const inUse = await db
    .select({ id: role.id })
    .from(role)
    .where(and(inArray(role.id, [...role_ids]), eq(role.active, 1)))
    .limit(1)
  return inUse.length === 0
}

/** What was done, with how many were told. */
const saidOf = ({ language }: Pick<Inserting, 'language'>, key: 'saved' | 'updated', told: number | null) =>
  told === null
    ? say(adminMessages, language, key)
    : say(circularMessages, language, 'published', { count: told })

type Days = { start_date: string; end_date: string }
/** The days of a circular that are changed leave its programs inside. */
async function refuseOutside(
  { db, body, language }: Pick<Call<Table['circular']['update']>, 'db' | 'body' | 'language'>,
  before: Days & { id: number },
): Promise<void> {
  const isOutside = {
    start_date: lt(trainingProgram.start_date, body.start_date),
    end_date: gt(trainingProgram.end_date, body.end_date),
  }
  const { day } = formatFor(language)
  const found = await Promise.all(
    (['start_date', 'end_date'] as const)
      .filter((field) => body[field] !== before[field])
      .map(async (field) => {
        const [program] = await db
          .select({
            name: trainingProgram.program_name,
            from: trainingProgram.start_date,
            to: trainingProgram.end_date,
          })
          .from(trainingProgram)
          .innerJoin(lookup, eq(lookup.id, trainingProgram.status_id))
          .where(
            and(
              eq(trainingProgram.circular_id, before.id),
              ne(lookup.code, programStatus.cancelled),
              isOutside[field],
            ),
          )
          .limit(1)
        return (
          program && {
            field,
            key: 'circular_inside_program',
            parameters: { program: program.name, from: day(program.from), to: day(program.to) },
          }
        )
      }),
  )
  const issues = found.filter((issue) => issue !== undefined)
  if (issues.length > 0) throw new Failure('validation', { issues })
}

/** The same form sent again, after an answer that was lost, is one circular and one telling. */
export const insert = {
  async handle(call: Inserting) {
    const { values, isPublished } = await valuesOf(call)
    const id = newId(call.now)
    const now = call.now.toISOString()
    const owner = { table: trainingCircular, id }
    call.work.place(0)
    call.work.insert(trainingCircular, {
      id,
      ...values,
      published_at: isPublished ? now : null,
      made_by: call.user.user_id,
      made_at: now,
    })
    call.work.insertParts(owner, trainingCircularModule, modulesOf(id, call.body))
    const { role_ids } = call.body
    call.work.insertParts(owner, trainingCircularRole, roleRows(id, role_ids))
    return { id, told: isPublished ? await tellStaff(call, { id, ...values, role_ids }) : null }
  },
  finish: (stored: Record<string, unknown>, call: Inserting) => {
    const { id, told } = stored as { id: number; told: number | null }
    return Promise.resolve({ id, message: saidOf(call, 'saved', told) })
  },
}

export async function update(call: Call<Table['circular']['update']>) {
  const { id, version } = call.body
  const [{ own: before }, had, modules] = await atOnce(
    circulars.find(call, id),
    rolesOf(call, id),
    call.db.select().from(trainingCircularModule).where(eq(trainingCircularModule.circular_id, id)),
  )
  const held = had.map((one) => one.id)
  const role_ids = call.body.role_ids ?? held
  const [{ values, isPublished }, , isOff] = await atOnce(
    valuesOf(call, held),
    refuseOutside(call, before),
    areOff(call, role_ids),
  )
  const isFirst = isPublished && before.published_at === null
  if (isFirst && isOff)
    throw new Failure('validation', { issues: [{ field: 'role_ids', key: 'circular_roles_off' }] })
  const owner = { table: trainingCircular, id }
  call.work.place(0)
  call.work.update(
    trainingCircular,
    { ...before, version },
    { ...values, ...(isFirst && { published_at: call.now.toISOString() }) },
  )
  call.work.replaceParts(
    owner,
    trainingCircularModule,
    eq(trainingCircularModule.circular_id, id),
    modulesOf(id, call.body),
    { before: modules },
  )
  call.work.replaceParts(
    owner,
    trainingCircularRole,
    eq(trainingCircularRole.circular_id, id),
    roleRows(id, role_ids),
    { before: roleRows(id, held) },
  )
  const told = isFirst ? await tellStaff(call, { id, ...values, role_ids }) : null
  return { id, message: saidOf(call, 'updated', told) }
}

/** Of two at one time one finds it published already, by its version. */
export async function publish(call: Call<Table['circular']['publish']>) {
  const [{ own: before, status: now }, [published], had] = await atOnce(
    circulars.find(call, call.params.id),
    call.db
      .select({ id: lookup.id })
      .from(lookup)
      .where(
        and(eq(lookup.type, lookupType.training_circular_status), eq(lookup.code, circularStatus.published)),
      ),
    rolesOf(call, call.params.id),
  )
  if (now.code !== circularStatus.draft)
    throw new Failure('not_allowed_now', { parameters: { state: now.code } })
  if (!published) throw new Failure('not_found')
  const isFirst = before.published_at === null
  const role_ids = had.map((one) => one.id)
  if (isFirst && (await areOff(call, role_ids)))
    throw new Failure('not_allowed_now', { parameters: { state: 'roles_off' } })
  call.work.place(0)
  call.work.update(
    trainingCircular,
    { ...before, version: call.body.version },
    { status_id: published.id, ...(isFirst && { published_at: call.now.toISOString() }) },
  )
  const told = isFirst ? await tellStaff(call, { ...before, role_ids }) : 0
  return { id: before.id, message: saidOf(call, 'updated', told) }
}
