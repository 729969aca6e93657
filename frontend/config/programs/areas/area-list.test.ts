import { describe, expect, test } from 'vitest'
import { broughtTogether, holders, withArea, type Area } from './area-list.ts'

const area = (id: number, ...way: number[]): Area => ({
  id,
  kind: 'district',
  name_en: `Place ${id}`,
  name_bn: `জায়গা ${id}`,
  way: way.map((one) => ({ id: one, name_en: '', name_bn: '' })),
})
const idsOf = (areas: readonly Area[]) => areas.map(({ id }) => id)
const [dhaka, savar, tangail] = [area(3), area(312, 3, 31), area(32, 3)]

describe('places that are left out', () => {
  test('a place takes what lies in it along', () => {
    expect(idsOf(withArea([savar, tangail], dhaka, true))).toEqual([3])
    expect(idsOf(withArea([savar, tangail], savar, false))).toEqual([32])
  })
  test('what holds one of them is known', () => {
    expect([...holders([savar])]).toEqual([3, 31])
  })
  test('two editors’ changes are both kept', () => {
    const base = [savar, area(4)]
    expect(idsOf(broughtTogether(base, [savar, area(5)], [area(4), area(6)]))).toEqual([6, 5])
    expect(idsOf(broughtTogether(base, [savar, area(4), tangail], [...base, dhaka]))).toEqual([4, 3])
  })
})
