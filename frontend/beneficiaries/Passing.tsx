import { useEffect } from 'react'
import { beneficiaries } from '#calls/beneficiaries'
import type { BeneficiaryView } from '#contract/beneficiaries/view'
import { saysWhy } from '#contract/reason'
import { beneficiaries as words } from '#contract/texts/beneficiaries/beneficiaries'
import { useReasons } from '#frontend/app/applications/useReasons.ts'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { AskedChoice } from '#frontend/ui/AskedChoice.tsx'
import { ReasonField } from '#frontend/ui/ReasonField.tsx'
import { Skeleton } from '#frontend/ui/states.tsx'

/** How many who wait longer are passed over, and why. */
export type Passing = { passes: number; reason: string; words: string }
export const nobodyPassed: Passing = { passes: 0, reason: '', words: '' }

/** As many seats as are free belong to the first of the list (worker/beneficiaries/turn.ts). */
export function passesOf({ seats, rank }: Pick<BeneficiaryView, 'seats' | 'rank'>): number {
  const free = seats.seats === null ? null : seats.seats - seats.taken
  return rank === null || free === null || free <= 0 ? 0 : Math.max(0, rank - free)
}

/** What a seat out of the list's order is sent with. */
export const passingBody = ({ passes, reason, words: note }: Passing) =>
  passes > 0 ? { reason_id: Number(reason), note } : {}
export const passingLacks = ({ passes, reason, words: note }: Passing) =>
  passes > 0 ? reason === '' || !saysWhy(note) : undefined

type Props = { passing: Passing; set: (passing: Passing) => void }

/** Asks whether somebody gets a seat; out of the list's order with why they come first. */
export function PassingQuestion({ passing, set }: Props) {
  const text = useText(words)
  const format = useFormat()
  const { optionsFor } = useReasons()
  if (passing.passes === 0) return <p>{text('approve_ask')}</p>
  return (
    <div className="flex flex-col gap-4">
      <p>{text('approve_ask')}</p>
      <p className="font-semibold">{text('approve_passes', { count: format.count(passing.passes) })}</p>
      <AskedChoice
        label={text('approve_why')}
        empty={text('reason_choose')}
        options={optionsFor('approve')}
        value={passing.reason}
        set={(reason) => set({ ...passing, reason })}
      />
      <ReasonField
        label={text('note')}
        value={passing.words}
        set={(note) => set({ ...passing, words: note })}
      />
    </div>
  )
}

/** The same of a row, which doesn't know how many stand before it: that is looked up once it is asked. */
export function PassingOfRow({ id, passing, set }: Props & { id: number }) {
  const { data, loading } = useGet(beneficiaries.beneficiary.get, { params: { id } })
  const passes = data ? passesOf(data.data) : 0
  const isRead = data !== undefined
  useEffect(() => {
    if (isRead) set({ ...passing, passes })
    // oxlint-disable-next-line exhaustive-deps -- once it is known
  }, [isRead, passes])
  return loading && !isRead ? <Skeleton lines={2} /> : <PassingQuestion passing={passing} set={set} />
}
