import { and, asc, eq, inArray, isNotNull, or, sql, type SQL } from 'drizzle-orm'
import type { CaseBar } from '#contract/grievances/cases'
import { isOpenState, ratedAnewMinutes } from '#contract/grievances/life'
import { Failure } from '#contract/failure'
import type { ReadDatabase } from '#worker/db/client'
import { user } from '#worker/db/schema/access'
import { grievance, grievanceEvent, grievanceSetting, type Grievance } from '#worker/db/schema/grievances'
import { inScope } from '#worker/db/scope'
import type { SignedIn } from '#worker/db/session'
import type { Work } from '#worker/db/work'
import { ownAmong } from '#worker/applications/index'
import { atOnce } from '#worker/http/at-once'
import type { CallBase } from '#worker/http/call'
import { mayBeOneOf, type Maker } from '#worker/http/own-work'
import { maySolve } from './rights.ts'

/** A case with what was set of its kind when it began. */
export type Case = { record: Grievance; setting: typeof grievanceSetting.$inferSelect }

type Who = Pick<SignedIn, 'user_id' | 'acting'>
/** The office of somebody, as long as they work on grievances there. */
const solvingOffice = (user_id: number): SQL =>
  sql`(select ${user.office_id} from ${user} where ${user.id} = ${user_id} and ${maySolve})`
/** Of what is theirs what is sensitive, which no list of a place or an office has. */
export const ownSensitive = ({ user_id }: Who): SQL =>
  sql`(${grievance.owner_id} = ${user_id} and ${grievance.sensitive} = 1 and ${grievance.office_id} = ${solvingOffice(user_id)})`
/**
 * Cases that are somebody's own: theirs, of what is sensitive while they work on grievances in the office that has it, for the one that
 * they are moved to may be complained about; and those of whom they act for, but for what is sensitive: who acts may be of the office that
 * it complains about, and nobody has chosen them for it.
 */
export const ownOf = ({ user_id, acting }: Who): SQL[] => [
  and(
    eq(grievance.owner_id, user_id),
    sql`(${grievance.sensitive} = 0 or ${grievance.office_id} = ${solvingOffice(user_id)})`,
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
export const caseOf = async (db: ReadDatabase, id: number): Promise<Case | undefined> =>
  (await caseRows(db, id))[0]

export const caseRows = (db: ReadDatabase, id: number) =>
  db
    .select({ record: grievance, setting: grievanceSetting })
    .from(grievance)
    .innerJoin(grievanceSetting, eq(grievanceSetting.id, grievance.setting_id))
    .where(eq(grievance.id, id))

/** Whether whoever has a case works on grievances in the same office still. */
export async function ownerStands(
  db: ReadDatabase,
  { owner_id, office_id }: Pick<Grievance, 'owner_id' | 'office_id'>,
): Promise<boolean> {
  if (owner_id === null || office_id === null) return false
  const [owner] = await db
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.id, owner_id), eq(user.office_id, office_id), eq(user.status, 'active'), maySolve))
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

/** Whose answers to a case were appealed against, each time: somebody else decides on it from then on. */
const refusedOf = async (
  db: ReadDatabase,
  { id, refused_by }: Pick<Grievance, 'id' | 'refused_by'>,
): Promise<Maker[]> =>
  refused_by === null
    ? []
    : answerersOf(
        db,
        id,
        sql`${grievanceEvent.id} < (select max(id) from grievance_event as later where later.grievance_id = ${id} and later.kind = 'appealed')`,
      )

/** Who answered a case, each time. */
async function answerersOf(db: ReadDatabase, id: number, which?: SQL): Promise<Maker[]> {
  const rows = await db
    .select({ by: grievanceEvent.by_user, at: grievanceEvent.at })
    .from(grievanceEvent)
    .where(
      and(
        eq(grievanceEvent.grievance_id, id),
        inArray(grievanceEvent.kind, ['solved', 'rejected']),
        isNotNull(grievanceEvent.by_user),
        which,
      ),
    )
    .orderBy(asc(grievanceEvent.id))
  return rows.map(({ by, at }) => ({ by: by!, at: new Date(at) }))
}

/**
 * Who had a hand in a case that somebody else is to decide on: who took it in, and whose answers were appealed against. `appeal`: it is
 * appealed now, and with its last answer all that were given before stand appealed against.
 */
export async function makersOf(db: ReadDatabase, record: Grievance, appeal = false): Promise<Maker[]> {
  const taker = takerOf(record)
  const answered = appeal ? await answerersOf(db, record.id) : await refusedOf(db, record)
  return [...(taker ? [taker] : []), ...answered]
}

/** Whether somebody, or who is one person with them by the mobile, complains themselves: as in committees and the registry. */
export const isOwnComplaint = async (
  call: Pick<CallBase, 'db' | 'deps' | 'now'> & { user: { user_id: number } },
  phone: string | null,
): Promise<boolean> =>
  phone !== null && (await ownAmong(call, { by: call.user.user_id, at: call.now }, [phone])).size > 0

/** What keeps somebody from deciding on a case, or one person with them (by a leave, by their account, by their phone). */
export async function barOf(
  { db, now, user: { user_id } }: { db: ReadDatabase; now: Date; user: { user_id: number } },
  { record }: Case,
): Promise<CaseBar | null> {
  const acting = { person: user_id, at: now }
  const taker = takerOf(record)
  const [isTaker, refused] = await atOnce(
    taker !== null && mayBeOneOf(db, acting, [taker]),
    refusedOf(db, record),
  )
  if (isTaker) return 'counter'
  return (await mayBeOneOf(db, acting, refused)) ? 'answered' : null
}

/** Whether a phone is of somebody who has an account, whatever its state: what is sent there, an officer reads. */
export const isPhoneOfStaff = async (db: ReadDatabase, mobile_index: string): Promise<boolean> =>
  (await staffWith(db, mobile_index)).length > 0

const staffWith = (db: ReadDatabase, mobile_index: string | SQL) =>
  db.select({ id: user.id }).from(user).where(eq(user.mobile_index, mobile_index)).limit(1)
/** Of staff, who has the phone of a case. */
export const staffWithPhoneOf = (db: ReadDatabase, id: number) =>
  staffWith(db, sql`(select ${grievance.mobile_index} from ${grievance} where ${grievance.id} = ${id})`)

/** Never by a phone of staff: an office would rate itself. */
export const mayRate = async (
  { db, now }: { db: ReadDatabase; now: Date },
  record: Pick<Grievance, 'status' | 'rating' | 'mobile_index'>,
  rated: Rated | undefined,
): Promise<boolean> =>
  isRatable(record, rated, now) &&
  (record.mobile_index === null || !(await isPhoneOfStaff(db, record.mobile_index)))

type Rated = { at: string }
/** What is answered is rated once; for a few minutes that may be said otherwise. */
export const isRatable = (
  { status, rating }: Pick<Grievance, 'status' | 'rating'>,
  rated: Rated | undefined,
  now: Date,
): boolean =>
  !isOpenState(status) &&
  (rating === null ||
    (rated !== undefined && now.getTime() - Date.parse(rated.at) <= ratedAnewMinutes * 60_000))
