import { Failure } from '#contract/failure'
import { mobileOfAccount, numbersOf, ownAmong } from '#worker/applications/index'
import type { application } from '#worker/db/schema/applications'
import type { account, beneficiary, person } from '#worker/db/schema/registry'
import type { Asking } from '#worker/resource/filters'

type Standing = {
  beneficiary: typeof beneficiary.$inferSelect
  person: typeof person.$inferSelect
  application: typeof application.$inferSelect | null
  account: typeof account.$inferSelect | null
}

/** 409 for an officer whose own mobile, or that of who counts as one person with them, is one of the beneficiaries', or stands in their applications. */
export async function refuseOwnInterest(call: Asking, all: readonly Standing[]): Promise<void> {
  const { decrypt } = call.deps.secrets
  const named = await numbersOf(
    call,
    all.flatMap((one) => one.application?.id ?? []),
  )
  const mobilesOf = async ({
    beneficiary: row,
    person: who,
    application: applied,
    account: paid,
  }: Standing) => {
    const sealed = [who.mobile, row.guardian_mobile].flatMap((one) => one ?? [])
    const number = paid?.details.account_type === 2 ? await decrypt(paid.number) : ''
    return [
      ...(await Promise.all(sealed.map((one) => decrypt(one)))),
      mobileOfAccount(number),
      ...named.flatMap(({ id, own: theirs }) => (id === applied?.id ? theirs.map(([one]) => one) : [])),
    ]
  }
  const mobiles = await Promise.all(all.map(mobilesOf))
  const own = await ownAmong(call, { by: call.user.user_id, at: call.now }, mobiles.flat())
  const numbers = all.flatMap(({ beneficiary: { number } }, at) =>
    mobiles[at]!.some((one) => own.has(one)) ? [number] : [],
  )
  if (numbers.length > 0)
    throw new Failure('own_interest', { parameters: { numbers: numbers.join(', ') }, data: { numbers } })
}
