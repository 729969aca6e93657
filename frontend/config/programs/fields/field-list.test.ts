import { describe, expect, test } from 'vitest'
import { programs } from '#contract/programs/administration'
import type { DraftField } from '#contract/programs/fields'
import { bodyIssues } from '#frontend/ui/form-issues.ts'
import { askersOf, inOrder, misplaced, moved, newsOf } from './field-list.ts'
import { askable, listWith, placeIn, valuesOf, type LoadedFields } from './field-values.ts'

const field = (id: number, more: Partial<DraftField> = {}): DraftField => ({
  id,
  name_en: `Field ${id}`,
  name_bn: `ঘর ${id}`,
  type: 'text',
  option: 1,
  additional_field_value: [],
  ...more,
})
const choice = field(1, {
  type: 'dropdown',
  additional_field_value: [
    { id: 11, value_en: 'Yes', value_bn: 'হ্যাঁ' },
    { id: 12, value_en: 'No', value_bn: 'না' },
  ],
})
const asking = field(2, { condition: { field_id: 1, value_ids: [11] } })
const last = field(3)
const list = [choice, asking, last]
const loaded: LoadedFields = { data: list, version: 4, next_field_id: 90, next_value_id: 900 }
const issuesOf = (additional_field: unknown[]) =>
  bodyIssues(programs.program.updateFields, { program_id: 7, version: 4, additional_field })
const nameOf = ({ name_en }: DraftField) => name_en

describe('the list', () => {
  test('who depends on a field, or on one of its values, is known', () => {
    expect(askersOf(list, 1)).toEqual([asking])
    expect(askersOf(list, 1, 12)).toEqual([])
  })
  test('a field that stands before the one it asks about is named with it', () => {
    expect(misplaced(list)).toEqual([])
    expect(misplaced(moved(list, 1, 0))).toEqual([{ field: asking, other: choice }])
  })
  test("one's own order stands over someone else's changes, and nothing of them is lost", () => {
    const fresh = field(4)
    expect(inOrder([3, 1, 2], [choice, fresh, last]).map(({ id }) => id)).toEqual([3, 1, 4])
    expect(inOrder([2, 1], [fresh, choice, asking]).map(({ id }) => id)).toEqual([4, 2, 1])
  })
  test('what another one did is told: added, deleted, changed, moved', () => {
    const other = { ...last, name_en: 'Other' }
    expect(newsOf(list, [other, choice, field(4)])).toEqual({
      added: [field(4)],
      removed: [asking],
      changed: [other],
      moved: true,
    })
    expect(newsOf(list, [...list, field(4)]).moved).toBe(false)
  })
})

describe('one field in its form', () => {
  test('a field that is not touched is sent as it was', () => {
    expect(issuesOf(listWith(valuesOf(loaded, 2), loaded, 2))).toEqual([])
    expect(listWith(valuesOf(loaded, 1), loaded, 1)[0]).toMatchObject(choice)
  })
  test('what is new gets numbers that were never used', () => {
    const values = {
      ...valuesOf(loaded, 'new'),
      type: 'checkbox' as const,
      additional_field_value: [{ id: '' as const, value_en: 'A', value_bn: 'ক', marital_status: '' }],
    }
    expect(listWith(values, loaded, 'new')[3]).toMatchObject({
      id: 90,
      additional_field_value: [{ id: 900 }],
    })
  })
  test('a field that someone else deleted comes back as a new one', () => {
    const without = { ...loaded, data: [choice, last] }
    expect(listWith(valuesOf(loaded, 2), without, 2)[2]).toMatchObject({ id: 90 })
  })
  test('a number has bounds, in either script; no other kind has, and the largest is not below the smallest', () => {
    const number = (number_min: string, number_max: string, type: 'number' | 'text' = 'number') =>
      listWith({ ...valuesOf(loaded, 3), type, number_min, number_max }, loaded, 3)
    expect(issuesOf(number('১', '১২০'))).toEqual([])
    expect(issuesOf(number('', ''))).toEqual([])
    expect(number('1', '5', 'text')[2]).not.toHaveProperty('number_min')
    const at = (name: string, key: string) => [
      expect.objectContaining({ field: `additional_field.2.${name}`, key }),
    ]
    expect(issuesOf(number('', '-1'))).toEqual(at('number_max', 'bounds_order'))
    expect(issuesOf(number('7', '6'))).toEqual(at('number_max', 'bounds_order'))
    expect(issuesOf(number('few', ''))).toEqual(at('number_min', 'number'))
    expect(issuesOf([choice, asking, { ...last, number_max: 5 }])).toEqual(at('number_max', 'bounds_surplus'))
    const kept = { ...loaded, data: [choice, asking, { ...last, type: 'number' as const, number_max: 150 }] }
    expect(listWith(valuesOf(kept, 3), kept, 3)[2]).toMatchObject({ type: 'number', number_max: '150' })
  })
  test('values of a kind that has none stay behind', () => {
    const values = { ...valuesOf(loaded, 1), type: 'text' as const }
    expect(listWith(values, loaded, 1)[0]).toMatchObject({ additional_field_value: [] })
  })
  test('only earlier fields that are chosen from can be asked about', () => {
    expect(askable(loaded, 1)).toEqual([])
    expect(askable(loaded, 'new')).toEqual([choice])
  })
  test('issues of the list land on the controls of the field', () => {
    const values = {
      ...valuesOf(loaded, 'new'),
      name_en: '',
      name_bn: 'ঘর',
      type: 'dropdown' as const,
      additional_field_value: [{ id: '' as const, value_en: 'A', value_bn: '', marital_status: 'widow' }],
      condition_field: '1',
    }
    const placed = issuesOf(listWith(values, loaded, 'new')).map((issue) =>
      placeIn(issue, loaded, 'new', nameOf),
    )
    expect(placed).toEqual([
      { field: 'name_en', key: 'field_name' },
      { field: 'additional_field_value.0.value_bn', key: 'value_name' },
      { field: 'condition_values', key: 'condition_choose' },
    ])
  })
  test('taking a value away that another field asks about is refused at the values, and says by whom', () => {
    const values = {
      ...valuesOf(loaded, 1),
      additional_field_value: valuesOf(loaded, 1).additional_field_value.slice(1),
    }
    const placed = issuesOf(listWith(values, loaded, 1)).map((issue) => placeIn(issue, loaded, 1, nameOf))
    expect(placed).toEqual([
      { field: 'additional_field_value', key: 'value_asked', parameters: { name: 'Field 2' } },
    ])
  })
})
