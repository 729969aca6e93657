import { inArray } from 'drizzle-orm'
import { accountType } from '#contract/applications/form'
import { Failure } from '#contract/failure'
import { isOfLastDay } from '#worker/db/ids'
import { mobilesBehind } from '#worker/db/same-person'
import { application, formerNumber } from '#worker/db/schema/applications'
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
type Row = typeof application.$inferSelect
type Named = Pick<Row, 'mobile' | 'helper_mobile' | 'guardian_mobile' | 'account_number' | 'account'>
type Naming = Pick<Row, 'id'> & Named
type Sealed = readonly [string | null, Whose]
/** What somebody has put others in the place of. */
type Before = {
  numbers_before: readonly Pick<typeof formerNumber.$inferSelect, 'number' | 'whose' | 'put_in'>[]
}

const namedIn = (row: Named): Sealed[] => [
  [row.mobile, 'applicant'],
  [row.helper_mobile, 'helper'],
  [row.guardian_mobile, 'guardian'],
  [row.account?.account_type === accountType.mobile ? row.account_number : null, 'account'],
]

const opened = async (
  { decrypt }: Reading['deps']['secrets'],
  named: readonly Sealed[],
): Promise<{ number: string; sealed: string; whose: Whose }[]> =>
  Promise.all(
    named.flatMap(([sealed, whose]) =>
      sealed === null
        ? []
        : [
            decrypt(sealed).then((number) => ({
              number: whose === 'account' ? mobileOfAccount(number) : number,
              sealed,
              whose,
            })),
          ],
    ),
  )

/** The mobiles that an application names: the applicant's, the helper's, the guardian's, and the one that the money goes to. */
export async function numbersOf({ db, deps }: Reading, ids: readonly number[]): Promise<Numbers[]> {
  if (ids.length === 0) return []
  const [rows, others] = await db.batch([
    db
      .select(columns)
      .from(application)
      .where(inArray(application.id, [...ids])),
    db
      .select({
        id: formerNumber.application_id,
        number: formerNumber.number,
        whose: formerNumber.whose,
        put_in: formerNumber.put_in,
      })
      .from(formerNumber)
      .where(inArray(formerNumber.application_id, [...ids])),
  ])
  const numbers = Map.groupBy(others, ({ id }) => id)
  return Promise.all(
    rows.map((row) =>
      numbersIn({ deps }, row, {
        numbers_before: numbers.get(row.id) ?? [],
      }),
    ),
  )
}

/** The same of one that is read; also those that somebody has put others in the place of: nobody is without an interest by correcting it away. */
async function numbersIn(
  { deps }: Pick<Reading, 'deps'>,
  record: Naming,
  { numbers_before }: Before,
): Promise<Numbers> {
  const named = await opened(deps.secrets, [
    ...namedIn(record),
    ...numbers_before.flatMap(({ number, whose, put_in }): Sealed[] => (put_in ? [] : [[number, whose]])),
  ])
  return { id: record.id, own: named.map(({ number, whose }) => [number, whose] as const) }
}

type Changed = Pick<typeof formerNumber.$inferInsert, 'whose' | 'number' | 'put_in'>[]

/**
 * What a correction takes out of an application and puts there, so that it stays known (`former_number`): what an earlier one put there
 * in the last day leaves nothing behind, and what one took out and another puts back is what it was first.
 */
export async function numbersChanged(
  { deps: { secrets }, now }: Pick<Reading, 'deps'> & { now: Date },
  {
    record,
    numbers_before,
  }: { record: Named; numbers_before: readonly (Before['numbers_before'][number] & { id: number })[] },
  after: Named,
): Promise<{ rows: Changed; isOtherHelper: boolean }> {
  const before = (was: 0 | 1) =>
    opened(
      secrets,
      numbers_before.flatMap(({ id, number, whose, put_in }): Sealed[] =>
        put_in === was && (was === 0 || isOfLastDay(id, now)) ? [[number, whose]] : [],
      ),
    )
  const [stood, stands, taken, put] = await Promise.all([
    opened(secrets, namedIn(record)),
    opened(secrets, namedIn(after)),
    before(0),
    before(1),
  ])
  type Opened = { number: string; whose: Whose }
  const isAmong = (all: readonly Opened[], { number, whose }: Opened) =>
    all.some((one) => one.number === number && one.whose === whose)
  const gone = stood.filter((one) => !isAmong(stands, one))
  const come = stands.filter((one) => !isAmong(stood, one))
  const rowsOf = (all: typeof gone, put_in: 0 | 1, but: readonly Opened[]): Changed =>
    all.filter((one) => !isAmong(but, one)).map(({ sealed, whose }) => ({ whose, number: sealed, put_in }))
  return {
    rows: [...rowsOf(gone, 0, put), ...rowsOf(come, 1, [...taken, ...put])],
    isOtherHelper: gone.some(({ whose }) => whose === 'helper'),
  }
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
  { record, ...before }: { record: Naming } & Before,
): Promise<void> => refuseOwn(await ownNamed(call, [await numbersIn(call, record, before)]))

function refuseOwn(numbers: readonly number[]): void {
  if (numbers.length > 0)
    throw new Failure('own_interest', { parameters: { numbers: numbers.join(', ') }, data: { numbers } })
}
