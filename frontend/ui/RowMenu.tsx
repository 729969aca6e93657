import {
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type ToggleEvent,
} from 'react'
import { createPortal } from 'react-dom'
import { Link } from 'wouter'
import type { AnyEndpoint } from '#contract/endpoint'
import { list } from '#contract/texts/screen-parts'
import { useMay, type Required } from '#frontend/app/permissions.ts'
import { useText } from '#frontend/app/text.ts'
import { Act, isPossible, useAct, type ActProps } from './Act.tsx'
import { StaffIcon } from './StaffIcon.tsx'

/** `main`: the one that matters now stands beside the menu. */
type Way = { href: string; label: string; when?: boolean; required?: Required; main?: boolean }
export type Deed = ActProps<AnyEndpoint> & { main?: boolean }
/** What can be done to a row of a list: an endpoint, or a page that it leads to. */
export type RowAct = Way | Deed

/** An act on a row. The endpoint decides the shape of the options; the menu only hands both on together. */
export const rowAct = <E extends AnyEndpoint>(act: ActProps<E> & Pick<Deed, 'main'>): Deed =>
  act as unknown as Deed

/** Those of a row's acts that its state and the reader's rights allow. */
export function usePossibleActs(): (acts: readonly RowAct[]) => readonly RowAct[] {
  const may = useMay()
  return (acts) =>
    acts.filter((act) =>
      'href' in act ? (act.when ?? true) && (!act.required || may(act.required)) : isPossible(act, may),
    )
}

const room = 8

/** Under the button where there is room, else above; in sight however the list is scrolled. */
function place(panel: HTMLElement, button: HTMLElement): void {
  const at = button.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = panel
  const below = at.bottom + height + room <= innerHeight
  panel.style.top = `${Math.max(room, below ? at.bottom + 4 : at.top - height - 4)}px`
  panel.style.left = `${Math.max(room, at.right - width)}px`
}

function moveIn(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')]
  const next = items.at((items.indexOf(document.activeElement as HTMLElement) + step) % items.length)
  event.preventDefault()
  event.stopPropagation()
  next?.focus()
}

/** The acts of a row: the one that matters now as a button, the others in a menu. */
export function RowMenu({ name, acts }: { name: string; acts: readonly RowAct[] }) {
  const text = useText(list)
  const own = useId()
  const [mounted, setMounted] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLUListElement>(null)
  const main = acts.find((act) => act.main === true)
  const others = acts.filter((act) => act !== main)
  const [open, setOpen] = useState(false)
  const close = () => panel.current?.hidePopover()

  // It stays at its button however the list is scrolled.
  useEffect(() => {
    if (!open) return undefined
    const follow = () => panel.current && button.current && place(panel.current, button.current)
    addEventListener('scroll', follow, { capture: true, passive: true })
    return () => removeEventListener('scroll', follow, { capture: true })
  }, [open])

  function toggled({ newState }: ToggleEvent<HTMLElement>) {
    setOpen(newState === 'open')
    if (newState !== 'open' || !panel.current || !button.current) return
    place(panel.current, button.current)
    panel.current.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
  }

  return (
    <div className="flex items-center justify-end gap-1">
      {main && 'endpoint' in main && <Act subject={name} {...main} small />}
      {main && 'href' in main && (
        <Link
          href={main.href}
          aria-label={`${main.label}: ${name}`}
          className="btn btn-outline btn-row h-auto"
        >
          {main.label}
        </Link>
      )}
      {others.length > 0 && (
        <>
          <button
            ref={button}
            type="button"
            popoverTarget={own}
            aria-label={text('row_menu', { name })}
            onClick={() => setMounted(true)}
            className="btn btn-ghost btn-square btn-row"
          >
            <StaffIcon name="more" className="size-5 stroke-3" />
          </button>
          <ul ref={panel} id={own} popover="auto" onToggle={toggled} onKeyDown={moveIn} className="row-menu">
            {mounted &&
              others.map((act) => (
                <li key={act.label}>
                  {'href' in act ? (
                    <Link href={act.href} className={item} onClick={close}>
                      {act.label}
                    </Link>
                  ) : (
                    <DeedItem deed={{ subject: name, ...act }} close={close} />
                  )}
                </li>
              ))}
          </ul>
        </>
      )}
    </div>
  )
}

const item = 'row-menu-item btn btn-ghost'

function DeedItem({ deed, close }: { deed: Deed; close: () => void }): ReactNode {
  const { press, dialog } = useAct(deed)
  const danger = deed.kind === 'danger' && !deed.because ? 'text-error' : ''
  return (
    <>
      <button
        type="button"
        aria-disabled={deed.because ? true : undefined}
        onClick={() => {
          if (deed.because) return
          close()
          press()
        }}
        className={`${item} ${danger}`}
      >
        {deed.label}
        {deed.because && <span className="block text-sm font-normal">{deed.because}</span>}
      </button>
      {/* The menu is closed by now, and what lies in it isn't shown. */}
      {dialog && createPortal(dialog, document.body)}
    </>
  )
}
