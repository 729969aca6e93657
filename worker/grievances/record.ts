import { and, eq, or, sql, type SQL } from 'drizzle-orm'
import { isOpenState } from '#contract/grievances/life'
import { Failure } from '#contract/failure'
import type { ReadDatabase } from '#worker/db/client'
import { samePerson } from '#worker/db/same-person'
import { user } from '#worker/db/schema/access'
import { grievance, grievanceSetting, type Grievance } from '#worker/db/schema/grievances'
import { inScope } from '#worker/db/scope'
import type { SignedIn } from '#worker/db/session'
import type { Work } from '#worker/db/work'
import type { Maker } from '#worker/http/own-work'

/** A case with what was set of its kind when it began. */
export type Case = { record: Grievance; setting: typeof grievanceSetting.$inferSelect }

type Who = Pick<SignedIn, 'user_id' | 'acting'>
/**
 * Cases that are somebody's own: theirs, of what is sensitive while they are of the office that has it, for the one that they are moved to
 * may be complained about; and those of whom they act for, but for what is sensitive: who acts may be of the office that
 * it complains about, and nobody has chosen them for it.
 */
export const ownOf = ({ user_id, acting }: Who): SQL[] => [
  and(
    eq(grievance.owner_id, user_id),
    sql`(${grievance.sensitive} = 0 or ${grievance.office_id} = (select ${user.office_id} from ${user} where ${user.id} = ${user_id}))`,
  )!,
  ...(acting ? [and(eq(grievance.owner_id, acting.for_id), sql`${grievance.sensitive} = 0`)!] : []),
]
/** The same of a case that was found so. */
export const isMine = (
  { user_id, acting }: Who,
  { owner_id, sensitive }: Pick<Grievance, 'owner_id' | 'sensitive'>,
): boolean => owner_id !== null && (owner_id === user_id || (!sensitive && owner_id === acting?.for_id))

/** Cases that somebody may see: what is theirs; of all others in their places what isn't sensitive. */
export const maySee = (who: Who & Pick<SignedIn, 'scope'>): SQL =>
  or(...ownOf(who), and(sql`${grievance.sensitive} = 0`, inScope(grievance.place, who.scope)))!

/** A case that whoever asks may see; any other isn't there. */
export async function findCase(call: { db: ReadDatabase; user: SignedIn }, id: number): Promise<Case> {
  const [found] = await call.db
    .select({ record: grievance, setting: grievanceSetting })
    .from(grievance)
    .innerJoin(grievanceSetting, eq(grievanceSetting.id, grievance.setting_id))
    .where(and(eq(grievance.id, id), maySee(call.user)))
  if (!found) throw new Failure('not_found')
  return found
}

/** The case of a complainant, by its id alone: who calls has shown that it is theirs. */
export async function caseOf(db: ReadDatabase, id: number): Promise<Case | undefined> {
  const [found] = await db
    .select({ record: grievance, setting: grievanceSetting })
    .from(grievance)
    .innerJoin(grievanceSetting, eq(grievanceSetting.id, grievance.setting_id))
    .where(eq(grievance.id, id))
  return found
}

/** Whether whoever has a case works in the same office still. */
export async function ownerStands(
  db: ReadDatabase,
  { owner_id, office_id }: Pick<Grievance, 'owner_id' | 'office_id'>,
): Promise<boolean> {
  if (owner_id === null || office_id === null) return false
  const [owner] = await db
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.id, owner_id), eq(user.office_id, office_id), eq(user.status, 'active')))
  return owner !== undefined
}

/** Under which place a call stands in the audit: what is sensitive stands where nobody looks, without an address. */
export function placeOf(work: Work, { sensitive, place }: Pick<Grievance, 'sensitive' | 'place'>): void {
  if (sensitive) work.confidential()
  else work.place(place)
}

/**
 * What its complainant shows beside the facts, which whoever took it in at the counter knows, too: a code that their mobile is sent,
 * or, without one, the code of the slip. Null: they wrote it themselves.
 */
export const proofOf = ({
  entered_by,
  mobile_index,
}: Pick<Grievance, 'entered_by' | 'mobile_index'>): 'mobile' | 'secret' | null =>
  entered_by === null ? null : mobile_index === null ? 'secret' : 'mobile'

/** Whether number and code of the slip are what a case is looked up with: of who isn't named, or has nothing else to show. */
export const hasSecret = (record: Pick<Grievance, 'entered_by' | 'mobile_index' | 'person_index'>): boolean =>
  record.person_index === null || proofOf(record) === 'secret'

/** Who took a case in at the counter, and when: somebody else decides on it. Null: the complainant wrote it. */
export const takerOf = ({
  entered_by,
  submitted_at,
}: Pick<Grievance, 'entered_by' | 'submitted_at'>): Maker | null =>
  entered_by === null ? null : { by: entered_by, at: new Date(submitted_at) }

/** Whether somebody took a case in, or may be one person with who did: by a leave, by their account, by their phone. */
export async function isTaker(
  { db, now, user: { user_id } }: { db: ReadDatabase; now: Date; user: { user_id: number } },
  { record }: Case,
): Promise<boolean> {
  const taker = takerOf(record)
  return taker !== null && samePerson(db, { person: user_id, at: now }, { person: taker.by, at: taker.at })
}

/** Whether a phone is of somebody who has an account, whatever its state: what is sent there, an officer reads. */
export async function isPhoneOfStaff(db: ReadDatabase, mobile_index: string): Promise<boolean> {
  const [found] = await db
    .select({ id: user.id })
    .from(user)
    .where(eq(user.mobile_index, mobile_index))
    .limit(1)
  return found !== undefined
}

/** What is answered is rated once, and never by a phone of staff: an office would rate itself. */
export const mayRate = async (
  db: ReadDatabase,
  { status, rating, mobile_index }: Pick<Grievance, 'status' | 'rating' | 'mobile_index'>,
): Promise<boolean> =>
  !isOpenState(status) &&
  rating === null &&
  (mobile_index === null || !(await isPhoneOfStaff(db, mobile_index)))
