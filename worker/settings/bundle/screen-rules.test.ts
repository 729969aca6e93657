import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Content } from '#contract/settings/bundle/content'
import { sayIssue } from '#contract/texts/validation'
import { contentOf } from '#worker/test/bundle'
import { sendChanged } from '#worker/test/configuration-file'
import { signedIn } from '#worker/test/staff'
import { openWorld, type World } from '#worker/test/world'

let world: World
let headers: Record<string, string>
beforeAll(async () => {
  world = await openWorld()
  ;({ headers } = await signedIn(world, { superAdmin: true }))
})
afterAll(() => world.close())

type Problem = { section: string; key: string; message: string }

async function problemsWith(change: (content: Content) => void): Promise<Problem[]> {
  const { body } = await sendChanged(world, { ...headers, 'accept-language': 'en' }, 'import/preview', change)
  return body['problems'] as Problem[]
}
const first = (rows: object) => Object.keys(rows)[0]!
const someField = { name_en: 'Field', name_bn: 'ঘর', type: 'text', option: 1, additional_field_value: [] }
const problemOf = (section: string, key: string, field: string, issue: string, parameters = {}): Problem => ({
  section,
  key,
  message: `${field}: ${sayIssue('en', { field, key: issue, parameters })}`,
})

/** What a file changes, and what the screen says of it: rules over more than one field, and those of handlers. */
const rules: Record<string, (whole: Content) => [change: (content: Content) => void, problem: Problem]> = {
  'digits beyond what a bank has': (whole) => {
    const bank = first(whole.banks)
    return [
      ({ banks }) => Object.assign(banks[bank]!, { account_digits_min: 30, account_digits_max: 13 }),
      problemOf('banks', bank, 'account_digits_min', 'digits_whole'),
    ]
  },
  'digits the wrong way round': (whole) => {
    const bank = first(whole.banks)
    return [
      ({ banks }) => Object.assign(banks[bank]!, { account_digits_min: 14, account_digits_max: 13 }),
      problemOf('banks', bank, 'account_digits_max', 'account_digits_order'),
    ]
  },
  'a code that is none': () => [
    ({ lookups }) => (lookups['9/No'] = { ...lookups['9/islam']! }),
    problemOf('lookups', '9/No', 'code', 'lookup_code'),
  ],
  'a year that ends before it begins': ({ financial_years }) => {
    const year = first(financial_years)
    return [
      (c) => Object.assign(c.financial_years[year]!, { starts_on: '2026-07-01', ends_on: '2026-06-30' }),
      problemOf('financial_years', year, 'ends_on', 'year_order'),
    ]
  },
  'a year under the code of another': () => [
    (c) =>
      (c.financial_years['2040'] = { starts_on: '2041-01-01', ends_on: '2041-12-31', is_current: false }),
    problemOf('financial_years', '2040', 'starts_on', 'year_code', { year: '2041' }),
  ],
  'a year that shares days': ({ financial_years }) => {
    const year = first(financial_years)
    return [
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
      problemOf('financial_years', '2046', 'starts_on', 'year_overlap', { year: '2045-2046' }),
    ]
  },
  'closing without a word in Bangla': () => [
    (c) => (c.general['applications']!.value = { open: false, notice_en: 'Closed' }),
    problemOf('general', 'applications', 'notice_bn', 'required'),
  ],
  'a screen that is not built': ({ menu }) => {
    const item = Object.keys(menu).at(-1)!
    return [
      (c) => Object.assign(c.menu[item]!, { link_type: 1, page_url: '/nowhere' }),
      problemOf('menu', item, 'page_url', 'screen_unknown'),
    ]
  },
  'a link to nothing': ({ menu }) => {
    const item = Object.keys(menu).at(-1)!
    return [
      (c) => Object.assign(c.menu[item]!, { link_type: 2, link: null }),
      problemOf('menu', item, 'link', 'link_required'),
    ]
  },
  'a menu of four levels': ({ menu }) => {
    const item = Object.keys(menu).at(-1)!
    return [
      (c) => {
        for (const way of ['A', 'A/B', 'A/B/C', 'A/B/C/D']) c.menu[way] = { ...c.menu[item]!, link_type: 0 }
      },
      problemOf('menu', 'A/B/C/D', 'parent_id', 'menu_level'),
    ]
  },
  'an item under one that is no group': ({ menu }) => {
    const item = Object.keys(menu).at(-1)!
    return [
      (c) => (c.menu[`${item}/Under it`] = { ...c.menu[item]! }),
      problemOf('menu', `${item}/Under it`, 'parent_id', 'menu_parent'),
    ]
  },
  'an item under nothing': ({ menu }) => {
    const item = Object.keys(menu).at(-1)!
    return [
      (c) => (c.menu['Nowhere/Under it'] = { ...c.menu[item]! }),
      problemOf('menu', 'Nowhere/Under it', 'parent_id', 'menu_parent'),
    ]
  },
  'a text without what is filled in': () => [
    (c) => (c.texts['en/bundleTexts.made'] = { words: 'Made on {{day}}', default_words: 'x' }),
    problemOf('texts', 'en/bundleTexts.made', 'words', 'placeholders', { names: '{{from}}' }),
  ],
  'a window that ends before it begins': () => [
    (c) =>
      Object.assign(c.programs['old_age']!, {
        opens_at: '2027-02-01T00:00:00.000Z',
        closes_at: '2027-01-01T00:00:00.000Z',
      }),
    problemOf('programs', 'old_age', 'closes_at', 'window_order'),
  ],
  'a tier of solvers below the one before': () => [
    (c) =>
      Object.assign(c.grievance_settings['other']!.tiers[1]!, { level: 'union' }) &&
      Object.assign(c.grievance_settings['other']!.tiers[0]!, { level: 'district' }),
    problemOf('grievance_settings', 'other', 'tiers.1.level', 'tier_order'),
  ],
  'a sensitive kind from which others see what is begun': () => [
    (c) => Object.assign(c.grievance_settings['other']!, { sensitive: true, mends: ['application_review'] }),
    problemOf('grievance_settings', 'other', 'mends', 'sensitive_mends'),
  ],
  'a subject whose name no screen would keep': () => [
    (c) =>
      (c.grievance_subjects['other/ দুই  শব্দ'] = {
        name_en: 'Two words',
        search_words: '',
        active: true,
      }),
    problemOf('grievance_subjects', 'other/ দুই  শব্দ', 'name_bn', 'invalid'),
  ],
  'a program without a word': () => [
    (c) => (c.programs['bare'] = { ...c.programs['old_age']!, published: null, draft: null }),
    problemOf('programs', 'bare', 'name_en', 'title_en_required'),
  ],
}

describe('a row that its screen refuses is refused in a file, with the same words', () => {
  test.each(Object.keys(rules))('%s', async (name) => {
    const [change, problem] = rules[name]!(await contentOf(world))
    expect(await problemsWith(change)).toContainEqual(problem)
  })

  test('a field’s number that a former version used is not used again, whichever way it comes', async () => {
    const give = (ids: number[]) => (content: Content) => {
      const fields = ids.map((id) => ({ ...someField, id }))
      Object.assign(content.programs['old_age']!.published!, { additional_field: fields })
    }
    for (const ids of [[961, 962], [962]])
      expect((await sendChanged(world, headers, 'import', give(ids))).status).toBe(200)
    const problems = await problemsWith(give([961, 962]))
    const field = 'additional_field.0.id'
    const message = `published.${field}: ${sayIssue('en', { field, key: 'number_used' })}`
    expect(problems).toContainEqual({ section: 'programs', key: 'old_age', message })
  })
})

test('what a screen would write otherwise is kept as the screen would', async () => {
  const { status } = await sendChanged(world, headers, 'import', (content) => {
    const bank = content.banks[first(content.banks)]!
    bank.name_en = '  Two \n words '
    bank.name_bn = 'ক\u09c7\u09be ব্যাংক'
    content.programs['old_age']!.disabled_areas = ['upazila/9113', 'upazila/9113']
    content.roles['district']!.permissions = ['user-view', 'office-view', 'user-view']
    content.texts['en/app.apply'] = { words: ' \u202Eelif', default_words: 'x' }
  })
  expect(status).toBe(200)
  const content = await contentOf(world)
  expect(content.banks[first(content.banks)]).toMatchObject({ name_en: 'Two words', name_bn: 'ক\u09cb ব্যাংক' })
  expect(content.programs['old_age']!.disabled_areas).toEqual(['upazila/9113'])
  expect(content.roles['district']!.permissions).toEqual(['office-view', 'user-view'])
  expect(content.texts['en/app.apply']!.words).toBe('elif')
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
  const { status, body } = await sendChanged(world, headers, 'import/preview', change)
  expect([status, (body['issues'] as { key: string }[])[0]?.key]).toEqual([422, 'bundle_large'])
})
