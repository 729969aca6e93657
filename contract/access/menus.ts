import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, integer, line, optional, webAddress, word } from '../fields.ts'
import { permissions, type Permission } from '../permissions.ts'
import { MenuItem } from './shapes.ts'

const params = z.object({ id })
const reply = z.object({ id: z.int(), message: z.string() })
const permission = z.enum(permissions as [Permission, ...Permission[]])
const global = { policy: 'global' } as const

const MenuBody = z.object({
  parent_id: optional(id),
  label_name_en: line(80),
  label_name_bn: line(80),
  icon: optional(word(40)),
  link_type: integer(0, 2),
  /** A built screen (contract/screens), for link type 1. */
  page_url: optional(word(200)),
  /** For link type 2. */
  link: optional(webAddress),
  permission: optional(permission),
  sort: optional(id),
})
/** The menu: a tree of three levels at most; a screen that isn't built can't be linked. */
export const menus = {
  menu: {
    list: endpoint({
      ...global,
      method: 'GET',
      path: '/admin/menu/get',
      access: 'menu-view',
      summary: 'The whole menu as a tree',
      reply: z.object({ menus: z.array(MenuItem) }),
    }),
    parents: endpoint({
      ...global,
      method: 'GET',
      path: '/admin/menu/get_parent',
      access: 'menu-view',
      summary: 'Items that may have children',
      reply: z.object({
        parents: z.array(
          z.object({ id: z.int(), label_name_en: z.string(), label_name_bn: z.string(), level: z.int() }),
        ),
      }),
    }),
    pages: endpoint({
      ...global,
      method: 'GET',
      path: '/admin/menu/get_page_url',
      access: 'menu-view',
      summary: 'Screens that are built and may be linked',
      reply: z.object({
        page_urls: z.array(
          z.object({ page_url: z.string(), name: z.string(), permission: z.string().nullable() }),
        ),
      }),
    }),
    get: endpoint({
      ...global,
      method: 'GET',
      path: '/admin/menu/edit/:id',
      access: 'menu-edit',
      summary: 'A menu item to change',
      params,
      reply: z.object({ menu: MenuItem }),
    }),
    insert: endpoint({
      ...global,
      method: 'POST',
      path: '/admin/menu/insert',
      access: 'menu-create',
      summary: 'Adds a menu item',
      body: MenuBody,
      reply,
    }),
    update: endpoint({
      ...global,
      method: 'POST',
      path: '/admin/menu/update/:id',
      access: 'menu-edit',
      summary: 'Changes a menu item',
      params,
      body: MenuBody.extend({ version: id }),
      reply,
    }),
    order: endpoint({
      ...global,
      method: 'POST',
      path: '/admin/menu/order',
      access: 'menu-edit',
      summary: 'Moves items: parent and order of each',
      body: z.object({
        items: z.array(z.object({ id, parent_id: id.nullable(), sort: id, version: id })).max(500),
      }),
      reply: z.object({ message: z.string() }),
    }),
    destroy: endpoint({
      ...global,
      method: 'DELETE',
      path: '/admin/menu/destroy/:id',
      access: 'menu-delete',
      summary: 'Deletes an item without children',
      params,
      reply,
    }),
  },
}
