/* oxlint-disable jsx-a11y/no-redundant-roles -- on a phone its rows are grids, and a grid is no row to every browser */
import { lastDayOf } from '#contract/last-day'
import type { Difference } from '#contract/flatten'
import { permissionWords } from '#contract/permission-words'
import { isPermission } from '#contract/permissions'
import { clockOf } from '#contract/training/clock'
import type { Format } from '#contract/format'
import { hidden } from '#contract/history'
import { namingOfStep, namingOfValue, type Names, type Naming } from '#contract/references'
import { history as words } from '#contract/texts/history'
import { pathName } from '#contract/texts/path-names'
import type { Language } from '#contract/texts'
import { useFormat } from '../format.ts'
import { useLanguage } from '../language.ts'
import { useText } from '../text.ts'

const isMoment = (text: string) => /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text)
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)
const isMoney = /(^|_)amount$/
/** Where a picture or a paper is kept; the paper of a move is said in words. */
const isFile = /^(?!place_move\.)\w+\.((photo|signature|minutes|object)_key|paper)$/

const isNumber = /^\d+$/
/** Made of its moment: it says nothing to anybody. */
const isId = /^\d{10,}$/

/** Ends with its last day, which every other screen shows. */
const endsDay = /^(due|promised)_at$/

/** Of a day, from midnight. */
const minutes = new Set(['starts', 'ends'])
/** Whose names have digits, which are the reader's. */
const withDigits: readonly (Naming | undefined)[] = [
  'time_slot',
  'financial_year',
  'program_version',
  'rule_set',
  'beneficiary',
]

function shownNumber(format: Format, { entity, last }: { entity: string; last: string }, value: number) {
  if (minutes.has(last)) return format.digits(clockOf(value))
  if (`${entity}.${last}` === 'training_participant.score') return `${format.decimal(value / 100)}%`
  return isMoney.test(last) ? format.money(value) : format.decimal(value)
}

/** A value as the reader writes dates, amounts and figures; words exactly as they are kept. */
function shownBy(
  format: Format,
  text: (key: 'yes' | 'no' | 'file_there') => string,
  { entity, path, language }: { entity: string; path: string; language: Language },
  value: Difference['before'],
) {
  const last = path.split('.').at(-1) ?? ''
  const isFlag = namingOfValue(entity, path) === 'flag' && (value === 0 || value === 1)
  if (value === null) return undefined
  if (typeof value === 'boolean' || isFlag) return text(value ? 'yes' : 'no')
  if (typeof value === 'number') return shownNumber(format, { entity, last }, value)
  if (isFile.test(`${entity}.${last}`)) return text('file_there')
  if (isPermission(value)) return permissionWords(language).label(value)
  if (isMoment(value)) return endsDay.test(last) ? format.day(lastDayOf(value)) : format.moment(value)
  if (isDay(value)) return format.day(value)
  return isNumber.test(value) ? format.digits(value) : value
}

/** Of a number that is kept encrypted only that it is there, or became another. */
const secretWord = (text: (key: 'hidden_there' | 'hidden_changed') => string, value: Difference['before']) =>
  value === hidden.there
    ? text('hidden_there')
    : value === hidden.changed
      ? text('hidden_changed')
      : undefined

type Props = {
  entity: string
  of: readonly Difference[]
  names: Names
  caption: string
  /** What the two sides are called, where they aren't earlier and later. */
  sides?: readonly [before: string, after: string]
}

/** What a field is called, and what it held earlier and later, in words. */
function useDifferenceWords(entity: string, names: Names) {
  const text = useText(words)
  const format = useFormat()
  const language = useLanguage()
  const nameOf = (naming: Naming | undefined, key: Difference['before']) => {
    const found = naming && key !== null ? names[naming]?.[String(key)] : undefined
    return found && (withDigits.includes(naming) ? format.digits(format.nameOf(found)) : format.nameOf(found))
  }
  return ({ path, before, after }: Difference) => {
    // Rows of a list that stand in another order, by their ids.
    const rowsOf = (value: Difference['before']) => {
      const keys = String(value).split(', ')
      const rows = keys.map((key) => nameOf(namingOfStep(path.split('.').at(-1)), key))
      return keys.length > 1 && rows.every(Boolean) ? rows.join(', ') : undefined
    }
    const wordsOf = (value: Difference['before']) =>
      nameOf(namingOfValue(entity, path), value) ??
      rowsOf(value) ??
      secretWord(text, value) ??
      shownBy(format, text, { entity, path, language }, value) ??
      text('none')
    const label = pathName(
      language,
      entity,
      path,
      (step, above) =>
        nameOf(namingOfStep(above), step) ??
        (isId.test(step) ? '' : isNumber.test(step) ? format.digits(step) : undefined),
    )
    return { label, before: wordsOf(before), after: wordsOf(after) }
  }
}

/** So many are read at a glance. */
const few = 4

/** Few changes in a line each; many behind one press. */
export function Changes(props: Omit<Props, 'sides'>) {
  const text = useText(words)
  const saying = useDifferenceWords(props.entity, props.names)
  if (props.of.length <= few)
    return (
      <ul className="flex flex-col gap-1 pt-1 text-sm">
        {props.of.map((one) => (
          <li key={one.path} className="break-words">
            {text('became', saying(one))}
          </li>
        ))}
      </ul>
    )
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-primary underline underline-offset-4">
        {text('fields', { count: props.of.length })}
      </summary>
      <Differences {...props} />
    </details>
  )
}

/** Fields with what they held earlier and later, side by side; on a phone under their name. The roles keep it a table. */
export function Differences({ entity, of, names, caption, sides }: Props) {
  const text = useText(words)
  const [before, after] = sides ?? [text('earlier'), text('later')]
  const saying = useDifferenceWords(entity, names)
  return (
    <table role="table" className="differences">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            {text('field')}
          </th>
          <th role="columnheader" scope="col">
            {before}
          </th>
          <th role="columnheader" scope="col">
            {after}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {of.map((one) => {
          const said = saying(one)
          return (
            <tr key={one.path} role="row">
              <th role="rowheader" scope="row">
                {said.label}
              </th>
              <td role="cell">{said.before}</td>
              <td role="cell">{said.after}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
