import { linkableScreens } from '#contract/screens'
import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { menus as table } from '#contract/access/menus'
import { Failure } from '#contract/failure'
import type { Permission } from '#contract/permissions'
import { say } from '#contract/texts'
import { adminMessages } from '#contract/texts/admin-messages'
import type { ReadDatabase } from '#worker/db/client'
import { newId } from '#worker/db/ids'
import { menu } from '#worker/db/schema/access'
import type { Call } from '#worker/http/call'
import { refuseMisplaced } from './place.ts'
import { menuRows, type MenuRow } from './tree.ts'

type Table = typeof table
type Entered = Omit<Call<Table['menu']['insert']>['body'], 'parent_id'> & { parent_id?: number | undefined }
type Link = { link_type: number; page_url?: string | null | undefined; link?: string | null | undefined }

/** Where an item leads: a link goes with its type, and only built screens can be linked. */
export function linkOf({
  link_type,
  page_url,
  link,
}: Link): Pick<MenuRow, 'link_type' | 'page_url' | 'link'> {
  const refuse = (field: string, key: string): never => {
    throw new Failure('validation', { issues: [{ field, key }] })
  }
  const screen = link_type === 1 ? linkableScreens.find(({ path }) => path === page_url) : undefined
  if (link_type === 1 && !screen) refuse('page_url', 'screen_unknown')
  if (link_type === 2 && !link) refuse('link', 'link_required')
  return {
    link_type: link_type as MenuRow['link_type'],
    page_url: screen?.path ?? null,
    link: link_type === 2 ? (link ?? null) : null,
  }
}

const columnsOf = (body: Entered) => ({
  parent_id: body.parent_id || null,
  label_name_en: body.label_name_en,
  label_name_bn: body.label_name_bn,
  icon: body.icon ?? null,
  ...linkOf(body),
  permission: (body.permission as Permission | undefined) ?? null,
})

const lastIn = (rows: readonly MenuRow[], parent: number | null): number =>
  Math.max(0, ...rows.filter(({ parent_id }) => parent_id === parent).map(({ sort }) => sort)) + 10

export async function insertMenu(call: Call<Table['menu']['insert']>) {
  const columns = columnsOf(call.body)
  const rows = await menuRows(call.db)
  const id = newId(call.now)
  refuseMisplaced([...rows, { id, ...columns }])
  call.work.place(0)
  call.work.insert(menu, { id, ...columns, sort: call.body.sort ?? lastIn(rows, columns.parent_id) })
  return { id, message: say(adminMessages, call.language, 'saved') }
}

async function found(call: { db: ReadDatabase; params: { id: number } }) {
  const rows = await menuRows(call.db)
  const before = rows.find(({ id }) => id === call.params.id)
  if (!before) throw new Failure('not_found')
  return { before, others: rows.filter(({ id }) => id !== before.id) }
}

export async function updateMenu(call: Call<Table['menu']['update']>) {
  const { body, work, language } = call
  const { before, others } = await found(call)
  if (before.version !== body.version) throw new Failure('stale')
  const columns = columnsOf(body)
  refuseMisplaced([...others, { ...before, ...columns }])
  work.place(0)
  work.update(menu, before, { ...columns, sort: body.sort ?? before.sort })
  return { id: before.id, message: say(adminMessages, language, 'updated') }
}

/** Moves items; the tree as it will be is what is judged. */
export async function orderMenu(call: Call<Table['menu']['order']>) {
  const { body, work, language } = call
  const rows = await menuRows(call.db)
  const moved = new Map(body.items.map((item) => [item.id, item]))
  const known = new Set(rows.map(({ id }) => id))
  if (body.items.some(({ id }) => !known.has(id))) throw new Failure('not_found')
  refuseMisplaced(rows.map((row) => ({ ...row, parent_id: (moved.get(row.id) ?? row).parent_id })))
  work.place(0)
  for (const row of rows) {
    const to = moved.get(row.id)
    if (!to) continue
    if (to.version !== row.version) throw new Failure('stale')
    if (to.parent_id !== row.parent_id || to.sort !== row.sort)
      work.update(menu, row, { parent_id: to.parent_id, sort: to.sort })
  }
  return { message: say(adminMessages, language, 'menu_ordered') }
}

export async function destroyMenu(call: Call<Table['menu']['destroy']>) {
  const { before, others } = await found(call)
  if (others.some(({ parent_id }) => parent_id === before.id)) throw new Failure('menu_has_children')
  const child = alias(menu, 'child')
  call.work.place(0)
  call.work.remove(menu, before, {
    condition: sql`not exists (select 1 from ${menu} as child where ${eq(child.parent_id, before.id)})`,
  })
  return { id: before.id, message: say(adminMessages, call.language, 'deleted') }
}
