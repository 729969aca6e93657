import { and, eq, inArray, sql } from 'drizzle-orm'
import { staffLeave, user } from '#worker/db/schema/access'
import { application } from '#worker/db/schema/applications'
import { holdsOn } from '#worker/db/session'
import type { CallBase } from '#worker/http/call'

type Reading = Pick<CallBase, 'db' | 'deps'>
/** Whose number in an application it is. */
type Whose = 'applicant' | 'helper' | 'guardian' | 'account'
type Numbers = { id: number; own: readonly (readonly [string, Whose])[] }

/** The number of a mobile account is the mobile, maybe with a check digit. */
export const mobileOfAccount = (number: string): string => number.slice(0, 11)

/** The mobiles that an application names: the applicant's, the helper's, the guardian's, and the one that the money goes to. */
export async function numbersOf({ db, deps }: Reading, ids: readonly number[]): Promise<Numbers[]> {
  if (ids.length === 0) return []
  const rows = await db
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
  return Promise.all(
    rows.map(async ({ id, applicant, helper, guardian, account, details }) => {
      const named: [string | null, Whose][] = [
        [applicant, 'applicant'],
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

/** The mobiles that an officer answers for at a moment: their own, and those of whom they act for that day. */
export async function mobilesOfOfficer({ db, deps }: Reading, id: number, at: Date): Promise<string[]> {
  const themselves = sql`(select ${id} union select ${staffLeave.absent_id} from ${staffLeave} where ${and(eq(staffLeave.acting_id, id), holdsOn(at))})`
  const rows = await db.select({ mobile: user.mobile }).from(user).where(inArray(user.id, themselves))
  return Promise.all(rows.map(({ mobile }) => deps.secrets.decrypt(mobile)))
}
