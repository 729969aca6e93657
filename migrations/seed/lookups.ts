import { lookupType, type SolutionAnswer } from '#contract/lookups'
import { banks } from './banks.ts'
import { administration } from './lookups/administration.ts'
import { person } from './lookups/person.ts'
import type { LookupEntry } from './lookups/set.ts'
import { training } from './lookups/training.ts'

const sets = {
  ...person,
  ...administration,
  ...training,
  bank_name: banks.map(({ code, name_en, name_bn }) => [code, name_en, name_bn] as const),
  branch_name: [
    ['principal', 'Principal Branch', 'প্রধান শাখা'],
    ['district', 'District town branch', 'জেলা শহর শাখা'],
    ['upazila', 'Upazila branch', 'উপজেলা শাখা'],
    ['agent', 'Agent outlet', 'প্রতিনিধি কেন্দ্র'],
  ],
} satisfies Record<keyof typeof lookupType, readonly LookupEntry[]>

/** Types of solutions that are for one answer alone. */
const answers: Readonly<Record<string, SolutionAnswer>> = {
  solved: 'solved',
  partly: 'solved',
  explained: 'solved',
  more_information: 'rejected',
  not_justified: 'rejected',
  cancelled: 'rejected',
}

/** A row for every entry of every lookup type; ids are type × 1000 + running number unless fixed. */
export const lookupsOf = () =>
  Object.entries<readonly LookupEntry[]>(sets).flatMap(([name, entries]) => {
    const type = lookupType[name as keyof typeof sets]
    return entries.map(([code, value_en, value_bn, id], index) => ({
      id: id ?? type * 1000 + index + 1,
      type,
      code,
      value_en,
      value_bn,
      sort: index + 1,
      answer: type === lookupType.grievance_solution_type ? (answers[code] ?? 'both') : 'both',
    }))
  })
