import { eq, sql, type SQL } from 'drizzle-orm'
import { mailboxOf } from '#contract/mailbox'
import { user } from '#worker/db/schema/access'
import { trainer, trainingHand, trainingProgram } from '#worker/db/schema/training'
import type { Work } from '#worker/db/work'
import type { CallBase } from '#worker/http/call'
import {
  everTaught,
  ownAmong,
  refuseAmong,
  refuseOwn,
  takingPart,
  traitsOf,
  type Acting,
  type Known,
  type Traits,
} from './own-hand.ts'

/** So many days after it was settled who may rate they do. */
export const openDays = 30
/** Ratings of whatever was settled before this moment are over. */
export const closedBefore = (now: Date): string =>
  new Date(now.getTime() - openDays * 86_400_000).toISOString()

/**
 * Who teaches some programs, or did. Rated is whoever taught half of a class, at least, by whomever they were taken off since; of a program
 * in which nobody has, who teaches it. Late comes who has not been its trainer from its first class on, or stepped aside before half of that was over.
 */
export async function teachersOf({ db, now }: Pick<CallBase, 'db' | 'now'>, programs: readonly number[]) {
  const these = sql`(select value from json_each(${JSON.stringify(programs)}))`
  const hasTaught = sql`exists (select 1 from training_taught as part where part.program_id = spell.program_id
    and part.trainer_id = spell.trainer_id and part.taught_at <= ${now.getTime() / 1000})`
  const spells = sql`(select program_id, trainer_id, 1 as is_current from training_program_trainer where program_id in ${these}
    union all select program_id, trainer_id, 0 from training_term where program_id in ${these} and until is not null)`
  const cameLate = sql`exists (select 1 from training_term as late where late.program_id = spell.program_id and late.trainer_id = spell.trainer_id)
    and not exists (
      select 1 from training_term as first
      left join (select begins, (begins + ends) / 2 as half from training_class_span where training_class_span.program_id = spell.program_id order by begins limit 1) as opening
      where first.program_id = spell.program_id and first.trainer_id = spell.trainer_id
        and (first.since = '' or unixepoch(first.since) <= opening.begins) and (first.until is null or unixepoch(first.until) >= opening.half))`
  const rows = await db
    .select({
      program_id: sql<number>`teaching.program_id`,
      is_current: sql<number>`teaching.is_current`,
      has_taught: sql<number>`teaching.has_taught`,
      came_late: sql<number>`teaching.came_late`,
      id: trainer.id,
      name_en: trainer.name_en,
      name_bn: trainer.name_bn,
      user_id: trainer.user_id,
      email: trainer.email,
      mobile: trainer.mobile,
      account: { email: user.email, mobile: user.mobile },
    })
    .from(
      sql`(select program_id, trainer_id, max(is_current) as is_current, max(${hasTaught}) as has_taught, max(${cameLate}) as came_late from ${spells} as spell group by 1, 2) as teaching`,
    )
    .innerJoin(trainer, sql`${trainer.id} = teaching.trainer_id`)
    .leftJoin(user, eq(user.id, trainer.user_id))
  const begun = new Set(rows.filter(({ has_taught }) => has_taught === 1).map(({ program_id }) => program_id))
  return rows
    .map((one) => ({
      ...one,
      is_current: one.is_current === 1,
      came_late: one.came_late === 1,
      is_rated: begun.has(one.program_id) ? one.has_taught === 1 : one.is_current === 1,
    }))
    .toSorted((one, other) => one.id - other.id)
}

/** Programs that a trainer teaches, or did, and of which ratings aren't over; or of which they taught a class, if they did. */
const programsOf = (id: number, now: Date, did = sql`training_term`): SQL =>
  sql`(select o.id from training_program as o where o.id in (select program_id from training_program_trainer where trainer_id = ${id} union select program_id from ${did} where trainer_id = ${id})
    and coalesce(o.raters_settled_at > ${closedBefore(now)}, 1))`

/** Who has said something of participants of some programs that their right to rate hangs on, as accounts. */
const speakersOf = (db: CallBase['db'], programs: SQL) =>
  db
    .select({
      program_id: sql<number>`spoken.program_id`,
      user_id: user.id,
      email: user.email,
      mobile: user.mobile,
      /** The trainers whom they were found to be. */
      found: sql<string>`(select json_group_array(hand.trainer_id) from training_hand as hand where hand.program_id = spoken.program_id and hand.user_id = ${user.id})`,
    })
    .from(
      sql`(select p.program_id, p.let_in_by as user_id from training_participant as p where p.program_id in ${programs}
        union select p.program_id, word.user_id from training_participant as p join training_voucher as word on word.participant_id = p.id where p.program_id in ${programs}
        union select c.program_id, mark.marked_by from training_class as c join training_attendance as mark on mark.class_id = c.id where c.program_id in ${programs}) as spoken`,
    )
    .innerJoin(user, sql`${user.id} = spoken.user_id`)

async function speakersIn({ db, deps: { secrets } }: Pick<CallBase, 'db' | 'deps'>, programs: SQL) {
  const speakers = await speakersOf(db, programs)
  return Promise.all(
    speakers.map(async ({ mobile, found, ...one }) => ({
      ...one,
      mobile: await secrets.decrypt(mobile),
      found: JSON.parse(found) as number[],
    })),
  )
}
type Speaker = Awaited<ReturnType<typeof speakersIn>>[number]

const isOf = (traits: Traits, { user_id, email, mobile }: Speaker): boolean =>
  traits.ids.has(user_id) ||
  (email !== null && traits.mailboxes.has(mailboxOf(email))) ||
  traits.mobiles.has(mobile)

type Writing = Acting & Pick<CallBase, 'now'> & { work: Work }

const everTeaching = ({ db }: Pick<CallBase, 'db'>, programs: SQL) =>
  db.select(trainerTraits).from(trainer).where(everTaught(programs))
/** Whoever teaches a program, or did, leaves it to another. */
export const refuseTeachersOf = async (call: Acting, programs: SQL): Promise<void> =>
  refuseOwn(call, ...(await everTeaching(call, programs)))
export const isTeacherOf = async (call: Acting, program: number): Promise<boolean> =>
  (await ownAmong(call, await everTeaching(call, sql`(${program})`))).size > 0

/**
 * Who spoke for participants of programs and is found to be a trainer of them, by account, e-mail or phone, has spoken for nobody: whose right
 * rests on them alone has none (migrations/0665_training_words.sql), and for good where that trainer teaches. Whoever teaches such a program, or
 * did, or comes to it, doesn't bring that about for others, nor has before, be ratings asked for or not yet.
 */
async function recordHands(
  call: Writing,
  programs: SQL,
  trainers: readonly { id: number; traits: Traits }[],
  coming: readonly Known[] = [],
): Promise<void> {
  const speakers = await speakersIn(call, programs)
  const isOther = ({ user_id }: { user_id: number }) => user_id !== call.user.user_id
  const fresh = trainers.flatMap(({ id, traits }) =>
    speakers
      .filter((one) => !one.found.includes(id) && isOf(traits, one))
      .map(({ program_id, user_id }) => ({ program_id, trainer_id: id, user_id })),
  )
  const others = fresh.filter(isOther).map(({ program_id }) => program_id)
  if (others.length > 0)
    await refuseTeachersOf(call, sql`(select value from json_each(${JSON.stringify(others)}))`)
  if (others.length > 0 || speakers.some((one) => isOther(one) && one.found.length > 0))
    await refuseOwn(call, ...coming)
  for (const [program_id, rows] of Map.groupBy(fresh, (one) => one.program_id))
    call.work.insertMass({ table: trainingProgram, id: program_id }, trainingHand, rows)
}

/** The same as trainers come to a program. */
export async function recordHandsOf(call: Writing, program: number, added: readonly number[]): Promise<void> {
  if (added.length === 0) return
  const rows = await call.db
    .select({ id: trainer.id, ...trainerTraits, account: { email: user.email, mobile: user.mobile } })
    .from(trainer)
    .leftJoin(user, eq(user.id, trainer.user_id))
    .where(sql`${trainer.id} in (select value from json_each(${JSON.stringify(added)}))`)
  const trainers = rows.map(async (one) => ({ id: one.id, traits: await traitsOf(call, [one]) }))
  await recordHands(call, sql`(${program})`, await Promise.all(trainers), rows)
}

/** Whoever taught half of a class of a program by now. */
export const haveTaught = async ({ db, now }: Pick<CallBase, 'db' | 'now'>, program: number) =>
  new Set(
    (
      await db
        .select({ id: sql<number>`taught.trainer_id` })
        .from(sql`training_taught as taught`)
        .where(sql`taught.program_id = ${program} and taught.taught_at <= ${now.getTime() / 1000}`)
    ).map(({ id }) => id),
  )

/** Who taught no class of a program is nobody's hand after it, and what was said for its participants counts again. */
export const forgetHands = ({ work }: Pick<Writing, 'work'>, program: number, trainers: readonly number[]) =>
  work.replaceParts(
    { table: trainingProgram, id: program },
    trainingHand,
    sql`${trainingHand.program_id} = ${program} and ${trainingHand.trainer_id} in (select value from json_each(${JSON.stringify(trainers)}))`,
    [],
  )
const trainerTraits = { user_id: trainer.user_id, email: trainer.email, mobile: trainer.mobile }

/** By whom a trainer's account, e-mail or phone isn't changed, to what, and what follows from it for who spoke for participants. */
export async function changeTraits(call: Writing, id: number, before: Known, after: Known): Promise<void> {
  const { decrypt } = call.deps.secrets
  const clear = async ({ user_id, email, mobile }: Known) =>
    JSON.stringify([user_id, email ? await decrypt(email) : null, mobile ? await decrypt(mobile) : null])
  if ((await clear(before)) === (await clear(after))) return
  const accounts = await call.db
    .select({ id: user.id, email: user.email, mobile: user.mobile })
    .from(user)
    .where(
      sql`${user.id} in (select value from json_each(${JSON.stringify([before.user_id, after.user_id])}))`,
    )
  const traits = ({ user_id, ...one }: Known) =>
    traitsOf(call, [{ user_id, ...one, account: accounts.find((found) => found.id === user_id) ?? null }])
  const both = await Promise.all([traits(before), traits(after)])
  // Of a program that asks for ratings whoever teaches it, or did, says of none of its trainers who they are: another officer does.
  await refuseTeachersOf(
    call,
    sql`(select asking.id from training_program as asking where asking.id in ${programsOf(id, call.now)} and (asking.rating_status = 1 or asking.rating_form is not null or asking.trainer_ratings_link is not null))`,
  )
  // Whoever takes part in what they teach, or may rate it, isn't made them: they would rate them no more.
  const people = takingPart(call.db, programsOf(id, call.now))
  await Promise.all([
    people.then((found) => refuseAmong(call, found, both[1], both[0])),
    recordHands(call, programsOf(id, call.now, sql`training_taught`), [{ id, traits: both[1] }]),
  ])
}
