import { lastDayOf } from '#contract/last-day'
import { and, eq } from 'drizzle-orm'
import type { GrievanceReceipt } from '#contract/grievances/public'
import type { grievances } from '#contract/grievances'
import { Failure } from '#contract/failure'
import { newId, writtenNumber } from '#worker/db/ids'
import { user } from '#worker/db/schema/access'
import { place } from '#worker/db/schema/geography'
import {
  grievance,
  grievanceEvent,
  grievanceFile,
  grievanceSetting,
  grievanceSubject,
  grievanceType,
} from '#worker/db/schema/grievances'
import { program } from '#worker/db/schema/programs'
import { contains } from '#worker/db/scope'
import type { SignedIn } from '#worker/db/session'
import type { Call, CallBase } from '#worker/http/call'
import { atCounter, officerAt } from '#worker/http/counter'
import { dueAfter } from './due.ts'
import { acceptedDocuments, storeDocuments } from './files.ts'
import { hasSecret, isPhoneOfStaff, placeOf } from './record.ts'
import { officesOf } from './page-data.ts'
import { isLatest } from './setting.ts'
import { notOf, solverFor } from './solvers.ts'
import { tellStaff, tellSubmitted } from './tell.ts'

type Submitting = Call<(typeof grievances)['grievance']['submit']>
/** What the Idempotency-Key keeps; token and code are made at each answer. */
export type StoredReceipt = Omit<GrievanceReceipt, 'complainant_token' | 'secret' | 'proof' | 'may_open'> & {
  has_secret: boolean
  /** Taken in at the counter: the token that goes there is for the slip alone. */
  at_counter: boolean
  /** Seen by whoever solves it alone. */
  sensitive: boolean
  has_mobile: boolean
}

const refuse = (field: string, key: string): never => {
  throw new Failure('validation', { issues: [{ field, key }] })
}

/**
 * What a body names, as it stands: its kind with what is set of it, subject, program, place, office. A sensitive one against their own
 * office no officer takes in, whatever it is about: they would have the secret code of who has no mobile. Where no office is known it is
 * kept from theirs, and opens by the complainant's phone alone.
 */
async function namedIn({ db, body, now }: Submitting, officer: SignedIn | undefined) {
  const none = -1
  const [[kind], [subject], [ofProgram], [at], [against], [outsider]] = await db.batch([
    db
      .select({ setting: grievanceSetting })
      .from(grievanceType)
      .innerJoin(grievanceSetting, and(eq(grievanceSetting.type_id, grievanceType.id), isLatest))
      .where(and(eq(grievanceType.id, body.type_id), eq(grievanceType.active, 1))),
    db
      .select({ id: grievanceSubject.id })
      .from(grievanceSubject)
      .where(
        and(
          eq(grievanceSubject.id, body.subject_id ?? none),
          eq(grievanceSubject.type_id, body.type_id),
          eq(grievanceSubject.active, 1),
        ),
      ),
    db
      .select({ id: program.id })
      .from(program)
      .where(eq(program.id, body.program_id ?? none)),
    db.select({ number: place.number, kind: place.kind }).from(place).where(eq(place.id, body.place_id)),
    officesOf(db, body.place_id, body.against_office_id ?? none),
    db
      .select({ id: user.id })
      .from(user)
      .where(
        and(
          eq(user.id, officer?.user_id ?? none),
          notOf(body.against_office_id ?? none, now.toISOString(), now),
        ),
      ),
  ])
  if (!kind) return refuse('type_id', 'reference_unknown')
  if (body.subject_id !== undefined && !subject) return refuse('subject_id', 'reference_unknown')
  if (body.program_id !== undefined && !ofProgram) return refuse('program_id', 'reference_unknown')
  if (!at || at.kind === 'division' || at.kind === 'district') return refuse('place_id', 'place_too_wide')
  if (body.against_office_id !== undefined && !against)
    return refuse('against_office_id', 'reference_unknown')
  if (officer && kind.setting.sensitive) {
    if (!against && !body.office_unknown) return refuse('against_office_id', 'sensitive_office')
    if (against && !outsider) return refuse('against_office_id', 'sensitive_own_office')
    if (!against && body.mobile === undefined) return refuse('mobile', 'sensitive_mobile')
  }
  if (body.unnamed && !kind.setting.allows_unnamed) return refuse('unnamed', 'unnamed_not_allowed')
  return { setting: kind.setting, place: at.number, against: against ?? null }
}

/** Takes a grievance: two reads, the documents, one write. It is somebody's from that moment on. */
export async function submit(call: Submitting): Promise<StoredReceipt> {
  const { body, db, now, work, deps } = call
  const officer = atCounter(call.request) ? await officerAt(call, 'grievance-case-create') : undefined
  if (!officer && !call.captchaPassed)
    throw new Failure('captcha', { issues: [{ field: 'captcha_value', key: 'captcha_required' }] })
  const { setting, place: number, against } = await namedIn(call, officer)
  if (officer && !contains(officer.scope, number)) refuse('place_id', 'place_beyond')
  const { sensitive } = setting
  const { unnamed, mobile } = body
  if (!officer && !unnamed && mobile === undefined) refuse('mobile', 'required')
  const { encrypt, blindIndex } = deps.secrets
  const mobile_index = mobile === undefined ? null : await blindIndex('mobile', mobile)
  if (officer && mobile_index !== null && (await isPhoneOfStaff(db, mobile_index)))
    refuse('mobile', 'mobile_of_staff')
  // Above the head office is nobody.
  const counter =
    officer && sensitive && !against && officer.place !== 0
      ? { id: officer.office_id, place: officer.place }
      : null
  const [solver, documents] = await Promise.all([
    solverFor(
      call,
      {
        place: number,
        sensitive,
        against: against ?? counter,
        tiers: setting.tiers,
        mobile_index,
        submitted_at: now.toISOString(),
        barred: officer ? [{ by: officer.user_id, at: now }] : [],
      },
      { from: 1 },
    ),
    acceptedDocuments(call.uploads, call.outside.scanner),
  ])
  const stored = await storeDocuments(deps.files(), call.idempotencyKey, documents)
  const sealed = (text: string | undefined) => (text === undefined ? null : encrypt(text))
  const id = writtenNumber('grievance')
  const at = now.toISOString()
  const due_at = dueAfter(now, setting.days)
  const record = {
    id,
    status: solver ? ('assigned' as const) : ('submitted' as const),
    type_id: setting.type_id,
    setting_id: setting.id,
    subject_id: body.subject_id ?? null,
    program_id: body.program_id ?? null,
    place: number,
    about: body.about,
    about_name: await sealed(body.about_name),
    against_office_id: against?.id ?? null,
    counter_office_id: counter?.id ?? null,
    sensitive,
    text: await encrypt(body.text),
    name: unnamed ? null : await sealed(body.name),
    speaker_name: unnamed ? null : await sealed(body.speaker_name),
    speaker_relation: unnamed ? null : (body.speaker_relation ?? null),
    verification_type: unnamed ? null : (body.verification_type ?? null),
    verification_number: unnamed ? null : await sealed(body.verification_number),
    person_index:
      unnamed || body.verification_number === undefined
        ? null
        : await blindIndex('person', body.verification_number),
    date_of_birth: unnamed ? null : (body.date_of_birth ?? null),
    mobile: await sealed(mobile),
    mobile_index,
    language: call.language,
    submitted_at: at,
    entered_by: officer?.user_id ?? null,
    entered_office_id: officer?.office_id ?? null,
    tier: solver?.tier ?? 1,
    owner_id: solver?.user_id ?? null,
    office_id: solver?.office_id ?? null,
    due_at,
  }
  placeOf(work, record)
  work.insert(grievance, record)
  const owner = { table: grievance, id }
  const line = {
    grievance_id: id,
    at,
    tier: record.tier,
    by_user: officer?.user_id ?? null,
    type_id: record.type_id,
    place: number,
    sensitive,
  }
  work.insertParts(owner, grievanceEvent, [
    { id: newId(now), ...line, kind: 'submitted' },
    ...(solver
      ? [{ id: newId(now), ...line, by_user: null, kind: 'assigned' as const, to_user: solver.user_id }]
      : []),
  ])
  work.insertParts(
    owner,
    grievanceFile,
    await Promise.all(
      stored.map(async (file) => ({ grievance_id: id, ...file, name: await encrypt(file.name) })),
    ),
  )
  const sms = await tellSubmitted(call, { ...record, mobile_clear: mobile })
  tellStaff(call, { id }, record.owner_id, 'got')
  return {
    grievance_id: id,
    submitted_at: at,
    due_day: lastDayOf(due_at),
    sms,
    held_by: { tier: record.tier, office: solver && { name_en: solver.name_en, name_bn: solver.name_bn } },
    has_secret: hasSecret(record),
    at_counter: officer !== undefined,
    sensitive,
    has_mobile: mobile !== undefined,
  }
}

/** The receipt, the first time and at every replay. */
export async function receiptOf(
  call: CallBase,
  { has_secret, at_counter, sensitive, has_mobile, ...stored }: StoredReceipt,
): Promise<GrievanceReceipt> {
  const { grievance_id } = stored
  return {
    ...stored,
    secret: has_secret ? secretOf(call, grievance_id) : null,
    may_open: at_counter && !sensitive,
    proof: at_counter ? (has_mobile ? 'mobile' : 'secret') : null,
    complainant_token: await call.deps.tokens.sign(
      'complainant',
      { grievance_id, ...(at_counter && { only: 'slip' }) },
      call.now,
    ),
  }
}

/** Twelve digits that go with a number, made of it under a key that is never renewed: nothing of them is kept. */
export function secretOf({ deps }: Pick<CallBase, 'deps'>, id: number): string {
  const bytes = Buffer.from(deps.digests.of('grievance', String(id)), 'base64url')
  return String(bytes.readUIntBE(0, 6) % 1_000_000_000_000).padStart(12, '0')
}
