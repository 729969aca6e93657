import type { AdminProgram } from '#contract/programs/administration'
import { programs as words } from '#contract/texts/programs/programs'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'

/** What a program pays, and how often. */
export function useAmount() {
  const text = useText(words)
  const { money } = useFormat()
  return ({ amount, payment_cycle }: Pick<AdminProgram, 'amount' | 'payment_cycle'>): string =>
    text('amount_and_cycle', {
      amount: amount > 0 ? money(amount) : text('amount_none'),
      cycle: text(`cycle_${payment_cycle}`),
    })
}

/** The filter of programs by how they stand. */
export function useStateFilter() {
  const text = useText(words)
  const states = ['open', 'closed', 'draft'] as const
  return {
    name: 'state',
    label: text('state'),
    options: states.map((state) => ({ value: state, label: text(`filter_${state}`) })),
  }
}
