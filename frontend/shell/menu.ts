import type { MenuItem } from '#contract/access/shapes'
import { staffScreenAt } from '#contract/screens'
import type { Language } from '#contract/texts'
import { plainOf } from '#frontend/ui/options.ts'

/** Where an item leads inside the product. */
export const pageOf = (item: MenuItem): string | null =>
  item.link_type === 1 ? (item.page_link?.page_url ?? null) : null

export const labelOf = (item: MenuItem, language: Language): string =>
  item[`label_name_${language}`] || item.label_name_en || item.label_name_bn

const isWithin = (path: string, page: string) => path === page || path.startsWith(`${page}/`)

/** The way from the top to the item of an address: the one whose page fits it longest. */
export function trailOf(items: readonly MenuItem[], address: string): MenuItem[] {
  const path = staffScreenAt(address)?.below ?? address
  let best: MenuItem[] = []
  let bestLength = 0
  const walk = (level: readonly MenuItem[], above: MenuItem[]) => {
    for (const item of level) {
      const trail = [...above, item]
      const page = pageOf(item)
      if (page && isWithin(path, page) && page.length > bestLength) {
        best = trail
        bestLength = page.length
      }
      walk(item.children, trail)
    }
  }
  walk(items, [])
  return best
}

/** The items that hold what was typed, in either language, with the groups they stand in; a group that fits comes whole. */
export function found(items: readonly MenuItem[], typed: string): MenuItem[] {
  const wanted = plainOf(typed)
  if (!wanted) return [...items]
  return items.flatMap((item) => {
    if (plainOf(`${item.label_name_en} ${item.label_name_bn}`).includes(wanted)) return [item]
    const children = found(item.children, typed)
    return children.length > 0 ? [{ ...item, children }] : []
  })
}

/** How much waits behind a page, and the way to the list of just that. */
export type Waiting = ReadonlyMap<string, { count: number; link: string }>

/**
 * Of several queues that one list has, what waits for who looks, each once. Where the list has a filter for all of it, that is the way;
 * else the first of them, beside which it has the others.
 */
export function waitingByPage(queues: readonly { link: string; more: number }[]): Waiting {
  const pages = Map.groupBy(queues, ({ link }) => link.split('?')[0]!)
  return new Map(
    [...pages].map(([page, some]) => [
      page,
      {
        count: some.reduce((sum, { more }) => sum + more, 0),
        link:
          some.length > 1 && some.some(({ link }) => link.includes('waits='))
            ? `${page}?waits=me`
            : some[0]!.link,
      },
    ]),
  )
}

/** What waits behind an item, and behind all that it holds. */
export function waitingIn(item: MenuItem, waiting: Waiting): number {
  const own = waiting.get(pageOf(item) ?? '')?.count ?? 0
  return item.children.reduce((sum, child) => sum + waitingIn(child, waiting), own)
}
