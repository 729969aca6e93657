import { inArray } from 'drizzle-orm'
import { Failure } from '#contract/failure'
import { mobilesBehind } from '#worker/db/same-person'
import { application, formerMobile } from '#worker/db/schema/applications'
import type { CallBase } from '#worker/http/call'
import type { Asking } from '#worker/resource/filters'

type Reading = Pick<CallBase, 'db' | 'deps'>
/** Whose number in an application it is. */
type Whose = 'applicant' | 'helper' | 'guardian' | 'account'
type Numbers = { id: number; own: readonly (readonly [string, Whose])[] }

/** The number of a mobile account is the mobile, maybe with a check digit. */
export const mobileOfAccount = (number: string): string => number.slice(0, 11)

/** The mobiles that an application names: the applicant's, the helper's, the guardian's, and the one that the money goes to. */
export async function numbersOf({ db, deps }: Reading, ids: readonly number[]): Promise<Numbers[]> {
  if (ids.length === 0) return []
  // Also those that somebody has put others in the place of: nobody is without an interest by correcting it away.
  const ofFormer = db
    .select({ id: formerMobile.application_id, mobile: formerMobile.mobile })
    .from(formerMobile)
    .where(inArray(formerMobile.application_id, [...ids]))
  const ofNow = db
    .select({
      id: application.id,
      applicant: application.mobile,
      helper: application.helper_mobile,
      guardian: application.guardian_mobile,
      account: application.account_number,
      details: application.account,
    })
    .from(application)
    .where(inArray(application.id, [...ids]))
  const [rows, former] = await db.batch([ofNow, ofFormer])
  const before = Map.groupBy(former, (row) => row.id)
  return Promise.all(
    rows.map(async ({ id, applicant, helper, guardian, account, details }) => {
      const named: [string | null, Whose][] = [
        [applicant, 'applicant'],
        ...(before.get(id) ?? []).map(({ mobile }): [string, Whose] => [mobile, 'applicant']),
        [helper, 'helper'],
        [guardian, 'guardian'],
        [details?.account_type === 2 ? account : null, 'account'],
      ]
      const own = await Promise.all(
        named.flatMap(([sealed, whose]) =>
          sealed === null
            ? []
            : [
                deps.secrets
                  .decrypt(sealed)
                  .then((number) => [whose === 'account' ? mobileOfAccount(number) : number, whose] as const),
              ],
        ),
      )
      return { id, own }
    }),
  )
}

/**
 * Those of some mobiles that an officer answers for at a moment: their own, and those of everybody who counts as one person with them,
 * as for any duty (`worker/db/same-person.ts`): whom they act for, whoever their account is in the hands of, and whose account is in theirs.
 */
export async function ownAmong(
  { db, deps }: Reading,
  { by, at }: { by: number; at: Date },
  mobiles: readonly string[],
): Promise<Set<string>> {
  const asked = [...new Set(mobiles)].filter((one) => one !== '')
  if (asked.length === 0) return new Set()
  const { blindIndex, decrypt } = deps.secrets
  const indexes = await Promise.all(asked.map((one) => blindIndex('mobile', one)))
  const sealed = await mobilesBehind(db, { person: by, at }, indexes)
  const theirs = new Set(await Promise.all(sealed.map((one) => decrypt(one))))
  return new Set(asked.filter((one) => theirs.has(one)))
}

type Acting = Reading & Pick<Asking, 'user' | 'now'>
/** Those of some applications that name a mobile which who acts answers for. */
export async function ownCases(call: Acting, ids: readonly number[]): Promise<number[]> {
  const numbers = await numbersOf(call, ids)
  const theirs = await ownAmong(
    call,
    { by: call.user.user_id, at: call.now },
    numbers.flatMap(({ own }) => own.map(([number]) => number)),
  )
  return numbers.filter(({ own }) => own.some(([number]) => theirs.has(number))).map(({ id }) => id)
}

/** 409 with the numbers of those. */
export async function refuseOwnCases(call: Acting, ids: readonly number[]): Promise<void> {
  const numbers = await ownCases(call, ids)
  if (numbers.length > 0)
    throw new Failure('own_interest', { parameters: { numbers: numbers.join(', ') }, data: { numbers } })
}
