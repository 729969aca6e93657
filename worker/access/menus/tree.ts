import { asc } from 'drizzle-orm'
import type { MenuItem } from '#contract/access/shapes'
import type { Permission } from '#contract/permissions'
import { linkableScreens, type LinkableScreen } from '#contract/screens'
import type { Language } from '#contract/texts'
import { formatFor } from '#contract/format'
import type { ReadDatabase } from '#worker/db/client'
import { menu } from '#worker/db/schema/access'
import type { SignedIn } from '#worker/db/session'

export const levelsMaximum = 3

export type MenuRow = typeof menu.$inferSelect

export const menuRows = (db: ReadDatabase): Promise<MenuRow[]> =>
  db.select().from(menu).orderBy(asc(menu.sort), asc(menu.id)).all()

const screenOf = (path: string | null): LinkableScreen | undefined =>
  linkableScreens.find((screen) => screen.path === path)

export function shownItem(row: MenuRow, language: Language, children: MenuItem[] = []): MenuItem {
  const { page_url, ...rest } = row
  const name = screenOf(page_url)
  return {
    ...rest,
    page_link:
      page_url === null ? null : { page_url, name: name ? formatFor(language).nameOf(name) : page_url },
    children,
  }
}

/** The rows as a tree of three levels; what stands under nothing is left out. */
export function treeOf(rows: readonly MenuRow[], language: Language): MenuItem[] {
  const under = (parent: number | null, level: number): MenuItem[] =>
    level > levelsMaximum
      ? []
      : rows
          .filter(({ parent_id }) => parent_id === parent)
          .map((row) => shownItem(row, language, under(row.id, level + 1)))
  return under(null, 1)
}

type Reader = Pick<SignedIn, 'is_super_admin' | 'permissions' | 'must_enrol'>

const may = (who: Reader, permission: string | null): boolean =>
  permission === null ||
  permission === 'common' ||
  who.is_super_admin ||
  who.permissions.has(permission as Permission)

/** Only what this user may open: built screens and pages of theirs, and the groups that still hold something. */
function openTo(who: Reader, items: readonly MenuItem[]): MenuItem[] {
  return items.flatMap((item) => {
    if (!may(who, item.permission)) return []
    const children = openTo(who, item.children)
    const screen = item.link_type === 1 ? screenOf(item.page_link?.page_url ?? null) : undefined
    const opens = item.link_type === 2 || (screen !== undefined && may(who, screen.permission))
    return opens || children.length > 0 ? [{ ...item, children }] : []
  })
}

/** The menu of a signed-in user. */
export const menuOf = async (db: ReadDatabase, who: Reader, language: Language): Promise<MenuItem[]> =>
  openTo(who, treeOf(await menuRows(db), language))
