import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { useEffect, useRef, useState, type KeyboardEvent, type Ref } from 'react'
import { editorTexts } from '#contract/texts/editor'
import { useText } from '#frontend/app/text.ts'
import { acts, isLinked, isSo, linkAt, setLink, type ActName } from './commands.ts'
import { LinkDialog } from './LinkDialog.tsx'

type Props = {
  ref: Ref<HTMLDivElement>
  view: EditorView
  state: EditorState
  /** Whether the link is being asked for. */
  asking: boolean
  setAsking: (asking: boolean) => void
}
const names = Object.keys(acts) as ActName[]
const beforeUndo = names.filter((name) => name !== 'undo' && name !== 'redo')
const order = [...beforeUndo, 'link', 'undo', 'redo'] as const

/** What can be done to the words: one stop of Tab, arrows go on, Esc goes back to them. */
export function Toolbar({ ref, view, state, asking, setAsking }: Props) {
  const text = useText(editorTexts)
  const [at, setAt] = useState(0)
  const wasAsking = useRef(asking)
  // Once the dialog is gone: while it is open nothing under it takes the cursor.
  useEffect(() => {
    if (wasAsking.current && !asking) view.focus()
    wasAsking.current = asking
  }, [asking, view])

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key === 'Escape') return view.focus()
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: order.length - 1 }[event.key]
    if (next === undefined || next < 0 || next >= order.length) return
    event.preventDefault()
    setAt(next)
    event.currentTarget.querySelectorAll<HTMLElement>('button')[next]?.focus()
  }

  return (
    <>
      <div
        ref={ref}
        role="toolbar"
        tabIndex={-1}
        aria-label={text('toolbar')}
        aria-controls={view.dom.id}
        className="flex flex-wrap gap-1"
        onKeyDown={onKeyDown}
      >
        {order.map((name, index) => {
          const act = name === 'link' ? undefined : acts[name]
          const is = name === 'link' ? isLinked(state) : isSo(name, state)
          const can = act ? act.run(state) : true
          return (
            <button
              key={name}
              type="button"
              tabIndex={index === at ? 0 : -1}
              aria-pressed={is}
              aria-disabled={!can || undefined}
              // The words keep what is chosen in them.
              onMouseDown={(event) => event.preventDefault()}
              onFocus={() => setAt(index)}
              onClick={() => {
                if (name === 'link') return setAsking(true)
                acts[name].run(view.state, view.dispatch)
                view.focus()
              }}
              className="btn min-h-11 border-base-300 bg-base-100 px-3 font-normal aria-disabled:opacity-50 aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:text-primary-content"
            >
              {text(name)}
            </button>
          )
        })}
      </div>
      {asking && (
        <LinkDialog
          href={linkAt(state).href}
          onClose={() => setAsking(false)}
          onSet={(href) => {
            setLink(href)(view.state, view.dispatch)
            setAsking(false)
          }}
        />
      )}
    </>
  )
}
