import { describe, expect, test } from 'vitest'
import type { MenuItem } from '#contract/access/shapes'
import { drop, moves, moveTo, redo, standOf, step, type Move } from './tree.ts'

const item = (id: number, children: MenuItem[] | null = null): MenuItem => ({
  id,
  parent_id: null,
  sort: 10,
  label_name_en: String(id),
  label_name_bn: String(id),
  icon: null,
  link_type: children ? 0 : 1,
  link: null,
  page_link: null,
  permission: null,
  version: 1,
  children: children ?? [],
})
const tree = [item(1, [item(11), item(12, [item(121)])]), item(2), item(3, [])]
const shape = (of: readonly MenuItem[] | null): unknown =>
  of?.map(({ id, children }) => (children.length > 0 ? [id, shape(children)] : id)) ?? null

describe('a step', () => {
  test('goes up and down among its like, and not beyond them', () => {
    expect(shape(step(tree, 2, 'up'))).toEqual([2, [1, [11, [12, [121]]]], 3])
    expect(shape(step(tree, 11, 'down'))).toEqual([[1, [[12, [121]], 11]], 2, 3])
    expect(step(tree, 1, 'up')).toBeNull()
    expect(step(tree, 3, 'down')).toBeNull()
  })
  test('goes into the group above, and out behind it', () => {
    expect(shape(step(tree, 2, 'in'))).toEqual([[1, [11, [12, [121]], 2]], 3])
    expect(shape(step(tree, 121, 'out'))).toEqual([[1, [11, 12, 121]], 2, 3])
    expect(shape(step(tree, 12, 'out'))).toEqual([[1, [11]], [12, [121]], 2, 3])
  })
  test('never into a page, never deeper than three levels', () => {
    expect(step(tree, 3, 'in')).toBeNull()
    expect(step(tree, 12, 'in')).toBeNull()
    expect(drop([...tree, item(4, [item(41, [item(411)])])], 4, 1, 'inside')).toBeNull()
  })
})

describe('a drop', () => {
  test('puts before, after and inside', () => {
    expect(shape(drop(tree, 3, 11, 'before'))).toEqual([[1, [3, 11, [12, [121]]]], 2])
    expect(shape(drop(tree, 11, 3, 'after'))).toEqual([[1, [[12, [121]]]], 2, 3, 11])
    expect(shape(drop(tree, 2, 3, 'inside'))).toEqual([
      [1, [11, [12, [121]]]],
      [3, [2]],
    ])
  })
  test('never puts a group into itself', () => {
    expect(drop(tree, 1, 12, 'inside')).toBeNull()
    expect(drop(tree, 1, 1, 'before')).toBeNull()
  })
  test('loses nothing', () => {
    for (const id of [1, 11, 12, 121, 2, 3])
      for (const target of [1, 11, 12, 121, 2, 3])
        for (const where of ['before', 'after', 'inside'] as const) {
          const after = drop(tree, id, target, where)
          if (after) for (const one of [1, 11, 12, 121, 2, 3]) expect(standOf(after, one)).toBeDefined()
        }
  })
})

test('what is sent is what stands elsewhere than it was kept, in the groups that have changed', () => {
  expect(moves(tree, tree)).toEqual([])
  // Its like stand at numbers that were given by hand.
  const odd = [205, 3, 7].map((sort, at) => ({ ...tree[at]!, sort }))
  expect(moves(odd, odd)).toEqual([])
  expect(moves(odd, step(odd, 3, 'up')!)).toEqual([
    { id: 1, parent_id: null, sort: 10, version: 1 },
    { id: 3, parent_id: null, sort: 20, version: 1 },
    { id: 2, parent_id: null, sort: 30, version: 1 },
  ])
  const kept = [10, 20, 30].map((sort, at) => ({ ...tree[at]!, sort }))
  expect(moves(kept, step(kept, 2, 'up')!)).toEqual([
    { id: 2, parent_id: null, sort: 10, version: 1 },
    { id: 1, parent_id: null, sort: 20, version: 1 },
  ])
})

describe('moves that were made before somebody else changed the tree', () => {
  const made = (
    by: (tree: readonly MenuItem[]) => MenuItem[] | null,
    id: number,
    before: readonly Move[] = [],
  ) => [...before, moveTo(by(redo(tree, before))!, id)]
  const mine = made(
    (of) => step(of, 121, 'out'),
    121,
    made((of) => step(of, 3, 'up'), 3),
  )

  test('give the same tree where nothing else has changed, once or again', () => {
    const after = redo(tree, mine)
    expect(shape(after)).toEqual([[1, [11, 12, 121]], 3, 2])
    expect(shape(redo(after, mine))).toEqual(shape(after))
  })

  test('stay beside what the other one did', () => {
    const theirs = [item(4), ...drop(tree, 2, 1, 'before')!]
    expect(shape(redo(theirs, mine))).toEqual([4, 2, [1, [11, 12, 121]], 3])
  })

  test('are left out where the item or its group is gone', () => {
    expect(shape(redo([item(1, [item(11)]), item(2), item(3, [])], mine))).toEqual([[1, [11]], 3, 2])
    expect(shape(redo([item(2), item(121), item(3, [])], mine))).toEqual([2, 121, 3])
    const inside = made((of) => drop(of, 2, 3, 'inside'), 2)
    const page: MenuItem = { ...item(3), link_type: 1 }
    expect(shape(redo([item(1, []), item(2), page], inside))).toEqual([1, 2, 3])
  })
})
