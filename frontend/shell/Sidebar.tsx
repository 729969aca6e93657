import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { MenuItem } from '#contract/access/shapes'
import { shell } from '#contract/texts/shell'
import type { CallFailed } from '#frontend/app/client.ts'
import { useLanguage } from '#frontend/app/language.ts'
import { useText } from '#frontend/app/text.ts'
import { Icon } from '#frontend/ui/Icon.tsx'
import { StaffIcon, staffIconOf } from '#frontend/ui/StaffIcon.tsx'
import { ErrorState, Skeleton } from '#frontend/ui/states.tsx'
import { found, labelOf, trailOf, waitingIn, type Waiting } from './menu.ts'
import { MenuCount } from './MenuCount.tsx'
import { MenuTree } from './MenuTree.tsx'

export type Menu = {
  items: readonly MenuItem[] | undefined
  failure: CallFailed | undefined
  retry: () => void
  waiting: Waiting
}

/** The menu with its search. */
export function SidebarContent({ menu, onGo }: { menu: Menu; onGo: () => void }) {
  const text = useText(shell)
  const [path] = useLocation()
  const [typed, setTyped] = useState('')
  const { items, failure, retry, waiting } = menu
  if (failure) return <ErrorState failure={failure} onRetry={retry} />
  if (!items)
    return (
      <div className="p-3">
        <Skeleton lines={8} />
      </div>
    )
  if (items.length === 0) return <p className="p-4">{text('menu_empty')}</p>
  const shown = found(items, typed)
  return (
    <nav aria-label={text('menu')} className="flex flex-col gap-3 p-3">
      <label className="input w-full">
        <Icon name="search" className="size-4 opacity-80" />
        <input
          type="search"
          data-menu-search
          aria-label={text('menu_search')}
          placeholder={text('menu_search')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || !typed) return
            event.stopPropagation()
            setTyped('')
          }}
        />
      </label>
      <MenuTree items={shown} path={path} open={typed.trim() !== ''} waiting={waiting} onGo={onGo} />
      <p role="status" className={shown.length === 0 ? 'p-2' : 'sr-only'}>
        {shown.length === 0 && text('menu_none')}
      </p>
    </nav>
  )
}

/** The narrow form: the signs of the first level; a press makes it wide. */
export function SidebarRail({ menu, onExpand }: { menu: Menu; onExpand: () => void }) {
  const text = useText(shell)
  const language = useLanguage()
  const [path, navigate] = useLocation()
  const active = trailOf(menu.items ?? [], path)[0]?.id
  return (
    <nav aria-label={text('menu')} className="p-2">
      <ul className="flex flex-col gap-1">
        {(menu.items ?? []).map((item) => {
          const page = item.link_type === 1 ? item.page_link?.page_url : undefined
          return (
            <li key={item.id}>
              <button
                type="button"
                title={labelOf(item, language)}
                aria-current={item.id === active ? 'page' : undefined}
                onClick={() => (page ? page !== path && navigate(page) : onExpand())}
                className="menu-item relative justify-center"
              >
                <StaffIcon name={staffIconOf(item.icon, page ? 'document' : 'folder')} className="size-6" />
                <span className="sr-only">{labelOf(item, language)}</span>
                <MenuCount count={waitingIn(item, menu.waiting)} />
              </button>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** The phone's form: a drawer over the page, closed by Esc, by a press beside it, and by going somewhere. */
export function Drawer({ menu, onClose }: { menu: Menu; onClose: () => void }) {
  const text = useText(shell)
  const dialog = useRef<HTMLDialogElement | null>(null)
  return (
    <dialog
      ref={(element) => {
        dialog.current = element
        if (element && !element.open) element.showModal()
      }}
      aria-label={text('menu')}
      className="drawer"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className="flex min-h-full flex-col">
        <div className="flex justify-end p-2">
          <button
            type="button"
            aria-label={text('menu_close')}
            onClick={onClose}
            className="btn btn-ghost btn-square size-11"
          >
            <Icon name="close" />
          </button>
        </div>
        <SidebarContent menu={menu} onGo={onClose} />
      </div>
    </dialog>
  )
}
