import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { uiChoice } from '#contract/texts/ui-choice'
import { loadChunk } from '#frontend/app/chunk.ts'
import { useText } from '#frontend/app/text.ts'
import { ComboboxList } from './ComboboxList.tsx'
import { Icon } from './Icon.tsx'
import { matching, nearest, type Option, type OptionSearch, type Sounding } from './options.ts'

type Props = {
  id: string
  options: readonly Option[]
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  inputRef: (element: HTMLInputElement | null) => void
  required?: boolean | undefined
  disabled?: boolean | undefined
  placeholder?: string | undefined
  search?: OptionSearch | undefined
  described: { 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }
}

const none: Sounding = () => []

/** A long list to choose one of, searchable in both scripts: the ARIA combobox with a listbox. */
export function Combobox({
  id,
  options,
  value,
  onChange,
  onBlur,
  inputRef,
  required,
  disabled,
  placeholder,
  search,
  described,
}: Props) {
  const text = useText(uiChoice)
  const chosen = useMemo(() => options.find((option) => option.value === value), [options, value])
  const [typed, setTyped] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const [sounding, setSounding] = useState<Sounding>()
  const input = useRef<HTMLInputElement | null>(null)
  const shown = useMemo(() => {
    const whole = matching(options, typed ?? '', sounding)
    return whole.length > 0 || !typed || search ? whole : nearest(options, typed, sounding)
  }, [options, typed, sounding, search])
  const listId = `${id}-list`
  const nothing = text(sounding && !search?.searching ? 'search_none' : 'loading')
  const activeIndex = Math.min(active, shown.length - 1)

  function show() {
    if (open || disabled) return
    setActive(chosen ? options.indexOf(chosen) : -1)
    setOpen(true)
  }

  function close() {
    setOpen(false)
    setTyped(null)
    setActive(-1)
  }

  function choose(option: Option) {
    onChange(option.value)
    close()
  }

  function type(next: string) {
    setTyped(next)
    search?.onType(next)
    setOpen(true)
    setActive(next ? 0 : -1)
    if (!next && value) onChange('')
  }

  // What was highlighted while typing is meant only when it is the one that fits: leaving takes that, and nothing else.
  function leave() {
    const only = typed ? matching(options, typed, sounding) : []
    if (only.length === 1 && only[0]) onChange(only[0].value)
    close()
    onBlur()
  }

  function press(event: KeyboardEvent) {
    const moves: Record<string, number> = {
      ArrowDown: activeIndex + 1,
      ArrowUp: activeIndex - 1,
      PageDown: activeIndex + 8,
      PageUp: activeIndex - 8,
    }
    if (open && typed === null) Object.assign(moves, { Home: 0, End: shown.length - 1 })
    const next = moves[event.key]
    if (next !== undefined && !event.altKey) {
      event.preventDefault()
      if (!open) return show()
      const wraps = event.key.startsWith('Arrow')
      setActive(
        wraps
          ? (next + shown.length) % Math.max(shown.length, 1)
          : Math.max(0, Math.min(next, shown.length - 1)),
      )
    } else if (event.key === 'ArrowDown') {
      show()
    } else if (event.key === 'Enter' && open) {
      event.preventDefault()
      const option = shown[activeIndex]
      if (option) choose(option)
    } else if (event.key === 'Escape' && open) {
      event.preventDefault()
      event.stopPropagation()
      close()
    }
  }

  useEffect(() => {
    if (!open) return
    // Without it a list is found by what is written, as ever.
    loadChunk(() => import('#contract/texts/romanised')).then(
      (module) => setSounding(() => module.soundingLike),
      () => setSounding(() => none),
    )
  }, [open])

  return (
    <div
      className="relative"
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && leave()}
    >
      <span className="input w-full pe-0">
        <Icon name="search" className="size-4 opacity-80" />
        <input
          {...described}
          ref={(element) => {
            input.current = element
            inputRef(element)
          }}
          id={id}
          type="text"
          role="combobox"
          className="grow text-ellipsis"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          aria-autocomplete="list"
          aria-expanded={open}
          aria-controls={listId}
          aria-activedescendant={open && activeIndex >= 0 ? `${listId}-${activeIndex}` : undefined}
          aria-required={required || undefined}
          disabled={disabled}
          placeholder={placeholder ?? text('search_hint')}
          value={typed ?? chosen?.label ?? ''}
          onChange={(event) => type(event.target.value)}
          onClick={show}
          onKeyDown={press}
        />
        <button
          type="button"
          tabIndex={-1}
          disabled={disabled}
          aria-label={text(value && !open ? 'clear' : 'list_open')}
          className="btn btn-ghost btn-square"
          onClick={() => {
            input.current?.focus()
            if (open) return close()
            if (value) type('')
            else show()
          }}
        >
          <Icon name={value && !open ? 'close' : 'down'} className="size-4" />
        </button>
      </span>
      {open && (
        <ComboboxList
          id={listId}
          labelledBy={`${id}-label`}
          options={shown}
          active={activeIndex}
          value={value}
          onChoose={choose}
          empty={nothing}
        />
      )}
      <span role="status" className="sr-only">
        {open ? (shown.length > 0 ? text('search_count', { count: shown.length }) : nothing) : ''}
      </span>
    </div>
  )
}
