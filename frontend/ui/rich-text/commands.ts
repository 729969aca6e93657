import { chainCommands, exitCode, setBlockType, toggleMark, wrapIn, lift } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list'
import type { Command, EditorState } from 'prosemirror-state'
import { isList, schema } from './schema.ts'

const { nodes, marks } = schema

/** Whether the words at the cursor, or all that are chosen, stand in such a part. */
const isWithin = ({ selection: { $from } }: EditorState, is: (name: string) => boolean): boolean =>
  Array.from({ length: $from.depth + 1 }, (_, at) => $from.node(at)).some(({ type }) => is(type.name))

const isMarked = ({ selection, storedMarks, doc }: EditorState, mark: (typeof marks)[keyof typeof marks]) =>
  selection.empty
    ? mark.isInSet(storedMarks ?? selection.$from.marks()) !== undefined
    : doc.rangeHasMark(selection.from, selection.to, mark)

const isHeading = ({ selection: { $from } }: EditorState, level: number): boolean =>
  $from.parent.type === nodes.heading && $from.parent.attrs['level'] === level

const heading =
  (level: number): Command =>
  (state, dispatch) =>
    isHeading(state, level)
      ? setBlockType(nodes.paragraph)(state, dispatch)
      : setBlockType(nodes.heading, { level })(state, dispatch)

/** The innermost list around the cursor. */
const listAround = ({ selection: { $from } }: EditorState) =>
  Array.from({ length: $from.depth }, (_, at) => $from.depth - at)
    .map((depth) => ({ node: $from.node(depth), at: $from.before(depth) }))
    .find(({ node }) => isList(node))

/** Into a list, out of it, or from the one kind into the other. */
const list =
  (kind: 'bullet_list' | 'ordered_list'): Command =>
  (state, dispatch) => {
    const around = listAround(state)
    if (!around) return wrapInList(nodes[kind])(state, dispatch)
    if (around.node.type === nodes[kind]) return liftListItem(nodes.list_item)(state, dispatch)
    dispatch?.(state.tr.setNodeMarkup(around.at, nodes[kind]))
    return true
  }

const quote: Command = (state, dispatch) =>
  isWithin(state, (name) => name === 'blockquote')
    ? lift(state, dispatch)
    : wrapIn(nodes.blockquote)(state, dispatch)

const lineBreak: Command = chainCommands(exitCode, (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView())
  return true
})

/** What the buttons do, and whether the words at the cursor are so already. */
export const acts = {
  heading_3: { run: heading(3), is: (state) => isHeading(state, 3) },
  heading_4: { run: heading(4), is: (state) => isHeading(state, 4) },
  strong: { run: toggleMark(marks.strong), is: (state) => isMarked(state, marks.strong) },
  em: { run: toggleMark(marks.em), is: (state) => isMarked(state, marks.em) },
  bullet_list: {
    run: list('bullet_list'),
    is: (state) => listAround(state)?.node.type === nodes.bullet_list,
  },
  ordered_list: {
    run: list('ordered_list'),
    is: (state) => listAround(state)?.node.type === nodes.ordered_list,
  },
  blockquote: { run: quote, is: (state) => isWithin(state, (name) => name === 'blockquote') },
  undo: { run: undo },
  redo: { run: redo },
} as const satisfies Record<string, { run: Command; is?: (state: EditorState) => boolean }>
export type ActName = keyof typeof acts
/** Whether the words at the cursor are so already; undefined: it is nothing that they can be. */
export const isSo = (name: ActName, state: EditorState): boolean | undefined => {
  const act = acts[name]
  return 'is' in act ? act.is(state) : undefined
}

export const keys: Readonly<Record<string, Command>> = {
  'Mod-b': acts.strong.run,
  'Mod-i': acts.em.run,
  'Mod-z': undo,
  'Mod-y': redo,
  'Shift-Mod-z': redo,
  'Mod-]': sinkListItem(nodes.list_item),
  'Mod-[': liftListItem(nodes.list_item),
  'Shift-Enter': lineBreak,
  Enter: splitListItem(nodes.list_item),
}

export const isLinked = (state: EditorState): boolean => isMarked(state, marks.link)

/** The link at the cursor, from where to where it goes, and its address; else what is chosen. */
export function linkAt({ selection, doc }: EditorState): { from: number; to: number; href: string } {
  const { $from, from, to, empty } = selection
  const of = (pos: number) => marks.link.isInSet(doc.resolve(pos).marks())
  const mark = empty ? of(from) : undefined
  if (!mark) {
    let href = ''
    doc.nodesBetween(from, to, (node) => {
      href ||= (marks.link.isInSet(node.marks)?.attrs['href'] as string | undefined) ?? ''
    })
    return { from, to, href }
  }
  const parent = $from.parent
  let start = $from.start()
  let found = { from, to, href: mark.attrs['href'] as string }
  parent.forEach((child) => {
    const end = start + child.nodeSize
    if (start <= from && from <= end && mark.isInSet(child.marks)) found = { ...found, from: start, to: end }
    start = end
  })
  return found
}

/** Sets a link on the words that are chosen, or writes its address where none are; '' takes it away. */
export const setLink =
  (href: string): Command =>
  (state, dispatch) => {
    const { from, to } = linkAt(state)
    const { tr } = state
    if (href === '') tr.removeMark(from, to, marks.link)
    else if (from === to) tr.insert(from, schema.text(href, [marks.link.create({ href })]))
    else tr.removeMark(from, to, marks.link).addMark(from, to, marks.link.create({ href }))
    dispatch?.(tr.scrollIntoView())
    return true
  }
