import '../zod-setup.ts'
import * as z from 'zod'
import { genderCodes } from '../lookups.ts'

/** Who enters and who falls out under the draft; who stays in, and who stays out. */
export const simulatedChanges = ['enters', 'leaves', 'stays_in', 'stays_out'] as const
export type SimulatedChange = (typeof simulatedChanges)[number]

const named = z.object({ code: z.string(), name_en: z.string(), name_bn: z.string() })
const scored = z.object({ score: z.number(), cut_off: z.number(), eligible: z.boolean() })

/** One application, scored by both rule sets. Nothing of it is stored: scores that were given stay. */
export const Simulated = z.object({
  id: z.int(),
  submitted_at: z.string(),
  division: named,
  district: named,
  gender: z.enum(genderCodes),
  age: z.int(),
  /** Poisha a year, if it were approved. */
  year_amount: z.int(),
  now: scored,
  tried: scored,
  change: z.enum(simulatedChanges),
})
export type Simulated = z.output<typeof Simulated>

/** Which of the four it is. */
export const changeOf = (now: boolean, tried: boolean): SimulatedChange =>
  now ? (tried ? 'stays_in' : 'leaves') : tried ? 'enters' : 'stays_out'

const Line = z.object({
  count: z.int(),
  /** How many pass by the rules in force, and by the draft. */
  now: z.int(),
  tried: z.int(),
  enters: z.int(),
  leaves: z.int(),
  /** Poisha a year that those who pass would be paid. */
  cost_now: z.int(),
  cost_tried: z.int(),
})
export type SimulationLine = z.output<typeof Line>
const NamedLine = Line.extend({ name_en: z.string(), name_bn: z.string() })

/** Ages as they are counted together: from each of these to the next. */
export const ageBands = [0, 18, 30, 45, 60, 70, 80] as const
const bandOf = (age: number): number => ageBands.findLast((from) => from <= age) ?? 0

export const SimulationFigures = z.object({
  all: Line,
  divisions: z.record(z.string(), NamedLine),
  districts: z.record(z.string(), NamedLine),
  genders: z.record(z.string(), Line),
  ages: z.record(z.string(), Line),
})
export type SimulationFigures = z.output<typeof SimulationFigures>

const none: SimulationLine = { count: 0, now: 0, tried: 0, enters: 0, leaves: 0, cost_now: 0, cost_tried: 0 }
const nothing: SimulationFigures = { all: none, divisions: {}, districts: {}, genders: {}, ages: {} }

const added = (line: SimulationLine = none, { now, tried, change, year_amount }: Simulated) => ({
  count: line.count + 1,
  now: line.now + Number(now.eligible),
  tried: line.tried + Number(tried.eligible),
  enters: line.enters + Number(change === 'enters'),
  leaves: line.leaves + Number(change === 'leaves'),
  cost_now: line.cost_now + (now.eligible ? year_amount : 0),
  cost_tried: line.cost_tried + (tried.eligible ? year_amount : 0),
})

/** Adds rows to the figures of a simulation: how many pass under both rule sets, who changes, and what it costs a year. */
export function addSimulated(before: unknown, rows: readonly unknown[]): SimulationFigures {
  const figures = structuredClone(before === null ? nothing : SimulationFigures.parse(before))
  for (const row of rows as readonly Simulated[]) {
    const { division, district, gender, age } = row
    const namesOf = ({ name_en, name_bn }: Simulated['district']) => ({ name_en, name_bn })
    figures.all = added(figures.all, row)
    figures.divisions[division.code] = {
      ...namesOf(division),
      ...added(figures.divisions[division.code], row),
    }
    figures.districts[district.code] = {
      ...namesOf(district),
      ...added(figures.districts[district.code], row),
    }
    figures.genders[gender] = added(figures.genders[gender], row)
    const band = String(bandOf(age))
    figures.ages[band] = added(figures.ages[band], row)
  }
  return figures
}
