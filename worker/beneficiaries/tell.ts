import type { RegistryAct } from '#contract/beneficiaries/acts'
import type { BeneficiaryStatus } from '#contract/beneficiaries/life'
import { say } from '#contract/texts'
import { registryMessages } from '#contract/texts/beneficiaries/messages'
import { showTrackingNumber } from '#contract/tracking-number'
import type { application } from '#worker/db/schema/applications'
import type { beneficiary, person } from '#worker/db/schema/registry'
import type { Work } from '#worker/db/work'
import type { CallBase } from '#worker/http/call'
import { queueMany } from '#worker/outbox/index'

type Told = {
  beneficiary: typeof beneficiary.$inferSelect
  person: typeof person.$inferSelect
  application: typeof application.$inferSelect | null
}

/** What each act is told as; nothing is said of a check of papers. */
const keyOf = (action: RegistryAct, to: BeneficiaryStatus) => {
  if (action === 'verify' || action === 'roll_back') return undefined
  if (action === 'restore' || action === 'restore_inactive')
    return to === 'active' ? 'sms_restored' : 'sms_news'
  return (
    {
      active: 'sms_active',
      waiting: 'sms_waiting',
      inactive: 'sms_inactive',
      deleted: 'sms_deleted',
    } as const
  )[to as 'active' | 'waiting' | 'inactive' | 'deleted']
}

/**
 * Tells a beneficiary by SMS what became of them, in the language they applied in. What it says of the person goes only to a phone
 * that they have confirmed; any other is told that there is news, and where.
 */
export async function tellBeneficiary(
  call: CallBase & { work: Work },
  { beneficiary: row, person: who, application: applied }: Told,
  action: RegistryAct,
  to: BeneficiaryStatus,
): Promise<void> {
  const key = keyOf(action, to)
  if (key === undefined) return
  const isConfirmed =
    applied !== null && applied.mobile_confirmed_at !== null && applied.mobile_index === who.mobile_index
  const text = say(registryMessages, applied?.language ?? 'bn', isConfirmed ? key : 'sms_news', {
    number: showTrackingNumber(row.number),
  })
  await queueMany(call, [{ to: await call.deps.secrets.decrypt(who.mobile), text }], true)
}
