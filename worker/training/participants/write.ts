import { and, eq, ne, sql } from 'drizzle-orm'
import { Failure } from '#contract/failure'
import { lookupType } from '#contract/lookups'
import { say } from '#contract/texts'
import { adminMessages } from '#contract/texts/admin-messages'
import { participantMessages } from '#contract/texts/training/participant-messages'
import type { training } from '#contract/training'
import { newIds } from '#worker/db/ids'
import { user } from '#worker/db/schema/access'
import { lookup } from '#worker/db/schema/settings'
import { trainingParticipant, trainingProgram } from '#worker/db/schema/training'
import { atOnce } from '#worker/http/at-once'
import type { Call } from '#worker/http/call'
import { queueEmails } from '#worker/outbox/index'
import {
  isTeachersHand,
  ownAmong,
  refuseCertified,
  refuseOwn,
  refuseOwnResults,
  refuseSetters,
  refuseTeaching,
} from '../own-hand.ts'
import {
  emailIndex,
  findParticipant,
  freeSeats,
  programOf,
  refuse,
  type Participant,
  type ParticipantFound,
  type Program,
  type Writing,
} from './find.ts'
import { accountsOf } from './participant-list.ts'
import { tell } from './tell.ts'

type Table = (typeof training)['participant']

export type Joining = Pick<
  Participant,
  | 'full_name'
  | 'email'
  | 'email_index'
  | 'mobile'
  | 'designation_id'
  | 'organisation'
  | 'user_id'
  | 'office_id'
  | 'source'
>

/** Whoever brought somebody doesn't issue their certificate; a trainer isn't rated by whom they brought without an account. */
export const broughtBy = ({ user: who, now }: Pick<Writing, 'user' | 'now'>) => ({
  brought_by: who.user_id,
  brought_at: now.toISOString(),
})

/**
 * By whose hand somebody is let in: the last who doesn't teach the program counts, and else the first who does, whose seats alone make nobody its
 * rater. What another has said for somebody stays said, till another than who teaches takes them off, and who teaches takes them up again.
 */
export const letInBy = (
  { user: who }: Pick<Writing, 'user'>,
  is_let_in_by_trainer: boolean,
  before?: Pick<Participant, 'let_in_by' | 'is_taken_off'>,
) =>
  is_let_in_by_trainer && typeof before?.let_in_by === 'number' && !before.is_taken_off
    ? {}
    : { let_in_by: who.user_id, is_let_in_by_trainer, is_taken_off: false }

/** What was done, and, where whoever teaches did it, what it leads to. */
export const withConsequence = (call: Pick<Writing, 'language'>, done: string, isUnheard: boolean): string =>
  isUnheard ? say(participantMessages, call.language, 'done_unheard', { done }) : done

/** By whose hand, and when. */
const handOf = ({ user: who, now }: Pick<Writing, 'user' | 'now'>) => ({
  by: who.user_id,
  at: now.toISOString(),
})

/** Puts people on a program's list in their order: accepted while seats are free, then waiting; and tells them. Nobody lets themselves in. */
export async function join(call: Writing, program: Program, people: readonly Joining[]) {
  const [free, isByTrainer] = await atOnce(
    freeSeats(call.db, program),
    isTeachersHand(call, program.id),
    refuseOwn(call, ...people),
    refuseTeaching(call, program.id, people),
    refuseSetters(call, program.id, people),
  )
  const ids = newIds(call.now, people.length)
  const at = call.now.toISOString()
  const rows = people.map((one, nth) => ({
    id: ids[nth]!,
    program_id: program.id,
    place: program.place,
    ...one,
    status: nth < free ? ('accepted' as const) : ('waiting' as const),
    language: call.language,
    joined_at: at,
    decided_by: call.user.user_id,
    decided_at: at,
    ...broughtBy(call),
    ...letInBy(call, isByTrainer),
  }))
  call.work.place(program.place)
  const [accepted, waiting] = [rows.slice(0, free), rows.slice(free)]
  // Whoever finds the seats gone that were free a moment ago waits, and isn't sent away.
  if (accepted.length > 0)
    call.work.require(
      sql`(select count(*) from training_participant where program_id = ${program.id} and status = 'accepted') + ${accepted.length} <= (select seats from training_program where id = ${program.id})`,
    )
  dropUnconfirmed(
    call,
    program.id,
    people.map(({ email_index }) => email_index),
  )
  call.work.insertAll(trainingParticipant, rows)
  await atOnce(tell(call, program, 'accepted', accepted), tell(call, program, 'waiting', waiting))
  const isUnheard = isByTrainer && program.rating_status
  return { ids, accepted: accepted.length, waiting: waiting.length, isUnheard }
}

/** Anybody can register an address: until its owner confirms it, it holds no place against the office. */
const dropUnconfirmed = (
  { work }: Pick<Writing, 'work'>,
  programId: number,
  indexes: readonly (string | null)[],
): void =>
  work.replaceParts(
    { table: trainingProgram, id: programId },
    trainingParticipant,
    sql`${trainingParticipant.program_id} = ${programId} and ${trainingParticipant.status} = 'unconfirmed' and ${trainingParticipant.email_index} in (select value from json_each(${JSON.stringify(indexes)}))`,
    [],
  )

/** What is entered by hand as it is kept. */
export async function keptOf(
  { deps: { secrets } }: Pick<Writing, 'deps'>,
  entered: {
    full_name: string
    email: string | null
    mobile: string | null
    designation_id: number | null
    organisation: string
  },
) {
  const { email, mobile } = entered
  return {
    ...entered,
    email: email === null ? null : await secrets.encrypt(email),
    email_index: email === null ? null : await emailIndex(secrets, email),
    mobile: mobile === null ? null : await secrets.encrypt(mobile),
  }
}

async function refuseUnknown({ db }: Pick<Writing, 'db'>, designation_id: number | null): Promise<void> {
  if (designation_id === null) return
  const [found] = await db
    .select({ id: lookup.id })
    .from(lookup)
    .where(and(eq(lookup.id, designation_id), eq(lookup.type, lookupType.participant_designation)))
  if (!found) refuse('designation_id', 'reference_unknown')
}

export async function insertParticipant(call: Call<Table['insert']>) {
  const { training_program_id, training_circular_id, ...entered } = call.body
  const [program] = await atOnce(
    programOf(call, training_program_id).then((found) => {
      if (found.circular_id !== training_circular_id) refuse('training_circular_id', 'reference_unknown')
      return found
    }),
    refuseUnknown(call, entered.designation_id),
  )
  const kept = await keptOf(call, entered)
  const { ids, waiting, isUnheard } = await join(call, program, [
    { ...kept, user_id: null, office_id: null, source: 'entry' },
  ])
  const key = waiting > 0 ? 'added_waiting' : 'added_accepted'
  return {
    id: ids[0]!,
    message: withConsequence(call, say(participantMessages, call.language, key), isUnheard),
  }
}

/** Who takes part by their account has its name; and the name of a certificate is that of its participant. */
async function refuseOtherName(call: Writing, { id, user_id }: Participant, name: string): Promise<void> {
  const [accounts] = await atOnce(
    user_id === null
      ? undefined
      : call.db.select({ name: user.full_name }).from(user).where(eq(user.id, user_id)),
    refuseCertified(call, id),
  )
  if (accounts && accounts[0]?.name !== name) refuse('full_name', 'participant_account_name')
}

/** Codes and news go elsewhere from now on: whoever had them until now hears it, should it not have been their wish. */
async function tellFormerMailbox(call: Writing, { record, program }: ParticipantFound): Promise<void> {
  const { email, language, status } = record
  if (email === null || status === 'unconfirmed') return
  await queueEmails(call, [
    {
      to: await call.deps.secrets.decrypt(email),
      subject: say(participantMessages, language, 'mailbox_subject'),
      text: say(participantMessages, language, 'mailbox_text', { program: program.program_name }),
    },
  ])
}

export async function updateParticipant(call: Call<Table['update']>) {
  const { id, version, ...entered } = call.body
  const found = await findParticipant(call, id)
  const { record } = found
  if (record.version !== version) throw new Failure('stale')
  if (entered.email === null && record.email !== null) refuse('email', 'training_email')
  const isRenamed = entered.full_name !== record.full_name
  const kept = await keptOf(call, entered)
  const after = { user_id: record.user_id, email: kept.email, mobile: kept.mobile }
  const isMoved = kept.email_index !== record.email_index
  const mobileBefore = record.mobile === null ? null : await call.deps.secrets.decrypt(record.mobile)
  const isReachedElsewhere = isMoved || entered.mobile !== mobileBefore
  call.work.place(record.place)
  await atOnce(
    refuseUnknown(call, entered.designation_id),
    isRenamed && refuseOtherName(call, record, entered.full_name),
    // Nobody makes themselves somebody else, whom they could judge, nor has another's messages come to them.
    ownAmong(call, [record, after]).then((own) => {
      if (own.has(record) !== own.has(after))
        throw new Failure('own_account', { parameters: { why: 'training' } })
    }),
    // Nor a code with which their trainer is rated to that trainer.
    isReachedElsewhere && refuseOwnResults(call, record.program_id, { rating: true }),
    // With a trainer's address or phone they would be that trainer, and rate them no more.
    isReachedElsewhere &&
      refuseTeaching(call, record.program_id, [{ ...after, full_name: entered.full_name }]),
  )
  if (isMoved) dropUnconfirmed(call, record.program_id, [kept.email_index])
  call.work.update(trainingParticipant, record, {
    ...kept,
    ...(isRenamed && { name_by: [...(record.name_by ?? []), handOf(call)] }),
    ...(isMoved && { mailbox_by: [...(record.mailbox_by ?? []), handOf(call)] }),
  })
  if (isMoved) await tellFormerMailbox(call, found)
  return { id, message: say(adminMessages, call.language, 'saved') }
}

/** Who is in the program already, by account or by address, isn't asked twice: the database refuses all, and says so. */
export async function insertAccounts(call: Call<Table['insertAccounts']>) {
  const { training_program_id, user_ids } = call.body
  const wanted = [...new Set(user_ids)]
  const [program, accounts] = await atOnce(programOf(call, training_program_id), accountsOf(call, wanted))
  const found = new Map(accounts.map((one) => [one.id, one]))
  const chosen = wanted.flatMap((id) => found.get(id) ?? [])
  if (chosen.length < wanted.length) refuse('user_ids', 'reference_unknown')
  const { secrets } = call.deps
  const people = await Promise.all(
    chosen.map(async ({ id, full_name, email, mobile, office_id, office }) => ({
      full_name,
      email: email === null ? null : await secrets.encrypt(email),
      email_index: email === null ? null : await emailIndex(secrets, email),
      mobile,
      designation_id: null,
      organisation: office,
      user_id: id,
      office_id,
      source: 'account' as const,
    })),
  )
  const { accepted, waiting, isUnheard } = await join(call, program, people)
  return { accepted, waiting, message: addedMessage(call, accepted, waiting, isUnheard) }
}

export const addedMessage = (
  call: Pick<Writing, 'language'>,
  accepted: number,
  waiting: number,
  isUnheard: boolean,
): string => {
  const key = waiting > 0 ? 'added_some_wait' : 'added_all'
  return withConsequence(call, say(participantMessages, call.language, key, { accepted, waiting }), isUnheard)
}

/** Which of the addresses a program has already, of people who are really theirs. */
export async function addressesIn(
  { db }: Pick<Writing, 'db'>,
  programId: number,
  indexes: readonly string[],
): Promise<Set<string | null>> {
  const rows = await db
    .select({ index: trainingParticipant.email_index })
    .from(trainingParticipant)
    .where(
      and(
        eq(trainingParticipant.program_id, programId),
        ne(trainingParticipant.status, 'unconfirmed'),
        sql`${trainingParticipant.email_index} in (select value from json_each(${JSON.stringify(indexes)}))`,
      ),
    )
  return new Set(rows.map(({ index }) => index))
}
