import { and, eq, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import { Failure } from '#contract/failure'
import { mailboxOf } from '#contract/mailbox'
import { say } from '#contract/texts'
import { fieldNames } from '#contract/texts/field-names'
import type { ReadDatabase } from '#worker/db/client'
import { changesByUsers } from '#worker/db/record-changes'
import { sameAs } from '#worker/db/same-person'
import { user } from '#worker/db/schema/access'
import {
  trainer,
  trainingCertificate,
  trainingParticipant,
  trainingProgram,
} from '#worker/db/schema/training'
import { auditChange } from '#worker/db/schema/system'
import type { SignedIn } from '#worker/db/session'
import type { Work } from '#worker/db/work'
import type { CallBase } from '#worker/http/call'

export type Acting = Pick<CallBase, 'db' | 'deps'> & { user: SignedIn }
/** By what somebody of a training is known; e-mail and mobile as they are kept, encrypted. */
export type Known = { user_id: number | null; email?: string | null; mobile?: string | null }

/**
 * Which people are oneself, or whom one acts for: by the account, by another account with the same phone, and, who is there without
 * an account, by its e-mail or its phone.
 */
export async function ownAmong<Person extends Known>(
  { db, deps, user: who }: Acting,
  people: readonly Person[],
): Promise<Set<Person>> {
  if (people.length === 0) return new Set()
  const themselves = [who.user_id, ...(who.acting ? [who.acting.for_id] : [])]
  const accounts = people.flatMap(({ user_id }) => user_id ?? [])
  const [own, twins] = await db.batch([
    db.select({ email: user.email, mobile: user.mobile }).from(user).where(inArray(user.id, themselves)),
    db
      .select({ id: user.id })
      .from(user)
      .where(
        and(
          sql`${user.id} in (select value from json_each(${JSON.stringify(accounts)}))`,
          sql`+${user.mobile_index} in (select own.mobile_index from user as own where own.id in (select value from json_each(${JSON.stringify(themselves)})))`,
        ),
      ),
  ])
  const { decrypt } = deps.secrets
  const traits: Traits = {
    ids: new Set([...themselves, ...twins.map(({ id }) => id)]),
    mailboxes: new Set(own.flatMap(({ email }) => (email === null ? [] : [mailboxOf(email)]))),
    mobiles: new Set(await Promise.all(own.map(({ mobile }) => decrypt(mobile)))),
  }
  const found = await Promise.all(people.map((person) => isKnownBy(deps, person, traits)))
  return new Set(people.filter((_, at) => found[at]))
}

export type Traits = Record<'mailboxes' | 'mobiles', ReadonlySet<string>> & { ids: ReadonlySet<number> }

/** Whether somebody of a training has one of these accounts, mailboxes or mobiles. */
export async function isKnownBy(
  { secrets: { decrypt } }: Pick<CallBase['deps'], 'secrets'>,
  { user_id, email, mobile }: Known,
  { ids, mailboxes, mobiles }: Traits,
): Promise<boolean> {
  if (user_id !== null && ids.has(user_id)) return true
  if (email && mailboxes.has(mailboxOf(await decrypt(email)))) return true
  return mobile ? mobiles.has(await decrypt(mobile)) : false
}

type TrainerRecord = Known & { account: { email: string | null; mobile: string } | null }

/** By what a trainer is known: their own address and phone, and those of their account. */
export const traitsOf = async (
  { deps }: Pick<CallBase, 'deps'>,
  trainers: readonly TrainerRecord[],
): Promise<Traits> => {
  const clear = (sealed: (string | null | undefined)[]) =>
    Promise.all(sealed.flatMap((one) => (one ? [deps.secrets.decrypt(one)] : [])))
  const [emails, mobiles] = await Promise.all([
    clear(trainers.map(({ email }) => email)),
    clear(trainers.flatMap(({ mobile, account }) => [mobile, account?.mobile])),
  ])
  return {
    ids: new Set(trainers.flatMap(({ user_id }) => user_id ?? [])),
    mailboxes: new Set(
      [...emails, ...trainers.flatMap(({ account }) => account?.email ?? [])].map(mailboxOf),
    ),
    mobiles: new Set(mobiles),
  }
}

const traitsAmong = async (call: Pick<CallBase, 'db' | 'deps'>, ids: SQL): Promise<Traits> =>
  traitsOf(
    call,
    await call.db
      .select({ ...trainerTraits, account: { email: user.email, mobile: user.mobile } })
      .from(trainer)
      .leftJoin(user, eq(user.id, trainer.user_id))
      .where(sql`${trainer.id} in (${ids})`),
  )

/** By what any trainer of a program is known. */
export const traitsOfTeaching = (call: Pick<CallBase, 'db' | 'deps'>, program: number): Promise<Traits> =>
  traitsAmong(call, sql`select trainer_id from training_program_trainer where program_id = ${program}`)

/** By what a row of a participant is somebody's. */
const traitColumns = {
  user_id: trainingParticipant.user_id,
  email: trainingParticipant.email,
  mobile: trainingParticipant.mobile,
}

/** By what a program is passed. */
const marks = ['exam_status', 'pass_mark', 'attendance_mark'] as const

/**
 * Whoever set what a program is passed by, as it stands, isn't let into it, by whoever it is: another sets it first. Anybody else is. A
 * mark counts as set by them also while no exam asks for it: whoever adds that later finds it there.
 */
export async function refuseSetters(
  call: Pick<CallBase, 'db' | 'deps' | 'language'>,
  program: number,
  people: readonly (Known & { full_name: string })[],
): Promise<void> {
  const { db, deps, language } = call
  const changes = await changesByUsers(
    db,
    { table: trainingProgram, id: program },
    // A form brings all of a program, of which most stays as it was.
    or(
      ...marks.map((mark) => sql`${auditChange.after} ->> ${mark} is not ${auditChange.before} ->> ${mark}`),
    ),
  )
  const setBy = marks.map((mark) => ({
    mark,
    by: changes.find(({ before, after }) => after?.[mark] !== before?.[mark])?.by ?? null,
  }))
  const setters = setBy.flatMap(({ by }) => by ?? [])
  if (setters.length === 0) return
  const accounts = await db
    .select({ id: user.id, email: user.email, mobile: user.mobile })
    .from(user)
    .where(inArray(user.id, setters))
  const known = await Promise.all(
    accounts.map(async ({ id, email, mobile }) => ({
      id,
      found: await firstKnown(call, people, {
        ids: new Set([id]),
        mailboxes: new Set(email === null ? [] : [mailboxOf(email)]),
        mobiles: new Set([await deps.secrets.decrypt(mobile)]),
      }),
    })),
  )
  const found = known.find((one) => one.found)?.found
  if (!found) return
  const theirs = new Set(known.filter((one) => one.found === found).map(({ id }) => id))
  const own = setBy.filter(({ by }) => by !== null && theirs.has(by))
  throw new Failure('participant_set_marks', {
    parameters: {
      name: found.full_name,
      marks: own.map(({ mark }) => say(fieldNames, language, mark)).join(', '),
    },
  })
}

/** Whoever takes part in a program, waits to, or may rate it, doesn't become one of its trainers. */
export async function refuseTakingPart(
  call: Pick<CallBase, 'db' | 'deps'>,
  program: number,
  added: readonly number[],
): Promise<void> {
  if (added.length === 0) return
  const [traits, people] = await Promise.all([
    traitsAmong(call, sql`select value from json_each(${JSON.stringify(added)})`),
    takingPart(call.db, sql`(${program})`),
  ])
  await refuseAmong(call, people, traits)
}

/** Whoever takes part in some programs, waits to, or may rate them, with what their account is known by. */
export const takingPart = (db: ReadDatabase, programs: SQL) =>
  db
    .select({
      full_name: trainingParticipant.full_name,
      ...traitColumns,
      account: { email: user.email, mobile: user.mobile },
    })
    .from(trainingParticipant)
    .leftJoin(user, eq(user.id, trainingParticipant.user_id))
    .where(
      and(
        sql`${trainingParticipant.program_id} in ${programs}`,
        or(
          inArray(trainingParticipant.status, ['applied', 'waiting', 'accepted']),
          sql`exists (select 1 from training_rater where training_rater.participant_id = ${trainingParticipant.id})`,
          // Nor who was at a class: that some may rate still, for they have, isn't to be told by it.
          sql`exists (select 1 from training_attendance where training_attendance.participant_id = ${trainingParticipant.id})`,
        ),
      ),
    )

/** None of them is who has one of these accounts, mailboxes or mobiles, but for who had one of others before. */
export async function refuseAmong(
  { deps }: Pick<CallBase, 'deps'>,
  people: Awaited<ReturnType<typeof takingPart>>,
  traits: Traits,
  before?: Traits,
): Promise<void> {
  const isOf = async ({ account, ...one }: (typeof people)[number], those: Traits): Promise<boolean> =>
    (await isKnownBy(deps, one, those)) ||
    (account !== null && (await isKnownBy(deps, { user_id: null, mobile: account.mobile }, those))) ||
    (account?.email ? those.mailboxes.has(mailboxOf(account.email)) : false)
  for (const one of people)
    if ((await isOf(one, traits)) && !(before && (await isOf(one, before))))
      throw new Failure('trainer_takes_part', { parameters: { name: one.full_name } })
}

/** The first of some people who has one of these accounts, mailboxes or mobiles. */
async function firstKnown<Person extends Known>(
  { deps }: Pick<CallBase, 'deps'>,
  people: readonly Person[],
  traits: Traits,
): Promise<Person | undefined> {
  const known = await Promise.all(people.map((one) => isKnownBy(deps, one, traits)))
  return people.find((_, at) => known[at])
}

/** Whoever teaches a program doesn't take part in it. */
export async function refuseTeaching(
  call: Pick<CallBase, 'db' | 'deps'>,
  program: number,
  people: readonly (Known & { full_name: string })[],
): Promise<void> {
  const found = await firstKnown(call, people, await traitsOfTeaching(call, program))
  if (found) throw new Failure('participant_teaches', { parameters: { name: found.full_name } })
}

type Brought = Pick<
  typeof trainingParticipant.$inferSelect,
  'user_id' | 'brought_by' | 'brought_at' | 'mailbox_by'
>

/**
 * Whether somebody without an account was written down or let in by whom they judge, or anybody's e-mail, to which their code goes, was
 * changed by them: people of one's own making say what one likes. Each account is looked at once for each day.
 */
export function createMaking({ db, deps, now }: Pick<CallBase, 'db' | 'deps' | 'now'>) {
  const asked = new Map<string, Promise<boolean>>()
  async function ask(person: number, at: Date, { ids, mailboxes, mobiles }: Traits): Promise<boolean> {
    const [account] = await db
      .select({ email: user.email, mobile: user.mobile })
      .from(user)
      .where(eq(user.id, person))
    if (!account) return false
    if (account.email !== null && mailboxes.has(mailboxOf(account.email))) return true
    if (mobiles.has(await deps.secrets.decrypt(account.mobile))) return true
    return (await sameAs(db, { people: [...ids], at: now }, { person, at })).length > 0
  }
  return async (
    { user_id, brought_by, brought_at, mailbox_by }: Brought,
    one: number,
    traits: Traits,
  ): Promise<boolean> => {
    const hands = [...(mailbox_by ?? [])]
    if (user_id === null && brought_by !== null && brought_at !== null)
      hands.push({ by: brought_by, at: brought_at })
    for (const { by, at } of hands) {
      const key = `${by} ${at.slice(0, 10)} ${one}`
      const known = asked.get(key) ?? ask(by, new Date(at), traits)
      asked.set(key, known)
      if (await known) return true
    }
    return false
  }
}

/** Nobody judges themselves. */
export async function refuseOwn(call: Acting, ...people: readonly Known[]): Promise<void> {
  if ((await ownAmong(call, people)).size > 0)
    throw new Failure('own_account', { parameters: { why: 'training' } })
}

/** Who teaches a program, or did and was taken off. */
export const everTaught = (programs: SQL): SQL =>
  sql`${trainer.id} in (select trainer_id from training_program_trainer where program_id in ${programs} union select trainer_id from training_term where program_id in ${programs})`
const trainerTraits = { user_id: trainer.user_id, email: trainer.email, mobile: trainer.mobile }

/**
 * Whether what somebody does counts as done by who teaches a program, or taught a class of it (migrations/0670_training_taught.sql): they do,
 * act for one who does, or may be one person with them. By itself it makes nobody its rater, and keeps nobody from rating.
 */
export async function isTeachersHand(
  call: Acting & Pick<CallBase, 'now'>,
  program: number,
): Promise<boolean> {
  const { db, now: at, user: who } = call
  const teachers = await db
    .select(trainerTraits)
    .from(trainer)
    .where(
      sql`${trainer.id} in (select trainer_id from training_program_trainer where program_id = ${program} union select trainer_id from training_taught where program_id = ${program} and taught_at <= ${at.getTime() / 1000})`,
    )
  if ((await ownAmong(call, teachers)).size > 0) return true
  const people = teachers.flatMap(({ user_id }) => user_id ?? [])
  return (await sameAs(db, { people, at }, { person: who.user_id, at })).length > 0
}

/**
 * Nobody takes a seat, or a place in the line, from others while they wait in it themselves, nor whom they act for: it would be theirs.
 * Nor does who teaches take a seat from whoever rates them, or will should ratings be asked for. One's own may always be given back.
 */
export async function refuseOwnLine(
  call: Acting,
  leaving: Known & { id: number; program_id: number; status: string },
): Promise<void> {
  const { id, program_id } = leaving
  const [line, teachers] = await call.db.batch([
    call.db
      .select(traitColumns)
      .from(trainingParticipant)
      .where(
        and(
          eq(trainingParticipant.program_id, program_id),
          eq(trainingParticipant.status, 'waiting'),
          ne(trainingParticipant.id, id),
        ),
      ),
    call.db
      .select(trainerTraits)
      .from(trainer)
      .where(everTaught(sql`(${program_id})`)),
  ])
  const own = await ownAmong(call, [leaving, ...line, ...teachers])
  if (own.has(leaving)) return
  if (line.some((one) => own.has(one))) throw new Failure('own_account', { parameters: { why: 'training' } })
  if (leaving.status === 'accepted' && teachers.some((one) => own.has(one)))
    throw new Failure('own_account', { parameters: { why: 'seat' } })
}

/**
 * Nobody sets what their own result is judged by: who takes part the exam, who teaches the ratings. Another form would bring other answers
 * in the place of theirs. Whoever is on the list in any state counts, and whoever was a trainer: who withdraws for a while comes back to what they have set.
 */
export async function refuseOwnResults(
  call: Acting,
  program: number,
  { exam = false, rating = false }: { exam?: boolean; rating?: boolean },
): Promise<void> {
  const { db } = call
  const [takers, teachers] = await Promise.all([
    exam
      ? db.select(traitColumns).from(trainingParticipant).where(eq(trainingParticipant.program_id, program))
      : [],
    rating
      ? db
          .select(trainerTraits)
          .from(trainer)
          .where(everTaught(sql`(${program})`))
      : [],
  ])
  await refuseOwn(call, ...takers, ...teachers)
}

/** That a participant has a certificate that holds. */
export const hasCertificate = (participant: number | SQL): SQL =>
  sql`exists (select 1 from training_certificate as standing where standing.participant_id = ${participant} and standing.withdrawn_at is null)`

/** What a certificate was issued on isn't changed under it: first it is withdrawn. */
export async function refuseCertified(
  { db, work }: { db: ReadDatabase; work: Work },
  participant: number,
): Promise<void> {
  const [valid] = await db
    .select({ id: trainingCertificate.id })
    .from(trainingCertificate)
    .where(and(eq(trainingCertificate.participant_id, participant), isNull(trainingCertificate.withdrawn_at)))
  if (valid) throw new Failure('certificate_stands')
  // Nor under one that is issued at this moment.
  work.require(sql`not ${hasCertificate(participant)}`)
}
