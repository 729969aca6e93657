import { expect, test } from 'vitest'
import type { MenuItem } from '#contract/access/shapes'
import { staffScreens } from '#contract/screens'
import { menuItems } from '../../migrations/seed/access/menu.ts'
import { found, trailOf, waitingByPage, waitingIn } from './menu.ts'

let id = 0
const item = (en: string, bn: string, page: string | null, children: MenuItem[] = []): MenuItem => ({
  id: (id += 1),
  parent_id: null,
  sort: id,
  label_name_en: en,
  label_name_bn: bn,
  icon: null,
  link_type: page ? 1 : 0,
  link: null,
  page_link: page ? { page_url: page, name: en } : null,
  permission: null,
  version: 1,
  children,
})
const users = item('Users', 'ব্যবহারকারী', '/system-configuration/users')
const roles = item('Roles', 'ভূমিকা', '/system-configuration/role')
const rights = item('Rights of roles', 'ভূমিকার অনুমতি', '/system-configuration/role-permission')
const access = item('Access', 'প্রবেশ', null, [users, roles, rights])
const menu = [item('Dashboard', 'ড্যাশবোর্ড', '/dashboard'), item('Configuration', 'কনফিগারেশন', null, [access])]

test('the item of a path is found with its groups, by the longest page that fits', () => {
  const names = (path: string) => trailOf(menu, path).map((one) => one.label_name_en)
  expect(names('/system-configuration/role/edit/7')).toEqual(['Configuration', 'Access', 'Roles'])
  expect(names('/system-configuration/role-permission')).toEqual([
    'Configuration',
    'Access',
    'Rights of roles',
  ])
  expect(names('/nowhere')).toEqual([])
  const devices = item('Browsers', 'ব্রাউজার', '/system-configuration/device-registration')
  expect(trailOf([devices], '/system-configuration/device_registration/view/7')).toEqual([devices])
})

test('each staff screen lies under one item of the menu that an installation starts with', () => {
  const all = menuItems.flatMap(({ label_name_en, page_url }) =>
    page_url === null ? [] : [item(label_name_en, label_name_en, page_url)],
  )
  const pageAt = (path: string) => trailOf(all, path.replaceAll(/:\w+/g, '7')).at(-1)?.page_link?.page_url
  const pages = new Set(all.map((one) => one.page_link?.page_url))
  const isRight = ({ path, below }: (typeof staffScreens)[number]) => {
    const page = pageAt(path) ?? ''
    return (
      page === (pages.has(path) ? path : (below ?? page)) && (below !== undefined || path.startsWith(page))
    )
  }
  expect(staffScreens.filter((screen) => !isRight(screen)).map(({ path }) => path)).toEqual([])
  // Everybody's own, led to from every page.
  expect(staffScreens.filter(({ path }) => !pageAt(path)).map(({ path }) => path)).toEqual([
    '/notifications',
    '/handbook',
    '/profile-info/:id',
    '/long-work/:id',
  ])
})

test('the menu is searched in both languages and keeps the groups of what it finds', () => {
  const names = (items: MenuItem[]): unknown[] => items.map((one) => [one.label_name_en, names(one.children)])
  expect(names(found(menu, 'user'))).toEqual([['Configuration', [['Access', [['Users', []]]]]]])
  expect(names(found(menu, 'ভূমিকার'))).toEqual([['Configuration', [['Access', [['Rights of roles', []]]]]]])
  expect(found(menu, 'xyz')).toEqual([])
})

test('what two queues of a list have is counted once, and leads to the first where no filter has both', () => {
  const list = '/grievance-management/grievance-list'
  const waiting = waitingByPage([
    { link: list, more: 4 },
    { link: `${list}?of=wrote`, more: 1 },
  ])
  expect([...waiting]).toEqual([[list, { count: 5, link: list }]])
})

test('a group says what waits behind all that it holds', () => {
  const waiting = waitingByPage([
    { link: '/system-configuration/users?status=unapproved&waits=approve_me', more: 2 },
    { link: '/system-configuration/users?waits=change_me', more: 1 },
    { link: '/system-configuration/role?status=x', more: 2 },
  ])
  expect(menu.map((one) => waitingIn(one, waiting))).toEqual([0, 5])
  expect(waitingIn(users, waiting)).toBe(3)
  expect([...waiting.values()].map(({ link }) => link)).toEqual([
    '/system-configuration/users?waits=me',
    '/system-configuration/role?status=x',
  ])
})
