import { and, eq, inArray, sql } from 'drizzle-orm'
import type { applications } from '#contract/applications'
import type { PhoneHand } from '#contract/applications/mobile'
import type { Correction, Registration } from '#contract/applications/registration'
import { accountType, filePart, verificationType } from '#contract/applications/form'
import { fieldShows } from '#contract/applications/rules'
import { Failure } from '#contract/failure'
import { newId } from '#worker/db/ids'
import { hearAgain } from '#worker/db/name-keys'
import {
  application,
  applicationAnswer,
  applicationFile,
  applicationNumber,
  applicationValue,
  cardClaim,
  formerMobile,
  formerNumber,
  personClaim,
} from '#worker/db/schema/applications'
import { atOnce } from '#worker/http/at-once'
import type { Call } from '#worker/http/call'
import { askerOf, giveBackUnlessDone } from '#worker/http/gate'
import { heldBy } from '#worker/registry/index'
import { changesOf, formerOf, sameAccount } from './changed.ts'
import { cardClaimOf, personClaimOf, refuseTaken } from './claims.ts'
import { accountOf, columnsOf, partsOf, type NomineeWord } from './columns.ts'
import { refuseEarly } from './decide.ts'
import { noteEvent } from './events.ts'
import { handOf, isOfPhone, phoneSince, putBackOf, wasConfirmed } from './holder.ts'
import { nomineeOf, personOf, type Person } from './identity.ts'
import { numbersChanged } from './own-interest.ts'
import { ownApplication, refuseLocked, type Own } from './own.ts'
import { prepare } from './prepare.ts'
import { helperColumns, numbersOf } from './registration.ts'
import { standingOf, tellChanges } from './tell.ts'
import { refuseOwn } from './tracking-code.ts'
import { acceptedFiles, storeFiles } from './uploads.ts'

type Correcting = Call<(typeof applications)['application']['correct']>
export type Corrected = { application_id: number; version: number }

/** Corrects an application while it is open, under the program's version it was made with. */
export async function correct(call: Correcting): Promise<Corrected> {
  const [own, standing, numbers] = await atOnce(
    ownApplication(call, call.body.id),
    standingOf(call, call.body.id),
    call.db
      .select({ index: applicationNumber.number_index })
      .from(applicationNumber)
      .where(eq(applicationNumber.application_id, call.body.id)),
  )
  const { full, known, offer } = own
  refuseLocked(own.lock)
  const hand = handOf(call, full)
  // The facts are known to whoever has seen its paper: a helper, and every office.
  if (hand === 'facts') refuseCodeFirst(['mobile'])
  if (hand === 'office') await refuseOwn(call, full)
  if (full.record.version !== call.body.version) throw new Failure('stale')
  if (full.record.program_id !== call.body.program_id)
    throw new Failure('validation', { issues: [{ field: 'program_id', key: 'invalid' }] })
  refuseEarly(known, call.body as Registration, call, divisionOf(full))
  const person = await personKept(call, own, numbers)
  const nominee = await nomineeKept(call, full)
  const takenBack = papersTakenBack(call, offer)
  const prepared = await prepare(call, {
    known,
    offer,
    person,
    files: new Set([
      ...call.uploads.keys(),
      ...full.files.filter(({ kind, scan }) => scan !== 'infected' && !takenBack.includes(kind)).map(partOf),
    ]),
    nomineeOf: async () => nominee ?? (await nomineeAnew(call, full, person)),
    own: {
      id: full.record.id,
      card: await cardKept(call, own),
      nomineeKept: nominee !== undefined,
      accountKept: await accountKept(call, full),
      submitted_at: full.record.submitted_at,
    },
  })
  const { scanner } = call.outside
  const accepted = await acceptedFiles(call.uploads, prepared.offer.shown, prepared.withNominee, scanner)
  const columns = await columnsOf(call, prepared)
  const helped = await helperColumns(call, prepared)
  const { rows: changed, isOtherHelper } = await numbersChanged(call, full, { ...columns, ...helped })
  await countFacts(call, full, hand)
  await countPhones(call, full, columns, { hand, isOtherHelper })
  refuseTaken(prepared)
  const stored = await storeFiles(call.deps.files(), call.idempotencyKey, accepted)

  const { id } = full.record
  const owner = { table: application, id }
  const { work } = call
  const samePhone = columns.mobile_index === full.record.mobile_index
  // Confirmed meanwhile it is its holder's alone to change.
  const { mobile_confirmed_at: confirmed } = full.record
  work.require(
    sql`exists (select 1 from ${application} where ${application.id} = ${id} and ${application.mobile_confirmed_at} is ${confirmed})`,
  )
  work.update(application, full.record, {
    ...columns,
    ...helped,
    // One that is put back is confirmed anew, too: a token of before may be a thief's.
    ...(!samePhone && { mobile_confirmed_at: null, mobile_since: call.now.toISOString() }),
  })
  hearAgain(work, application, 'application', { id, ...columns })
  const { mobile: to, account_type, account_number } = call.body
  const getsMoney = Number(account_type) === accountType.mobile && account_number?.startsWith(to) === true
  const former = formerOf(full, call.now)
  const changes = await changesOf(call, full, { ...columns, ...helped }, stored)
  const isMistyped = hand === 'holder' && !isOfPhone(call.applicant, full.record)
  await tellChanges(call, { ...full.record, former }, changes, {
    hand,
    isMistyped,
    standing,
    anew: samePhone ? undefined : { to, language: call.language, identity: person.identity, getsMoney },
    accounts: changes.some(({ what }) => what === 'account') ? await accountPhones(call, full) : undefined,
  })
  if (!samePhone) work.insertParts(owner, formerMobile, formerRow(call, full, hand))
  work.insertParts(
    owner,
    formerNumber,
    changed.map((one) => ({ id: newId(call.now), application_id: id, ...one })),
  )
  if (person.identity === 'declared') {
    work.replaceParts(owner, personClaim, heldBy(personClaim, { kind: 'application', id }), [
      await personClaimOf(call, person, id),
    ])
    work.replaceParts(
      owner,
      applicationNumber,
      eq(applicationNumber.application_id, id),
      await numbersOf(call, person.numbers, id),
    )
  }
  const { card } = prepared
  if (!card?.isKept)
    work.replaceParts(
      owner,
      cardClaim,
      heldBy(cardClaim, { kind: 'application', id }),
      card ? [cardClaimOf(card, id)] : [],
    )
  const { values, answers } = await partsOf(call, prepared, id)
  work.replaceParts(owner, applicationValue, eq(applicationValue.application_id, id), values)
  work.replaceParts(owner, applicationAnswer, eq(applicationAnswer.application_id, id), answers)
  const kinds = [
    ...stored.map(({ kind }) => kind),
    ...takenBack,
    ...(prepared.withNominee ? [] : ['nominee_image', 'nominee_signature']),
  ]
  if (kinds.length > 0)
    work.replaceParts(
      owner,
      applicationFile,
      and(eq(applicationFile.application_id, id), inArray(applicationFile.kind, kinds)),
      stored.map((file) => ({ application_id: id, ...file })),
    )
  work.place(columns.place)
  noteEvent(call, id, 'corrected', full.record.state, null, call.applicant?.officer?.id)
  return { application_id: id, version: full.record.version + 1 }
}

/**
 * So often in a day another number or birth date takes the place of one that was declared: each number tells whether somebody has
 * applied with it, and a date would be tried at another's application by tracking one's own.
 */
const otherFacts = { times: 3, seconds: 86_400 }

/**
 * So often in a day each hand, and at the office each officer, has another phone, account or helper's number take the place of one: each
 * rings phones that may be strangers', or stays known for a while. Who has sent it and confirmed no phone needs few; nor are there many of
 * them behind one address.
 */
const otherPhones = { times: 10, seconds: 86_400 }
const otherPhonesUnconfirmed = { times: 7, seconds: 86_400 }
const otherPhonesOfAsker = { times: 100, seconds: 3_600 }

async function countPhones(
  call: Correcting,
  full: Own['full'],
  columns: Awaited<ReturnType<typeof columnsOf>>,
  { hand, isOtherHelper }: { hand: PhoneHand; isOtherHelper: boolean },
): Promise<void> {
  const { deps, ledger, now, applicant, request } = call
  const { record } = full
  const isOther = record.account !== null && !sameAccount(record, columns)
  // The confirmed phone of before is put back whatever was changed: each other one in between is counted, and another account with it.
  const isMoved = columns.mobile_index !== record.mobile_index && !putBackOf(full, columns.mobile_index, now)
  const field = isMoved ? 'mobile' : isOther ? 'account_number' : isOtherHelper ? 'helper_mobile' : undefined
  if (!field) return
  const keyOf = (...by: unknown[]) =>
    deps.secrets.blindIndex('limit', JSON.stringify(['another phone', ...by]))
  const officer = hand === 'office' ? applicant?.officer?.id : undefined
  const counts =
    hand === 'receipt'
      ? [
          { key: await keyOf(record.id, hand), ...otherPhonesUnconfirmed },
          { key: await keyOf('of', await askerOf(call)), ...otherPhonesOfAsker },
        ]
      : [{ key: await keyOf(record.id, hand, officer), ...otherPhones }]
  if (!(await ledger.countAllUpTo(counts, now)))
    throw new Failure('validation', { issues: [{ field, key: 'changed_often' }] })
  // What is refused after this rings nobody.
  giveBackUnlessDone(
    request,
    counts.map(({ key }) => key),
  )
}

async function countFacts(call: Correcting, { record }: Own['full'], hand: PhoneHand): Promise<void> {
  const { body, deps, ledger, now } = call
  const { decrypt, blindIndex } = deps.secrets
  if (record.identity !== 'declared') return
  const isSame = (await decrypt(record.verification_number)) === body.verification_number
  if (isSame && record.date_of_birth === body.date_of_birth) return
  const key = await blindIndex('limit', JSON.stringify(['another number', record.id, hand]))
  if (await ledger.countUpTo({ key, ...otherFacts }, now)) return
  const field = isSame ? 'date_of_birth' : 'verification_number'
  throw new Failure('validation', { issues: [{ field, key: 'changed_often' }] })
}

function formerRow(
  call: Correcting,
  full: Own['full'],
  hand: PhoneHand,
): (typeof formerMobile.$inferInsert)[] {
  const { id, mobile, mobile_index, mobile_confirmed_at } = full.record
  const changed_at = call.now.toISOString()
  const confirmed = mobile_confirmed_at === null ? 0 : 1
  return [
    {
      id: newId(call.now),
      application_id: id,
      mobile,
      mobile_index,
      confirmed,
      since: phoneSince(full.record),
      changed_at,
      changed_with: hand,
    },
  ]
}

async function accountKept({ body, deps }: Correcting, { record }: Own['full']): Promise<boolean> {
  if (record.account === null || body.account_number === undefined) return false
  const account_index = await deps.secrets.blindIndex('account', body.account_number)
  return sameAccount(record, { account: accountOf(formOf(body)), account_index })
}

/** The division that the application is of so far. */
const divisionOf = ({ places, record }: Own['full']): number | undefined =>
  places.find(({ kind, ward_id }) => kind === 'division' && ward_id === record.permanent_ward_id)?.id

/** A correction as a registration: pictures that weren't sent again are with the record. */
const formOf = (body: Correction): Registration => {
  const { image, signature, ...rest } = body
  return { ...rest, image: image ?? new Blob(), signature: signature ?? new Blob() }
}

/** Files of the program's fields that the form gives no more: their row says so, or the field isn't asked for any more. */
function papersTakenBack({ body, uploads }: Correcting, { shown }: Own['offer']): string[] {
  const values = body.application_allowance_values
  return shown.additional_field
    .filter((field) => {
      if (field.type !== 'file') return false
      const row = values.find((value) => value.allowance_program_additional_fields_id === field.id)
      const isGiven = row === undefined || Boolean(row.file_value) || uploads.has(filePart(field.id))
      return !isGiven || !fieldShows(field, values)
    })
    .map(({ id }) => `field:${id}`)
}

/** A file of the record under the name of the form's part. */
const partOf = ({ kind }: { kind: string }): string =>
  kind.startsWith('field:') ? filePart(Number(kind.slice(6))) : kind

/** Who applies stays who applied: only a declared number may be mended. */
async function personKept(
  call: Correcting,
  { full, known }: Own,
  numbers: readonly { index: string }[],
): Promise<Person> {
  const { record } = full
  const form = formOf(call.body)
  if (record.identity === 'declared') {
    if (form.verification_type !== verificationType.birth)
      throw new Failure('validation', {
        issues: [{ field: 'verification_type', key: 'verification_type_off' }],
      })
    await refuseOtherFacts(call, full)
    return personOf(call, form, known)
  }
  const number = await call.deps.secrets.decrypt(record.verification_number)
  if (
    form.verification_type !== record.verification_type ||
    form.verification_number !== number ||
    form.date_of_birth !== record.date_of_birth
  )
    throw new Failure('validation', { issues: [{ field: 'verification_number', key: 'identity_kept' }] })
  const kept =
    record.identity === 'verified'
      ? Object.fromEntries(
          (
            [
              'name_bn',
              'name_en',
              'father_name_bn',
              'father_name_en',
              'mother_name_bn',
              'mother_name_en',
            ] as const
          )
            .filter((field) => !record.unverified_fields.includes(field))
            .map((field) => [
              field,
              field === 'name_bn' || field === 'name_en' ? record[field] : record.person[field],
            ]),
        )
      : {}
  return {
    identity: record.identity,
    canonical: number,
    canonical_index: record.verification_index,
    form: { ...form, ...kept, ...(record.identity === 'verified' ? { gender_id: record.gender_id } : {}) },
    unverified_fields: record.unverified_fields,
    deceased: record.deceased === 1,
    numbers: [number],
    number_indexes: numbers.map(({ index }) => index),
  }
}

/** The phones of mobile accounts that the money went to and comes to now, apart from the new mobile, which hears of it anyway. */
async function accountPhones(call: Correcting, { record }: Own['full']) {
  const { decrypt } = call.deps.secrets
  const { account_type, account_number, mobile } = call.body
  const before =
    record.account?.account_type === accountType.mobile && record.account_number !== null
      ? phoneOf(await decrypt(record.account_number))
      : undefined
  const now =
    Number(account_type) === accountType.mobile && account_number ? phoneOf(account_number) : undefined
  return {
    from: before === now ? undefined : before,
    to: now === mobile || now === before ? undefined : now,
  }
}
/** Some services have a digit of their own after the mobile's. */
const phoneOf = (account: string): string => account.slice(0, 11)

const refuseCodeFirst = (fields: readonly string[]): void => {
  if (fields.length > 0)
    throw new Failure('validation', { issues: fields.map((field) => ({ field, key: 'code_first' })) })
}

/** By these an application is found: of a phone that was confirmed its holder alone changes them, while it is the phone and a while after. */
async function refuseOtherFacts(call: Correcting, full: Own['full']): Promise<void> {
  const { record } = full
  const { verification_number, date_of_birth } = call.body
  const hand = handOf(call, full)
  const isHolders = record.mobile_confirmed_at === null || hand === 'holder'
  if (isHolders && !wasConfirmed(full, call.now)) return
  refuseCodeFirst([
    ...((await call.deps.secrets.decrypt(record.verification_number)) === verification_number
      ? []
      : ['verification_number']),
    ...(record.date_of_birth === date_of_birth ? [] : ['date_of_birth']),
  ])
}

/** One of whom the registry has spoken, or has yet to speak, isn't named with a birth registration in its place. */
async function nomineeAnew(
  call: Correcting,
  { record }: Own['full'],
  { form }: Person,
): Promise<NomineeWord | undefined> {
  const { nominee, nominee_number, nominee_index } = record
  const number = form.nominee_verification_number ?? ''
  const { decrypt, blindIndex } = call.deps.secrets
  if (
    form.nominee_verification_type === verificationType.birth &&
    nominee?.nominee_verification_type === verificationType.nid &&
    nominee.identity !== 'failed' &&
    ((nominee_number !== null && (await decrypt(nominee_number)) === number) ||
      (await blindIndex('person', number)) === nominee_index)
  )
    throw new Failure('validation', {
      issues: [{ field: 'nominee_verification_type', key: 'nominee_kept' }],
    })
  return nomineeOf(call, form)
}

/** The nominee verified before, if the form still names the same one. */
async function nomineeKept(call: Correcting, { record }: Own['full']): Promise<NomineeWord | undefined> {
  const { nominee, nominee_number, nominee_index } = record
  if (
    !nominee ||
    !nominee_number ||
    !nominee_index ||
    call.body.nominee_verification_type !== verificationType.nid
  )
    return undefined
  const same = (await call.deps.secrets.decrypt(nominee_number)) === call.body.nominee_verification_number
  if (
    !same ||
    nominee.nominee_date_of_birth !== call.body.nominee_date_of_birth ||
    nominee.nominee_verification_type !== verificationType.nid
  )
    return undefined
  return {
    identity: nominee.identity,
    index: nominee_index,
    ...(nominee.identity === 'verified' ? { name_bn: nominee.nominee_bn, name_en: nominee.nominee_en } : {}),
  }
}

/** The disability card's number as it was verified: not for another birth date, nor for another number where it is made out to none. */
async function cardKept({ body, db, deps }: Correcting, { full, offer }: Own): Promise<string | undefined> {
  const { record, values } = full
  const field = offer.shown.additional_field.find(({ type }) => type === 'disabled')
  const card = values.find((value) => value.field_id === field?.id)?.value ?? undefined
  if (card === undefined || body.date_of_birth !== record.date_of_birth) return undefined
  if ((await deps.secrets.decrypt(record.verification_number)) === body.verification_number) return card
  const [claim] = await db
    .select({ nid_index: cardClaim.nid_index })
    .from(cardClaim)
    .where(heldBy(cardClaim, { kind: 'application', id: record.id }))
  return claim?.nid_index ? card : undefined
}
