import { useSearch } from 'wouter'
import { beneficiaries } from '#calls/beneficiaries'
import { accountStates, type BeneficiaryList } from '#contract/beneficiaries/beneficiary-lists'
import { beneficiaryStatuses } from '#contract/beneficiaries/life'
import { beneficiaries as words } from '#contract/texts/beneficiaries/beneficiaries'
import { usePlaceFilter } from '#frontend/app/applications/useApplicationFilters.ts'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { foundCount } from '#frontend/resource/found.ts'
import type { Filter } from '#frontend/ui/ListFilter.tsx'

type Choice = { id: number; name_en: string; name_bn: string }
const nothing = { programs: [], genders: [] }

/** What a list of beneficiaries is narrowed by. */
export function useBeneficiaryFilters(of: BeneficiaryList): readonly Filter[] {
  const text = useText(words)
  const format = useFormat()
  const { programs, genders } = useGet(beneficiaries.beneficiary.choices, {}).data ?? nothing
  const ofPlace = usePlaceFilter(text('place'))
  const asked = new URLSearchParams(useSearch())
  const [numbers, name] = [asked.get('numbers'), asked.get('name')]
  const options = (choices: readonly Choice[]) =>
    choices.map(({ id, ...names }) => ({ value: String(id), label: format.nameOf(names) }))
  const status: Filter = {
    name: 'status',
    label: text('status'),
    options: beneficiaryStatuses.map((value) => ({ value, label: text(`status_${value}`) })),
  }
  const verified: Filter = {
    name: 'verified',
    label: text('papers'),
    options: (['yes', 'no'] as const).map((value) => ({ value, label: text(`papers_${value}`) })),
  }
  const order: Filter = {
    name: 'order',
    label: text('order'),
    options: [{ value: 'rank', label: text('order_rank') }],
  }
  const passed: Filter = {
    name: 'passed',
    label: text('passed'),
    options: [{ value: 'yes', label: text('passed_yes') }],
  }
  return [
    ...(of === 'list' ? [status] : []),
    { name: 'program_id', label: text('program'), options: options(programs) },
    // The order is one program's.
    ...(of === 'waiting' ? [verified, ...(asked.has('program_id') ? [order] : [])] : []),
    ...(of === 'list' || of === 'active' ? [passed] : []),
    { name: 'gender_id', label: text('gender'), options: options(genders) },
    {
      name: 'payment_state',
      label: text('account_state'),
      options: accountStates.map((value) => ({ value, label: text(`account_${value}`) })),
    },
    // Set in the field beside (FindListed.tsx); here to be seen, and taken away.
    ...(numbers
      ? [
          {
            name: 'numbers',
            label: text('found_by_number'),
            options: [{ value: numbers, label: text('found_count', { count: foundCount(numbers) }) }],
          },
        ]
      : []),
    ...(name ? [{ name: 'name', label: text('name'), options: [{ value: name, label: name }] }] : []),
    { name: 'since', label: text('since'), kind: 'day' },
    { name: 'until', label: text('until'), kind: 'day' },
    { name: 'born', label: text('born'), kind: 'day' },
    ...ofPlace,
  ]
}
