import { useMemo, useRef } from 'react'
import { training } from '#calls/training'
import { participantTexts as words } from '#contract/texts/training/participants'
import type { TakingProgram } from '#contract/training/participants'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useTypedSearch } from '#frontend/app/pickers.ts'
import { useText } from '#frontend/app/text.ts'
import type { Option } from '#frontend/ui/options.ts'

/** What is said of a program's seats. */
export const seatsOf = ({
  seats,
  accepted,
  waiting,
  applied,
}: Pick<TakingProgram, 'seats' | 'accepted' | 'waiting' | 'applied'>) => ({
  seats,
  accepted,
  waiting,
  applied,
})

/** Programs in scope, the latest first, found by a part of their name; the given one is among them. */
export function usePrograms(chosen: number | undefined) {
  const text = useText(words)
  const format = useFormat()
  const { search, onType, isLate } = useTypedSearch()
  const found = useGet(training.participant.programs, { query: { search } })
  const one = useGet(training.participant.programs, chosen ? { query: { id: chosen } } : null)
  const seen = useRef(new Map<number, TakingProgram>())
  const programs = useMemo(() => {
    for (const row of [...(one.data?.data ?? []), ...(found.data?.data ?? [])]) seen.current.set(row.id, row)
    return [...seen.current.values()]
  }, [one.data, found.data])
  const options = programs.map(({ id, program_name, start_date, ...figures }): Option => ({
    value: String(id),
    label: `${program_name}, ${format.day(start_date)}`,
    note: text('seats_of', seatsOf(figures)),
  }))
  return {
    programs,
    options,
    loading: !found.data && !found.failure && programs.length === 0,
    search: { onType, searching: isLate || (!found.data && !found.failure) },
    chosen: programs.find(({ id }) => id === chosen),
    /** The given one is none of the reader's, or none at all. */
    isGone: one.data?.data.length === 0,
  }
}
