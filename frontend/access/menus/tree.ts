import type { MenuItem } from '#contract/access/shapes'

export const levelsMax = 3

export type Direction = 'up' | 'down' | 'in' | 'out'
export type Where = 'before' | 'after' | 'inside'
type Tree = readonly MenuItem[]
/** Where an item stands: its group (null: at the top), its place in it from 0, its level from 1. */
export type Stand = { item: MenuItem; parent: MenuItem | null; siblings: Tree; index: number; level: number }

/** Where an item stands in a tree, or undefined. */
export function standOf(
  tree: Tree,
  id: number,
  parent: MenuItem | null = null,
  level = 1,
): Stand | undefined {
  const index = tree.findIndex((item) => item.id === id)
  const found = tree[index]
  if (found) return { item: found, parent, siblings: tree, index, level }
  for (const item of tree) {
    const inside = standOf(item.children, id, item, level + 1)
    if (inside) return inside
  }
  return undefined
}

const heightOf = (item: MenuItem): number => 1 + Math.max(0, ...item.children.map(heightOf))

const without = (tree: Tree, id: number): MenuItem[] =>
  tree.filter((item) => item.id !== id).map((item) => ({ ...item, children: without(item.children, id) }))

const inserted = (tree: Tree, item: MenuItem, index: number): MenuItem[] => [
  ...tree.slice(0, index),
  item,
  ...tree.slice(index),
]

/** Puts an item elsewhere; null where it can't stand: too deep, in itself, or in what isn't a group. */
function put(tree: Tree, item: MenuItem, parent: number | null, index: number): MenuItem[] | null {
  const rest = without(tree, item.id)
  const to = parent === null ? undefined : standOf(rest, parent)
  if (parent !== null && to?.item.link_type !== 0) return null
  if ((to?.level ?? 0) + heightOf(item) > levelsMax) return null
  if (!to) return inserted(rest, item, index)
  return replaced(rest, { ...to.item, children: inserted(to.item.children, item, index) })
}

const replaced = (tree: Tree, by: MenuItem): MenuItem[] =>
  tree.map((item) => (item.id === by.id ? by : { ...item, children: replaced(item.children, by) }))

/** One step by key or button: up and down among its like, in to the end of the group above, out behind its group. */
export function step(tree: Tree, id: number, direction: Direction): MenuItem[] | null {
  const stand = standOf(tree, id)
  if (!stand) return null
  const { item, parent, siblings, index } = stand
  if (direction === 'up') return index === 0 ? null : put(tree, item, parent?.id ?? null, index - 1)
  if (direction === 'down')
    return index === siblings.length - 1 ? null : put(tree, item, parent?.id ?? null, index + 1)
  if (direction === 'in') {
    const above = siblings[index - 1]
    return above ? put(tree, item, above.id, above.children.length) : null
  }
  const group = parent && standOf(tree, parent.id)
  return group ? put(tree, item, group.parent?.id ?? null, group.index + 1) : null
}

/** What a drop does. */
export function drop(tree: Tree, id: number, target: number, where: Where): MenuItem[] | null {
  const item = standOf(tree, id)?.item
  if (!item || id === target || standOf(item.children, target)) return null
  const to = standOf(without(tree, id), target)
  if (!to) return null
  if (where === 'inside') return put(tree, item, target, to.item.children.length)
  return put(tree, item, to.parent?.id ?? null, to.index + (where === 'after' ? 1 : 0))
}

/** What somebody did: an item into a group (null: the top), behind another (null: to its beginning). */
export type Move = { id: number; parent: number | null; behind: number | null }

/** Where an item has come to stand, as a move. */
export function moveTo(tree: Tree, id: number): Move {
  const stand = standOf(tree, id)
  return { id, parent: stand?.parent?.id ?? null, behind: stand?.siblings[stand.index - 1]?.id ?? null }
}

/** Does moves on a tree that may have changed since they were made; what has no place in it any more is left out. */
export function redo(tree: Tree, made: readonly Move[]): Tree {
  return made.reduce<Tree>((before, { id, parent, behind }) => {
    const item = standOf(before, id)?.item
    if (!item || (parent !== null && standOf(item.children, parent))) return before
    const rest = without(before, id)
    const group = parent === null ? undefined : standOf(rest, parent)?.item
    if (parent !== null && !group) return before
    const siblings = group?.children ?? rest
    const at = siblings.findIndex((one) => one.id === behind)
    return put(before, item, parent, behind === null ? 0 : at < 0 ? siblings.length : at + 1) ?? before
  }, tree)
}

const ordered = (tree: Tree, parent_id: number | null = null): Order[] =>
  tree.flatMap((item, index) => [
    { id: item.id, parent_id, sort: (index + 1) * 10, version: item.version },
    ...ordered(item.children, item.id),
  ])
type Order = { id: number; parent_id: number | null; sort: number; version: number }

/** The ids of each group in their order, by the group's id. */
const groups = (tree: Tree, parent: number | null = null): [number | null, string][] => [
  [parent, tree.map(({ id }) => id).join()],
  ...tree.flatMap((item) => groups(item.children, item.id)),
]

/**
 * For the call that saves the order: of each group that has changed the items whose kept place isn't the one that they have come
 * to. Their like may have been kept at any number, so that those who stayed where they were are among them.
 */
export function moves(before: Tree, after: Tree): Order[] {
  const was = new Map(groups(before))
  const changed = new Set(groups(after).flatMap(([id, items]) => (was.get(id) === items ? [] : [id])))
  return ordered(after).filter(({ id, parent_id, sort }) => {
    const kept = standOf(before, id)
    return changed.has(parent_id) && ((kept?.parent?.id ?? null) !== parent_id || kept?.item.sort !== sort)
  })
}
