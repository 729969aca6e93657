import { Fragment, useLayoutEffect, useRef, useState } from 'react'
import type { Option } from './options.ts'

const portion = 60

type Props = {
  id: string
  labelledBy: string
  options: readonly Option[]
  active: number
  value: string
  onChoose: (option: Option) => void
  empty: string
}

/** The open list: a portion at a time, more as it is scrolled, above the field where there is no room below. */
export function ComboboxList({ id, labelledBy, options, active, value, onChoose, empty }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const [portions, setPortions] = useState(1)
  const [above, setAbove] = useState(false)
  const shown = Math.max(portions * portion, active + 10)

  useLayoutEffect(() => {
    const box = list.current?.parentElement
    // A thumb's keyboard takes half of the screen: the field goes up, so that the list has room below it.
    if (matchMedia('(pointer: coarse)').matches)
      box?.closest('[data-field]')?.scrollIntoView({ block: 'start' })
    const field = box?.getBoundingClientRect()
    const height = window.visualViewport?.height ?? innerHeight
    if (field) setAbove(height - field.bottom < 200 && field.top > height - field.bottom)
  }, [])

  useLayoutEffect(() => {
    setPortions(1)
    list.current?.scrollTo(0, 0)
  }, [options])

  useLayoutEffect(() => {
    if (active >= 0)
      list.current?.querySelectorAll('[role=option]')[active]?.scrollIntoView({ block: 'nearest' })
  }, [active, options])

  return (
    <ul
      ref={list}
      id={id}
      role="listbox"
      aria-labelledby={labelledBy}
      onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
        if (scrollTop + clientHeight > scrollHeight - 400 && shown < options.length) setPortions(portions + 1)
      }}
      className={`absolute inset-x-0 z-21 max-h-[min(20rem,45dvh)] overflow-y-auto overscroll-contain rounded-box border border-base-300 bg-base-100 py-1 shadow-lg ${above ? 'bottom-full mb-1' : 'top-full mt-1'}`}
    >
      {options.slice(0, shown).map((option, index) => (
        <Fragment key={option.value}>
          {option.group !== undefined && option.group !== options[index - 1]?.group && (
            <li role="presentation" className="px-4 pt-2 pb-1 text-sm text-base-content/80">
              {option.group}
            </li>
          )}
          <li
            id={`${id}-${index}`}
            role="option"
            aria-selected={option.value === value}
            aria-setsize={options.length}
            aria-posinset={index + 1}
            // The field keeps the focus, and the list stays while it is being pressed.
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(option)}
            className={`flex min-h-11 cursor-pointer flex-col justify-center px-4 py-1.5 hover:bg-base-200 ${index === active ? 'bg-base-200 outline-2 -outline-offset-2 outline-primary' : ''} ${option.value === value ? 'font-semibold text-primary' : ''}`}
          >
            <span>{option.label}</span>
            {option.note && <span className="text-sm font-normal text-base-content/80">{option.note}</span>}
          </li>
        </Fragment>
      ))}
      {options.length === 0 && (
        <li role="option" aria-disabled aria-selected={false} className="px-4 py-3 text-base-content/80">
          {empty}
        </li>
      )}
    </ul>
  )
}
