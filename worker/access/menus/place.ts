import { Failure } from '#contract/failure'
import { levelsMaximum } from './tree.ts'

type Node = { id: number; parent_id: number | null; link_type: number }

/** Level of an item, 1 at the top; refuses a circle, a parent that isn't a group, and more levels than there are. */
export function refuseMisplaced(nodes: readonly Node[]): void {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const refuse = (key: string): never => {
    throw new Failure('validation', { issues: [{ field: 'parent_id', key }] })
  }
  for (const node of nodes) {
    let level = 1
    for (let at = node; at.parent_id !== null; level += 1) {
      const parent = byId.get(at.parent_id)
      if (!parent || parent.id === node.id || parent.link_type !== 0) return refuse('menu_parent')
      if (level >= levelsMaximum) return refuse('menu_level')
      at = parent
    }
  }
}
