import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { clockInDhaka, dayInDhaka } from '#contract/calendar'
import { Failure } from '#contract/failure'
import { formatFor } from '#contract/format'
import { say } from '#contract/texts'
import { certificateTexts } from '#contract/texts/training/certificates'
import { participantMessages } from '#contract/texts/training/participant-messages'
import { showTrackingNumber } from '#contract/tracking-number'
import type { training } from '#contract/training'
import { CertificateStatement } from '#contract/training/certificates'
import { hasPassed } from '#contract/training/passing'
import { writtenNumber } from '#worker/db/ids'
import { office, role, user, userRole } from '#worker/db/schema/access'
import { trainingCertificate, trainingParticipant, trainingProgram } from '#worker/db/schema/training'
import { commonPlace, inScope } from '#worker/db/scope'
import { namersOf, signatory as setSignatory } from '#worker/settings/index'
import { atOnce } from '#worker/http/at-once'
import { fitting, together, type Call, type CallBase, type Noted } from '#worker/http/call'
import { mayBeOneOf } from '#worker/http/own-work'
import { isOfReadable, isReadable } from './drafts.ts'
import { refuseOwn } from './own-hand.ts'
import { tell } from './participants/tell.ts'
import { endsOf, heldOf, isCancelled } from './program.ts'

type Table = (typeof training)['certificate']
/** Letters of a name and of a program in a QR: more make it too dense to print. */
const lettersMaximum = 44
const shortened = (text: string) => {
  const letters = [...text]
  return letters.length <= lettersMaximum ? text : `${letters.slice(0, lettersMaximum - 1).join('')}…`
}

type Participant = typeof trainingParticipant.$inferSelect
type Issuing = CallBase & Pick<Call<Table['issue']>, 'work' | 'user'>

export const makingColumns = {
  brought_by: trainingParticipant.brought_by,
  brought_at: trainingParticipant.brought_at,
  decided_by: trainingParticipant.decided_by,
  decided_at: trainingParticipant.decided_at,
  name_by: trainingParticipant.name_by,
}
/** Who brought somebody, let them in, or wrote their name, each time. */
export const makersOf = ({
  brought_by,
  brought_at,
  decided_by,
  decided_at,
  name_by,
}: Pick<Participant, keyof typeof makingColumns>): { by: number; at: Date }[] =>
  [{ by: brought_by, at: brought_at }, { by: decided_by, at: decided_at }, ...(name_by ?? [])].flatMap(
    ({ by, at }) => (by === null || at === null ? [] : [{ by, at: new Date(at) }]),
  )

/** Whoever made somebody a participant, or their name what it is, doesn't say as well that they passed: another issues their certificate. */
async function refuseWritten({ db, now, user: who }: Issuing, people: readonly Participant[]): Promise<void> {
  if (await mayBeOneOf(db, { person: who.user_id, at: now }, people.flatMap(makersOf)))
    throw new Failure('own_work', { parameters: { why: 'written' } })
}

async function refuseValid({ db }: Issuing, ids: readonly number[]): Promise<void> {
  const [valid] = await db
    .select({ id: trainingCertificate.id })
    .from(trainingCertificate)
    .where(
      and(inArray(trainingCertificate.participant_id, [...ids]), isNull(trainingCertificate.withdrawn_at)),
    )
    .limit(1)
  if (valid) throw new Failure('already_exists')
}

/** How it is signed, by who may. */
async function signatureToIssue(call: Issuing) {
  const { is_own, ...signed } = await signatureOf(call.db, call.user.user_id)
  if (!is_own && (await hasNamed(call, signed.signed_name)))
    throw new Failure('own_work', { parameters: { why: 'named' } })
  return signed
}

/** Whose certificate was withdrawn gets another by itself, from whoever has seen that it was. */
async function refuseWithdrawn({ db }: Issuing, ids: readonly number[]): Promise<void> {
  const [withdrawn] = await db
    .select({ id: trainingCertificate.id })
    .from(trainingCertificate)
    .where(
      and(inArray(trainingCertificate.participant_id, [...ids]), isNotNull(trainingCertificate.withdrawn_at)),
    )
    .limit(1)
  if (withdrawn) throw new Failure('certificate_withdrawn')
}

/** The certificates of who passed, each with its number and a statement of it that the department signs; answers their numbers. */
async function issueAll(call: Issuing, items: readonly Noted[], isAgain = false): Promise<number[]> {
  const { db, deps, work, now, user: who } = call
  const ids = items.map(({ id }) => id)
  const found = await db
    .select({
      participant: trainingParticipant,
      program: trainingProgram,
      held: heldOf,
      ends: endsOf,
      is_cancelled: isCancelled(trainingProgram.status_id),
    })
    .from(trainingParticipant)
    .innerJoin(trainingProgram, eq(trainingProgram.id, trainingParticipant.program_id))
    .where(
      and(
        inArray(trainingParticipant.id, ids),
        inScope(trainingParticipant.place, who.scope),
        isReadable(who, trainingParticipant.program_id),
      ),
    )
  const versions = new Map(items.map(({ id, version }) => [id, version]))
  if (found.length < versions.size) throw new Failure('not_found')
  const people = found.map(({ participant }) => participant)
  if (people.some(({ id, version }) => version !== versions.get(id))) throw new Failure('stale')
  const [today, clock] = [dayInDhaka(now), clockInDhaka(now)]
  const havePassed = found.every(
    ({ participant, program, held, ends, is_cancelled }) =>
      participant.status === 'accepted' &&
      hasPassed({ ...program, held, ends, is_cancelled }, participant, clock) === true,
  )
  const [, , , , , signed] = await atOnce(
    refuseOwn(call, ...people),
    refuseWritten(call, people),
    havePassed || Promise.reject(new Failure('not_passed')),
    refuseValid(call, ids),
    isAgain || refuseWithdrawn(call, ids),
    signatureToIssue(call),
  )
  // What it was decided on still stands: the score, the attendance.
  const decidedOn = JSON.stringify(people.map(({ id, version }) => ({ id, version })))
  work.require(
    sql`not exists (select 1 from json_each(${decidedOn}) as decided where not exists (select 1 from training_participant where id = decided.value ->> 'id' and version = decided.value ->> 'version'))`,
  )
  work.place(people.reduce((common, { place }) => commonPlace(common, place), people[0]!.place))
  const issued = found.map(({ participant, program }) => ({
    id: writtenNumber('certificate'),
    participant,
    program,
  }))
  const statements = await Promise.all(
    issued.map(({ id, participant, program }) => {
      const claims: CertificateStatement = {
        t: 'training',
        n: id,
        m: shortened(participant.full_name),
        p: shortened(program.program_name),
        d: today,
      }
      return deps.statements.sign(claims)
    }),
  )
  for (const [nth, { id, participant, program }] of issued.entries()) {
    const { program_name, start_date, end_date } = program
    const row = {
      id,
      participant_id: participant.id,
      place: participant.place,
      full_name: participant.full_name,
      program_name,
      start_date,
      end_date,
      issued_at: now.toISOString(),
      issued_by: who.user_id,
      ...signed,
    }
    work.insert(trainingCertificate, { ...row, statement: statements[nth]! }, { ...row, statement: '' })
  }
  const given = new Map(
    issued.map(({ id, participant }, nth) => [participant.id, { id, statement: statements[nth]! }]),
  )
  const told = [...Map.groupBy(found, ({ program }) => program.id).values()].flatMap((of) => {
    const { program } = of[0]!
    const [sent, others] = partition(of.map(({ participant }) => participant))
    const [owners, strangers] = [
      others.filter(({ user_id }) => user_id !== null),
      others.filter(({ user_id }) => user_id === null),
    ]
    const link = ({ id, language }: Pick<Participant, 'id' | 'language'>) => {
      const certificate = given.get(id)!
      return say(participantMessages, language, 'certificate_link', {
        number: formatFor(language).digits(showTrackingNumber(certificate.id)),
        link: `${deps.publicUrl}/c#${certificate.statement}`,
      })
    }
    return [
      tell(call, program, 'certified', owners),
      tell(call, program, 'certified_at_office', strangers),
      tell(call, program, 'certified_by_mail', sent, link),
    ]
  })
  await Promise.all(told)
  return issued.map(({ id }) => id)
}

/** Those whose number and link go to their e-mail: without an account, at the address that they confirmed and nobody has changed since. */
function partition(people: readonly Participant[]): [sent: Participant[], others: Participant[]] {
  const isSent = ({ source, user_id, mailbox_by }: Participant) =>
    source === 'external' && user_id === null && !mailbox_by?.length
  return [people.filter(isSent), people.filter((one) => !isSent(one))]
}

/** The certificate of who passed; of many, those of one Work at a time. */
export const issue = fitting<Table['issue']>(
  together<Table['issue']>(
    async (call) => {
      const { params, body, language } = call
      const [id] = await issueAll(call, [{ id: params.id, version: body.version }], body.again)
      const message = say(certificateTexts, language, 'issued', { number: showTrackingNumber(id!) })
      return { id: params.id, certificate_id: id!, message }
    },
    async (call) => void (await issueAll(call, call.items)),
  ),
  (row: { withdrawn_at: string | null; by_another: boolean }) => row.withdrawn_at === null && !row.by_another,
)

/** How what is issued now is signed: by whom the general settings say, or else by whoever issues it. */
async function signatureOf(db: CallBase['db'], id: number) {
  const [set, own] = await Promise.all([setSignatory(db), ownSignature(db, id)])
  if (!set) return { ...own, is_own: true }
  const { name, as, signature_key = null } = set
  return { signature_key, signed_name: name, signed_as: as, is_own: false }
}

/** Whoever wrote down the name that signs for the department doesn't issue under it as well: else one person alone would make valid papers in another's name. */
const hasNamed = async ({ db, now, user: who }: Pick<Issuing, 'db' | 'now' | 'user'>, name: string) =>
  mayBeOneOf(db, { person: who.user_id, at: now }, await namersOf(db, name))

/** How somebody signs today: their name, the role by which they issue, their office, and the picture of their signature. */
async function ownSignature(db: CallBase['db'], id: number) {
  const [[person], [first]] = await db.batch([
    db
      .select({
        name: user.full_name,
        signature_key: user.signature_key,
        office: { bn: office.name_bn, en: office.name_en },
      })
      .from(user)
      .innerJoin(office, eq(office.id, user.office_id))
      .where(eq(user.id, id)),
    db
      .select({ bn: role.name_bn, en: role.name_en })
      .from(userRole)
      .innerJoin(role, eq(role.id, userRole.role_id))
      .where(eq(userRole.user_id, id))
      // The role by which they may, before any other that they have.
      .orderBy(
        sql`not exists (select 1 from role_permission where role_id = ${role.id} and permission = 'trainingCertificate-create')`,
        asc(role.id),
      )
      .limit(1),
  ])
  if (!person) throw new Failure('not_found')
  const { name, signature_key, office: at } = person
  const as = (language: 'bn' | 'en') => [first?.[language], at[language]].filter(Boolean).join(', ')
  return { signature_key, signed_name: name, signed_as: { bn: as('bn'), en: as('en') } }
}

/** How what one issues now is signed, for who is about to. */
export async function signatory(call: Call<Table['signatory']>) {
  const { signed_name, signed_as, signature_key, is_own } = await signatureOf(call.db, call.user.user_id)
  const as = { name_en: signed_as.en, name_bn: signed_as.bn }
  const by_another = !is_own && (await hasNamed(call, signed_name))
  return { data: { name: signed_name, as, has_picture: signature_key !== null, is_own, by_another } }
}

export async function withdraw(call: Call<Table['withdraw']>) {
  const { db, deps, params, body, work, now, user: who, language } = call
  const [row] = await db
    .select({ found: trainingCertificate, participant: trainingParticipant, program: trainingProgram })
    .from(trainingCertificate)
    .innerJoin(trainingParticipant, eq(trainingParticipant.id, trainingCertificate.participant_id))
    .innerJoin(trainingProgram, eq(trainingProgram.id, trainingParticipant.program_id))
    .where(
      and(
        eq(trainingCertificate.id, params.id),
        inScope(trainingCertificate.place, who.scope),
        isOfReadable(who, trainingCertificate.participant_id),
      ),
    )
  if (!row) throw new Failure('not_found')
  const { found, participant, program } = row
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
  await tell(call, program, 'certificate_withdrawn', [participant])
  return { id: found.id, message: say(certificateTexts, language, 'withdrawn') }
}

/** Whether there is a certificate of a number, and of which training: numbers are of chance, and whoever tries them learns nobody's name. */
export async function numbered({ db, deps, body }: Call<Table['numbered']>) {
  const [found] = await db
    .select({ statement: trainingCertificate.statement, withdrawn_at: trainingCertificate.withdrawn_at })
    .from(trainingCertificate)
    .where(eq(trainingCertificate.id, body.number))
  // As it was printed: whatever became of the program, or of the key.
  const claims = CertificateStatement.safeParse(found && (await deps.statements.open(found.statement)))
  if (!found || !claims.success)
    return { data: { state: 'unknown' as const, program_name: null, issued_on: null } }
  return {
    data: {
      state: found.withdrawn_at === null ? ('valid' as const) : ('withdrawn' as const),
      program_name: claims.data.p,
      issued_on: claims.data.d,
    },
  }
}

/** What became of a certificate, for who shows what its QR says. */
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
