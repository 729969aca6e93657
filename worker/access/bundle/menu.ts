import { menus } from '#contract/access/menus'
import type { Rows } from '#contract/settings/bundle/content'
import type { ReadDatabase } from '#worker/db/client'
import { newId } from '#worker/db/ids'
import { menu } from '#worker/db/schema/access'
import { heldTo, issuesIn, type Judged } from '#worker/http/held-to'
import type { Beside, Part } from '#worker/settings/index'
import { refuseMisplaced } from '../menus/place.ts'
import { menuRows, type MenuRow } from '../menus/tree.ts'
import { linkOf } from '../menus/write.ts'

type Row = Rows<'menu'>[string]

const escaped = (label: string) => label.replaceAll('~', '~0').replaceAll('/', '~1')
const plain = (part: string) => part.replaceAll('~1', '/').replaceAll('~0', '~')
const parentPath = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('/')))
/** Of two items with one name under one parent, the second is 'Name~2'. */
const labelOf = (path: string) => plain(path.slice(path.lastIndexOf('/') + 1).replace(/~[2-9]\d*$/, ''))

/** Each item by its path: English names from the top down. */
function byPath(rows: readonly MenuRow[]): Map<string, MenuRow> {
  const found = new Map<string, MenuRow>()
  const walk = (parent: number | null, above: string) => {
    for (const row of rows.filter(({ parent_id }) => parent_id === parent)) {
      const path = `${above}${escaped(row.label_name_en)}`
      let own = path
      for (let again = 2; found.has(own); again += 1) own = `${path}~${again}`
      found.set(own, row)
      walk(row.id, `${own}/`)
    }
  }
  walk(null, '')
  return found
}

const shown = ({ label_name_bn, sort, icon, link_type, page_url, link, permission }: MenuRow): Row => ({
  label_name_bn,
  sort,
  icon,
  link_type,
  page_url,
  link,
  permission: permission as Row['permission'],
})

/** An item as its screen's call would keep it, where it would stand. */
function judge(path: string, row: Row, { wanted }: Beside): Judged<Row> {
  const label_name_en = labelOf(path)
  const entered = { ...row, label_name_en }
  const judged = heldTo(entered, [menus.menu.insert, entered])
  const ways = path.split('/').map((_, at, parts) => parts.slice(0, at + 1).join('/'))
  const nodes = ways.map((way, at) => ({
    id: at + 1,
    parent_id: at === 0 ? null : Object.hasOwn(wanted.menu, ways[at - 1]!) ? at : -1,
    link_type: wanted.menu[way]?.link_type ?? 1,
  }))
  const issues = [...judged.issues, ...issuesIn(() => refuseMisplaced(nodes))]
  if (judged.row.label_name_en !== label_name_en) issues.push({ field: 'label_name_en', key: 'invalid' })
  const { label_name_en: _, ...kept } = judged.row
  const linked = issuesIn(() => Object.assign(kept, linkOf(kept)))
  return { row: kept, issues: [...issues, ...linked] }
}

/** The menu as a whole: items that the bundle doesn't have go. */
export async function menuPart(db: ReadDatabase): Promise<Part<'menu'>> {
  const rows = await menuRows(db)
  const here = byPath(rows)
  return {
    rows: Object.fromEntries([...here].map(([path, row]) => [path, shown(row)])),
    judge,
    apply({ work, now }, wanted, { added, changed, removed }) {
      const ids = new Map([...here].map(([path, { id }]) => [path, id]))
      // Parents before children: a path is longer than its parent's.
      for (const path of added.toSorted((a, b) => a.split('/').length - b.split('/').length))
        ids.set(path, newId(now))
      const columnsOf = (path: string) => ({
        ...wanted[path]!,
        label_name_en: labelOf(path),
        parent_id: parentPath(path) === '' ? null : (ids.get(parentPath(path)) ?? 0),
      })
      refuseMisplaced(Object.keys(wanted).map((path) => ({ id: ids.get(path)!, ...columnsOf(path) })))
      const gone = removed.toSorted((a, b) => b.split('/').length - a.split('/').length)
      for (const path of gone) work.remove(menu, here.get(path)!)
      for (const path of added.toSorted((a, b) => a.split('/').length - b.split('/').length))
        work.insert(menu, { id: ids.get(path)!, ...columnsOf(path) })
      for (const { key } of changed) work.update(menu, here.get(key)!, columnsOf(key))
    },
  }
}
