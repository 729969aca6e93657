import './zod-setup.ts'
import * as z from 'zod'
import type { FieldIssue } from './failure.ts'

/** A question of the poverty test. With no children it is yes/no and `weight` counts for yes. */
export const PovertyVariable = z.object({
  id: z.int(),
  name_en: z.string(),
  name_bn: z.string(),
  /** 1 single choice, 2 multiple choice, 0 yes/no. */
  field_type: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  /** The English names of this variable's children are numbers: the house size (variable 1 of the seed). */
  is_house_size: z.boolean().default(false),
  weight: z.number(),
  children: z.array(z.object({ id: z.int(), name_en: z.string(), name_bn: z.string(), weight: z.number() })),
})
export type PovertyVariable = z.output<typeof PovertyVariable>

/** Weights, district fixed effects and cut-offs of a financial year, as one immutable version. Keys are place codes. */
export const RuleSet = z.object({
  variables: z.array(PovertyVariable),
  district_effects: z.record(z.string(), z.number()),
  cut_off: z.object({ country: z.number(), divisions: z.record(z.string(), z.number()) }),
})
export type RuleSet = z.output<typeof RuleSet>

/** What keeps a draft from scoring anybody: no house size, a question without choices, the same choice twice. */
export function ruleIssues({ variables }: RuleSet): FieldIssue[] {
  const sizes = variables.filter(({ is_house_size }) => is_house_size)
  return [
    ...(variables.length === 0 ? [{ field: 'variables', key: 'no_variables' }] : []),
    ...(sizes.length === 1 ? [] : [{ field: 'variables', key: 'house_size_needed' }]),
    ...variables
      .filter(({ field_type, children }) => field_type !== 0 && children.length < 2)
      .map(({ id }) => ({ field: `variables.${id}`, key: 'two_sub_variables' })),
  ]
}

export type PovertyAnswer = { variable_id: number; sub_variables: number | number[] }

export const roomsMaximum = 20
const factor = -0.05
/** Three decimals, half away from zero; the tiny addition outweighs what binary fractions lose, never what was meant. */
const thousandths = (value: number): number =>
  (Math.sign(value) * Math.round(Math.abs(value) * 1000 + 1e-9)) / 1000

/** Specification 5.5: house size / rooms × -0.05; and house size / rooms × per-room score; each rounded to 3 decimals. */
export function roomScores(
  houseSize: number,
  rooms: number,
): { per_room_score: number; no_of_people_score: number } {
  const perRoom = thousandths((houseSize / rooms) * factor)
  return { per_room_score: perRoom, no_of_people_score: thousandths((houseSize / rooms) * perRoom) }
}

/** House size from the chosen child of the house-size variable; undefined before one is chosen. */
export function houseSizeOf(
  variables: readonly {
    id: number
    is_house_size: boolean
    children: readonly { id: number; name_en: string }[]
  }[],
  answers: readonly PovertyAnswer[],
): number | undefined {
  const variable = variables.find((candidate) => candidate.is_house_size)
  const answer = answers.find((candidate) => candidate.variable_id === variable?.id)
  const child = variable?.children.find((candidate) => candidate.id === answer?.sub_variables)
  const size = Number.parseInt(child?.name_en ?? '', 10)
  return Number.isNaN(size) ? undefined : size
}

export type ScoreLine =
  | { kind: 'variable'; variable_id: number; sub_variable_id: number; value: number }
  | { kind: 'per_room' | 'people' | 'district'; value: number }

/**
 * Welfare score, lower is poorer: Σ weights of the chosen sub-variables + both room scores + the district's fixed
 * effect, 3 decimals; eligible if score ≤ cut-off (the division's, else the country's). decisions.md, "Scoring".
 */
export function povertyScore(
  rules: RuleSet,
  input: {
    answers: readonly PovertyAnswer[]
    house_size: number
    no_of_room: number
    district_code: string
    division_code: string
  },
): {
  score: number
  cut_off: number
  eligible: boolean
  per_room_score: number
  no_of_people_score: number
  lines: ScoreLine[]
} {
  const chosen = input.answers.flatMap((answer) => {
    const variable = rules.variables.find((candidate) => candidate.id === answer.variable_id)
    if (!variable) return []
    return [answer.sub_variables].flat().flatMap((subVariable): ScoreLine[] => {
      if (subVariable === 0) return []
      const weight =
        variable.children.length === 0
          ? variable.weight
          : variable.children.find((child) => child.id === subVariable)?.weight
      return weight === undefined
        ? []
        : [{ kind: 'variable', variable_id: variable.id, sub_variable_id: subVariable, value: weight }]
    })
  })
  const rooms = roomScores(input.house_size, input.no_of_room)
  const lines: ScoreLine[] = [
    ...chosen,
    { kind: 'per_room', value: rooms.per_room_score },
    { kind: 'people', value: rooms.no_of_people_score },
    { kind: 'district', value: rules.district_effects[input.district_code] ?? 0 },
  ]
  const score = thousandths(lines.reduce((sum, entry) => sum + entry.value, 0))
  const cutOff = rules.cut_off.divisions[input.division_code] ?? rules.cut_off.country
  return { score, cut_off: cutOff, eligible: score <= cutOff, ...rooms, lines }
}
