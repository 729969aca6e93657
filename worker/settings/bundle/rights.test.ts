import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Content } from '#contract/settings/bundle/content'
import type { Permission } from '#contract/permissions'
import { contentOf } from '#worker/test/bundle'
import { sendChanged } from '#worker/test/configuration-file'
import { signedIn } from '#worker/test/staff'
import { openWorld, type World } from '#worker/test/world'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

type Session = Awaited<ReturnType<typeof signedIn>>
type Answer = Awaited<ReturnType<typeof sendChanged>>

const send = (
  who: Session,
  path: 'import' | 'import/preview',
  change: (content: Content) => void,
): Promise<Answer> => sendChanged(world, who.headers, path, change)
const holder = (...permissions: Permission[]) =>
  signedIn(world, { permissions: ['generalSetting-view', 'generalSetting-edit', ...permissions] })
const codeOf = ({ status, body }: Answer) => [status, body['error_code']]

describe('whoever brings a file in changes nothing with it that they may not change by hand', () => {
  const changes: [string, Permission[], (content: Content) => void][] = [
    ['an amount', ['allowance-edit'], ({ programs }) => (programs['old_age']!.published!.amount += 100)],
    ['a lookup', ['lookup-edit'], ({ lookups }) => (lookups['9/islam']!.sort += 1)],
    [
      'a new lookup',
      ['lookup-create'],
      ({ lookups }) =>
        (lookups['9/other_one'] = { value_en: 'O', value_bn: 'ও', sort: 1, active: true, answer: 'both' }),
    ],
    ['a menu item', ['menu-edit'], ({ menu }) => (Object.values(menu)[0]!.sort += 1)],
    [
      'a text',
      ['language-en'],
      ({ texts }) => (texts['bn/app.apply'] = { words: 'অন্য', default_words: 'x' }),
    ],
    ['a bank', ['bank-information-edit'], ({ banks }) => (Object.values(banks)[0]!.active = false)],
    [
      'a cut-off',
      ['poverty-cut-off-score-edit', 'variable-edit'],
      ({ poverty }) => (Object.values(poverty)[0]!.cut_off.country += 1),
    ],
    [
      'a kind of grievance',
      ['grievanceType-edit'],
      (content) => (Object.values(content.grievance_types)[0]!.active = false),
    ],
    [
      'a new kind of grievance',
      ['grievanceType-create'],
      ({ grievance_types: all }) => (all['brought_in'] = { ...Object.values(all)[0]! }),
    ],
    [
      'a subject of grievances',
      ['grievanceSubject-edit'],
      (content) => (Object.values(content.grievance_subjects)[0]!.active = false),
    ],
    [
      'a new subject of grievances',
      ['grievanceSubject-create'],
      ({ grievance_types, grievance_subjects }) =>
        (grievance_subjects[`${Object.keys(grievance_types)[0]}/আরেকটি`] = {
          name_en: 'One more',
          search_words: '',
          active: true,
        }),
    ],
    [
      'days of a kind of grievance',
      ['grievance-setting-edit'],
      (content) => (Object.values(content.grievance_settings)[0]!.days += 1),
    ],
  ]
  test.each(changes)('%s', async (_, needed, change) => {
    const [without, entitled] = [await holder(), await holder(...needed)]
    const before = await contentOf(world)
    expect(codeOf(await send(without, 'import', change))).toEqual([403, 'beyond_rights'])
    expect(await contentOf(world)).toEqual(before)
    const seen = await send(without, 'import/preview', change)
    expect([seen.status, (seen.body['problems'] as unknown[]).length]).toEqual([200, 1])
    expect((await send(entitled, 'import', change)).status).toBe(200)
  })
})

describe('a role that a file changes', () => {
  test('switched off by a file ends the sessions of who has it', async () => {
    const member = await signedIn(world, { permissions: ['office-view'] })
    const code = `r${member.user_id}`
    const root = await signedIn(world, { superAdmin: true })
    const off = ({ roles }: Content) => (roles[code]!.active = false)
    expect((await send(root, 'import', off)).status).toBe(200)
    const [session] = await world.rows({
      sql: 'select end_reason from session where user_id = ?',
      args: [member.user_id],
    })
    expect(session!['end_reason']).toBe('role_disabled')
  })
  test('is not changed by one who has it', async () => {
    const own = await holder('role-edit', 'rolePermission-edit')
    const off = ({ roles }: Content) => (roles[`r${own.user_id}`]!.active = false)
    expect(codeOf(await send(own, 'import', off))).toEqual([409, 'own_role'])
    const more = ({ roles }: Content) => roles[`r${own.user_id}`]!.permissions.pop()
    expect(codeOf(await send(own, 'import', more))).toEqual([409, 'own_role'])
  })
  test('tells those who have it that their rights have changed', async () => {
    const member = await signedIn(world, { permissions: ['office-view'] })
    const root = await signedIn(world, { superAdmin: true })
    const less = ({ roles }: Content) => (roles[`r${member.user_id}`]!.permissions = [])
    expect((await send(root, 'import', less)).status).toBe(200)
    const changes = await world.rows({
      sql: 'select title_en from notification where user_id = ?',
      args: [member.user_id],
    })
    expect(changes).toHaveLength(1)
  })
})
