import { settings } from '#calls/settings'
import { fitsStep, type ReasonedStep } from '#contract/applications/reasons'
import { lookupType } from '#contract/lookups'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'

/** Reasons of decisions, to choose from and to name. */
export function useReasons() {
  const { nameOf } = useFormat()
  const rows =
    useGet(settings.choices.lookups, { params: { type: lookupType.decision_reason } }).data?.data ?? []
  return {
    optionsFor: (step: ReasonedStep | undefined) =>
      rows
        .filter(({ code }) => !step || fitsStep(code, step))
        .map((row) => ({ value: String(row.id), label: nameOf(row) })),
    nameOfReason: (id: number | null) => {
      const row = rows.find((one) => one.id === id)
      return row ? nameOf(row) : ''
    },
  }
}
