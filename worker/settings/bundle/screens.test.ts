import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type * as z from 'zod'
import { menus } from '#contract/access/menus'
import { roles } from '#contract/access/roles'
import { programs } from '#contract/programs/administration'
import { paymentAdministration } from '#contract/settings/banks'
import { readRow, type Content, type Section } from '#contract/settings/bundle/content'
import type { FieldIssue } from '#contract/failure'
import { financialAdministration } from '#contract/settings/financial'
import { generalAdministration } from '#contract/settings/general'
import { languageCalls } from '#contract/settings/languages'
import { lookupAdministration } from '#contract/settings/lookups'
import { operatorAdministration } from '#contract/settings/operators'
import { sayIssue } from '#contract/texts/validation'
import { readerOf } from '#worker/db/client'
import { issuesOf } from '#worker/http/request'
import { contentOf } from '#worker/test/bundle'
import { sendChanged } from '#worker/test/configuration-file'
import { signedIn } from '#worker/test/staff'
import { lasting, world, type World } from '#worker/test/world'
import { said } from './judge.ts'
import type { Part } from './part.ts'
import { readParts } from './read.ts'

let the: World
let headers: Record<string, string>
beforeAll(async () => {
  the = await world()
  ;({ headers } = await signedIn(the, { superAdmin: true }))
})
afterAll(() => the.close())

type Fields = Record<string, unknown>
type Problem = { section: string; key: string; message: string }
type Call = { body?: z.ZodType | undefined }

const english = () => ({ ...headers, 'accept-language': 'en' })
async function problemsWith(change: (content: Content) => void): Promise<Problem[] | 'not read'> {
  const { status, body } = await sendChanged(the, english(), 'import/preview', change)
  if (status === 422) return 'not read'
  return body['problems'] as Problem[]
}
const first = (rows: object) => Object.keys(rows)[0]!
const draftOf = ({ programs: all }: Content) => {
  const program = all['old_age']!
  return (program.draft ??= structuredClone(program.published)) as unknown as Fields
}

/** Where the fields of each screen's call stand in a file. */
const screens: [Section, Call, (content: Content) => [key: string, holder: object], under?: string][] = [
  ['lookups', lookupAdministration.lookupUpdate, ({ lookups }) => ['9/islam', lookups['9/islam']!]],
  [
    'financial_years',
    financialAdministration.financialUpdate,
    ({ financial_years: all }) => [first(all), all[first(all)]!],
  ],
  [
    'mobile_operators',
    operatorAdministration.operatorUpdate,
    ({ mobile_operators: all }) => [first(all), all[first(all)]!],
  ],
  ['banks', paymentAdministration.bankUpdate, ({ banks: all }) => [first(all), all[first(all)]!]],
  ['mfs', paymentAdministration.mobileServiceUpdate, ({ mfs: all }) => [first(all), all[first(all)]!]],
  ['general', generalAdministration.generalDepartment, (c) => ['department', c.general['department']!.value]],
  ['general', generalAdministration.generalContact, (c) => ['contact', c.general['contact']!.value]],
  [
    'general',
    generalAdministration.generalApplications,
    (c) => ['applications', c.general['applications']!.value],
  ],
  [
    'general',
    generalAdministration.generalHomeNotice,
    (c) => ['home_notice', c.general['home_notice']!.value],
  ],
  ['programs', programs.window, (c) => ['old_age', c.programs['old_age']!]],
  ['programs', programs.update, (c) => ['old_age', c.programs['old_age']!.published!], 'published'],
  ['programs', programs.update, (c) => ['old_age', draftOf(c)], 'draft'],
  ['programs', programs.updateFields, (c) => ['old_age', draftOf(c)], 'draft'],
  ['roles', roles.updateRole, (c) => ['district', c.roles['district']!]],
  ['roles', roles.assignPermissions, (c) => ['district', c.roles['district']!]],
  ['menu', menus.updateMenu, ({ menu }) => [Object.keys(menu).at(-1)!, Object.values(menu).at(-1)!]],
  [
    'texts',
    languageCalls.languageUpdate,
    ({ texts }) => ['en/home.title', (texts['en/home.title'] = { words: 'x', default_words: 'x' })],
  ],
]
const someField = {
  id: 950,
  name_en: 'Field',
  name_bn: 'ঘর',
  type: 'text',
  option: 1,
  additional_field_value: [] as unknown[],
}
/** What breaks fields of every kind. */
const broken = [
  '',
  ' ',
  'x'.repeat(5_000),
  'ক'.repeat(700),
  'English',
  '<b>',
  'ftp://elsewhere.example',
  '2026-02-30',
  'tomorrow',
  -1,
  0,
  5,
  30,
  1.5,
  10_000_000,
  null,
  {},
  [],
  ['no_such'],
  [{ id: 0 }],
  Array.from({ length: 501 }, () => 'role-view'),
  Array.from({ length: 61 }, (_, at) => ({ ...someField, id: 950 + at })),
  [{ gender_code: 'female', age_min: 90, age_max: 60 }],
  [{ ...someField, type: 'dropdown' }],
]
describe('a row that its screen refuses is refused in a file, with the same words', () => {
  test.each(screens)('%s %#', async (section, call, find, under) => {
    const { parts, content: here } = await readParts(readerOf(lasting(the.client)))
    const part = parts[section] as unknown as Part<never>
    const isGeneral = section === 'general'
    const { shape } = call.body as z.ZodObject
    const [, sample] = find(structuredClone(here))
    const own = Object.entries(shape as Record<string, z.ZodType>).filter(
      ([field]) => field !== 'version' && (isGeneral || field in sample),
    )
    let firstSet: { set: (content: Content) => string; problem: Problem } | undefined
    const told = own.flatMap(([field, schema]) =>
      broken.map((value) => {
        const { error } = schema.safeParse(value)
        // A draft begins without a gender: its screen sends none until there is one.
        const isBeginning = under === 'draft' && field === 'genders' && JSON.stringify(value) === '[]'
        if (!error || isBeginning) return 'taken'
        const set = (content: Content) => {
          const [key, holder] = find(content)
          ;(holder as Fields)[field] = value
          return key
        }
        const wanted = structuredClone(here)
        const key = set(wanted)
        const read = readRow(section, key, wanted[section][key])
        if ('wrong' in read) return 'refused'
        const [{ field: inner, key: issue }] = issuesOf(error) as [FieldIssue]
        const at = [field, inner].filter(Boolean).join('.')
        const words = said('en', { field: at, key: issue, ...(under && { under }) })
        const beside = { isNew: false, here, wanted }
        const messages = part.judge(key, read.row as never, beside).issues.map((one) => said('en', one))
        expect(messages, `${field} ${JSON.stringify(value).slice(0, 60)}`).toContain(words)
        firstSet ??= { set, problem: { section, key, message: words } }
        return 'refused'
      }),
    )
    expect(own.length).toBeGreaterThan(0)
    expect(told).toContain('refused')
    if (firstSet) expect(await problemsWith(firstSet.set)).toContainEqual(firstSet.problem)
  })

  test('by its calls’ rules over more than one field, and by those of the handler', async () => {
    const at = (section: string, key: string, field: string, issue: string, parameters = {}) => ({
      section,
      key,
      message: `${field}: ${sayIssue('en', { field, key: issue, parameters })}`,
    })
    const whole = await contentOf(the)
    const [bank, year] = [first(whole.banks), first(whole.financial_years)]
    const item = Object.keys(whole.menu).at(-1)!
    const cases: [(content: Content) => void, Problem][] = [
      [
        ({ banks }) => Object.assign(banks[bank]!, { account_digits_min: 30, account_digits_max: 13 }),
        at('banks', bank, 'account_digits_min', 'invalid'),
      ],
      [
        ({ banks }) => Object.assign(banks[bank]!, { account_digits_min: 14, account_digits_max: 13 }),
        at('banks', bank, 'account_digits_max', 'account_digits_order'),
      ],
      [
        ({ lookups }) => (lookups['9/No'] = { ...lookups['9/islam']! }),
        at('lookups', '9/No', 'code', 'lookup_code'),
      ],
      [
        (c) => Object.assign(c.financial_years[year]!, { starts_on: '2026-07-01', ends_on: '2026-06-30' }),
        at('financial_years', year, 'ends_on', 'year_order'),
      ],
      [
        (c) =>
          (c.financial_years['2040'] = { starts_on: '2041-01-01', ends_on: '2041-12-31', is_current: false }),
        at('financial_years', '2040', 'starts_on', 'year_code', { year: '2041' }),
      ],
      [
        (c) => {
          const { ends_on } = c.financial_years[year]!
          const key = `${ends_on.slice(0, 4)}-${Number(ends_on.slice(0, 4)) + 1}`
          delete c.financial_years[key]
          c.financial_years['2045-2046'] = {
            starts_on: '2045-07-01',
            ends_on: '2046-06-30',
            is_current: false,
          }
          c.financial_years['2046'] = { starts_on: '2046-01-01', ends_on: '2046-12-31', is_current: false }
        },
        at('financial_years', '2046', 'starts_on', 'year_overlap', { year: '2045-2046' }),
      ],
      [
        (c) => (c.general['applications']!.value = { open: false, notice_en: 'Closed' }),
        at('general', 'applications', 'notice_bn', 'required'),
      ],
      [
        (c) => Object.assign(c.menu[item]!, { link_type: 1, page_url: '/nowhere' }),
        at('menu', item, 'page_url', 'screen_unknown'),
      ],
      [
        (c) => Object.assign(c.menu[item]!, { link_type: 2, link: null }),
        at('menu', item, 'link', 'link_required'),
      ],
      [
        (c) => {
          for (const way of ['A', 'A/B', 'A/B/C', 'A/B/C/D']) c.menu[way] = { ...c.menu[item]!, link_type: 0 }
        },
        at('menu', 'A/B/C/D', 'parent_id', 'menu_level'),
      ],
      [
        (c) => (c.menu[`${item}/Under it`] = { ...c.menu[item]! }),
        at('menu', `${item}/Under it`, 'parent_id', 'menu_parent'),
      ],
      [
        (c) => (c.menu['Nowhere/Under it'] = { ...c.menu[item]! }),
        at('menu', 'Nowhere/Under it', 'parent_id', 'menu_parent'),
      ],
      [
        (c) => (c.texts['en/bundleTexts.made'] = { words: 'Made on {{day}}', default_words: 'x' }),
        at('texts', 'en/bundleTexts.made', 'words', 'placeholders', { names: '{{from}}' }),
      ],
      [
        (c) =>
          Object.assign(c.programs['old_age']!, {
            opens_at: '2027-02-01T00:00:00.000Z',
            closes_at: '2027-01-01T00:00:00.000Z',
          }),
        at('programs', 'old_age', 'closes_at', 'window_order'),
      ],
      [
        (c) => (c.programs['bare'] = { ...c.programs['old_age']!, published: null, draft: null }),
        at('programs', 'bare', 'name_en', 'required'),
      ],
    ]
    for (const [change, problem] of cases) expect(await problemsWith(change)).toContainEqual(problem)
  })

  test('a field’s number that a former version used is not used again, whichever way it comes', async () => {
    const give = (ids: number[]) => (content: Content) => {
      const fields = ids.map((id) => ({ ...someField, id }))
      Object.assign(content.programs['old_age']!.published!, { additional_field: fields })
    }
    for (const ids of [[961, 962], [962]])
      expect((await sendChanged(the, headers, 'import', give(ids))).status).toBe(200)
    const problems = await problemsWith(give([961, 962]))
    const field = 'additional_field.0.id'
    const message = `published.${field}: ${sayIssue('en', { field, key: 'number_used' })}`
    expect(problems).toContainEqual({ section: 'programs', key: 'old_age', message })
  })
})

test('what a screen would write otherwise is kept as the screen would', async () => {
  const { status } = await sendChanged(the, headers, 'import', (content) => {
    const bank = content.banks[first(content.banks)]!
    bank.name_en = '  Two \n words '
    bank.name_bn = 'ক\u09c7\u09be ব্যাংক'
    content.programs['old_age']!.disabled_areas = ['upazila/9113', 'upazila/9113']
    content.roles['district']!.permissions = ['user-view', 'office-view', 'user-view']
    content.texts['en/home.title'] = { words: ' \u202Eelif', default_words: 'x' }
  })
  expect(status).toBe(200)
  const content = await contentOf(the)
  expect(content.banks[first(content.banks)]).toMatchObject({ name_en: 'Two words', name_bn: 'ক\u09cb ব্যাংক' })
  expect(content.programs['old_age']!.disabled_areas).toEqual(['upazila/9113'])
  expect(content.roles['district']!.permissions).toEqual(['office-view', 'user-view'])
  expect(content.texts['en/home.title']!.words).toBe('elif')
})

test.each<[string, (content: Content) => void]>([
  [
    'rows without end',
    ({ lookups }) => {
      for (let at = 0; at < 10_001; at += 1) lookups[`9/x${at}`] = lookups['9/islam']!
    },
  ],
  [
    'a list without end',
    ({ programs: all }) => {
      all['old_age']!.disabled_areas = Array.from({ length: 2_001 }, (_, at) => `upazila/${at}`)
    },
  ],
])('a file of %s is refused as too large', async (_, change) => {
  const { status, body } = await sendChanged(the, headers, 'import/preview', change)
  expect([status, (body['issues'] as { key: string }[])[0]?.key]).toEqual([422, 'bundle_large'])
})
