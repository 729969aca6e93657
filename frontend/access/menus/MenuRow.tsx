import type { DragEventHandler, KeyboardEvent } from 'react'
import { Link } from 'wouter'
import { access } from '#calls/access'
import type { MenuItem } from '#contract/access/shapes'
import { menus as words } from '#contract/texts/access/menus'
import { useLanguage } from '#frontend/app/language.ts'
import { useMay } from '#frontend/app/permissions.ts'
import { useText } from '#frontend/app/text.ts'
import { StaffIcon, staffIconOf } from '#frontend/ui/StaffIcon.tsx'
import { menuPath } from './paths.ts'
import type { Direction, Where } from './tree.ts'

type On = DragEventHandler<HTMLElement>
type Props = {
  item: MenuItem
  fixed: boolean
  may: (direction: Direction) => boolean
  onStep: (direction: Direction) => void
  over: Where | undefined
  drag: { onDragStart: On; onDragEnd: On; onDragOver: On; onDrop: On }
}

const keys: Record<string, Direction> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
}
const directions = ['up', 'down', 'in', 'out'] as const
const turns = { up: '', down: 'rotate-180', in: 'rotate-90', out: '-rotate-90' } as const

/** One item: what it is, where it leads, and all that moves it. */
export function MenuRow({ item, fixed, may, onStep, over, drag }: Props) {
  const text = useText(words)
  const allowed = useMay()
  const language = useLanguage()
  const name = item[`label_name_${language}`]
  const page = item.page_link?.name ?? item.link
  const leads = page === name ? null : page

  // A row that moves to another group is made anew: the focus goes with it.
  function go(direction: Direction) {
    onStep(direction)
    const id = `menu-item-${item.id}`
    requestAnimationFrame(() => {
      const button = document.querySelector<HTMLButtonElement>(`#${id} [data-move=${direction}]`)
      if (!button?.disabled) button?.focus()
      else document.querySelector<HTMLElement>(`#${id} a`)?.focus()
    })
  }

  function press(event: KeyboardEvent) {
    const direction = keys[event.key]
    if (fixed || !event.altKey || !direction) return
    event.preventDefault()
    go(direction)
  }

  return (
    <div
      role="group"
      aria-label={name}
      id={`menu-item-${item.id}`}
      draggable={!fixed}
      {...drag}
      onKeyDown={press}
      data-over={over}
      data-fixed={fixed || undefined}
      className="drag-row flex flex-wrap items-center gap-x-3 py-1 ps-2"
    >
      <StaffIcon name={staffIconOf(item.icon, item.link_type === 0 ? 'folder' : 'document')} />
      <span className="min-w-40 grow">
        {allowed(access.menu.update.access) ? (
          <Link
            href={`${menuPath}/edit/${item.id}`}
            draggable={false}
            aria-label={text('edit', { name })}
            className="inline-flex min-h-11 items-center font-medium text-primary underline underline-offset-4"
          >
            {name}
          </Link>
        ) : (
          <span className="font-medium">{name}</span>
        )}
        {leads && <span className="ms-2 text-sm text-base-content/80">{leads}</span>}
      </span>
      <span className="flex flex-wrap items-center">
        {!fixed &&
          directions.map((direction) => (
            <button
              key={direction}
              type="button"
              data-move={direction}
              aria-label={text(direction, { name })}
              disabled={!may(direction)}
              onClick={() => go(direction)}
              className="btn btn-ghost btn-square"
            >
              <StaffIcon name="up" className={`size-5 ${turns[direction]}`} />
            </button>
          ))}
      </span>
    </div>
  )
}
