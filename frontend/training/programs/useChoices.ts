import { training } from '#calls/training'
import { useGet } from '#frontend/app/data.ts'
import type { TrainingProgram } from '#contract/training/programs'
import { useFormat } from '#frontend/app/format.ts'
import { useOptions } from '#frontend/app/options.ts'
import { withOwn } from '../useLookups.ts'

/** What there is to choose from for a program, with what it has. */
export function useChoices(program?: Pick<TrainingProgram, 'status' | 'modules'>) {
  const { digits } = useFormat()
  const optionsOf = useOptions()
  const { data } = useGet(training.program.choices, {})
  return {
    data,
    statuses: optionsOf(data && withOwn(data.statuses, program && [program.status])),
    modules: optionsOf(data && withOwn(data.modules, program?.modules)),
    /** Undefined while they are on their way. */
    slots: data?.slots.map((slot) => ({ ...slot, label: digits(slot.time) })),
  }
}
