import { type Registration } from '#contract/applications/registration'
import { verificationType } from '#contract/applications/form'
import { Failure } from '#contract/failure'
import { lookupType } from '#contract/lookups'
import type { Identity } from '#contract/applications/record'
import type { CallBase } from '#worker/http/call'
import type { Configuration } from '#worker/programs/index'
import type { NomineeWord } from './columns.ts'

export type Person = {
  identity: Identity
  /** The registry's number of the person; what was declared where it has not spoken. */
  canonical: string
  /** Its blind index, where the number itself is not at hand (a correction of a verified application). */
  canonical_index?: string
  /** The form with what the registry said in place of what was typed. */
  form: Registration
  /** Fields that the registry lacked and the form gave. */
  unverified_fields: string[]
  deceased: boolean
  /** Every number the person is known by. */
  numbers: string[]
  /** Blind indexes of those that aren't at hand themselves (a correction). */
  number_indexes?: string[]
  /** The word of an identity that this registration uses up. */
  word?: string
}

const fromRegistry = [
  'name_bn',
  'name_en',
  'father_name_bn',
  'father_name_en',
  'mother_name_bn',
  'mother_name_en',
] as const

const refusal = (
  code: 'invalid_nid' | 'verification_expired' | 'invalid_nominee_nid' | 'nominee_verification_expired',
  field: string,
) => new Failure(code, { issues: [{ field, key: code }] })

/** Who applies: the server's own word (the signed token) where there is one, never the form's. */
export async function personOf(call: CallBase, form: Registration, known: Configuration): Promise<Person> {
  if (form.verification_type === verificationType.birth)
    return {
      identity: 'declared',
      canonical: form.verification_number,
      form,
      unverified_fields: [...fromRegistry, 'gender_id', 'date_of_birth'],
      deceased: false,
      numbers: [form.verification_number],
    }
  if (form.verification_token === undefined)
    throw new Failure('invalid_nid', { issues: [{ field: 'verification_number', key: 'verify_first' }] })
  const claims = await call.deps.tokens.read('identity', form.verification_token, call.now)
  if (claims === 'expired') throw refusal('verification_expired', 'verification_number')
  if (!claims || claims.number !== form.verification_number || claims.date_of_birth !== form.date_of_birth)
    throw refusal('invalid_nid', 'verification_number')
  if (claims.status === 'pending')
    return {
      identity: 'pending',
      canonical: claims.number,
      form,
      unverified_fields: [...fromRegistry, 'gender_id'],
      deceased: false,
      numbers: [form.verification_number],
      word: claims.id,
    }
  const names = Object.fromEntries(
    fromRegistry.flatMap((field) => (claims[field] === undefined ? [] : [[field, claims[field]]])),
  )
  const gender = known.lookups.find((row) => row.type === lookupType.gender && row.code === claims.gender)
  return {
    identity: 'verified',
    canonical: claims.canonical,
    form: { ...form, ...names, gender_id: gender?.id ?? form.gender_id },
    unverified_fields: fromRegistry.filter((field) => claims[field] === undefined),
    deceased: claims.deceased,
    numbers: claims.numbers,
    word: claims.id,
  }
}

/** What the registry said of the nominee, if the nominee has a national ID; undefined for a birth registration. */
export async function nomineeOf(call: CallBase, form: Registration): Promise<NomineeWord | undefined> {
  if (form.nominee_verification_type !== verificationType.nid) return undefined
  const claims = await call.deps.tokens.read('nominee', form.nominee_token ?? '', call.now)
  if (claims === 'expired') throw refusal('nominee_verification_expired', 'nominee_verification_number')
  if (
    !claims ||
    claims.number !== form.nominee_verification_number ||
    claims.date_of_birth !== form.nominee_date_of_birth
  )
    throw refusal('invalid_nominee_nid', 'nominee_verification_number')
  const [index, ...number_indexes] = await indexed(call, [claims.canonical, ...claims.numbers])
  const { name_bn, name_en } = claims
  return { identity: claims.status, name_bn, name_en, index: index!, number_indexes }
}

/** Blind index of a person's canonical number. */
export const indexOf = async (call: CallBase, person: Person): Promise<string> =>
  person.canonical_index ?? (await call.deps.secrets.blindIndex('person', person.canonical))

const indexed = (call: CallBase, numbers: readonly string[]): Promise<string[]> =>
  Promise.all(numbers.map((number) => call.deps.secrets.blindIndex('person', number)))

/** Blind indexes of everything that a person is known by: each number of theirs, and the registry's own. */
export const indexesOf = async (call: CallBase, person: Person): Promise<Set<string>> =>
  new Set([
    await indexOf(call, person),
    ...(person.number_indexes ?? []),
    ...(await indexed(call, person.numbers)),
  ])

/** Nobody is their own nominee, by whichever of their numbers, and of whichever kind the nominee's is said to be. */
export async function refuseOwnNominee(
  call: CallBase,
  person: Person,
  nominee: NomineeWord | undefined,
): Promise<void> {
  const typed = person.form.nominee_verification_number
  const theirs = [
    ...(nominee ? [nominee.index, ...(nominee.number_indexes ?? [])] : []),
    ...(await indexed(call, typed === undefined ? [] : [typed])),
  ]
  const own = await indexesOf(call, person)
  if (theirs.some((index) => own.has(index)))
    throw new Failure('nominee_is_applicant', {
      issues: [{ field: 'nominee_verification_number', key: 'nominee_is_applicant' }],
    })
}
