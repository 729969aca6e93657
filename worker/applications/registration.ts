import { and, eq } from 'drizzle-orm'
import type { applications, Receipt } from '#contract/applications'
import { addressOf, wardOf, type AddressPrefix } from '#contract/applications/address'
import type { AddressRecord } from '#contract/applications/record'
import { accountType, type Registration } from '#contract/applications/registration'
import { classOf, deadOption, hasNominee } from '#contract/applications/rules'
import { Failure } from '#contract/failure'
import { ageOn, dayInDhaka } from '#contract/fields'
import { say } from '#contract/texts'
import { words } from '#contract/texts/words'
import { showTrackingNumber, withCheckDigit } from '#contract/tracking-number'
import { randomDigits } from '#worker/db/ids'
import {
  application,
  applicationAnswer,
  applicationFile,
  applicationValue,
  personClaim,
} from '#worker/db/schema/applications'
import { bankBranch } from '#worker/db/schema/settings'
import type { Call, CallBase } from '#worker/http/call'
import { queueSms } from '#worker/outbox/index'
import { configuration } from '#worker/programs/index'
import { amountOf, formIssues, offerOf, refuseUnfit, scoreOf } from './decide.ts'
import { cardIssues, nomineeOf, personOf, type Person } from './identity.ts'
import { chainIssues, disabledIssues, placesQuery, type PlaceRow } from './places.ts'
import { acceptedFiles, storeFiles } from './uploads.ts'
import { refuseClaimed } from './verification.ts'

type Registering = Call<(typeof applications)['registration']>
/** What the Idempotency-Key keeps; the token is minted at each answer. */
export type StoredReceipt = Omit<Receipt, 'applicant_token'>

/** Submits an application: one read of the rules (kept), one of its places; the files; one write. */
export async function register(call: Registering): Promise<StoredReceipt> {
  const known = await configuration(call)
  const offer = offerOf(known, call.body, call.now)
  const person = await personOf(call, call.body, known)
  const { form } = person
  const issues = [
    ...formIssues(form, offer, known, call.uploads),
    ...(await cardIssues(
      call,
      form,
      offer.shown.additional_field.find(({ type }) => type === 'disabled'),
    )),
  ]
  if (issues.length > 0) throw new Failure('validation', { issues })
  const withNominee = hasNominee(form, offer.shown)
  const nominee = withNominee ? await nomineeOf(call, form, person) : undefined
  refuseUnfit(call, person, offer)

  const rows = await readPlaces(call, form, offer.program_id)
  if (person.identity === 'verified') await refuseClaimed(call, person.canonical)
  const accepted = await acceptedFiles(call.uploads, offer.shown, withNominee)
  const stored = await storeFiles(call.deps.files(), call.idempotencyKey, accepted)

  const id = Number(withCheckDigit(randomDigits(11)))
  const score = scoreOf(form, offer, known, rows)
  const row = {
    id,
    state: 'submitted' as const,
    identity: person.identity,
    language: call.language,
    submitted_at: call.now.toISOString(),
    program_id: offer.program_id,
    program_version_id: offer.program_version,
    sub_program_id: form.sub_program_id ?? null,
    class_id: offer.shown.is_disable_class === 1 ? (classOf(form) ?? null) : null,
    dead_option: deadOption(form) ?? null,
    injury_type_id: form.injury_type ?? null,
    place: rows.find(({ id: placeId }) => placeId === wardOf(addressOf(form, 'permanent_')))!.number,
    monthly_amount: amountOf(form, offer),
    unverified_fields: person.unverified_fields,
    rule_set_id: score?.rule_set_id ?? null,
    house_size: score?.house_size ?? null,
    no_of_room: score ? (form.no_of_room ?? null) : null,
    score: score?.score ?? null,
    cut_off: score?.cut_off ?? null,
    score_lines: score?.lines ?? null,
    ...(await personColumns(call, person)),
    ...addressColumns(form),
    ...(await accountColumns(call, form, offer.shown.is_bank_mfs_mandatory === 1)),
    ...(withNominee ? await nomineeColumns(call, form, nominee?.status === 'verified', nominee) : {}),
  }
  const owner = { table: application, id }
  call.work.insert(application, row)
  call.work.insertParts(owner, personClaim, [
    {
      kind:
        person.identity === 'verified' ? 'verified' : person.identity === 'pending' ? 'pending' : 'declared',
      person_index: await call.deps.secrets.blindIndex('person', person.canonical),
      holder_kind: 'application',
      holder_id: id,
    },
  ])
  call.work.insertParts(owner, applicationValue, valuesOf(form, id))
  call.work.insertParts(
    owner,
    applicationAnswer,
    form.application_pmt.map(({ variable_id, sub_variables }) => ({
      application_id: id,
      variable_id,
      sub_variable_ids: [sub_variables].flat(),
    })),
  )
  call.work.insertParts(
    owner,
    applicationFile,
    stored.map((file) => ({ application_id: id, ...file })),
  )
  await queueSms(call, {
    to: form.mobile,
    text: say(words, call.language, 'sms_submitted', { number: showTrackingNumber(id) }),
  })
  return { application_id: id, identity: person.identity, submitted_at: row.submitted_at }
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

async function readPlaces(call: Registering, form: Registration, programId: number): Promise<PlaceRow[]> {
  const known = await configuration(call)
  const branch = call.db
    .select({ id: bankBranch.id })
    .from(bankBranch)
    .where(and(eq(bankBranch.id, form.branch_name ?? 0), eq(bankBranch.bank_id, form.bank_name ?? 0)))
  const [rows, branches] = await call.db.batch([placesQuery(call.db, form), branch])
  const issues = [
    ...chainIssues(form, '', rows),
    ...chainIssues(form, 'permanent_', rows),
    ...disabledIssues(form, programId, rows, known.disabled),
  ]
  if (form.account_type === accountType.bank && form.branch_name !== undefined && branches.length === 0)
    issues.push({ field: 'branch_name', key: 'invalid' })
  if (issues.length > 0) throw new Failure('validation', { issues })
  return rows
}

async function personColumns(call: CallBase, { form, canonical }: Person) {
  const { secrets } = call.deps
  const [verification_number, verification_index, mobile, mobile_index] = await Promise.all([
    secrets.encrypt(form.verification_number),
    secrets.blindIndex('person', canonical),
    secrets.encrypt(form.mobile),
    secrets.blindIndex('mobile', form.mobile),
  ])
  const {
    father_name_en,
    father_name_bn,
    mother_name_en,
    mother_name_bn,
    nationality,
    education_status,
    profession,
    religion,
  } = form
  const { spouse_name_en, spouse_name_bn, identification_mark, marital_status, email } = form
  const optional = Object.fromEntries(
    Object.entries({ spouse_name_en, spouse_name_bn, identification_mark, marital_status, email }).filter(
      ([, value]) => value !== undefined,
    ),
  )
  return {
    verification_type: form.verification_type,
    verification_number,
    verification_index,
    date_of_birth: form.date_of_birth as string,
    age: ageOn(form.date_of_birth, dayInDhaka(call.now)),
    gender_id: form.gender_id,
    name_en: form.name_en,
    name_bn: form.name_bn,
    person: {
      father_name_en,
      father_name_bn,
      mother_name_en,
      mother_name_bn,
      nationality,
      education_status,
      profession,
      religion,
      ...optional,
    },
    mobile,
    mobile_index,
  }
}

function addressColumns(form: Registration) {
  const record = (prefix: AddressPrefix): AddressRecord => {
    const address = addressOf(form, prefix)
    const { location_type, sub_location_type, post_code, address: text } = address
    return {
      ward_id: wardOf(address)!,
      location_type: location_type!,
      ...(sub_location_type === undefined ? {} : { sub_location_type }),
      post_code: post_code!,
      address: text!,
    }
  }
  const [present, permanent] = [record(''), record('permanent_')]
  return {
    present_ward_id: present.ward_id,
    permanent_ward_id: permanent.ward_id,
    addresses: { present, permanent },
  }
}

async function accountColumns(call: CallBase, form: Registration, asked: boolean) {
  if (!asked || form.account_number === undefined) return {}
  const account =
    form.account_type === accountType.bank
      ? {
          account_type: 1 as const,
          account_name: form.account_name!,
          bank_id: form.bank_name!,
          branch_id: form.branch_name!,
        }
      : {
          account_type: 2 as const,
          account_name: form.account_name ?? form.name_en,
          account_owner: form.account_owner!,
          mfs_id: form.mfs_name!,
        }
  const { secrets } = call.deps
  return {
    account,
    account_number: await secrets.encrypt(form.account_number),
    account_index: await secrets.blindIndex('account', form.account_number),
  }
}

async function nomineeColumns(
  call: CallBase,
  form: Registration,
  verified: boolean,
  said: { canonical: string; name_bn?: string | undefined; name_en?: string | undefined } | undefined,
) {
  const { secrets } = call.deps
  const number = form.nominee_verification_number!
  return {
    nominee: {
      nominee_en: said?.name_en ?? form.nominee_en!,
      nominee_bn: said?.name_bn ?? form.nominee_bn!,
      nominee_verification_type: form.nominee_verification_type!,
      nominee_date_of_birth: form.nominee_date_of_birth as string,
      nominee_address: form.nominee_address!,
      nominee_relation_with_beneficiary: form.nominee_relation_with_beneficiary!,
      nominee_nationality: form.nominee_nationality!,
      verified,
    },
    nominee_number: await secrets.encrypt(number),
    nominee_index: await secrets.blindIndex('person', said?.canonical ?? number),
  }
}

const valuesOf = (form: Registration, id: number) =>
  form.application_allowance_values
    .filter(
      ({ value, allowance_program_additional_field_values_id: ids }) =>
        (value ?? '') !== '' || [ids ?? []].flat().length > 0,
    )
    .map((value) => ({
      application_id: id,
      field_id: value.allowance_program_additional_fields_id,
      value: value.value ?? null,
      value_ids: [value.allowance_program_additional_field_values_id ?? []].flat(),
    }))
