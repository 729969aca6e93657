import { training } from '#calls/training'
import { useGet } from '#frontend/app/data.ts'
import type { TrainingProgram } from '#contract/training/programs'
import { useFormat } from '#frontend/app/format.ts'
import { useOptions } from '#frontend/app/options.ts'
import { withOwn } from '../useLookups.ts'

/** What there is to choose from for a program, with what it has. */
export function useChoices(program?: Pick<TrainingProgram, 'status' | 'modules'>) {
  const { nameOf, digits } = useFormat()
  const optionsOf = useOptions()
  const { data } = useGet(training.program.choices, {})
  return {
    data,
    circulars: (data?.circulars ?? []).map(({ id, circular_name }) => ({
      value: String(id),
      label: circular_name,
    })),
    trainers: (data?.trainers ?? []).map((row) => ({
      value: String(row.id),
      label: nameOf(row),
      search: `${row.name_en} ${row.name_bn}`,
    })),
    statuses: optionsOf(data && withOwn(data.statuses, program && [program.status])),
    modules: optionsOf(data && withOwn(data.modules, program?.modules)),
    slots: (data?.slots ?? []).map((slot) => ({ ...slot, label: digits(slot.time) })),
  }
}
