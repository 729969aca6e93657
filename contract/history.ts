import { isFlag } from './flags.ts'
import { differences, flatten, isOwnKey, moves, type Difference } from './flatten.ts'
import { plainText, type RichText } from './rich-text.ts'

/** What a call did to a record: fields before and after; of a change only those that it set. */
export type RecordChange = {
  operation: 'insert' | 'update' | 'delete' | 'read'
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** What the audit has in the place of a number that is kept encrypted: only that there was one, and that it became another. */
export const hidden = { there: '[encrypted]', changed: '[changed]' } as const

/** What a long work was begun with, without the words that were searched for: they may be a person's number. */
export function withoutSearch<Input extends object>(input: Input): Input {
  const parts = Object.entries(input).map(([name, part]: [string, unknown]) => [
    name,
    isObject(part) && part['search'] !== undefined ? { ...part, search: hidden.there } : part,
  ])
  return Object.fromEntries(parts) as Input
}

/** What the product keeps for itself: of what was used, of who is found by what, of hours that follow from others. */
const keptForItself = [
  'application_number',
  'captcha_used',
  'card_claim',
  'former_number',
  'grievance_cluster',
  'grievance_news',
  'grievance_untold',
  'idempotency',
  'mobile_code',
  'notification_matter',
  'name_key',
  'otp',
  'person_claim',
  'person_number',
  'search_word',
  'training_busy',
  'training_term',
  'unheard_name',
  'user_former_mobile',
]
/** Whether readers of the audit are shown a record: what the product keeps for itself tells them nothing. */
export const isShown = (entity: string): boolean => !keptForItself.includes(entity)

/** Of every record, and no part of what it says. */
const silent = new Set([
  'id',
  'version',
  'notification',
  'place_to',
  'number_to',
  // Which column of many rows was written anew.
  'rewritten',
  // How many classes were put down follows from days and hours.
  'training_class',
  ...keptForItself,
])
/** How the work itself is kept: no part of what anybody did. */
const internal: Readonly<Record<string, readonly string[]>> = {
  // Its label says which act it is.
  job: ['collected', 'cursor', 'lease_until', 'operation', 'parts', 'served', 'turn', 'written'],
  account: ['digest', 'person_id'],
  beneficiary: ['account_id', 'person_id'],
  application: ['score_lines'],
  application_file: ['object_key'],
  beneficiary_file: ['object_key'],
  session: ['leave_id', 'network'],
  // In which order they stand is told as a whole.
  committee_member: ['sort'],
  committee_session: ['committee_version', 'minutes_key', 'minutes_sha256'],
  // They are written anew where the committee changes.
  session_member: ['id', 'sort'],
  // When, by whom, and to which state: the act that it stands under says it.
  application_event: ['id', 'at', 'by_user', 'state', 'for_complaint'],
  grievance: ['setting_id'],
  seat: ['taken', 'version'],
  session_item: ['id', 'application_version', 'district', 'division', 'is_open', 'place', 'upazila'],
  place_move: ['cursor', 'number', 'number_from', 'number_to', 'shift', 'stage'],
  // How a list is leafed through and in which order.
  query: ['cursor', 'direction', 'ids', 'order', 'page', 'per_page', 'sort'],
  training_answer: ['outside_id'],
  training_attendance: ['marked_at', 'marked_by', 'is_by_trainer'],
  training_program: ['exam_form', 'rating_form'],
  training_term_word: ['said_at'],
  user: ['office_left'],
  grievance_event: ['id', 'at', 'by_user', 'type_id', 'place', 'sensitive'],
  // Whose it is, and whether a note, is said by what was done.
  grievance_message: ['id', 'at', 'by_user', 'side', 'is_note'],
  grievance_mend: ['id', 'at', 'by_user', 'came_to'],
  grievance_file: ['id', 'nth', 'object_key', 'message_id'],
}
/** Parts that a call adds to those that are there: what was said before isn't gone. */
const added = new Set([
  'application_event',
  'grievance_event',
  'grievance_message',
  'grievance_mend',
  'training_term_word',
])
/** Positions in the country that another field of the record says already. */
const isSilent = (key: string, fields: object, entity: string) =>
  silent.has(key) ||
  internal[entity]?.includes(key) ||
  (key === 'place' && ('place_id' in fields || (entity === 'user' && 'office_id' in fields))) ||
  (key === 'number' && 'number_to' in fields)

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Text that holds JSON is what it holds. */
function opened(value: unknown): unknown {
  if (typeof value !== 'string' || !/^[[{]/.test(value)) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

/**
 * A list of bare values is a set: what came and what went is said one by one. Parts of a record that hold one value
 * beside their owner's id (the rights of a role) are such a list.
 */
function settled(raw: unknown, owner = '', part = ''): unknown {
  const value = opened(raw)
  // Text with marks: its words.
  if (isObject(value) && value['type'] === 'doc') return plainText(value as RichText)
  if (isObject(value))
    return Object.fromEntries(
      Object.entries(value)
        .filter(([key]) => !internal[part]?.includes(key))
        .map(([key, inner]) => [key, settled(inner, owner, key)]),
    )
  if (!Array.isArray(value)) return value
  const bare = value.map((item) => {
    if (!isObject(item)) return item as unknown
    const own = Object.entries(item).filter(([key]) => key !== owner)
    return own.length === 1 ? own[0]![1] : undefined
  })
  if (bare.every((item) => typeof item === 'string' || typeof item === 'number'))
    return Object.fromEntries(bare.map((item) => [String(item).replaceAll('.', '·'), true]))
  // Whose parts they are is the record itself.
  return value.map((item) =>
    settled(
      isObject(item) ? Object.fromEntries(Object.entries(item).filter(([key]) => key !== owner)) : item,
      owner,
      part,
    ),
  )
}

/** The column by which parts of a record know it. */
const ownerOf = (entity: string): string => `${entity.replace(/^training_/, '')}_id`

const spoken = (entity: string, fields: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, value]) => {
      if (isSilent(key, fields, entity)) return []
      const said = settled(value, ownerOf(entity), key)
      // A setting is all that it holds.
      return entity === 'general_setting' && key === 'value' && isObject(said)
        ? Object.entries(said)
        : [[key, said]]
    }),
  )

/** What a record says, leaf by leaf, by the paths that differences have. */
export const leavesOf = (entity: string, fields: Record<string, unknown>) => flatten(spoken(entity, fields))

/** What was never said and isn't so now is no change to a reader. */
const saysNothing = ({ path, before, after }: Difference) => {
  const isNo = (value: Difference['after']) =>
    value === false || (value === 0 && isFlag(path.split('.').at(-1) ?? ''))
  return before === null ? isNo(after) : after === null && isNo(before)
}

/**
 * What differs between two states of a record, leaf by leaf. The states are counted by the changes before them: `from`
 * 0 is the one before the first of `changes` (oldest first), `to` 2 the one after the second.
 */
export function differing(
  entity: string,
  changes: readonly RecordChange[],
  from: number,
  to: number,
): Difference[] {
  const first: Record<string, unknown> = {}
  const last: Record<string, unknown> = {}
  changes.forEach((change, at) => {
    if (at >= to || change.operation === 'read') return
    const fields = new Set([...Object.keys(change.before ?? {}), ...Object.keys(change.after ?? {})])
    if (change.operation === 'delete') for (const field of Object.keys(last)) fields.add(field)
    for (const field of fields) {
      const news = change.after?.[field]
      if (added.has(field) && Array.isArray(news)) {
        const before = (last[field] ?? []) as unknown[]
        if (at >= from) first[field] ??= before
        last[field] = [...before, ...(news as unknown[])]
        continue
      }
      // Parts that were put in the place of others unseen: what was there stands in the change before.
      if (at >= from && !(field in first)) first[field] = change.before?.[field] ?? last[field]
      last[field] = change.after?.[field]
    }
  })
  const touched = Object.keys(first)
  const now = Object.fromEntries(touched.map((field) => [field, last[field]]))
  // A draft that was published or thrown away is gone as a whole: its fields didn't become empty.
  if (entity === 'program' && now['draft'] === null) delete first['draft']
  const [was, is] = [spoken(entity, first), spoken(entity, now)]
  return [...differences(was, is).filter((one) => !isOwnKey(one) && !saysNothing(one)), ...moves(was, is)]
}
