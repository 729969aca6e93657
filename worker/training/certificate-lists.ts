import { and, desc, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import { clockInDhaka } from '#contract/calendar'
import type { training } from '#contract/training'
import { office, user } from '#worker/db/schema/access'
import { trainingCertificate, trainingParticipant, trainingProgram } from '#worker/db/schema/training'
import { printing, type Call } from '#worker/http/call'
import { makersOneWith } from '#worker/http/own-work'
import type { Asking } from '#worker/resource/filters'
import { keysetListing } from '#worker/resource/keyset-list'
import { makersOf, makingColumns } from './certificate.ts'
import { papers } from './certificate-paper.ts'
import { isOfReadable, isReadable } from './drafts.ts'
import { ownAmong } from './own-hand.ts'
import { isOwnOffice, officeNames } from './participants/find.ts'
import { heldOf, isCancelled, overAtOf } from './program.ts'

type Table = (typeof training)['certificate']

const candidateRows = ({ db }: Asking, which: SQL) =>
  db
    .select({
      id: trainingParticipant.id,
      version: trainingParticipant.version,
      full_name: trainingParticipant.full_name,
      organisation: trainingParticipant.organisation,
      office: officeNames,
      attended: trainingParticipant.attended,
      score: trainingParticipant.score,
      held: heldOf,
      joined_at: trainingParticipant.joined_at,
      known: {
        user_id: trainingParticipant.user_id,
        email: trainingParticipant.email,
        mobile: trainingParticipant.mobile,
      },
      making: makingColumns,
      withdrawn_at: sql<
        string | null
      >`(select max(withdrawn_at) from training_certificate as taken where taken.participant_id = ${trainingParticipant.id})`,
    })
    .from(trainingParticipant)
    .innerJoin(trainingProgram, eq(trainingProgram.id, trainingParticipant.program_id))
    .leftJoin(office, isOwnOffice)
    .where(which)
    .$dynamic()

/** As contract/training/passing.ts says it of one, of a program's participants. */
const passedOf = (clock: string): SQL =>
  sql`exists (select 1 from training_program as passed_of where passed_of.id = ${trainingParticipant.program_id}
    and ${overAtOf(sql`passed_of`)} <= ${clock}
    and strftime('%Y-%m-%dT%H:%M:%S', coalesce(${trainingParticipant.decided_at}, ${trainingParticipant.joined_at}), '+6 hours') < ${overAtOf(sql`passed_of`)}
    and not ${isCancelled(sql`passed_of.status_id`)}
    and coalesce(${trainingParticipant.score} >= passed_of.pass_mark * 100, passed_of.exam_status = 0)
    and (passed_of.attendance_mark = 0 or (select count(*) > 0 and ${trainingParticipant.attended} * 100 >= passed_of.attendance_mark * count(*)
      from training_class where training_class.program_id = passed_of.id and training_class.marked_at is not null)))`
const isWithout = sql`not exists (select 1 from training_certificate as given where given.participant_id = ${trainingParticipant.id} and given.withdrawn_at is null)`

const passed = keysetListing({
  table: trainingParticipant,
  rows: candidateRows,
  shown: ({ joined_at: _, ...row }) => row,
  order: [trainingParticipant.joined_at, trainingParticipant.id],
  keyOf: ({ joined_at, id }) => [joined_at, id],
  together: ({ program_id }: { program_id: number }, { now, user: who }) => ({
    through: sql`${trainingParticipant.id} in (select id from training_participant where program_id = ${program_id} and status = 'accepted')`,
    filters: and(isReadable(who, trainingParticipant.program_id), isWithout, passedOf(clockInDhaka(now))),
  }),
})
/** With whom another gives a certificate to: whoever asks takes part themselves, or made them a participant. */
export async function candidates(call: Call<Table['candidates']>) {
  const page = await passed(call)
  const { db, now, user: who } = call
  const [own, makers] = await Promise.all([
    ownAmong(
      call,
      page.data.map(({ known }) => known),
    ),
    makersOneWith(
      db,
      { person: who.user_id, at: now },
      page.data.flatMap(({ making }) => makersOf(making)),
    ),
  ])
  const data = page.data.map(({ known, making, ...row }) => ({
    ...row,
    by_another: own.has(known) || makersOf(making).some(({ by }) => makers.has(by)),
  }))
  return { ...page, data }
}

const certificateRows = ({ db }: Asking, which: SQL) =>
  db
    .select({
      certificate: trainingCertificate,
      full_name: trainingParticipant.full_name,
      organisation: trainingParticipant.organisation,
      office: officeNames,
      program_name: trainingProgram.program_name,
      issued_by: user.full_name,
    })
    .from(trainingCertificate)
    .innerJoin(trainingParticipant, eq(trainingParticipant.id, trainingCertificate.participant_id))
    .innerJoin(trainingProgram, eq(trainingProgram.id, trainingParticipant.program_id))
    .innerJoin(user, eq(user.id, trainingCertificate.issued_by))
    .leftJoin(office, isOwnOffice)
    .where(which)
    .$dynamic()

const stateOf = (withdrawn_at: string | null) =>
  (withdrawn_at === null ? 'valid' : 'withdrawn') as 'valid' | 'withdrawn'

const certificates = keysetListing({
  table: trainingCertificate,
  rows: certificateRows,
  shown: ({ certificate: { id, version, issued_at, withdrawn_at, withdrawn_because }, ...row }) => ({
    ...row,
    id,
    version,
    issued_at,
    state: stateOf(withdrawn_at),
    withdrawn_at,
    withdrawn_because,
  }),
  order: [trainingCertificate.issued_at, trainingCertificate.id],
  keyOf: ({ certificate: { issued_at, id } }) => [issued_at, id],
  firstLook: 60,
  together: (
    {
      program_id,
      state,
      number,
    }: {
      program_id?: number | undefined
      state?: 'valid' | 'withdrawn' | undefined
      number?: number | undefined
    },
    { user: who },
  ) => ({
    countMost: 300,
    // Few are withdrawn: indexes of each level have them alone.
    by: state === 'withdrawn' ? isNotNull(trainingCertificate.withdrawn_at) : undefined,
    through:
      number !== undefined
        ? sql`${trainingCertificate.id} in (${number})`
        : program_id !== undefined
          ? sql`${trainingCertificate.participant_id} in (select id from training_participant where program_id = ${program_id})`
          : undefined,
    filters: and(
      isOfReadable(who, trainingCertificate.participant_id),
      state === 'valid' ? isNull(trainingCertificate.withdrawn_at) : undefined,
      number === undefined || program_id === undefined
        ? undefined
        : sql`exists (select 1 from training_participant as of_program where of_program.id = ${trainingCertificate.participant_id} and of_program.program_id = ${program_id})`,
    ),
  }),
})
export const list = printing<Table['list']>(async (call) => {
  const page = await certificates(call)
  const isAsked = call.query.number !== undefined
  const data = await Promise.all(
    page.data.map(async ({ withdrawn_because: sealed, ...row }) => ({
      ...row,
      withdrawn_because: isAsked && sealed !== null ? await call.deps.secrets.decrypt(sealed) : null,
    })),
  )
  return { ...page, data }
}, papers)

export const own = async ({ db, user: who }: Call<Table['own']>) => {
  const found = await db
    .select({
      id: trainingCertificate.id,
      issued_at: trainingCertificate.issued_at,
      withdrawn_at: trainingCertificate.withdrawn_at,
      program_name: trainingProgram.program_name,
    })
    .from(trainingParticipant)
    .innerJoin(trainingCertificate, eq(trainingCertificate.participant_id, trainingParticipant.id))
    .innerJoin(trainingProgram, eq(trainingProgram.id, trainingParticipant.program_id))
    .where(eq(trainingParticipant.user_id, who.user_id))
    .orderBy(desc(trainingCertificate.issued_at))
  return { data: found.map(({ withdrawn_at, ...row }) => ({ ...row, state: stateOf(withdrawn_at) })) }
}
