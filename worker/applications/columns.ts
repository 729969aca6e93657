import { addressOf, wardOf, type AddressPrefix } from '#contract/applications/address'
import type { AccountRecord, AddressRecord, Identity } from '#contract/applications/record'
import { type Registration } from '#contract/applications/registration'
import { accountType } from '#contract/applications/form'
import { deadOption } from '#contract/applications/dead'
import { classOf, fieldShows, fieldText } from '#contract/applications/rules'
import { numberFields } from '#contract/programs'
import { ageOn } from '#contract/calendar'
import type { CallBase } from '#worker/http/call'
import type { Configuration, Offer } from '#worker/programs/index'
import type { Limit } from '#worker/db/limits'
import type { personClaim } from '#worker/db/schema/applications'
import type { Card } from './card.ts'
import { amountOf, scoreOf } from './decide.ts'
import { indexOf, type Person } from './identity.ts'
import type { PlaceRow } from './places.ts'

export type Prepared = {
  person: Person
  offer: Offer
  known: Configuration
  /** The day of registration in Dhaka: what the person's age is judged by. */
  today: string
  places: readonly PlaceRow[]
  withNominee: boolean
  /** What is known of the nominee beyond the form; undefined for one with a birth registration. */
  nominee: NomineeWord | undefined
  card: Card | undefined
  /** Of a correction: who has the other number already, to be refused once everything else is judged. */
  takenBy: (typeof personClaim.$inferSelect)['holder_kind'] | undefined
  /** Of a submission that was told whether a declared number has a verified holder: counted when it is kept. */
  asked: Limit | undefined
}
export type NomineeWord = {
  identity: Identity
  name_bn?: string | undefined
  name_en?: string | undefined
  index: string
  /** Of their other numbers, where the registry has just named them. */
  number_indexes?: string[]
}

/** Columns of an application that the form decides: the same at registration and at a correction. */
export async function columnsOf(call: CallBase, prepared: Prepared) {
  const { person, offer, known, places } = prepared
  const { form } = person
  const score = scoreOf(form, offer, known, places)
  const dead_option = deadOption(offer.shown, form) ?? null
  return {
    program_id: offer.program_id,
    program_version_id: offer.program_version,
    sub_program_id: offer.shown.sub_programs.length > 0 ? (form.sub_program_id ?? null) : null,
    class_id: offer.shown.is_disable_class === 1 ? (classOf(form) ?? null) : null,
    dead_option,
    injury_type_id: dead_option === 0 ? (form.injury_type ?? null) : null,
    deceased: person.deceased ? 1 : 0,
    place: places.find(({ id }) => id === wardOf(addressOf(form, 'permanent_')))!.number,
    monthly_amount: amountOf(form, offer),
    unverified_fields: person.unverified_fields,
    rule_set_id: score?.rule_set_id ?? null,
    house_size: score?.house_size ?? null,
    no_of_room: score ? (form.no_of_room ?? null) : null,
    score: score?.score ?? null,
    cut_off: score?.cut_off ?? null,
    score_lines: score?.lines ?? null,
    ...(await personColumns(call, prepared)),
    ...addressColumns(form),
    ...(await accountColumns(call, form, offer.shown.is_bank_mfs_mandatory === 1)),
    ...(await nomineeColumns(call, prepared)),
  }
}

async function personColumns(call: CallBase, { person, today }: Prepared) {
  const { form } = person
  const { secrets } = call.deps
  const [verification_number, verification_index, mobile, mobile_index] = await Promise.all([
    secrets.encrypt(form.verification_number),
    indexOf(call, person),
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
    religion,
  } = form
  const { spouse_name_en, spouse_name_bn, identification_mark, marital_status, email, profession } = form
  const optional = Object.fromEntries(
    Object.entries({
      spouse_name_en,
      spouse_name_bn,
      identification_mark,
      marital_status,
      email,
      profession,
    }).filter(([, value]) => value !== undefined),
  )
  return {
    verification_type: form.verification_type,
    verification_number,
    verification_index,
    date_of_birth: form.date_of_birth as string,
    age: ageOn(form.date_of_birth, today),
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

/** Where the money goes, but for the number. */
export const accountOf = (form: Registration): AccountRecord =>
  form.account_type === accountType.bank
    ? {
        account_type: 1,
        account_name: form.account_name!,
        bank_id: form.bank_name!,
        branch_id: form.branch_name!,
      }
    : {
        account_type: 2,
        account_name: form.account_name ?? form.name_en,
        account_owner: form.account_owner!,
        mfs_id: form.mfs_name!,
      }

async function accountColumns(call: CallBase, form: Registration, asked: boolean) {
  if (!asked || form.account_number === undefined)
    return { account: null, account_number: null, account_index: null }
  const { secrets } = call.deps
  return {
    account: accountOf(form),
    account_number: await secrets.encrypt(form.account_number),
    account_index: await secrets.blindIndex('account', form.account_number),
  }
}

async function nomineeColumns(call: CallBase, { person: { form }, withNominee, nominee: word }: Prepared) {
  if (!withNominee) return { nominee: null, nominee_number: null, nominee_index: null }
  const { secrets } = call.deps
  const number = form.nominee_verification_number!
  return {
    nominee: {
      nominee_en: word?.name_en ?? form.nominee_en!,
      nominee_bn: word?.name_bn ?? form.nominee_bn!,
      nominee_verification_type: form.nominee_verification_type!,
      nominee_date_of_birth: form.nominee_date_of_birth as string,
      nominee_address: form.nominee_address!,
      nominee_relation_with_beneficiary: form.nominee_relation_with_beneficiary!,
      nominee_nationality: form.nominee_nationality!,
      identity: word?.identity ?? ('declared' as const),
    },
    nominee_number: await secrets.encrypt(number),
    nominee_index: word?.index ?? (await secrets.blindIndex('person', number)),
  }
}

/** Rows of the program's own fields, numbers of persons sealed, and of the poverty answers: only what was asked. */
export async function partsOf({ deps: { secrets } }: CallBase, prepared: Prepared, id: number) {
  const numbers = numberFields(prepared.offer.shown)
  const sealed = valuesOf(prepared, id).map(async (row) =>
    row.value !== null && numbers.has(row.field_id)
      ? { ...row, value: await secrets.encrypt(row.value) }
      : row,
  )
  return { values: await Promise.all(sealed), answers: answersOf(prepared, id) }
}

const answersOf = ({ person: { form }, offer, known }: Prepared, id: number) =>
  form.application_pmt
    .filter(
      ({ variable_id }) =>
        offer.shown.pmt_status === 1 && known.variables.some((variable) => variable.id === variable_id),
    )
    .map(({ variable_id, sub_variables }) => ({
      application_id: id,
      variable_id,
      sub_variable_ids: [sub_variables].flat(),
    }))

const valuesOf = ({ person: { form }, offer }: Prepared, id: number) =>
  offer.shown.additional_field
    .filter((field) => fieldShows(field, form.application_allowance_values))
    .flatMap((field) => {
      const answer = form.application_allowance_values.find(
        (value) => value.allowance_program_additional_fields_id === field.id,
      )
      const text = fieldText(field, answer)
      const value_ids = [answer?.allowance_program_additional_field_values_id ?? []].flat()
      if (text === '' && value_ids.length === 0) return []
      return [{ application_id: id, field_id: field.id, value: text === '' ? null : text, value_ids }]
    })
