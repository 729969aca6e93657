import { and, eq, isNull, sql } from 'drizzle-orm'
import { dayInDhaka } from '#contract/calendar'
import { Failure } from '#contract/failure'
import { say } from '#contract/texts'
import { certificateTexts } from '#contract/texts/training/certificates'
import { showTrackingNumber } from '#contract/tracking-number'
import type { training } from '#contract/training'
import { CertificateStatement } from '#contract/training/certificates'
import { hasPassed } from '#contract/training/passing'
import { writtenNumber } from '#worker/db/ids'
import { trainingCertificate, trainingParticipant, trainingProgram } from '#worker/db/schema/training'
import { inScope } from '#worker/db/scope'
import type { Call } from '#worker/http/call'
import { refuseOwn } from './own-hand.ts'
import { heldOf } from './program.ts'

type Table = (typeof training)['certificate']
/** Letters of a name and of a program in a QR: more make it too dense to print. */
const lettersMaximum = 44
const shortened = (text: string) => {
  const letters = [...text]
  return letters.length <= lettersMaximum ? text : `${letters.slice(0, lettersMaximum - 1).join('')}…`
}

/** The certificate of who passed: its number, and a statement of it that the department signs. */
export async function issue(call: Call<Table['issue']>) {
  const { db, deps, params, body, work, now, user: who, language } = call
  const [found] = await db
    .select({ participant: trainingParticipant, program: trainingProgram, held: heldOf })
    .from(trainingParticipant)
    .innerJoin(trainingProgram, eq(trainingProgram.id, trainingParticipant.program_id))
    .where(and(eq(trainingParticipant.id, params.id), inScope(trainingParticipant.place, who.scope)))
  if (!found) throw new Failure('not_found')
  const { participant, program, held } = found
  if (participant.version !== body.version) throw new Failure('stale')
  refuseOwn(who, participant.user_id)
  const today = dayInDhaka(now)
  if (participant.status !== 'accepted' || !hasPassed({ ...program, held }, participant, today))
    throw new Failure('not_passed')
  const [valid] = await db
    .select({ id: trainingCertificate.id })
    .from(trainingCertificate)
    .where(
      and(eq(trainingCertificate.participant_id, participant.id), isNull(trainingCertificate.withdrawn_at)),
    )
  if (valid) throw new Failure('already_exists')
  const id = writtenNumber('certificate')
  const claims: CertificateStatement = {
    t: 'training',
    n: id,
    m: shortened(participant.full_name),
    p: shortened(program.program_name),
    d: today,
  }
  // What it was decided on still stands: the score, the attendance.
  work.require(
    sql`exists (select 1 from training_participant where id = ${participant.id} and version = ${participant.version})`,
  )
  work.place(participant.place)
  const row = {
    id,
    participant_id: participant.id,
    place: participant.place,
    issued_at: now.toISOString(),
    issued_by: who.user_id,
  }
  const statement = await deps.statements.sign(claims)
  work.insert(trainingCertificate, { ...row, statement }, { ...row, statement: '' })
  const number = showTrackingNumber(id)
  return {
    id: participant.id,
    certificate_id: id,
    message: say(certificateTexts, language, 'issued', { number }),
  }
}

export async function withdraw({
  db,
  deps,
  params,
  body,
  work,
  now,
  user: who,
  language,
}: Call<Table['withdraw']>) {
  const [found] = await db
    .select()
    .from(trainingCertificate)
    .where(and(eq(trainingCertificate.id, params.id), inScope(trainingCertificate.place, who.scope)))
  if (!found) throw new Failure('not_found')
  if (found.withdrawn_at !== null)
    throw new Failure('not_allowed_now', { parameters: { state: 'withdrawn' } })
  work.place(found.place)
  work.update(
    trainingCertificate,
    { ...found, version: body.version },
    {
      withdrawn_at: now.toISOString(),
      withdrawn_by: who.user_id,
      withdrawn_because: await deps.secrets.encrypt(body.reason),
    },
  )
  return { id: found.id, message: say(certificateTexts, language, 'withdrawn') }
}

/** What became of a certificate, for who shows what its QR says: numbers can't be tried out. */
export async function check({ db, deps, body }: Call<Table['check']>) {
  const claims = CertificateStatement.safeParse(await deps.statements.open(body.statement))
  const [found] = claims.success
    ? await db
        .select({ statement: trainingCertificate.statement, withdrawn_at: trainingCertificate.withdrawn_at })
        .from(trainingCertificate)
        .where(eq(trainingCertificate.id, claims.data.n))
    : []
  if (!found || found.statement !== body.statement)
    return { data: { state: 'unknown' as const, withdrawn_on: null } }
  const { withdrawn_at } = found
  return {
    data: {
      state: withdrawn_at === null ? ('valid' as const) : ('withdrawn' as const),
      withdrawn_on: withdrawn_at && dayInDhaka(withdrawn_at),
    },
  }
}
