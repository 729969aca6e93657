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

const columns = {
  id: application.id,
  mobile: application.mobile,
  helper_mobile: application.helper_mobile,
  guardian_mobile: application.guardian_mobile,
  account_number: application.account_number,
  account: application.account,
}
type Naming = Pick<typeof application.$inferSelect, keyof typeof columns>

/** The mobiles that an application names: the applicant's, the helper's, the guardian's, and the one that the money goes to. */
export async function numbersOf({ db, deps }: Reading, ids: readonly number[]): Promise<Numbers[]> {
  if (ids.length === 0) return []
  const ofFormer = db
    .select({ id: formerMobile.application_id, mobile: formerMobile.mobile })
    .from(formerMobile)
    .where(inArray(formerMobile.application_id, [...ids]))
  const ofNow = db
    .select(columns)
    .from(application)
    .where(inArray(application.id, [...ids]))
  const [rows, former] = await db.batch([ofNow, ofFormer])
  const before = Map.groupBy(former, (row) => row.id)
  return Promise.all(rows.map((row) => numbersIn({ deps }, row, before.get(row.id) ?? [])))
}

/** The same of one that is read; also those that somebody has put others in the place of: nobody is without an interest by correcting it away. */
async function numbersIn(
  { deps: { secrets } }: Pick<Reading, 'deps'>,
  record: Naming,
  former: readonly { mobile: string }[],
): Promise<Numbers> {
  const named: [string | null, Whose][] = [
    [record.mobile, 'applicant'],
    ...former.map((one): [string, Whose] => [one.mobile, 'applicant']),
    [record.helper_mobile, 'helper'],
    [record.guardian_mobile, 'guardian'],
    [record.account?.account_type === 2 ? record.account_number : null, 'account'],
  ]
  const own = await Promise.all(
    named.flatMap(([sealed, whose]) =>
      sealed === null
        ? []
        : [
            secrets
              .decrypt(sealed)
              .then((number) => [whose === 'account' ? mobileOfAccount(number) : number, whose] as const),
          ],
    ),
  )
  return { id: record.id, own }
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
export const ownCases = async (call: Acting, ids: readonly number[]): Promise<number[]> =>
  ownNamed(call, await numbersOf(call, ids))

async function ownNamed(call: Acting, numbers: readonly Numbers[]): Promise<number[]> {
  const theirs = await ownAmong(
    call,
    { by: call.user.user_id, at: call.now },
    numbers.flatMap(({ own }) => own.map(([number]) => number)),
  )
  return numbers.filter(({ own }) => own.some(([number]) => theirs.has(number))).map((one) => one.id)
}

/** 409 with the numbers of those. */
export const refuseOwnCases = async (call: Acting, ids: readonly number[]): Promise<void> =>
  refuseOwn(await ownCases(call, ids))

/** The same of one that is read. */
export const refuseOwnCase = async (
  call: Acting,
  { record, former }: { record: Naming; former: readonly { mobile: string }[] },
): Promise<void> => refuseOwn(await ownNamed(call, [await numbersIn(call, record, former)]))

function refuseOwn(numbers: readonly number[]): void {
  if (numbers.length > 0)
    throw new Failure('own_interest', { parameters: { numbers: numbers.join(', ') }, data: { numbers } })
}
