import type { applications, Receipt } from '#contract/applications'
import type { Registration } from '#contract/applications/registration'
import { isChild } from '#contract/applications/person'
import { Failure } from '#contract/failure'
import { writtenNumber } from '#worker/db/ids'
import { hearName } from '#worker/db/name-keys'
import {
  application,
  applicationAnswer,
  applicationFile,
  applicationNumber,
  applicationValue,
  cardClaim,
  personClaim,
} from '#worker/db/schema/applications'
import { captchaUsed } from '#worker/db/schema/system'
import type { Call, CallBase } from '#worker/http/call'
import { officerOf, userIn } from '#worker/http/session'
import { minutes } from '#worker/http/tokens'
import { configuration } from '#worker/programs/index'
import type { Officer } from '#worker/http/tokens'
import { counterOfficer, refuseBeyond } from './counter.ts'
import { cardClaimOf, personClaimOf, refuseTaken } from './claims.ts'
import { columnsOf, partsOf, type Prepared } from './columns.ts'
import { offerOf, refuseEarly } from './decide.ts'
import { noteEvent } from './events.ts'
import { nomineeOf, personOf } from './identity.ts'
import { prepare, usedWord } from './prepare.ts'
import { tellSubmitted } from './tell.ts'
import { acceptedFiles, storeFiles } from './uploads.ts'
import { captchaMissing } from './verification.ts'

type Registering = Call<(typeof applications)['application']['register']>
/** What the Idempotency-Key keeps; the token is minted at each answer. */
export type StoredReceipt = Omit<Receipt, 'applicant_token'> & { officer?: Officer | undefined }

/** Submits an application: one read of the rules (kept), one of its places and claims; the files; one write. */
export async function register(call: Registering): Promise<StoredReceipt> {
  const officer = await counterOfficer(call)
  const known = await configuration(call)
  const offer = offerOf(known, call.body, call)
  refuseEarly(known, call.body, call)
  const person = await personOf(call, call.body, known)
  // The word of a verified number counts as the captcha; of a declared one nobody has said a word.
  if (person.word === undefined && !call.captchaPassed) throw captchaMissing()
  const { form } = person
  const prepared = await prepare(call, {
    known,
    offer,
    person,
    files: new Set(call.uploads.keys()),
    nomineeOf: () => nomineeOf(call, form),
  })
  if (officer) refuseBeyond(officer, form, prepared.places)
  const { scanner } = call.outside
  const accepted = await acceptedFiles(call.uploads, prepared.offer.shown, prepared.withNominee, scanner)
  refuseTaken(prepared)
  const [stored, columns] = await Promise.all([
    storeFiles(call.deps.files(), call.idempotencyKey, accepted),
    columnsOf(call, prepared),
  ])

  const id = writtenNumber('application')
  const submitted_at = call.now.toISOString()
  const owner = { table: application, id }
  const { work } = call
  if (prepared.asked) work.count(prepared.asked)
  work.insert(application, {
    id,
    state: 'submitted',
    identity: person.identity,
    language: call.language,
    submitted_at,
    ...columns,
    ...(await helperColumns(call, prepared)),
    entered_by: officer?.user_id ?? null,
  })
  work.insertParts(owner, personClaim, [await personClaimOf(call, person, id)])
  if (prepared.card) work.insertParts(owner, cardClaim, [cardClaimOf(prepared.card, id)])
  if (person.word !== undefined) work.insertParts(owner, captchaUsed, [usedWordRow(call, person.word)])
  work.insertParts(owner, applicationNumber, await numbersOf(call, person.numbers, id))
  hearName(work, application, 'application', { id, ...columns })
  const { values, answers } = await partsOf(call, prepared, id)
  work.insertParts(owner, applicationValue, values)
  work.insertParts(owner, applicationAnswer, answers)
  work.insertParts(
    owner,
    applicationFile,
    stored.map((file) => ({ application_id: id, ...file })),
  )
  work.place(columns.place)
  noteEvent(call, id, 'submitted', 'submitted', null, officer?.user_id)
  const sms = await tellNumber(call, prepared, id)
  return {
    application_id: id,
    identity: person.identity,
    submitted_at,
    sms,
    ward_id: columns.permanent_ward_id,
    has_account: columns.account !== null,
    of_dead: columns.dead_option === 1,
    of: { name: namesOf(columns), program: namesOf(prepared.offer.shown) },
    ...(officer && { officer: officerOf(officer) }),
  }
}

const namesOf = ({ name_en, name_bn }: { name_en: string; name_bn: string }) => ({ name_en, name_bn })

/** Whether a receipt may be had again: its key is enough, but for one of the counter, whose token acts in its officer's name. */
export const isReceiptOf = async (call: CallBase, { officer }: StoredReceipt): Promise<boolean> =>
  officer === undefined || (await userIn(call))?.user_id === officer.id

/** The receipt, the first time and at every replay: with a fresh applicant token. */
export async function receiptOf(call: CallBase, kept: StoredReceipt): Promise<Receipt> {
  const { officer, ...stored } = kept
  if (!(await isReceiptOf(call, kept))) throw new Failure('no_session')
  return {
    ...stored,
    // Receipts of before it was said: then every number was sent.
    sms: stored.sms ?? true,
    ward_id: stored.ward_id ?? null,
    has_account: stored.has_account ?? true,
    of_dead: stored.of_dead ?? false,
    of: stored.of ?? null,
    applicant_token: await call.deps.tokens.sign(
      'applicant',
      { application_id: stored.application_id, officer },
      call.now,
    ),
  }
}

/** Swept once no word of before could be good any more. */
const usedWordRow = (call: CallBase, word: string) => ({
  id: usedWord(word),
  expires_at: new Date(call.now.getTime() + minutes.identity * 60_000).toISOString(),
})

export const numbersOf = (call: CallBase, numbers: readonly string[], id: number) =>
  Promise.all(
    [...new Set(numbers)].map(async (number) => ({
      number_index: await call.deps.secrets.blindIndex('person', number),
      application_id: id,
    })),
  )

/** Who stands by the applicant: whoever filled the form in for them, and the guardian of a child. */
export async function helperColumns(call: CallBase, { person: { form }, today }: Prepared) {
  const { encrypt } = call.deps.secrets
  const none = { helper_name: null, helper_mobile: null, helper_relation: null }
  const isHelped = form.filled_by === 'helper' && form.helper_mobile !== undefined
  const guarded = guardianOf(form, today)
  return {
    ...none,
    ...(isHelped && {
      helper_name: form.helper_name ?? null,
      helper_mobile: await encrypt(form.helper_mobile!),
      helper_relation: form.helper_relation ?? null,
    }),
    guardian: guarded ? { name: guarded.name, ...guarded.relation } : null,
    guardian_mobile: guarded?.mobile === undefined ? null : await encrypt(guarded.mobile),
  }
}

const guardianOf = (form: Registration, today: string) =>
  form.guardian_name !== undefined && isChild(form.date_of_birth, today)
    ? {
        name: form.guardian_name,
        relation: form.guardian_relation && { relation: form.guardian_relation },
        mobile: form.guardian_mobile,
      }
    : undefined

/** The number goes to the applicant's phone, to the helper's and to the guardian's; whether to the applicant's. */
async function tellNumber(
  call: Registering,
  { person: { form, identity }, today }: Prepared,
  id: number,
): Promise<boolean> {
  const { language } = call
  const helper = form.filled_by === 'helper' ? form.helper_mobile : undefined
  const others = new Set([helper, guardianOf(form, today)?.mobile])
  const [own] = await Promise.all([
    tellSubmitted(call, { to: form.mobile, id, language, identity }),
    ...[...others]
      .filter((to) => to !== undefined && to !== form.mobile)
      .map((to) => tellSubmitted(call, { to: to!, id, language, identity: 'declared' })),
  ])
  return own
}
