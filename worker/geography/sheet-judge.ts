import * as z from 'zod'
import type { FieldIssue } from '#contract/failure'
import { kindsOfLevel, placeWords, type PlaceKind, type PlaceLevel } from '#contract/geography/places'
import {
  kindsAbove,
  placeSheetColumns,
  type PlaceSheetColumn,
  type PlaceSheetRow,
} from '#contract/geography/sheet'
import type { Permission } from '#contract/permissions'
import { say, type Language, type TextParameters } from '#contract/texts'
import { sheets } from '#contract/texts/sheets'
import { sayIssue } from '#contract/texts/validation'
import { contains } from '#worker/db/scope'
import type { SignedIn } from '#worker/db/session'
import type { SheetRow } from '#worker/files/sheet'
import { issuesOf } from '#worker/http/request'
import { nextNumber } from './numbering.ts'
import { bare, type KnownPlace } from './sheet-read.ts'
import { kindNames, kindOf, yesOrNo } from './sheet-words.ts'

export type Row = SheetRow<PlaceSheetColumn>
type Words = { name_en: string; name_bn: string; code: string }
type Settings = { name_en: string; name_bn: string; active: number }
export type NewPlace = Words & {
  parent_id: number | null
  kind: PlaceKind
  number: number
  number_to: number
  active: number
}
export type ChangedPlace = { before: KnownPlace; set: Settings }
type Find = (code: string, among: readonly PlaceKind[]) => KnownPlace[]
/** What rows are held against; numbers that one takes are taken for the next. */
export type Known = {
  level: PlaceLevel
  places: Find
  parents: Find
  taken: Map<number, number[]>
  rowOfCode: Map<string, number>
  user: SignedIn
  language: Language
}
type Judged = { shown: PlaceSheetRow; add?: NewPlace; change?: ChangedPlace }

/** A row as it is judged: what was found wrong so far, in the reader's words. */
class Judging {
  readonly row: Row
  readonly known: Known
  readonly issues: PlaceSheetRow['issues'] = []
  constructor(row: Row, known: Known) {
    this.row = row
    this.known = known
  }
  wrong(field: PlaceSheetColumn, word: keyof typeof sheets.en, parameters?: TextParameters): void {
    this.issues.push({ field, message: say(sheets, this.known.language, word, parameters) })
  }
  raise(issue: FieldIssue): void {
    // Words for a missing name are of a person's.
    const shown = issue.key === 'required' ? { ...issue, field: '' } : issue
    this.issues.push({ field: issue.field, message: sayIssue(this.known.language, shown) })
  }
  names(kinds: readonly PlaceKind[]): TextParameters {
    return { kinds: kindNames(kinds, this.known.language) }
  }
  may(action: 'create' | 'edit'): boolean {
    const { user, level } = this.known
    return user.is_super_admin || user.permissions.has(`${level}-${action}` as Permission)
  }
  isOwn(number: number): boolean {
    return contains(this.known.user.scope, number)
  }
}

/** What a row of a level's file would do, or what is wrong with it. */
export function judge(row: Row, known: Known): Judged {
  const judging = new Judging(row, known)
  const { issues } = judging
  const kinds = kindsOfLevel[known.level]
  const kind = kinds.length === 1 ? kinds[0] : kindOf(row.kind, kinds)
  if (!kind) judging.wrong('kind', row.kind === '' ? 'kind_needed' : 'kind_wrong', judging.names(kinds))
  const active = yesOrNo(row.active)
  if (active === null) judging.wrong('active', 'active_wrong')
  const entered = z.object(placeWords(known.level)).safeParse(row)
  if (!entered.success) for (const issue of issuesOf(entered.error)) judging.raise(issue)
  refuseTwin(judging, kind)

  const [present] = kind ? known.places(row.code, [kind]) : []
  const change = present && changed(judging, present, entered.data, active ?? undefined)
  const add = kind && !present ? added(judging, kind, entered.data, active ?? true) : undefined
  const changes = change ? differences(change, known.language) : []
  const does: PlaceSheetRow['does'] =
    issues.length > 0 ? 'wrong' : add ? 'add' : changes.length > 0 ? 'change' : 'keep'
  const { parent_code, code, name_en, name_bn } = row
  const cells = { row: row.row, parent_code, code, name_en, name_bn }
  const shown = { ...cells, does, kind: kind ?? null, changes, issues }
  return {
    shown,
    ...(does === 'add' && add ? { add } : {}),
    ...(does === 'change' && change ? { change } : {}),
  }
}

function refuseTwin(judging: Judging, kind: PlaceKind | undefined): void {
  const { row, known } = judging
  if (!kind || row.code === '') return
  const key = `${kind} ${bare(row.code)}`
  const first = known.rowOfCode.get(key)
  if (first === undefined) known.rowOfCode.set(key, row.row)
  else judging.wrong('code', 'code_twice', { row: first })
}

/** The one place that the row's parent code names. */
function parentOf(judging: Judging, kind: PlaceKind): KnownPlace | undefined {
  const { row, known } = judging
  const above = kindsAbove(kind)
  const named = row.parent_kind === '' ? undefined : kindOf(row.parent_kind, above)
  if (row.parent_kind !== '' && !named) {
    judging.wrong('parent_kind', 'kind_wrong', judging.names(above))
    return undefined
  }
  const found = known.parents(row.parent_code, named ? [named] : above)
  if (found.length === 0) judging.wrong('parent_code', 'parent_unknown', judging.names(above))
  else if (found.length > 1) judging.wrong('parent_code', 'parent_several', judging.names(above))
  return found.length === 1 ? found[0] : undefined
}

function changed(
  judging: Judging,
  before: KnownPlace,
  entered: Words | undefined,
  active: boolean | undefined,
): ChangedPlace | undefined {
  const { row, known } = judging
  if (row.parent_code !== '' && before.parent_id !== null) {
    const parent = parentOf(judging, before.kind)
    const place = (known.language === 'bn' ? before.parent_bn : before.parent_en) ?? ''
    if (parent && parent.id !== before.parent_id) judging.wrong('parent_code', 'parent_stays', { place })
  }
  if (!judging.isOwn(before.number)) judging.wrong('code', 'place_elsewhere')
  if (!entered) return undefined
  const { name_en, name_bn } = entered
  const change = { before, set: { name_en, name_bn, active: Number(active ?? before.active === 1) } }
  if (differences(change, known.language).length > 0 && !judging.may('edit'))
    judging.wrong('code', 'may_not_change')
  return change
}

function added(
  judging: Judging,
  kind: PlaceKind,
  entered: Words | undefined,
  active: boolean,
): NewPlace | undefined {
  const { row, known } = judging
  const field = kindsAbove(kind).length > 0 ? 'parent_code' : 'code'
  const needsParent = field === 'parent_code'
  if (needsParent && row.parent_code === '') {
    judging.wrong(field, 'parent_needed')
    return undefined
  }
  const parent = needsParent ? parentOf(judging, kind) : undefined
  if (needsParent && !parent) return undefined
  if (!judging.may('create')) judging.wrong('code', 'may_not_add')
  if (!judging.isOwn(parent?.number ?? 0))
    judging.wrong(field, needsParent ? 'parent_elsewhere' : 'place_elsewhere')
  if (!entered || judging.issues.length > 0) return undefined
  const above = parent?.id ?? 0
  const taken = known.taken.get(above) ?? []
  const numbers = nextNumber(kind, parent?.number ?? 0, taken)
  if (!numbers) {
    judging.raise({ field, key: 'place_full' })
    return undefined
  }
  known.taken.set(above, [...taken, numbers.number])
  return { ...entered, ...numbers, parent_id: parent?.id ?? null, kind, active: Number(active) }
}

function differences({ before, set }: ChangedPlace, language: Language): PlaceSheetRow['changes'] {
  const shown = (value: string | number) =>
    typeof value === 'string' ? value : say(sheets, language, value === 1 ? 'yes' : 'no')
  return placeSheetColumns.flatMap((field) => {
    if (field !== 'name_en' && field !== 'name_bn' && field !== 'active') return []
    return before[field] === set[field]
      ? []
      : [{ field, before: shown(before[field]), after: shown(set[field]) }]
  })
}
