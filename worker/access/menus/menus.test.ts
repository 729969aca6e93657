import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MenuItem } from '#contract/access/shapes'
import { staffScreens } from '#contract/screens'
import { callerOf } from '#worker/test/caller'
import { signedIn } from '#worker/test/staff'
import { openWorld, type World } from '#worker/test/world'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const admin = async () =>
  callerOf(
    world,
    (await signedIn(world, { permissions: ['menu-view', 'menu-create', 'menu-edit', 'menu-delete'] }))
      .headers,
  )
const group = (parent_id?: number) => ({
  label_name_en: 'Group',
  label_name_bn: 'দল',
  link_type: 0,
  ...(parent_id ? { parent_id } : {}),
})
const flat = (items: MenuItem[]): MenuItem[] => items.flatMap((item) => [item, ...flat(item.children)])

describe('the menu', () => {
  test('starts with the built screens of the administration, each a link that works', async () => {
    const { get } = await admin()
    const items = flat((await get('/admin/menu/get')).body['menus'] as MenuItem[])
    const linked = items.flatMap(({ page_link }) => (page_link ? [page_link.page_url] : []))
    expect(linked).toContain('/dashboard')
    for (const path of linked) expect(staffScreens.map((screen) => screen.path)).toContain(path)
    for (const item of items)
      if (item.link_type === 0) expect(item.children.length, item.label_name_en).toBeGreaterThan(0)
  })

  test('has three levels at most, and no circle', async () => {
    const { post } = await admin()
    const ids: number[] = []
    for (let level = 1; level <= 3; level += 1)
      ids.push((await post('/admin/menu/insert', group(ids.at(-1)))).body['id'] as number)
    const fourth = await post('/admin/menu/insert', group(ids[2]))
    expect([fourth.status, fourth.body.issues![0]!.key]).toEqual([422, 'menu_level'])
    const circle = await post('/admin/menu/order', {
      items: [{ id: ids[0], parent_id: ids[1], sort: 1, version: 1 }],
    })
    expect([circle.status, circle.body.issues![0]!.key]).toEqual([422, 'menu_parent'])
  })

  test('links only screens that are built, and outside pages by https', async () => {
    const { post } = await admin()
    const item = (fields: object) => post('/admin/menu/insert', { ...group(), ...fields })
    expect((await item({ link_type: 1, page_url: '/payroll/moon' })).body.issues![0]!.key).toBe(
      'screen_unknown',
    )
    expect((await item({ link_type: 1, page_url: '/profile-info/:id' })).status).toBe(422)
    expect((await item({ link_type: 1, page_url: '/dashboard' })).status).toBe(200)
    for (const link of [
      'javascript:alert(1)',
      'http://dss.gov.bd',
      '//dss.gov.bd',
      'https://dss.gov.bd/\u202e',
    ])
      expect((await item({ link_type: 2, link })).body.issues![0]).toMatchObject({
        field: 'link',
        key: 'web_address',
      })
    expect((await item({ link_type: 2, link: '/contact-us' })).status).toBe(200)
    expect((await item({ link_type: 2 })).status).toBe(422)
    expect((await item({ link_type: 2, link: 'https://dss.gov.bd' })).status).toBe(200)
  })

  test('an item with children is not deleted; a stale one is not changed', async () => {
    const { post, destroy } = await admin()
    const parent = (await post('/admin/menu/insert', group())).body['id'] as number
    const child = (await post('/admin/menu/insert', group(parent))).body['id'] as number
    expect((await destroy(`/admin/menu/destroy/${parent}`)).body['error_code']).toBe('menu_has_children')
    expect((await post(`/admin/menu/update/${child}`, { ...group(), version: 1 })).status).toBe(200)
    expect((await post(`/admin/menu/update/${child}`, { ...group(), version: 1 })).status).toBe(409)
    expect((await destroy(`/admin/menu/destroy/${parent}`)).status).toBe(200)
  })

  test('moving items changes parent and order of all, or of none', async () => {
    const { post, get } = await admin()
    const made = async (parent?: number) =>
      (await post('/admin/menu/insert', group(parent))).body['id'] as number
    const [one, two] = [await made(), await made()]
    const move = (version: number) =>
      post('/admin/menu/order', {
        items: [
          { id: one, parent_id: two, sort: 1, version: 1 },
          { id: two, parent_id: null, sort: 1, version },
        ],
      })
    expect((await move(7)).status).toBe(409)
    expect((await move(1)).status).toBe(200)
    const top = (await get('/admin/menu/get')).body['menus'] as MenuItem[]
    expect(top.find(({ id }) => id === two)!.children.map(({ id }) => id)).toEqual([one])
    expect(top.map(({ id }) => id)).not.toContain(one)
  })

  test('of a user holds only what they may open, and no empty group', async () => {
    const { post } = await admin()
    const parent = (await post('/admin/menu/insert', group())).body['id'] as number
    const outside = { link_type: 2, link: 'https://dss.gov.bd', permission: 'budget-view' }
    const item = (await post('/admin/menu/insert', { ...group(parent), ...outside })).body['id'] as number
    const seen = async (permissions: 'budget-view'[]) => {
      const { headers } = await signedIn(world, { permissions })
      const { body } = await callerOf(world, headers).get('/admin/menu/get-all')
      return flat(body['data'] as MenuItem[]).map(({ id }) => id)
    }
    expect(await seen(['budget-view'])).toEqual(expect.arrayContaining([parent, item]))
    const without = await seen([])
    expect(without).not.toContain(parent)
    expect(without).not.toContain(item)
  })
})
