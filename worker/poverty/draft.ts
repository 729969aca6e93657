import { Failure, type FieldIssue } from '#contract/failure'
import type { PovertyVariable, RuleSet } from '#contract/poverty'
import type { poverty } from '#contract/poverty/administration'
import { say } from '#contract/texts'
import { povertyTexts } from '#contract/texts/poverty/poverty'
import { newId } from '#worker/db/ids'
import { ruleSetDraft } from '#worker/db/schema/programs'
import type { Work } from '#worker/db/work'
import type { Call, CallBase } from '#worker/http/call'
import { findYear, placesOfKind, type Year } from './rules.ts'

type Table = typeof poverty
type Writing = CallBase & {
  work: Work
  user: { user_id: number }
  body: { financial_year_id: number; version?: number | undefined }
}

export const refuse = (...issues: FieldIssue[]): never => {
  throw new Failure('validation', { issues })
}

/** The year that a change was decided on; another version of its draft is 409 before anything else is said. */
export async function findDecided({ db, body }: Writing): Promise<Year> {
  const found = await findYear(db, body.financial_year_id)
  if (body.version !== undefined && body.version !== (found.draft?.version ?? 0)) throw new Failure('stale')
  return found
}

/** Keeps rules as the year's draft. */
export function saveDraft(call: Writing, { year, draft }: Year, next: RuleSet, id = year.id) {
  const set = { definition: next, changed_by: call.user.user_id, updated_at: call.now.toISOString() }
  call.work.place(0)
  // A draft begins where none before it has been: what was decided on one that is gone fits no other.
  const version = draft ? draft.version + 1 : call.now.getTime()
  if (draft) call.work.update(ruleSetDraft, draft, set)
  else call.work.insert(ruleSetDraft, { id: year.id, ...set, version })
  return {
    id,
    version,
    message: say(povertyTexts, call.language, 'draft_kept'),
  }
}

/** A place has one number: two of it in one call say nothing. */
function refuseTwice(seen: Set<number>, place: number, field: string): void {
  if (seen.has(place)) refuse({ field, key: 'already_exists' })
  seen.add(place)
}

export async function updateCutOffs(call: Call<Table['cutOff']['update']>) {
  const [found, divisions] = await Promise.all([findDecided(call), placesOfKind(call.db, 'division')])
  const cutOff = structuredClone(found.rules.cut_off)
  const seen = new Set<number>()
  call.body.cut_offs.forEach(({ division_id, score }, at) => {
    const field = `cut_offs.${at}.score`
    refuseTwice(seen, division_id ?? 0, field)
    if (division_id === undefined || division_id === null) {
      if (score === null) refuse({ field, key: 'required' })
      else cutOff.country = score
      return
    }
    const code = divisions.find(({ id }) => id === division_id)?.code
    if (code === undefined) refuse({ field: `cut_offs.${at}.division_id`, key: 'invalid' })
    else if (score === null) delete cutOff.divisions[code]
    else cutOff.divisions[code] = score
  })
  return saveDraft(call, found, { ...found.rules, cut_off: cutOff })
}

export async function updateEffects(call: Call<Table['effect']['update']>) {
  const [found, districts] = await Promise.all([findDecided(call), placesOfKind(call.db, 'district')])
  const effects = { ...found.rules.district_effects }
  const seen = new Set<number>()
  call.body.effects.forEach(({ district_id, effect }, at) => {
    refuseTwice(seen, district_id, `effects.${at}.effect`)
    const code = districts.find(({ id }) => id === district_id)?.code
    if (code === undefined) refuse({ field: `effects.${at}.district_id`, key: 'invalid' })
    else effects[code] = effect
  })
  return saveDraft(call, found, { ...found.rules, district_effects: effects })
}

type Child = PovertyVariable['children'][number]
const withVariables = (rules: RuleSet, variables: PovertyVariable[]): RuleSet => ({ ...rules, variables })

function variableOf({ variables }: RuleSet, id: number): PovertyVariable {
  const found = variables.find((one) => one.id === id)
  if (!found) throw new Failure('not_found')
  return found
}

/** One name says one thing: two alike in a list would be told apart by nobody. */
function refuseAlike(others: readonly { id: number; name_en: string; name_bn: string }[], one: Child): void {
  for (const key of ['name_en', 'name_bn'] as const)
    if (others.some((other) => other.id !== one.id && other[key] === one[key]))
      refuse({ field: key, key: 'already_exists' })
}

/** So many questions and answers nobody asks; a draft is kept whole in the audit at each change. */
const partsMaximum = 300
function refuseTooMany({ variables }: RuleSet): void {
  const parts = variables.reduce((sum, { children }) => sum + 1 + children.length, 0)
  if (parts >= partsMaximum)
    refuse({ field: 'name_en', key: 'too_many_parts', parameters: { count: partsMaximum } })
}

export async function insertVariable(call: Call<Table['variable']['insert']>) {
  const found = await findDecided(call)
  refuseTooMany(found.rules)
  const { name_en, name_bn, field_type, weight } = call.body
  const added = { id: newId(call.now), name_en, name_bn, weight: field_type === 0 ? weight : 0 }
  refuseAlike(found.rules.variables, added)
  const variable = { ...added, field_type, is_house_size: false, children: [] }
  return saveDraft(call, found, withVariables(found.rules, [...found.rules.variables, variable]), added.id)
}

export async function updateVariable(call: Call<Table['variable']['update']>) {
  const found = await findDecided(call)
  const before = variableOf(found.rules, call.body.id)
  const { name_en, name_bn, field_type, weight } = call.body
  if (before.is_house_size && field_type !== 1) refuse({ field: 'field_type', key: 'house_size_single' })
  if (field_type === 0 && before.children.length > 0)
    refuse({ field: 'field_type', key: 'has_sub_variables' })
  const changed = { ...before, name_en, name_bn, field_type, weight: field_type === 0 ? weight : 0 }
  refuseAlike(found.rules.variables, changed)
  const all = found.rules.variables.map((one) => (one.id === before.id ? changed : one))
  return saveDraft(call, found, withVariables(found.rules, all), before.id)
}

export async function destroyVariable(call: Call<Table['variable']['destroy']>) {
  const found = await findDecided(call)
  const before = variableOf(found.rules, call.body.id)
  if (before.is_house_size) refuse({ field: 'id', key: 'house_size_needed' })
  const all = found.rules.variables.filter(({ id }) => id !== before.id)
  return saveDraft(call, found, withVariables(found.rules, all))
}

/** House size is read from the English name of what was chosen (specification 3.2). */
function refuseUncounted({ is_house_size }: PovertyVariable, { name_en }: Child): void {
  if (is_house_size && !/^[1-9]\d?$/.test(name_en)) refuse({ field: 'name_en', key: 'house_size_number' })
}

const withChildren = (rules: RuleSet, variable: PovertyVariable, children: Child[]): RuleSet =>
  withVariables(
    rules,
    rules.variables.map((one) => (one.id === variable.id ? { ...one, children } : one)),
  )

export async function insertSubVariable(call: Call<Table['subVariable']['insert']>) {
  const found = await findDecided(call)
  const { name_en, name_bn, weight, variable_id } = call.body
  const variable = found.rules.variables.find(({ id }) => id === variable_id)
  if (!variable) return refuse({ field: 'variable_id', key: 'invalid' })
  if (variable.field_type === 0) return refuse({ field: 'variable_id', key: 'yes_no_variable' })
  refuseTooMany(found.rules)
  const child = { id: newId(call.now), name_en, name_bn, weight }
  refuseAlike(variable.children, child)
  refuseUncounted(variable, child)
  return saveDraft(call, found, withChildren(found.rules, variable, [...variable.children, child]), child.id)
}

function childOf({ variables }: RuleSet, id: number): [PovertyVariable, Child] {
  for (const variable of variables) {
    const child = variable.children.find((one) => one.id === id)
    if (child) return [variable, child]
  }
  throw new Failure('not_found')
}

export async function updateSubVariable(call: Call<Table['subVariable']['update']>) {
  const found = await findDecided(call)
  const [variable, before] = childOf(found.rules, call.body.id)
  const { name_en, name_bn, weight } = call.body
  const changed = { ...before, name_en, name_bn, weight }
  refuseAlike(variable.children, changed)
  refuseUncounted(variable, changed)
  const children = variable.children.map((one) => (one.id === before.id ? changed : one))
  return saveDraft(call, found, withChildren(found.rules, variable, children), before.id)
}

export async function destroySubVariable(call: Call<Table['subVariable']['destroy']>) {
  const found = await findDecided(call)
  const [variable, before] = childOf(found.rules, call.body.id)
  const children = variable.children.filter(({ id }) => id !== before.id)
  return saveDraft(call, found, withChildren(found.rules, variable, children))
}
