import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import type { MenuItem } from '#contract/access/shapes'
import { shell } from '#contract/texts/shell'
import { isWebAddress } from '#contract/web-address'
import { useFormat } from '#frontend/app/format.ts'
import { useLanguage } from '#frontend/app/language.ts'
import { useText } from '#frontend/app/text.ts'
import { Icon } from '#frontend/ui/Icon.tsx'
import { StaffIcon, staffIconOf } from '#frontend/ui/StaffIcon.tsx'
import { labelOf, pageOf, trailOf, waitingIn, type Waiting } from './menu.ts'
import { MenuCount } from './MenuCount.tsx'

type Props = {
  items: readonly MenuItem[]
  path: string
  /** All groups open: while searching. */
  open: boolean
  /** What waits, by page. */
  waiting: Waiting
  onGo: () => void
}

/** The menu, up to three levels; the item of the present page is marked and its groups are open. */
export function MenuTree({ items, path, open, waiting, onGo }: Props) {
  const trail = trailOf(items, path)
  const active = trail.at(-1)?.id
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  const groups = trail
    .slice(0, -1)
    .map(({ id }) => id)
    .join(' ')

  useEffect(() => {
    if (groups) setOpened((before) => new Set([...before, ...groups.split(' ').map(Number)]))
  }, [groups])

  const toggle = (id: number) =>
    setOpened((before) => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })
  const level = (rows: readonly MenuItem[], depth: number) => (
    <ul className="menu-level">
      {rows.map((item) => (
        <li key={item.id}>
          {item.children.length > 0 ? (
            <>
              <Group
                item={item}
                depth={depth}
                isOpen={open || opened.has(item.id)}
                count={waitingIn(item, waiting)}
                onToggle={() => toggle(item.id)}
              />
              {(open || opened.has(item.id)) && level(item.children, depth + 1)}
            </>
          ) : (
            <Leaf
              item={item}
              depth={depth}
              isActive={item.id === active}
              waits={waiting.get(pageOf(item) ?? '')}
              path={path}
              onGo={onGo}
            />
          )}
        </li>
      ))}
    </ul>
  )
  return level(items, 0)
}

function Group({
  item,
  depth,
  isOpen,
  count,
  onToggle,
}: {
  item: MenuItem
  depth: number
  isOpen: boolean
  count: number
  onToggle: () => void
}) {
  const language = useLanguage()
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      data-depth={depth}
      onClick={onToggle}
      className="menu-item font-semibold"
    >
      {depth === 0 && <StaffIcon name={staffIconOf(item.icon, 'folder')} />}
      <span className="min-w-0 grow">{labelOf(item, language)}</span>
      {!isOpen && <MenuCount count={count} />}
      <Icon name="down" className={`size-4 ${isOpen ? 'rotate-180' : ''}`} />
    </button>
  )
}

const air = 32

/** Brings an item into sight within its menu: the page beside it stays at its heading. */
function showInMenu(item: HTMLElement): void {
  const menu = item.closest<HTMLElement>('.sidebar, .drawer')
  if (!menu) return
  const [own, frame] = [item.getBoundingClientRect(), menu.getBoundingClientRect()]
  if (own.top - air < frame.top) menu.scrollTop += own.top - air - frame.top
  else if (own.bottom + air > frame.bottom) menu.scrollTop += own.bottom + air - frame.bottom
}

type LeafProps = {
  item: MenuItem
  depth: number
  isActive: boolean
  /** How much waits on its page, and the list of just that. */
  waits: { count: number; link: string } | undefined
  path: string
  onGo: () => void
}

function Leaf({ item, depth, isActive, waits, path, onGo }: LeafProps) {
  const text = useText(shell)
  const format = useFormat()
  const language = useLanguage()
  const page = pageOf(item)
  const own = useRef<HTMLAnchorElement>(null)
  useLayoutEffect(() => {
    if (isActive && own.current) showInMenu(own.current)
  }, [isActive])
  const words = (
    <>
      {depth === 0 && <StaffIcon name={staffIconOf(item.icon, 'document')} />}
      <span className="min-w-0 grow">{labelOf(item, language)}</span>
    </>
  )
  if (item.link_type === 2 && item.link && isWebAddress(item.link))
    return (
      <a href={item.link} target="_blank" rel="noreferrer" data-depth={depth} className="menu-item">
        {words}
        <span className="sr-only">{text('new_tab')}</span>
        <StaffIcon name="external" className="size-4" />
      </a>
    )
  if (!page)
    return (
      <span data-depth={depth} className="menu-item">
        {words}
      </span>
    )
  return (
    <>
      <Link
        ref={own}
        href={page}
        data-depth={depth}
        aria-current={isActive ? 'page' : undefined}
        onClick={(event) => {
          if (path === page) event.preventDefault()
          onGo()
        }}
        className="menu-item"
      >
        {words}
      </Link>
      {waits && (
        <Link
          href={waits.link}
          onClick={onGo}
          aria-label={text('waiting_in', {
            page: labelOf(item, language),
            count: format.count(waits.count),
          })}
          className="menu-waits"
        >
          <MenuCount count={waits.count} />
        </Link>
      )}
    </>
  )
}
