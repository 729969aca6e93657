import { createElement, useState } from 'react'
import { beneficiaries } from '#calls/beneficiaries'
import { beneficiaryLife, type BeneficiaryAction } from '#contract/beneficiaries/life'
import { lifeAllows } from '#contract/machine'
import { beneficiaries as words } from '#contract/texts/beneficiaries/beneficiaries'
import { useFormat } from '#frontend/app/format.ts'
import { useMay } from '#frontend/app/permissions.ts'
import { useSession } from '#frontend/app/session.ts'
import { useText } from '#frontend/app/text.ts'
import { rowAct, type RowAct } from '#frontend/ui/RowMenu.tsx'
import type { Row } from './BeneficiaryList.tsx'
import { useKeptFrom } from './kept-from.ts'
import { nobodyPassed, passingBody, passingLacks, PassingOfRow, type Passing } from './Passing.tsx'
import { detailsPath, journeyPath } from './paths.ts'

/** What can be done to a beneficiary in a list: steps that ask for no words, and the pages about them. */
export function useRowActs(): (row: Row) => readonly RowAct[] {
  const text = useText(words)
  const format = useFormat()
  const me = useSession()?.user.id
  const keptFrom = useKeptFrom()
  const may = useMay()
  const [asked, setAsked] = useState({ id: 0, passing: nobodyPassed })
  const { verify, approve, rollBack, restore, restoreInactive, get, journey } = beneficiaries.beneficiary
  return (row) => {
    const { id, version } = row
    const params = { id }
    const subject = format.nameOf(row)
    const kept = keptFrom(row)
    const isChecked = row.verified_at !== null
    const passing = asked.id === id ? asked.passing : nobodyPassed
    const setPassing = (next: Passing) => setAsked({ id, passing: next })
    const can = (action: BeneficiaryAction) => lifeAllows(beneficiaryLife, row, action, me)
    return [
      rowAct({
        endpoint: verify,
        options: { params, body: { version } },
        label: text('verify'),
        main: true,
        subject,
        when: can('verify') && !isChecked,
        question: text('verify_ask'),
      }),
      rowAct({
        endpoint: approve,
        options: { params, body: { version, ...passingBody(passing) } },
        label: text('approve'),
        main: true,
        subject,
        when: can('approve'),
        because: kept.approve,
        lacks: passingLacks(passing),
        question: may(get.access)
          ? createElement(PassingOfRow, { id, passing, set: setPassing })
          : text('approve_ask'),
      }),
      rowAct({
        endpoint: rollBack,
        options: { body: { ids: [id] } },
        label: text('roll_back'),
        subject,
        when: can('roll_back') && isChecked,
        question: text('roll_back_ask'),
      }),
      rowAct({
        endpoint: restore,
        options: { params, query: { version } },
        label: text('restore'),
        subject,
        when: can('restore'),
        because: kept.restore,
        question: text('restore_ask'),
      }),
      rowAct({
        endpoint: restoreInactive,
        options: { params, query: { version } },
        label: text('restore_inactive'),
        subject,
        when: can('restore_inactive') && !row.recorded_dead,
        because: kept.restore_inactive,
        question: text('restore_inactive_ask'),
      }),
      { href: detailsPath(id), label: text('open_details'), required: get.access },
      { href: journeyPath(id), label: text('open_journey'), required: journey.access },
    ]
  }
}
