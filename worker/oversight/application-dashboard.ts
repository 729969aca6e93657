import { applicationStates, identities } from '#contract/applications/record'
import type { oversight } from '#contract/oversight'
import { applicationsByArea, applicationsByDay, applicationsByKind } from '#worker/applications/index'
import { areaLevelOf } from '#worker/db/areas'
import type { Call } from '#worker/http/call'
import { programNames } from '#worker/programs/index'
import { lastDays, weekAgo, weeksOf } from './dashboard.ts'

const dayCount = 28

/** Applications of the area, of totals that every write keeps: it costs the same for the country as for an upazila. */
export async function applicationDashboard({
  db,
  user: { scope },
  now,
}: Call<(typeof oversight)['dashboard']['applications']>) {
  const days = lastDays(now, dayCount)
  const level = areaLevelOf(scope)
  const [names, kinds, added, recent] = await db.batch([
    programNames(db),
    applicationsByKind(db, scope),
    ...applicationsByDay(db, scope, days),
  ])
  const areas = level ? await applicationsByArea(db, scope, level) : []
  const dated = [...added, ...recent]
  const sum = (which: (row: (typeof kinds)[number]) => boolean) =>
    kinds.reduce((total, row) => total + (which(row) ? row.value : 0), 0)
  return {
    total: sum(() => true),
    week_ago: weekAgo(kinds, weeksOf(dated, days)),
    days: days.map((day) => ({
      day,
      value: dated.reduce((total, row) => total + (row.day === day ? row.value : 0), 0),
    })),
    programs: names.map(({ id, ...name }) => {
      const { value: week, before } = weeksOf(
        dated.filter((row) => row.program_id === id),
        days,
      )
      return { id, ...name, value: sum((row) => row.program_id === id), week, before }
    }),
    states: applicationStates
      .map((state) => ({ state, value: sum((row) => row.state === state) }))
      .filter(({ state, value }) => value > 0 || state !== 'draft'),
    identities: identities.map((identity) => ({ identity, value: sum((row) => row.identity === identity) })),
    areas,
    level,
  }
}
