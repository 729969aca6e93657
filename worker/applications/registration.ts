import type { applications, Receipt } from '#contract/applications'
import type { Registration } from '#contract/applications/registration'
import { say } from '#contract/texts'
import { words } from '#contract/texts/words'
import { showTrackingNumber, withCheckDigit } from '#contract/tracking-number'
import { randomDigits } from '#worker/db/ids'
import {
  application,
  applicationAnswer,
  applicationFile,
  applicationNumber,
  applicationValue,
  personClaim,
} from '#worker/db/schema/applications'
import type { Call, CallBase } from '#worker/http/call'
import { queueSms } from '#worker/outbox/index'
import { configuration } from '#worker/programs/index'
import { columnsOf, partsOf } from './columns.ts'
import { offerOf } from './decide.ts'
import { noteEvent } from './events.ts'
import { nomineeOf, personOf, type Person } from './identity.ts'
import { claimKind, prepare } from './prepare.ts'
import { acceptedFiles, storeFiles } from './uploads.ts'

type Registering = Call<(typeof applications)['registration']>
/** What the Idempotency-Key keeps; the token is minted at each answer. */
export type StoredReceipt = Omit<Receipt, 'applicant_token'>

/** Submits an application: one read of the rules (kept), one of its places and claims; the files; one write. */
export async function register(call: Registering): Promise<StoredReceipt> {
  const known = await configuration(call)
  const offer = offerOf(known, call.body, call)
  const person = await personOf(call, call.body, known)
  const { form } = person
  const prepared = await prepare(call, {
    known,
    offer,
    person,
    files: new Set(call.uploads.keys()),
    nomineeOf: () => nomineeOf(call, form, person),
  })
  const { scanner } = call.deps.outside
  const accepted = await acceptedFiles(call.uploads, offer.shown, prepared.withNominee, scanner)
  const [stored, columns] = await Promise.all([
    storeFiles(call.deps.files(), call.idempotencyKey, accepted),
    columnsOf(call, prepared),
  ])

  const id = Number(withCheckDigit(randomDigits(11)))
  const submitted_at = call.now.toISOString()
  const owner = { table: application, id }
  const { work } = call
  work.insert(application, {
    id,
    state: 'submitted',
    identity: person.identity,
    language: call.language,
    submitted_at,
    ...columns,
    ...(await helperColumns(call, form)),
  })
  work.insertParts(owner, personClaim, [await claimOf(call, person, id)])
  work.insertParts(owner, applicationNumber, await numbersOf(call, person.numbers, id))
  const { values, answers } = partsOf(prepared, id)
  work.insertParts(owner, applicationValue, values)
  work.insertParts(owner, applicationAnswer, answers)
  work.insertParts(
    owner,
    applicationFile,
    stored.map((file) => ({ application_id: id, ...file })),
  )
  work.at(columns.place)
  noteEvent(call, id, 'submitted', 'submitted')
  await tellNumber(call, form, id)
  return { application_id: id, identity: person.identity, submitted_at }
}

/** The receipt, the first time and at every replay: with a fresh applicant token. */
export async function receiptOf(call: CallBase, stored: StoredReceipt): Promise<Receipt> {
  return {
    ...stored,
    applicant_token: await call.deps.tokens.sign(
      'applicant',
      { application_id: stored.application_id },
      call.now,
    ),
  }
}

export const claimOf = async (call: CallBase, person: Person, id: number) => ({
  kind: claimKind(person),
  person_index: await call.deps.secrets.blindIndex('person', person.canonical),
  holder_kind: 'application' as const,
  holder_id: id,
})

export const numbersOf = (call: CallBase, numbers: readonly string[], id: number) =>
  Promise.all(
    [...new Set(numbers)].map(async (number) => ({
      number_index: await call.deps.secrets.blindIndex('person', number),
      application_id: id,
    })),
  )

export const helperColumns = async (call: CallBase, form: Registration) =>
  form.filled_by === 'helper' && form.helper_mobile !== undefined
    ? {
        helper_name: form.helper_name ?? null,
        helper_mobile: await call.deps.secrets.encrypt(form.helper_mobile),
      }
    : { helper_name: null, helper_mobile: null }

/** The number goes to the applicant's phone, and to the helper's where somebody helped. */
async function tellNumber(call: Registering, form: Registration, id: number): Promise<void> {
  const text = say(words, call.language, 'sms_submitted', { number: showTrackingNumber(id) })
  const phones = new Set([
    form.mobile,
    ...(form.filled_by === 'helper' && form.helper_mobile ? [form.helper_mobile] : []),
  ])
  for (const to of phones) await queueSms(call, { to, text })
}
