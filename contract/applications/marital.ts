import { lookupType } from '../lookups.ts'
import type { AdditionalField } from '../programs.ts'
import type { LookupRow, PublicProgram } from './public-program.ts'

type Asking = Pick<PublicProgram, 'is_marital' | 'marital_status' | 'additional_field'>
type Statuses = readonly Pick<LookupRow, 'id' | 'type' | 'code'>[]
export type MaritalAnswer = {
  field: AdditionalField
  /** The marital status (its id) that each answer says. */
  statusOf: ReadonlyMap<number, number>
}

/**
 * The question of a program whose answer says the marital status, too, so that it is asked once: everybody answers it, and each of
 * its answers is of one status that the program takes.
 */
export function maritalAnswer(program: Asking | undefined, lookups: Statuses): MaritalAnswer | undefined {
  if (program?.is_marital !== 1) return undefined
  const idOf = (code: string) =>
    lookups.find((row) => row.type === lookupType.marital_status && row.code === code)?.id
  const field = program.additional_field.find(
    ({ type, option, condition, asked_of, additional_field_value }) =>
      type === 'dropdown' &&
      option === 2 &&
      !condition &&
      !asked_of &&
      additional_field_value.some(({ marital_status }) => marital_status !== undefined),
  )
  if (!field) return undefined
  const tied = field.additional_field_value.map((value) => ({
    id: value.id,
    status: value.marital_status === undefined ? undefined : idOf(value.marital_status),
  }))
  // What is tied to none is said by whoever has none of those.
  const [other, ...more] = program.marital_status.filter((id) => tied.every(({ status }) => status !== id))
  const statuses = tied.map(({ id, status }): [number, number | undefined] => [
    id,
    status ?? (more.length === 0 ? other : undefined),
  ])
  const known = statuses.filter((pair): pair is [number, number] => pair[1] !== undefined)
  const isWhole =
    known.length === tied.length && known.every(([, status]) => program.marital_status.includes(status))
  return isWhole ? { field, statusOf: new Map(known) } : undefined
}
