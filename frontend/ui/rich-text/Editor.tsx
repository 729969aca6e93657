import { baseKeymap } from 'prosemirror-commands'
import { history } from 'prosemirror-history'
import { inputRules, wrappingInputRule } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import { EditorState, Plugin } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { useEffect, useRef, useState } from 'react'
import { plainText, type RichText } from '#contract/rich-text'
import { keys } from './commands.ts'
import { cellsApart, documentOf, flattenedSlice, isTooDeep, listsMaximum, schema } from './schema.ts'
import { Toolbar } from './Toolbar.tsx'

type Props = {
  id: string
  described: Readonly<Record<string, string | boolean | undefined>>
  required: boolean
  /** The document as JSON; '' for none. */
  value: string
  onChange: (value: string) => void
  onBlur: () => void
}

const { bullet_list, ordered_list } = schema.nodes
const docOf = (value: string) =>
  value === '' ? schema.node('doc', null, [schema.node('paragraph')]) : schema.nodeFromJSON(JSON.parse(value))
const valueOf = (doc: EditorState['doc']): string => {
  const document: RichText = documentOf(doc)
  return plainText(document) === '' ? '' : JSON.stringify(document)
}

/** Lists deeper than the schema has them aren't made. */
const shallow = new Plugin({
  filterTransaction: ({ docChanged, doc }) => !docChanged || !isTooDeep(doc),
})
const plugins = (ask: () => boolean) => [
  inputRules({
    rules: [wrappingInputRule(/^\s*[-*]\s$/, bullet_list), wrappingInputRule(/^[1১][.)।]\s$/, ordered_list)],
  }),
  keymap({ ...keys, 'Mod-k': ask }),
  keymap(baseKeymap),
  history(),
  shallow,
]

/** Where text with marks is written. It holds its own state; what stands in the form is told at each change. */
export default function Editor({ id, described, required, value, onChange, onBlur }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const toolbar = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<EditorView>()
  const [state, setState] = useState<EditorState>()
  const [asking, setAsking] = useState(false)
  const told = useRef(value)
  const tell = useRef({ onChange, onBlur })
  useEffect(() => {
    tell.current = { onChange, onBlur }
  })

  useEffect(() => {
    const made = new EditorView(box.current, {
      state: EditorState.create({
        doc: docOf(told.current),
        plugins: plugins(() => {
          setAsking(true)
          return true
        }),
      }),
      dispatchTransaction(transaction) {
        const next = made.state.apply(transaction)
        made.updateState(next)
        setState(next)
        if (!transaction.docChanged || transaction.getMeta('outside')) return
        told.current = valueOf(next.doc)
        tell.current.onChange(told.current)
      },
      handleDOMEvents: { blur: () => tell.current.onBlur() },
      handleKeyDown(_, event) {
        if (event.key !== 'F10' || !event.altKey) return false
        toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
        return true
      },
      transformPastedHTML: cellsApart,
      transformPasted: (slice, { state: { selection } }) =>
        flattenedSlice(slice, Math.max(0, listsMaximum - listsAround(selection.$from))),
    })
    setView(made)
    setState(made.state)
    return () => made.destroy()
  }, [])

  // Filled from outside: a form that was kept, another editor's change.
  useEffect(() => {
    if (!view || value === told.current) return
    told.current = value
    const { tr, doc } = view.state
    view.dispatch(tr.replaceWith(0, doc.content.size, docOf(value).content).setMeta('outside', true))
  }, [view, value])

  useEffect(() => {
    view?.setProps({
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        ...(required && { 'aria-required': 'true' }),
        ...Object.fromEntries(
          Object.entries(described).flatMap(([name, of]) => (of === undefined ? [] : [[name, String(of)]])),
        ),
        class:
          'textarea block h-auto max-h-[32rem] min-h-48 w-full overflow-y-auto break-words whitespace-pre-wrap',
      },
    })
  })

  return (
    <div className="flex flex-col gap-2">
      {view && state && (
        <Toolbar ref={toolbar} view={view} state={state} asking={asking} setAsking={setAsking} />
      )}
      <div ref={box} />
    </div>
  )
}

const listsAround = ($from: EditorState['selection']['$from']): number =>
  Array.from({ length: $from.depth + 1 }, (_, at) => $from.node(at)).filter(({ type }) =>
    type.spec.group?.includes('list'),
  ).length
