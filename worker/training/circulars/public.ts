import { and, asc, desc, eq, gte, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { clockInDhaka, dayInDhaka } from '#contract/calendar'
import { Failure } from '#contract/failure'
import type { training } from '#contract/training'
import type { PublicCircular } from '#contract/training/circulars'
import type { OpenCircular } from '#contract/training/public-circulars'
import { takingCodes } from '#contract/training/life'
import { registrationOf } from '#contract/training/registration'
import { circularStatus } from '#contract/training/statuses'
import { namedPath, placePath } from '#worker/db/place-path'
import { place } from '#worker/db/schema/geography'
import { lookup } from '#worker/db/schema/settings'
import { trainingCircular, trainingFigure, trainingProgram } from '#worker/db/schema/training'
import type { Call } from '#worker/http/call'
import { isOut } from '../drafts.ts'
import { firstClassOf } from '../program.ts'
import { circularRows, isForAll, rolesOf, shownCircular, status } from './circulars.ts'

type Table = typeof training

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
    })
    .from(trainingProgram)
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

/** The newest circulars that are offered. */
const openMaximum = 200
const seat = alias(place, 'seat')
const above = alias(place, 'above')

export async function open(
  call: Call<Table['publicCircular']['open']>,
): Promise<{ data: { data: OpenCircular[] } }> {
  const { db, now } = call
  const circulars = await db
    .select({
      id: trainingCircular.id,
      circular_name: trainingCircular.circular_name,
      start_date: trainingCircular.start_date,
      end_date: trainingCircular.end_date,
    })
    .from(trainingCircular)
    .innerJoin(status, eq(status.id, trainingCircular.status_id))
    .where(and(eq(status.code, circularStatus.published), isForAll))
    .orderBy(desc(trainingCircular.start_date), desc(trainingCircular.id))
    .limit(openMaximum)
  const programs = await db
    .select({
      circular_id: trainingProgram.circular_id,
      id: trainingProgram.id,
      program_name: trainingProgram.program_name,
      start_date: trainingProgram.start_date,
      end_date: trainingProgram.end_date,
      seats: trainingProgram.seats,
      accepted: trainingFigure.accepted,
      code: lookup.code,
      first: firstClassOf,
      seat: placePath(seat, above),
    })
    .from(trainingProgram)
    .innerJoin(trainingFigure, eq(trainingFigure.program_id, trainingProgram.id))
    .innerJoin(lookup, eq(lookup.id, trainingProgram.status_id))
    .leftJoin(seat, eq(seat.number, trainingProgram.place))
    .leftJoin(above, eq(above.id, seat.parent_id))
    .where(
      and(
        inArray(
          trainingProgram.circular_id,
          circulars.map(({ id }) => id),
        ),
        inArray(lookup.code, [...takingCodes]),
        gte(trainingProgram.end_date, dayInDhaka(now)),
      ),
    )
    .orderBy(asc(trainingProgram.start_date), asc(trainingProgram.id))
  const clock = clockInDhaka(now)
  const taking = programs.filter(
    ({ code, first, start_date, end_date }) =>
      registrationOf({
        circular: circularStatus.published,
        program: code,
        start_date,
        end_date,
        first,
        clock,
        isForRoles: false,
      }).state === 'open',
  )
  const ofCircular = Map.groupBy(taking, ({ circular_id }) => circular_id)
  return {
    data: {
      data: circulars.flatMap((circular) => {
        const own = ofCircular
          .get(circular.id)
          ?.map(({ circular_id: _, accepted: taken, code: __, first: ___, seat: at, ...program }) => {
            const free = Math.max(0, program.seats - taken)
            return { ...program, place: namedPath(at), free, full: free === 0 }
          })
        return own ? [{ ...circular, programs: own }] : []
      }),
    },
  }
}
