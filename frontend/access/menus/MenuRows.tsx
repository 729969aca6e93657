import { useState, type DragEvent } from 'react'
import type { MenuItem } from '#contract/access/shapes'
import { menus as words } from '#contract/texts/access/menus'
import { useLanguage } from '#frontend/app/language.ts'
import { useText } from '#frontend/app/text.ts'
import { MenuRow } from './MenuRow.tsx'
import { drop, standOf, step, type Direction, type Where } from './tree.ts'

type Props = {
  tree: readonly MenuItem[]
  /** What the tree becomes by moving an item. */
  onMove: (tree: readonly MenuItem[], id: number) => void
  /** Only to look at. */
  fixed: boolean
}
type Over = { id: number; where: Where }

/** The upper third of a row is before it, the lower one after it; the middle of a group is inside. */
function whereOf(event: DragEvent<HTMLElement>, item: MenuItem): Where {
  const { top, height } = event.currentTarget.getBoundingClientRect()
  const at = (event.clientY - top) / height
  if (item.link_type === 0 && at > 0.3 && at < 0.7) return 'inside'
  return at < 0.5 ? 'before' : 'after'
}

/** The rows of the tree, and what moves them. */
export function MenuRows({ tree, onMove, fixed }: Props) {
  const text = useText(words)
  const language = useLanguage()
  const [dragged, setDragged] = useState<number>()
  const [over, setOver] = useState<Over>()
  const [announced, setSaid] = useState('')

  function take(next: MenuItem[] | null, item: MenuItem) {
    const name = item[`label_name_${language}`]
    if (!next) return setSaid(text('cannot', { name }))
    const stand = standOf(next, item.id)
    setSaid(text('moved', { name, level: stand?.level ?? 1, place: (stand?.index ?? 0) + 1 }))
    onMove(next, item.id)
  }

  function end() {
    setDragged(undefined)
    setOver(undefined)
  }

  const rowsOf = (items: readonly MenuItem[], level: number) => (
    <ol className={level > 1 ? 'ms-6 border-s-2 border-base-300 sm:ms-8' : undefined}>
      {items.map((item) => (
        <li key={item.id}>
          <MenuRow
            item={item}
            fixed={fixed}
            may={(direction: Direction) => step(tree, item.id, direction) !== null}
            onStep={(direction) => take(step(tree, item.id, direction), item)}
            over={over?.id === item.id ? over.where : undefined}
            drag={{
              onDragStart: (event) => {
                event.dataTransfer.effectAllowed = 'move'
                event.dataTransfer.setData('text/plain', String(item.id))
                setDragged(item.id)
              },
              onDragEnd: end,
              onDragOver: (event) => {
                if (dragged === undefined) return
                const where = whereOf(event, item)
                if (!drop(tree, dragged, item.id, where)) return setOver(undefined)
                event.preventDefault()
                setOver({ id: item.id, where })
              },
              onDrop: (event) => {
                event.preventDefault()
                const moved = dragged === undefined ? undefined : standOf(tree, dragged)?.item
                if (moved) take(drop(tree, moved.id, item.id, whereOf(event, item)), moved)
                end()
              },
            }}
          />
          {item.children.length > 0 && rowsOf(item.children, level + 1)}
        </li>
      ))}
    </ol>
  )
  return (
    <section aria-label={text('tree')} className="rounded-box border border-base-300 bg-base-100 p-2">
      {rowsOf(tree, 1)}
      <p role="status" className="sr-only">
        {announced}
      </p>
    </section>
  )
}
