import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import { dayInDhaka } from '#contract/calendar'
import { trainingProgram } from '#worker/db/schema/training'
import { isOnItsWay } from '#worker/geography/index'
import type { Dependencies } from '#worker/http/call'
import { drain } from '#worker/http/drain'
import { systemCall } from '#worker/http/system'
import { isOver } from './program.ts'

const pageMaximum = 20
const secondsMaximum = 10
type Due = { id: number; end_date: string; place: number }

/**
 * Settles of each program that is over who may rate its trainers, once: a trigger puts them down with the moment
 * (migrations/0560_training_raters.sql). Answers how many programs.
 */
export const settleRaters = (deps: Dependencies): Promise<number> =>
  drain<Due>({
    atOnce: 8,
    seconds: secondsMaximum,
    page: (last) => findDue(deps, last),
    each: ({ id, place }) =>
      systemCall(deps, 'training.settleRaters', async ({ db, work, now }) => {
        if (await isOnItsWay(db, place)) return false
        work.place(place)
        work.updateAll(
          trainingProgram,
          { raters_settled_at: now.toISOString() },
          and(eq(trainingProgram.id, id), isNull(trainingProgram.raters_settled_at), isOver(now))!,
        )
        return true
      }),
  })

const findDue = (deps: Dependencies, last: Due = { id: 0, end_date: '', place: 0 }): Promise<Due[]> =>
  systemCall(deps, 'training.findOver', ({ db, now }) =>
    db
      .select({ id: trainingProgram.id, end_date: trainingProgram.end_date, place: trainingProgram.place })
      .from(trainingProgram)
      .where(
        and(
          isNull(trainingProgram.raters_settled_at),
          sql`(${trainingProgram.end_date}, ${trainingProgram.id}) > (${last.end_date}, ${last.id})`,
          lte(trainingProgram.end_date, dayInDhaka(now)),
          isOver(now),
        ),
      )
      .orderBy(asc(trainingProgram.end_date), asc(trainingProgram.id))
      .limit(pageMaximum),
  )
