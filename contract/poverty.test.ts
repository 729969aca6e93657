import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { houseSizeOf, povertyScore, roomScores, type PovertyAnswer, type RuleSet } from './poverty.ts'

/** numerator / denominator to whole thousandths, half away from zero, in exact arithmetic. */
function exactThousandths(numerator: bigint, denominator: bigint): number {
  const magnitude = numerator < 0n ? -numerator : numerator
  const rounded = (2n * magnitude * 1000n + denominator) / (2n * denominator)
  return Number(numerator < 0n ? -rounded : rounded) / 1000
}
/** -0 is 0. */
const plain = (value: number) => value + 0

describe('room scores', () => {
  test('for every household and every number of rooms they are what exact arithmetic gives', () => {
    for (let house = 1; house <= 99; house += 1)
      for (let rooms = 1; rooms <= 20; rooms += 1) {
        const perRoom = exactThousandths(BigInt(house) * -5n, BigInt(rooms) * 100n)
        const people = exactThousandths(
          BigInt(house) * BigInt(Math.round(perRoom * 1000)),
          BigInt(rooms) * 1000n,
        )
        const scores = roomScores(house, rooms)
        expect([house, rooms, plain(scores.per_room_score), plain(scores.no_of_people_score)]).toEqual([
          house,
          rooms,
          perRoom,
          people,
        ])
      }
  })
})

const variable = (
  id: number,
  field_type: 0 | 1 | 2,
  weight: number,
  weights: number[] = [],
  is_house_size = false,
) => ({
  id,
  name_en: `Question ${id}`,
  name_bn: 'প্রশ্ন',
  field_type,
  is_house_size,
  weight,
  children: weights.map((childWeight, index) => ({
    id: id * 100 + index + 1,
    name_en: String(index + 1),
    name_bn: 'উত্তর',
    weight: childWeight,
  })),
})

const rules: RuleSet = {
  variables: [
    variable(1, 1, 0, [0.5, 0.25, -0.125, 0], true),
    variable(2, 1, 0, [1.111, -2.222]),
    variable(3, 2, 0, [0.001, 0.02, 0.3]),
    variable(4, 0, -0.75),
  ],
  district_effects: { '26': 0.123, '55': -0.456 },
  cut_off: { country: 1, divisions: { '30': 0.5 } },
}
const answer = (size: number, kind: number, many: number[], yes: boolean): PovertyAnswer[] => [
  { variable_id: 1, sub_variables: 101 + size },
  { variable_id: 2, sub_variables: 201 + kind },
  { variable_id: 3, sub_variables: many.map((index) => 301 + index) },
  { variable_id: 4, sub_variables: yes ? 4 : 0 },
]

describe('poverty score', () => {
  test('it is the sum of the chosen weights, both room scores and the district effect', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 3 }),
        fc.integer({ min: 0, max: 1 }),
        fc.uniqueArray(fc.integer({ min: 0, max: 2 })),
        fc.boolean(),
        fc.integer({ min: 1, max: 20 }),
        fc.constantFrom('26', '55', '99'),
        (size, kind, many, yes, rooms, district_code) => {
          const weights = [
            rules.variables[0]!.children[size]!.weight,
            rules.variables[1]!.children[kind]!.weight,
            ...many.map((index) => rules.variables[2]!.children[index]!.weight),
            yes ? -0.75 : 0,
          ]
          const { per_room_score, no_of_people_score } = roomScores(size + 1, rooms)
          const sum =
            weights.reduce((total, weight) => total + weight, 0) +
            per_room_score +
            no_of_people_score +
            (rules.district_effects[district_code] ?? 0)
          const result = povertyScore(rules, {
            answers: answer(size, kind, many, yes),
            house_size: size + 1,
            no_of_room: rooms,
            district_code,
            division_code: '10',
          })
          expect(result.score).toBeCloseTo(sum, 9)
          expect(result.lines.reduce((total, entry) => total + entry.value, 0)).toBeCloseTo(result.score, 9)
          expect(result.eligible).toBe(result.score <= 1)
        },
      ),
    )
  })

  const scored = (division_code: string) =>
    povertyScore(rules, {
      answers: answer(0, 0, [], false),
      house_size: 1,
      no_of_room: 1,
      district_code: '26',
      division_code,
    })
  test('a division with a cut-off of its own is measured by it, every other by the country', () => {
    expect([scored('30').cut_off, scored('10').cut_off]).toEqual([0.5, 1])
  })
  test('a score at the cut-off is eligible, one above it is not', () => {
    const { score } = scored('10')
    const at = (country: number) =>
      povertyScore(
        { ...rules, cut_off: { country, divisions: {} } },
        {
          answers: answer(0, 0, [], false),
          house_size: 1,
          no_of_room: 1,
          district_code: '26',
          division_code: '10',
        },
      ).eligible
    expect([at(score), at(score - 0.001)]).toEqual([true, false])
  })
  test('No counts nothing, and an answer that nobody offered counts nothing', () => {
    const { lines } = povertyScore(rules, {
      answers: [
        { variable_id: 4, sub_variables: 0 },
        { variable_id: 2, sub_variables: 999 },
        { variable_id: 77, sub_variables: 1 },
      ],
      house_size: 1,
      no_of_room: 1,
      district_code: '26',
      division_code: '10',
    })
    expect(lines.map((entry) => entry.kind)).toEqual(['per_room', 'people', 'district'])
  })
})

test('the house size is the chosen row of its question, read as a number', () => {
  expect(houseSizeOf(rules.variables, [{ variable_id: 1, sub_variables: 103 }])).toBe(3)
  expect(houseSizeOf(rules.variables, [])).toBeUndefined()
  expect(houseSizeOf(rules.variables, [{ variable_id: 1, sub_variables: 999 }])).toBeUndefined()
})
