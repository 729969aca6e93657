import { describe, expect, test } from 'vitest'
import { bangladeshiCode, genderCodes, lookupType, marriedCode } from '#contract/lookups'
import { povertyScore, RuleSet } from '#contract/poverty'
import { ProgramDefinition } from '#contract/programs'
import { routingNumber } from '#contract/settings/routing-number'
import { createSecrets } from '#worker/db/secrets'
import { beneficiaryNumbers } from './demo/beneficiaries.ts'
import { seedDemo } from './demo.ts'
import { seedReference } from './reference.ts'
import { keys, seeded } from './test/seeded.ts'

const { client, rows, count } = await seeded()
const banglaLetter = /[\u0985-\u09B9\u09DC-\u09E1]/
const bangla = /[\u0980-\u09FF]/

const codesOf = async (type: number) =>
  (await rows('select code from lookup where type = ? order by sort', type)).map((row) => String(row['code']))
const definitions = async (table: 'program_version' | 'rule_set') =>
  (await rows(`select definition from ${table}`)).map((row): unknown => JSON.parse(String(row['definition'])))
const programs = async () =>
  (await definitions('program_version')).map((definition) => ProgramDefinition.parse(definition))

/** Every [key, text] of a value, however deep. */
function textsOf(value: unknown, name = ''): [string, string][] {
  if (typeof value === 'string') return [[name, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, Array.isArray(value) ? name : key))
}

describe('lookups', () => {
  test('every type of the specification has rows', async () => {
    for (const [name, type] of Object.entries(lookupType))
      expect((await codesOf(type)).length, name).toBeGreaterThan(1)
  })

  test('kinds of solution and grounds of rejection are two sets, and forwarding is neither', async () => {
    const offered = await rows('select id, code, answer from lookup where type = 25 order by id')
    expect(offered.map(({ id, code, answer }) => [id, code, answer])).toEqual([
      [25_001, 'solved', 'solved'],
      [25_003, 'more_information', 'rejected'],
      [25_004, 'not_justified', 'rejected'],
      [25_005, 'cancelled', 'rejected'],
      [25_006, 'partly', 'solved'],
      [25_007, 'explained', 'solved'],
    ])
  })

  test('the fixed ids are what the specification and decisions.md say', async () => {
    const fixed = await rows('select id, code from lookup where type in (1, 2) order by id')
    expect(fixed.map((row) => [row['id'], row['code']])).toEqual([
      [1, 'district_pourashava'],
      [2, 'upazila'],
      [3, 'city'],
      [22, 'male'],
      [23, 'female'],
      [95, 'third'],
    ])
    expect(await count('lookup where type > 2 and id / 1000 <> type')).toBe(0)
  })

  test('codes that rules speak of exist', async () => {
    expect(await codesOf(lookupType.gender)).toEqual([...genderCodes])
    expect(await codesOf(lookupType.marital_status)).toContain(marriedCode)
    expect(await codesOf(lookupType.nationality)).toContain(bangladeshiCode)
    expect(await codesOf(lookupType.profession)).toHaveLength(19)
  })
})

describe('payment', () => {
  test('routing numbers are nine digits with a right check digit', async () => {
    const numbers = (await rows('select routing_number from bank_branch')).map((row) =>
      String(row['routing_number']),
    )
    expect(numbers.length).toBeGreaterThan(1000)
    for (const number of numbers) {
      expect(routingNumber.safeParse(number).data).toBe(number)
    }
  })

  test('at least nine banks have a branch in every district', async () => {
    const banks = await rows('select count(distinct bank_id) as banks from bank_branch group by district_id')
    expect(banks).toHaveLength(64)
    for (const row of banks) expect(Number(row['banks'])).toBeGreaterThanOrEqual(9)
    expect(await count('bank where id not in (select bank_id from bank_branch)')).toBe(0)
  })

  test('one mobile money service has twelve digits, and every prefix from 013 to 019 an operator', async () => {
    expect(await count('mfs where account_digits = 12')).toBeGreaterThan(0)
    const operators = await rows('select prefix from mobile_operator order by prefix')
    expect(operators.map((row) => row['prefix'])).toEqual(['013', '014', '015', '016', '017', '018', '019'])
  })
})

describe('programs', () => {
  test('each has its first version as the current one', async () => {
    const current = await rows(
      'select p.code from program p join program_version v on v.id = p.current_version_id and v.program_id = p.id order by p.id',
    )
    expect(current.map((row) => row['code'])).toEqual([
      'old_age',
      'widow',
      'disability',
      'disability_stipend',
      'third_gender',
      'marginalised',
      'tea_workers',
      'student_movement',
    ])
  })

  test('speak only of lookups that exist', async () => {
    const [statuses, classes] = [await codesOf(lookupType.marital_status), await codesOf(lookupType.class)]
    for (const program of await programs()) {
      expect(statuses).toEqual(expect.arrayContaining(program.marital_statuses))
      expect(program.class_amounts.map(({ class_code }) => class_code)).toEqual(
        program.is_disable_class ? classes : [],
      )
    }
  })

  test('field ids are unique over all programs, and conditions speak of values of an earlier field', async () => {
    const all = (await programs()).flatMap(({ additional_field }) => additional_field)
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    for (const { additional_field } of await programs()) {
      for (const [index, { condition, type, additional_field_value: values }] of additional_field.entries()) {
        expect(values.length > 1).toBe(type === 'dropdown' || type === 'checkbox')
        if (!condition) continue
        const other = additional_field.slice(0, index).find(({ id }) => id === condition.field_id)
        expect(other?.additional_field_value.map(({ id }) => id)).toEqual(
          expect.arrayContaining(condition.value_ids),
        )
      }
    }
  })

  test('reach every path of the form', async () => {
    const all = await programs()
    for (const flag of [
      'is_marital',
      'is_birth_id_registration_enabled',
      'is_bank_mfs_mandatory',
      'is_nominee_optional',
      'dead_option_enable_disable',
      'pmt_status',
      'is_disable_class',
    ] as const) {
      expect(new Set(all.map((program) => program[flag])), flag).toEqual(new Set([0, 1]))
    }
    const fields = all.flatMap(({ additional_field }) => additional_field)
    expect(new Set(fields.map(({ type }) => type)).size).toBe(7)
    expect(fields.some(({ type, option }) => type === 'file' && option === 2)).toBe(true)
    expect(all.some((program) => program.sub_programs.length > 0)).toBe(true)
    expect(await count("program where closes_at < '2026'")).toBe(1)
    expect(
      await count(
        'program_disabled_place d join place p on p.id = d.place_id where p.number / 100000000 in (7, 8)',
      ),
    ).toBe(3)
  })
})

describe('poverty', () => {
  test('each financial year from 2025-2026 on has a rule set that knows every district', async () => {
    const years = await rows(
      'select y.code from financial_year y join rule_set r on r.financial_year_id = y.id order by y.code',
    )
    expect(years.map((row) => row['code'])).toEqual(['2025-2026', '2026-2027', '2027-2028', '2028-2029'])
    const districts = (await rows("select code from place where kind = 'district'")).map((row) =>
      String(row['code']),
    )
    const divisions = (await rows("select code from place where kind = 'division'")).map((row) =>
      String(row['code']),
    )
    for (const rules of (await definitions('rule_set')).map((definition) => RuleSet.parse(definition))) {
      expect(Object.keys(rules.district_effects).toSorted()).toEqual(districts.toSorted())
      expect(divisions).toEqual(expect.arrayContaining(Object.keys(rules.cut_off.divisions)))
      expect(rules.variables.filter(({ is_house_size }) => is_house_size).map(({ id }) => id)).toEqual([1])
      expect(rules.variables[0]?.children.map(({ name_en }) => name_en)).toEqual(
        Array.from({ length: 10 }, (_, index) => String(index + 1)),
      )
      const ids = rules.variables.flatMap(({ children }) => children.map(({ id }) => id))
      expect(new Set(ids).size).toBe(ids.length)
    }
  })

  test('scores fall on both sides of the cut-off', async () => {
    const rules = RuleSet.parse((await definitions('rule_set'))[0])
    const answering = (pick: <T>(children: readonly T[]) => T | undefined, yes: 0 | 1) =>
      rules.variables.map((variable) => {
        const child = pick(variable.children.toSorted((a, b) => a.weight - b.weight))?.id ?? yes
        return { variable_id: variable.id, sub_variables: variable.field_type === 2 ? [child] : child }
      })
    const score = (answers: ReturnType<typeof answering>, no_of_room: number) =>
      povertyScore(rules, { answers, house_size: 5, no_of_room, district_code: '26', division_code: '30' })
    expect(
      score(
        answering((children) => children[0], 0),
        1,
      ).eligible,
    ).toBe(true)
    expect(
      score(
        answering((children) => children.at(-1), 1),
        5,
      ).eligible,
    ).toBe(false)
    const middle = score(
      answering((children) => children[Math.floor(children.length / 2)], 0),
      2,
    )
    expect(Math.abs(middle.score - middle.cut_off)).toBeLessThan(1)
  })
})

describe('languages', () => {
  test('every name of every table is there in both, each in its own script', async () => {
    const tables = ['place', 'lookup', 'mobile_operator', 'bank', 'bank_branch', 'mfs']
    for (const table of tables) {
      const name = table === 'lookup' ? 'value' : 'name'
      for (const row of await rows(`select id, ${name}_en as en, ${name}_bn as bn from ${table}`)) {
        const [en, bn] = [String(row['en']), String(row['bn'])]
        if (
          !en.trim() ||
          bangla.test(en) ||
          !banglaLetter.test(bn) ||
          /[A-Za-z]/.test(bn) ||
          bn !== bn.normalize('NFC')
        )
          expect.fail(`${table} ${row['id']}: ${en} / ${bn}`)
      }
    }
  })

  test('every text of programs and rule sets is there in both, each in its own script', async () => {
    const texts = textsOf([...(await definitions('program_version')), ...(await definitions('rule_set'))])
    for (const [name, text] of texts) {
      if (name.endsWith('_bn') && (!banglaLetter.test(text) || /[A-Za-z]/.test(text)))
        expect.fail(`${name}: ${text}`)
      if (name.endsWith('_en') && (!text.trim() || bangla.test(text))) expect.fail(`${name}: ${text}`)
    }
    const named = (suffix: string) => texts.filter(([name]) => name.endsWith(suffix)).length
    expect(named('_bn')).toBe(named('_en'))
    expect(named('_bn')).toBeGreaterThan(100)
  })
})

describe('demo', () => {
  test('twenty people are beneficiaries, found by the blind index of their number', async () => {
    const index = await createSecrets(keys).blindIndex('person', beneficiaryNumbers[19]!)
    const found = await rows("select * from person_claim where kind = 'verified' and person_index = ?", index)
    expect(found.map((row) => [row['holder_kind'], row['holder_id']])).toEqual([['beneficiary', 20]])
    expect(beneficiaryNumbers[0]).toBe('19500000000000001')
    expect(await count('person_claim')).toBe(20)
  })

  test('who has a claim is an active beneficiary of the registry, and others wait, were stopped or deleted', async () => {
    const [held] = await rows(
      "select count(*) as n from person_claim as c join beneficiary as b on b.id = c.holder_id join person as p on p.id = b.person_id where c.holder_kind = 'beneficiary' and b.status = 'active' and p.person_index = c.person_index",
    )
    expect(held).toMatchObject({ n: 20 })
    for (const status of ['waiting', 'inactive', 'deleted'])
      expect(await count(`beneficiary where status = '${status}'`)).toBeGreaterThan(1)
    expect(await count('beneficiary_period')).toBe(await count('beneficiary'))
  })
})

test('seeding again changes nothing', async () => {
  await client.execute("update bank set name_en = 'Edited' where id = 1")
  const tables = [
    'place',
    'post_code',
    'lookup',
    'bank_branch',
    'program_version',
    'rule_set',
    'person_claim',
    'person',
    'beneficiary',
    'beneficiary_period',
    'name_key',
  ]
  const counts = () => Promise.all(tables.map(count))
  const before = await counts()
  await seedReference(client)
  await seedDemo(client, keys)
  expect(await counts()).toEqual(before)
  expect(await rows('select name_en from bank where id = 1')).toMatchObject([{ name_en: 'Edited' }])
})

test('what the department has deleted stays deleted, and what is new comes', async () => {
  const [first] = await rows('select role_id, permission from role_permission limit 1')
  const { role_id, permission } = first as unknown as { role_id: number; permission: string }
  const held = () => count(`role_permission where role_id = ${role_id} and permission = '${permission}'`)
  await client.execute({
    sql: 'delete from role_permission where role_id = ? and permission = ?',
    args: [role_id, permission],
  })
  await client.execute('delete from menu where id = (select max(id) from menu)')
  const menus = await count('menu')
  await seedReference(client)
  expect([await held(), await count('menu')]).toEqual([0, menus])
  // As an installation that was made before this right was known.
  const [kept] = await rows("select keys from seed_given where entity = 'role_permission'")
  const others = (JSON.parse(String(kept!['keys'])) as string[]).filter((key) => key !== `${role_id} ${permission}`)
  await client.execute({
    sql: "update seed_given set keys = ? where entity = 'role_permission'",
    args: [JSON.stringify(others)],
  })
  await seedReference(client)
  expect(await held()).toBe(1)
})
