import type { NamedRow } from '#contract/format'
import { lookupFieldNames, lookupFields } from '#contract/applications/lookup-fields'
import type { PublicProgram } from '#contract/applications/public-program'
import type { AdditionalField } from '#contract/programs'
import { visiblePanels, type PanelId } from '../panel-of.ts'
import { takesType } from '../reactions.ts'
import type { Standings } from '../standing.ts'
import type { PageData } from '../useApplicationForm.ts'
import { emptyValues, type AdditionalValue, type ApplicationName, type ApplicationValues } from '../values.ts'
import { verificationHours, type Draft } from './draft.ts'

/** What of a kept form no longer holds: a whole program, a panel, a field, a question, a verification. */
export type Lost =
  | { what: 'program'; name: NamedRow }
  | { what: 'panel'; panel: PanelId }
  | { what: 'value'; field: ApplicationName }
  /** It was switched off since; named as it was. */
  | { what: 'choice'; field: ApplicationName; name: NamedRow }
  | { what: 'field' | 'answer' | 'question'; name: NamedRow }
  | { what: 'verification'; of: keyof Standings }
export type Adapted = { values: ApplicationValues; standings: Standings; lost: Lost[] }

/** A kept form for the programs as they are now: what fits is kept, what doesn't is said. */
export function adapted(
  draft: Draft,
  page: PageData,
  offered: readonly PublicProgram[],
  now: number,
): Adapted {
  const lost: Lost[] = []
  const values: ApplicationValues = { ...emptyValues(), ...draft.values }
  const empty = (...names: ApplicationName[]) =>
    Object.assign(values, Object.fromEntries(names.map((name) => [name, ''])))
  const standings = standingsNow(draft, now, lost)
  const program = offered.find((row) => row.id === draft.program.id)
  if (!program) {
    lost.unshift({ what: 'program', name: draft.program })
    empty('program_id', 'sub_program_id', 'deadOptional', 'injury_type', 'lookup_type_id')
    return {
      values: { ...values, additional: {}, poverty: {} },
      standings: { ...standings, disability: null },
      lost,
    }
  }

  const lose = (field: ApplicationName) => {
    if (values[field] !== '') lost.push({ what: 'value', field })
    empty(field)
  }
  if (!program.sub_programs.some((row) => String(row.id) === values.sub_program_id)) lose('sub_program_id')
  if (!program.lookup.some((row) => String(row.id) === values.lookup_type_id)) lose('lookup_type_id')
  if (program.dead_option_enable_disable === 0)
    for (const name of ['deadOptional', 'injury_type'] as const) lose(name)
  for (const field of lookupFieldNames) {
    const isOffered = page.lookups.some(
      (row) => row.type === lookupFields[field] && String(row.id) === values[field],
    )
    const name = draft.asked.choices?.[field]
    if (isOffered || values[field] === '') continue
    lost.push(name ? { what: 'choice', field, name } : { what: 'value', field })
    empty(field)
  }
  const status = Number(values.marital_status)
  if (program.marital_status.length > 0 && status && !program.marital_status.includes(status))
    lose('marital_status')
  if (!takesType(program, values.verification_type)) {
    lose('verification_type')
    standings.applicant = null
  }
  const panels = visiblePanels(program, true)
  for (const panel of draft.asked.panels) if (!panels.includes(panel)) lost.push({ what: 'panel', panel })

  values.additional = ownFields(draft, program, lost)
  values.poverty = panels.includes('eligibility') ? answers(draft, page, lost) : {}
  return { values, standings, lost }
}

function standingsNow(draft: Draft, now: number, lost: Lost[]): Standings {
  const standings = { ...draft.standings }
  for (const of of ['applicant', 'nominee', 'disability'] as const) {
    const since = draft.verified_at[of]
    if (!standings[of]?.token || since === undefined) continue
    if (now - since < verificationHours * 3_600_000) continue
    standings[of] = null
    lost.push({ what: 'verification', of })
  }
  return standings
}

const isGiven = (value: AdditionalValue | undefined): boolean =>
  value instanceof Blob || (typeof value === 'string' ? value !== '' : (value?.length ?? 0) > 0)

function ownFields(draft: Draft, program: PublicProgram, lost: Lost[]): Record<string, AdditionalValue> {
  const kept: Record<string, AdditionalValue> = {}
  for (const field of program.additional_field) {
    const before = draft.asked.fields[field.id]
    const value = draft.values.additional[field.id]
    const fits = before?.type === field.type
    const left = fits ? stillThere(field, value) : undefined
    kept[field.id] = left ?? (field.type === 'checkbox' ? [] : field.type === 'file' ? null : '')
    if (isGiven(value) && JSON.stringify(left) !== JSON.stringify(value))
      lost.push({ what: 'answer', name: field })
  }
  for (const [id, before] of Object.entries(draft.asked.fields))
    if (!(id in kept) && isGiven(draft.values.additional[id])) lost.push({ what: 'field', name: before.name })
  return kept
}

function stillThere(field: AdditionalField, value: AdditionalValue | undefined): AdditionalValue | undefined {
  const there = (id: string) => field.additional_field_value.some((row) => String(row.id) === id)
  if (field.type === 'checkbox') return Array.isArray(value) ? value.filter(there) : undefined
  if (field.type === 'dropdown') return typeof value === 'string' && there(value) ? value : undefined
  return value
}

function answers(draft: Draft, page: PageData, lost: Lost[]): ApplicationValues['poverty'] {
  const kept: ApplicationValues['poverty'] = {}
  for (const variable of page.pmt) {
    const value = draft.values.poverty[variable.id]
    if (value === undefined || value.length === 0) continue
    const there = (id: string) =>
      variable.children.length === 0
        ? id === '0' || id === '1'
        : variable.children.some((row) => String(row.id) === id)
    const left = [value].flat().filter(there)
    const many = variable.field_type === 2 && variable.children.length > 0
    if (left.length > 0 && many === Array.isArray(value)) kept[variable.id] = many ? left : left[0]!
    if (left.length < [value].flat().length) lost.push({ what: 'answer', name: variable })
  }
  for (const [id, name] of Object.entries(draft.asked.questions))
    if (draft.values.poverty[id] && !page.pmt.some((variable) => String(variable.id) === id))
      lost.push({ what: 'question', name })
  return kept
}
