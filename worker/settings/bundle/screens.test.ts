import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type * as z from 'zod'
import { menus } from '#contract/access/menus'
import { roles } from '#contract/access/roles'
import { settingCalls } from '#contract/grievances/settings'
import { programs } from '#contract/programs/administration'
import { paymentAdministration } from '#contract/settings/banks'
import { readRow, type Content, type Section } from '#contract/settings/bundle/content'
import type { FieldIssue } from '#contract/failure'
import { financialAdministration } from '#contract/settings/financial'
import { generalAdministration } from '#contract/settings/general'
import { languageCalls } from '#contract/settings/languages'
import { lookupAdministration } from '#contract/settings/lookups'
import { operatorAdministration } from '#contract/settings/operators'
import { readerOf } from '#worker/db/client'
import { issuesOf } from '#worker/http/request'
import { sendChanged } from '#worker/test/configuration-file'
import { signedIn } from '#worker/test/staff'
import { lasting, openWorld, type World } from '#worker/test/world'
import { issueMessage } from './judge.ts'
import type { Part } from './part.ts'
import { readParts } from './read.ts'

let world: World
let headers: Record<string, string>
beforeAll(async () => {
  world = await openWorld()
  ;({ headers } = await signedIn(world, { superAdmin: true }))
})
afterAll(() => world.close())

type Fields = Record<string, unknown>
type Problem = { section: string; key: string; message: string }
type Call = { body?: z.ZodType | undefined }

const english = () => ({ ...headers, 'accept-language': 'en' })
async function problemsWith(change: (content: Content) => void): Promise<Problem[] | 'not read'> {
  const { status, body } = await sendChanged(world, english(), 'import/preview', change)
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
  ['lookups', lookupAdministration.lookup.update, ({ lookups }) => ['9/islam', lookups['9/islam']!]],
  [
    'financial_years',
    financialAdministration.financial.update,
    ({ financial_years: all }) => [first(all), all[first(all)]!],
  ],
  [
    'mobile_operators',
    operatorAdministration.update,
    ({ mobile_operators: all }) => [first(all), all[first(all)]!],
  ],
  ['banks', paymentAdministration.bank.update, ({ banks: all }) => [first(all), all[first(all)]!]],
  ['mfs', paymentAdministration.mobileService.update, ({ mfs: all }) => [first(all), all[first(all)]!]],
  [
    'general',
    generalAdministration.general.updateDepartment,
    (c) => ['department', c.general['department']!.value],
  ],
  ['general', generalAdministration.general.updateContact, (c) => ['contact', c.general['contact']!.value]],
  [
    'general',
    generalAdministration.general.updateApplications,
    (c) => ['applications', c.general['applications']!.value],
  ],
  [
    'general',
    generalAdministration.general.updateHomeNotice,
    (c) => ['home_notice', c.general['home_notice']!.value],
  ],
  [
    'general',
    generalAdministration.general.updateSignatory,
    (c) => ['signatory', c.general['signatory']!.value],
  ],
  ['programs', programs.program.changeWindow, (c) => ['old_age', c.programs['old_age']!]],
  ['programs', programs.program.update, (c) => ['old_age', c.programs['old_age']!.published!], 'published'],
  ['programs', programs.program.update, (c) => ['old_age', draftOf(c)], 'draft'],
  ['programs', programs.program.updateFields, (c) => ['old_age', draftOf(c)], 'draft'],
  ['roles', roles.role.update, (c) => ['district', c.roles['district']!]],
  ['roles', roles.role.assignPermissions, (c) => ['district', c.roles['district']!]],
  ['menu', menus.menu.update, ({ menu }) => [Object.keys(menu).at(-1)!, Object.values(menu).at(-1)!]],
  [
    'grievance_types',
    settingCalls.grievanceType.update,
    ({ grievance_types: all }) => ['other', all['other']!],
  ],
  [
    'grievance_subjects',
    settingCalls.grievanceSubject.update,
    ({ grievance_subjects: all }) => [first(all), all[first(all)]!],
  ],
  [
    'grievance_settings',
    settingCalls.setting.update,
    ({ grievance_settings: all }) => ['other', all['other']!],
  ],
  [
    'texts',
    languageCalls.language.update,
    ({ texts }) => ['en/app.apply', (texts['en/app.apply'] = { words: 'x', default_words: 'x' })],
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
    const { parts, content: here } = await readParts(readerOf(lasting(world.client)))
    const part = parts[section] as unknown as Part<never>
    const isGeneral = section === 'general'
    const { shape } = call.body as z.ZodObject
    const [, sample] = find(structuredClone(here))
    const own = Object.entries(shape as Record<string, z.ZodType>).filter(
      ([field]) => field !== 'version' && (isGeneral || field in sample),
    )
    let firstSet: { set: (content: Content) => string; problem: Problem } | undefined
    const answers = own.flatMap(([field, schema]) =>
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
        const words = issueMessage('en', { field: at, key: issue, ...(under && { under }) })
        const beside = { isNew: false, here, wanted }
        const messages = part
          .judge(key, read.row as never, beside)
          .issues.map((one) => issueMessage('en', one))
        expect(messages, `${field} ${JSON.stringify(value).slice(0, 60)}`).toContain(words)
        firstSet ??= { set, problem: { section, key, message: words } }
        return 'refused'
      }),
    )
    expect(own.length).toBeGreaterThan(0)
    expect(answers).toContain('refused')
    if (firstSet) expect(await problemsWith(firstSet.set)).toContainEqual(firstSet.problem)
  })
})
