import { linkableScreens } from '#contract/screens'
import type { menus as table } from '#contract/access/menus'
import { Failure } from '#contract/failure'
import { formatFor } from '#contract/format'
import type { Call } from '#worker/http/call'
import { levelsMaximum, menuRows, shownItem, treeOf } from './tree.ts'

type Table = typeof table

export const menus = async (call: Call<Table['menu']['list']>) => ({
  menus: treeOf(await menuRows(call.db), call.language),
})

/** Groups, each at its level, that are not on the last one. */
export async function menuParents(call: Call<Table['menu']['parents']>) {
  const rows = await menuRows(call.db)
  const levelOf = (id: number | null): number =>
    id === null ? 0 : 1 + levelOf(rows.find((row) => row.id === id)?.parent_id ?? null)
  const parents = rows
    .filter(({ link_type }) => link_type === 0)
    .map(({ id, label_name_en, label_name_bn }) => ({ id, label_name_en, label_name_bn, level: levelOf(id) }))
    .filter(({ level }) => level < levelsMaximum)
  return { parents }
}

export const menuPages = (call: Call<Table['menu']['pages']>) =>
  Promise.resolve({
    page_urls: linkableScreens.map((screen) => ({
      page_url: screen.path,
      name: formatFor(call.language).nameOf(screen),
      permission: screen.permission === 'common' ? null : screen.permission,
    })),
  })

export async function editMenu(call: Call<Table['menu']['get']>) {
  const found = (await menuRows(call.db)).find(({ id }) => id === call.params.id)
  if (!found) throw new Failure('not_found')
  return { menu: shownItem(found, call.language) }
}
