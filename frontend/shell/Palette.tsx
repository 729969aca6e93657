import './palette.css'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useLocation } from 'wouter'
import { palette as words } from '#contract/texts/palette'
import { useFormat } from '#frontend/app/format.ts'
import { useLanguage } from '#frontend/app/language.ts'
import { useText } from '#frontend/app/text.ts'
import { plainOf } from '#frontend/ui/options.ts'
import { Icon } from '#frontend/ui/Icon.tsx'
import { keepRecent, recentTargets } from './recent.ts'
import { useScreenTargets, type Target, type TargetKind } from './targets.ts'
import { useActTargets } from './useActTargets.ts'
import { useServerTargets } from './useServerTargets.ts'

type Props = { open: boolean; onClose: () => void }

/** Over the page: what is typed finds screens, acts, people, offices, programs, committees, training and numbers; Enter goes there. */
export default function Palette({ open, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const text = useText(words)
  useEffect(() => {
    if (!open) return
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [open])
  return (
    <dialog
      ref={dialog}
      aria-label={text('title')}
      className="palette"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      {open && <Finder onClose={onClose} />}
    </dialog>
  )
}

const order: readonly TargetKind[] = [
  'application',
  'grievance',
  'beneficiary',
  'screen',
  'act',
  'user',
  'office',
  'program',
  'committee',
  'circular',
  'training',
  'trainer',
]

/** What is called by its number, in the reader's digits. */
const isNumbered = ({ kind }: Target) =>
  kind === 'application' || kind === 'grievance' || kind === 'beneficiary'

/** How near a target is to what was typed: called just so, beginning so, with all the words in it; last what only sounds so. */
function farness(target: Target, wanted: string): 0 | 1 | 2 | 3 {
  const names = [target.name_en, target.name_bn].map(plainOf)
  if (isNumbered(target) || names.includes(wanted)) return 0
  if (names.some((name) => name.startsWith(wanted))) return 1
  if (target.kind === 'screen' || target.kind === 'act') return 2
  const all = ` ${[...names, plainOf(target.note_en), plainOf(target.note_bn)].join(' ')}`
  return wanted.split(' ').every((word) => all.includes(` ${word}`)) ? 2 : 3
}

/** By kind: the kind that has the nearest first, and in each the nearest first. */
function inOrder(targets: readonly Target[], typed: string): Target[] {
  const wanted = plainOf(typed)
  const far = new Map(targets.map((target) => [target, farness(target, wanted)]))
  const nearest = new Map<TargetKind, number>()
  for (const [{ kind }, how] of far) nearest.set(kind, Math.min(how, nearest.get(kind) ?? how))
  const rank = (target: Target) =>
    10 * (order.length * nearest.get(target.kind)! + order.indexOf(target.kind)) + far.get(target)!
  return targets.toSorted((one, other) => rank(one) - rank(other))
}

function Finder({ onClose }: { onClose: () => void }) {
  const text = useText(words)
  const format = useFormat()
  const own = useId()
  const [, navigate] = useLocation()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const [recent] = useState(recentTargets)
  const screens = useScreenTargets(typed)
  const acts = useActTargets(typed)
  const server = useServerTargets(typed)
  const isEmpty = typed.trim() === ''
  const targets = isEmpty ? recent : inOrder([...screens, ...acts, ...server.found], typed)
  const chosen = Math.min(at, targets.length - 1)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    list.current?.querySelector(`[id="${own}-${chosen}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [own, chosen])

  function go(target: Target) {
    onClose()
    if (target.act) return target.act()
    keepRecent(target)
    navigate(target.link)
  }
  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && targets.length > 0) {
      event.preventDefault()
      setAt((chosen + step + targets.length) % targets.length)
    } else if (event.key === 'Enter' && targets[chosen] && !event.nativeEvent.isComposing) {
      event.preventDefault()
      go(targets[chosen])
    }
  }
  return (
    <>
      <label className="palette-field">
        <Icon name="search" />
        <input
          // oxlint-disable-next-line no-autofocus -- who opens it begins to type
          autoFocus
          type="text"
          role="combobox"
          aria-label={text('label')}
          aria-expanded={targets.length > 0}
          aria-controls={`${own}-list`}
          aria-activedescendant={targets.length > 0 ? `${own}-${chosen}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          placeholder={text('label')}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setAt(0)
          }}
          onKeyDown={press}
        />
        <button type="button" onClick={onClose} className="btn btn-ghost btn-square size-11">
          <Icon name="close" />
          <span className="sr-only">{text('cancel')}</span>
        </button>
      </label>
      <ul ref={list} id={`${own}-list`} role="listbox" aria-label={text('title')} className="palette-list">
        {targets.map((target, index) => (
          <Option
            key={`${target.kind} ${target.link}`}
            id={`${own}-${index}`}
            target={target}
            isChosen={index === chosen}
            group={
              isEmpty
                ? index === 0
                  ? text('group_recent')
                  : undefined
                : target.kind === targets[index - 1]?.kind
                  ? undefined
                  : text(`group_${target.kind}`)
            }
            onPoint={() => setAt(index)}
            onGo={() => go(target)}
          />
        ))}
      </ul>
      <p role="status" className="palette-foot">
        {isEmpty
          ? text('hint')
          : server.failed
            ? text('failed')
            : targets.length > 0
              ? text('found', { count: format.count(targets.length) })
              : text(server.searching ? 'searching' : 'none')}
      </p>
    </>
  )
}

type OptionProps = {
  id: string
  target: Target
  isChosen: boolean
  /** What it and those after it are, where that changes. */
  group: string | undefined
  onPoint: () => void
  onGo: () => void
}

function Option({ id, target, isChosen, group, onPoint, onGo }: OptionProps) {
  const language = useLanguage()
  const format = useFormat()
  const name = format.nameOf(target)
  const note = target[`note_${language}`]
  return (
    <>
      {group && (
        <li role="presentation" className="palette-group">
          {group}
        </li>
      )}
      <li
        id={id}
        role="option"
        aria-selected={isChosen}
        className="palette-option"
        onPointerMove={onPoint}
        onClick={onGo}
      >
        <span className="font-medium">{isNumbered(target) ? format.digits(name) : name}</span>
        {note && <span className="text-sm text-base-content/80">{note}</span>}
      </li>
    </>
  )
}
