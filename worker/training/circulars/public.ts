import { and, asc, desc, eq, exists, gte, inArray, sql, type SQL } from 'drizzle-orm'
import { clockInDhaka } from '#contract/calendar'
import { Failure } from '#contract/failure'
import type { training } from '#contract/training'
import type { PublicCircular } from '#contract/training/circulars'
import type { OpenCircular } from '#contract/training/public-circulars'
import { takingCodes } from '#contract/training/life'
import { registrationOf } from '#contract/training/registration'
import { circularStatus } from '#contract/training/statuses'
import { lookup } from '#worker/db/schema/settings'
import { trainingCircular, trainingFigure, trainingProgram } from '#worker/db/schema/training'
import type { Call } from '#worker/http/call'
import { isOut } from '../drafts.ts'
import { firstClassOf } from '../program.ts'
import { circularRows, isForAll, rolesOf, shownCircular, status } from './circulars.ts'

type Table = typeof training

/** Seats that nobody has. */
const freeOf = sql<number>`max(0, ${trainingProgram.seats} - ${trainingFigure.accepted})`

export async function get(call: Call<Table['publicCircular']['get']>): Promise<{ data: PublicCircular }> {
  const { id } = call.params
  const [found] = await circularRows(call, and(eq(trainingCircular.id, id), isOut))
  if (!found) throw new Failure('not_found')
  const isForRoles = (await rolesOf(call, id)).length > 0
  const programs = await call.db
    .select({
      id: trainingProgram.id,
      program_name: trainingProgram.program_name,
      start_date: trainingProgram.start_date,
      end_date: trainingProgram.end_date,
      code: lookup.code,
      first: firstClassOf,
      free: freeOf,
    })
    .from(trainingProgram)
    .innerJoin(trainingFigure, eq(trainingFigure.program_id, trainingProgram.id))
    .innerJoin(lookup, eq(lookup.id, trainingProgram.status_id))
    .where(eq(trainingProgram.circular_id, id))
    .orderBy(asc(trainingProgram.start_date), asc(trainingProgram.id))
  const clock = clockInDhaka(call.now)
  const circular = shownCircular(found)
  return {
    data: {
      ...circular,
      description: found.own.description,
      is_for_all: !isForRoles,
      programs: programs.map(({ code, first, ...program }) => ({
        ...program,
        registration: registrationOf({
          circular: circular.status.code,
          program: code,
          start_date: program.start_date,
          end_date: program.end_date,
          first,
          clock,
          isForRoles,
        }),
      })),
    },
  }
}

/** Of a program of a published circular, beside its own status: that its registration is open (contract/training/registration.ts). */
const isTaking = (clock: string): SQL =>
  and(
    inArray(lookup.code, [...takingCodes]),
    gte(trainingProgram.end_date, clock.slice(0, 10)),
    sql`coalesce(${firstClassOf}, ${trainingProgram.start_date} || ' 24:00') > ${clock.slice(0, 16).replace('T', ' ')}`,
  )!

/** The newest circulars that are offered, and programs of one. */
const openMaximum = 200
const programsMaximum = 600

export async function open(
  call: Call<Table['publicCircular']['open']>,
): Promise<{ data: { data: OpenCircular[] } }> {
  const { db, now } = call
  const asked = call.query.circular_id
  const clock = clockInDhaka(now)
  const circulars = await db
    .select({ id: trainingCircular.id, circular_name: trainingCircular.circular_name })
    .from(trainingCircular)
    .innerJoin(status, eq(status.id, trainingCircular.status_id))
    .where(
      and(
        eq(status.code, circularStatus.published),
        isForAll,
        asked === undefined ? undefined : eq(trainingCircular.id, asked),
        exists(
          db
            .select({ one: sql`1` })
            .from(trainingProgram)
            .innerJoin(lookup, eq(lookup.id, trainingProgram.status_id))
            .where(and(eq(trainingProgram.circular_id, trainingCircular.id), isTaking(clock))),
        ),
      ),
    )
    .orderBy(desc(trainingCircular.start_date), desc(trainingCircular.id))
    .limit(openMaximum)
  const programs =
    asked === undefined || circulars.length === 0
      ? []
      : await db
          .select({
            id: trainingProgram.id,
            program_name: trainingProgram.program_name,
            start_date: trainingProgram.start_date,
            end_date: trainingProgram.end_date,
            free: freeOf,
          })
          .from(trainingProgram)
          .innerJoin(trainingFigure, eq(trainingFigure.program_id, trainingProgram.id))
          .innerJoin(lookup, eq(lookup.id, trainingProgram.status_id))
          .where(and(eq(trainingProgram.circular_id, asked), isTaking(clock)))
          .orderBy(
            sql`${trainingProgram.id} = ${call.query.program_id ?? 0} desc`,
            asc(trainingProgram.start_date),
            asc(trainingProgram.id),
          )
          .limit(programsMaximum)
  return { data: { data: circulars.map((circular) => ({ ...circular, programs })) } }
}
