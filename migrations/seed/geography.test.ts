import { describe, expect, test } from 'vitest'
import { seeded } from './test/seeded.ts'

const { rows, count } = await seeded()

describe('geography', () => {
  test('holds every place of the country', async () => {
    const counted = await rows('select kind, count(*) as count from place group by kind')
    expect(Object.fromEntries(counted.map((row) => [row['kind'], row['count']]))).toEqual({
      division: 8,
      district: 64,
      city: 12,
      district_pourashava: 53,
      upazila: 494,
      city_thana: 106,
      union: 4540,
      pourashava: 434,
      ward: 9 * (4540 + 434 + 53) + 480,
    })
  })

  test('numbers every place within its parent, and no two alike', async () => {
    const outside = `place child join place parent on parent.id = child.parent_id
      where child.number not between parent.number and parent.number_to or child.number_to not between parent.number and parent.number_to
        or child.number = parent.number`
    expect(await count(outside)).toBe(0)
    expect(await count("place where (parent_id is null) <> (kind = 'division')")).toBe(0)
    const overlapping = `(select number, lag(number_to) over (partition by parent_id order by number) as before from place)
      where before >= number`
    expect(await count(overlapping)).toBe(0)
  })

  test('numbers each level within the range of its kind', async () => {
    const digits = {
      division: 8,
      district: 6,
      upazila: 4,
      city: 4,
      district_pourashava: 4,
      union: 2,
      pourashava: 2,
      ward: 0,
    }
    const ranges = {
      division: [1, 8],
      district: [1, 99],
      upazila: [1, 59],
      city: [60, 79],
      district_pourashava: [80, 99],
      union: [1, 59],
      pourashava: [60, 79],
      ward: [1, 99],
    }
    for (const kind of Object.keys(digits) as (keyof typeof digits)[]) {
      const place = `place where kind = '${kind}'`
      const running = `number / ${10 ** digits[kind]} % 100`
      const [first, last] = ranges[kind]
      expect(await count(`${place} and ${running} not between ${first} and ${last}`), kind).toBe(0)
      expect(await count(`${place} and number_to <> number + ${10 ** digits[kind]} - 1`), kind).toBe(0)
    }
    const spelled = await rows(
      "select printf('%010d', number) as number from place where kind = 'division' order by code",
    )
    expect(spelled.map((row) => row['number'])).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8].map((digit) => `0${digit}00000000`),
    )
  })

  test('gives every last place wards and every city the wards it has', async () => {
    const lasting = "('union', 'pourashava', 'district_pourashava', 'city_thana')"
    expect(
      await count(
        `place p where kind in ${lasting} and not exists (select 1 from place w where w.parent_id = p.id)`,
      ),
    ).toBe(0)
    const dhakaSouth =
      await rows(`select w.name_en from place w join place t on t.id = w.parent_id join place c on c.id = t.parent_id
      where c.kind = 'city' and c.code = '02' order by w.number`)
    expect(dhakaSouth.map((row) => row['name_en'])).toEqual(
      Array.from({ length: 75 }, (_, index) => `Ward No. ${index + 1}`),
    )
  })

  test('marks what a deployment replaces', async () => {
    expect(await count("place where is_seed = 1 and kind in ('pourashava', 'district_pourashava')")).toBe(
      434 + 53,
    )
    expect(
      await count("place where is_seed = 1 and kind not in ('pourashava', 'district_pourashava', 'ward')"),
    ).toBe(0)
  })

  test('has a post code for every district', async () => {
    expect(await count('post_code')).toBe(1337 + 12)
    expect(await count('(select distinct district_id from post_code)')).toBe(64)
  })

  test('keeps geo codes at six digits or less', async () => {
    expect(await count("place where kind <> 'ward' and (length(code) > 6 or code glob '*[^0-9]*')")).toBe(0)
  })
})
