import { and, eq } from 'drizzle-orm'
import type { applications } from '#contract/applications'
import { verificationType } from '#contract/applications/form'
import { takesDead } from '#contract/applications/dead'
import { ageOn, dayInDhaka } from '#contract/calendar'
import { Failure, inBoth } from '#contract/failure'
import { lookupType } from '#contract/lookups'
import { say } from '#contract/texts'
import { words } from '#contract/texts/applications/server-messages'
import { application, cardClaim, personClaim } from '#worker/db/schema/applications'
import { beneficiary, person } from '#worker/db/schema/registry'
import type { Call, CallBase } from '#worker/http/call'
import type { Citizen, NationalIdAnswer } from '#worker/outside/index'
import { giveBackRight } from '#worker/http/gate'
import { configuration, isOpen } from '#worker/programs/index'
import { cardIndex } from '#worker/registry/index'
import { askRegistry } from './asking.ts'
import { claimFailure, verifiedHolders } from './claims.ts'
import { applicationsClosed, programClosed, refuseClosed } from './decide.ts'

type Item = 'name' | 'nameEn' | 'dateOfBirth' | 'nid' | 'address'
type Table = typeof applications
const loose = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s.,:()'\-\u200c\u200d]/g, '')

/** A registry's no as a Failure: the items that failed as flags in `data` and in words. */
function mismatch(code: 'identity_mismatch' | 'identity_not_found', items: Item[]): Failure {
  const spoken = inBoth((language) => items.map((item) => say(words, language, `item_${item}`)).join(', '))
  const all: Item[] = ['name', 'dateOfBirth', 'nameEn', 'nid', 'address']
  return new Failure(code, {
    parameters: { items: spoken },
    data: Object.fromEntries(all.map((item) => [item, !items.includes(item)])),
    issues: [
      {
        field: items[0] === 'dateOfBirth' ? 'date_of_birth' : 'verification_number',
        key: code,
        parameters: { items: spoken },
      },
    ],
  })
}

/** Every number that the registry knows a person by. */
export const numbersOf = ({ number_10, number_17 }: Citizen): string[] =>
  [number_10, number_17].filter((number) => number !== null)

/** The citizen behind a number and a birth date, or undefined while the registry is down. Throws what it refuses. */
function citizenOf(
  answer: NationalIdAnswer,
  names: { name_bn?: string | undefined; name_en?: string | undefined },
): Citizen | undefined {
  switch (answer.status) {
    case 'down':
      return undefined
    case 'not_found':
      throw mismatch('identity_not_found', ['nid'])
    case 'date_mismatch':
      throw mismatch('identity_mismatch', ['dateOfBirth'])
    case 'found': {
      const { citizen } = answer
      const wrong: Item[] = []
      if (names.name_bn !== undefined && loose(names.name_bn) !== loose(citizen.name_bn)) wrong.push('name')
      if (
        names.name_en !== undefined &&
        citizen.name_en !== null &&
        loose(names.name_en) !== loose(citizen.name_en)
      )
        wrong.push('nameEn')
      if (wrong.length > 0) throw mismatch('identity_mismatch', wrong)
      return citizen
    }
  }
}

export async function cardVerification(call: Call<Table['verification']['applicant']>) {
  const { body, deps, language, now } = call
  const known = await configuration(call)
  const offer = known.offers.find(
    (candidate) => candidate.program_id === body.program_id && candidate.is_current,
  )
  if (!known.general.applications.open) throw applicationsClosed(known)
  if (!offer || !isOpen(offer, now)) throw programClosed(offer, call)
  if (body.verification_type !== verificationType.nid)
    throw new Failure('validation', {
      issues: [{ field: 'verification_type', key: 'verification_type_off' }],
    })
  const citizen = citizenOf(await askRegistry(call, body.verification_number, body.date_of_birth), body)
  if (!citizen) {
    const token = await deps.tokens.sign(
      'identity',
      {
        id: crypto.randomUUID(),
        status: 'pending',
        number: body.verification_number,
        canonical: body.verification_number,
        date_of_birth: body.date_of_birth,
        deceased: false,
        numbers: [body.verification_number],
      },
      now,
    )
    return {
      message: say(words, language, 'verified_pending'),
      data: {
        identity: 'pending' as const,
        verification_token: token,
        age: ageOn(body.date_of_birth, dayInDhaka(now)),
        name: null,
        nameEn: null,
        father: null,
        fatherEn: null,
        mother: null,
        motherEn: null,
        gender: null,
        gender_id: null,
        deceased: false,
      },
    }
  }
  if (citizen.deceased && !takesDead(offer.shown, 1))
    throw new Failure('identity_dead', { issues: [{ field: 'verification_number', key: 'identity_dead' }] })
  await refuseClaimed(call, citizen.canonical)
  const token = await deps.tokens.sign(
    'identity',
    {
      id: crypto.randomUUID(),
      status: 'verified',
      number: body.verification_number,
      canonical: citizen.canonical,
      date_of_birth: citizen.date_of_birth,
      name_bn: citizen.name_bn,
      name_en: citizen.name_en ?? undefined,
      father_name_bn: citizen.father_name_bn ?? undefined,
      father_name_en: citizen.father_name_en ?? undefined,
      mother_name_bn: citizen.mother_name_bn ?? undefined,
      mother_name_en: citizen.mother_name_en ?? undefined,
      gender: citizen.gender,
      deceased: citizen.deceased,
      numbers: numbersOf(citizen),
    },
    now,
  )
  return {
    message: say(words, language, 'verified'),
    data: {
      identity: 'verified' as const,
      verification_token: token,
      age: ageOn(citizen.date_of_birth, dayInDhaka(now)),
      name: citizen.name_bn,
      nameEn: citizen.name_en,
      father: citizen.father_name_bn,
      fatherEn: citizen.father_name_en,
      mother: citizen.mother_name_bn,
      motherEn: citizen.mother_name_en,
      gender: citizen.gender,
      gender_id:
        known.lookups.find((row) => row.type === lookupType.gender && row.code === citizen.gender)?.id ??
        null,
      deceased: citizen.deceased,
    },
  }
}

/** A person who is a beneficiary, or has an open application, is told so at once. */
async function refuseClaimed(call: CallBase, canonical: string): Promise<void> {
  const index = await call.deps.secrets.blindIndex('person', canonical)
  const [claim] = await call.db
    .select({ holder: personClaim.holder_kind })
    .from(personClaim)
    .where(and(eq(personClaim.kind, 'verified'), eq(personClaim.person_index, index)))
  if (claim) throw claimFailure(claim.holder, 'already_applied')
}

/** Of a birth registration number there is no registry to ask: whether its person has applied, or is a beneficiary, is told with the birth date alone. */
export async function birthNumberCheck(call: Call<Table['verification']['birthNumber']>) {
  const { verification_number, date_of_birth, program_id } = call.body
  await refuseClosed(call, program_id)
  const index = await call.deps.secrets.blindIndex('person', verification_number)
  const declared = call.db
    .select({ holder_kind: personClaim.holder_kind })
    .from(personClaim)
    .innerJoin(application, eq(application.id, personClaim.holder_id))
    .where(
      and(
        eq(personClaim.kind, 'declared'),
        eq(personClaim.person_index, index),
        eq(personClaim.holder_kind, 'application'),
        eq(application.date_of_birth, date_of_birth),
      ),
    )
  const gets = call.db
    .select({ holder_kind: personClaim.holder_kind })
    .from(personClaim)
    .innerJoin(beneficiary, eq(beneficiary.id, personClaim.holder_id))
    .innerJoin(person, eq(person.id, beneficiary.person_id))
    .where(
      and(
        eq(personClaim.kind, 'declared'),
        eq(personClaim.person_index, index),
        eq(personClaim.holder_kind, 'beneficiary'),
        eq(person.date_of_birth, date_of_birth),
      ),
    )
  const found = await call.db.batch([...verifiedHolders(call.db, index, date_of_birth), declared, gets])
  const [claim] = found.flat()
  if (claim) throw claimFailure(claim.holder_kind, 'applicant_exists')
  return { data: { taken: false as const } }
}

export async function nomineeCardVerification(call: Call<Table['verification']['nominee']>) {
  const { body, deps, language, now } = call
  const same = () =>
    new Failure('nominee_is_applicant', {
      issues: [{ field: 'verification_number', key: 'nominee_is_applicant' }],
    })
  await refuseClosed(call, body.program_id)
  if (body.applicant_number === body.verification_number) throw same()
  const citizen = citizenOf(await askRegistry(call, body.verification_number, body.date_of_birth), body)
  if (citizen?.deceased)
    throw new Failure('nominee_dead', { issues: [{ field: 'verification_number', key: 'nominee_dead' }] })
  const numbers = citizen ? numbersOf(citizen) : [body.verification_number]
  if (body.applicant_number !== undefined && [...numbers, citizen?.canonical].includes(body.applicant_number))
    throw same()
  const status = citizen ? ('verified' as const) : ('pending' as const)
  const token = await deps.tokens.sign(
    'nominee',
    {
      status,
      number: body.verification_number,
      canonical: citizen?.canonical ?? body.verification_number,
      numbers,
      date_of_birth: body.date_of_birth,
      name_bn: citizen?.name_bn,
      name_en: citizen?.name_en ?? undefined,
    },
    now,
  )
  return {
    message: say(words, language, citizen ? 'nominee_verified' : 'nominee_pending'),
    data: {
      identity: status,
      name: citizen?.name_bn ?? null,
      nameEn: citizen?.name_en ?? null,
      nominee_token: token,
    },
  }
}

/**
 * A card with its holder's birth date. Who asks has been verified as somebody, and is answered of their own card only; or
 * brings a captcha. Whether there is no such card or it is another's is one answer, and no name is told that the
 * registry of persons has not told already.
 */
export async function disabilityCardVerification(call: Call<Table['verification']['disabilityCard']>) {
  const { body, deps, language, now } = call
  await refuseClosed(call, body.program_id)
  const word = await verifiedWord(call)
  const answer = await call.outside.disability.verify(body.dis_id, body.date_of_birth)
  if (answer.status === 'down') {
    giveBackRight(call)
    return call.refuse(new Failure('registry_down'))
  }
  const card = answer.status === 'found' ? answer.card : undefined
  const isOthers =
    word !== undefined &&
    (word.date_of_birth !== body.date_of_birth || (card?.nid && !word.numbers.includes(card.nid)))
  const isOfAnother =
    body.verification_number !== undefined && card?.nid && card.nid !== body.verification_number
  if (!card || isOthers || isOfAnother)
    throw new Failure('disability_mismatch', { issues: [{ field: 'dis_id', key: 'disability_mismatch' }] })
  giveBackRight(call)
  // At a correction, which names no program, the card may be its own.
  const kind = word ? 'verified' : body.verification_number === undefined ? undefined : 'declared'
  if (kind && body.program_id !== undefined) await refuseTakenCard(call, body.dis_id, kind)
  const disability_token = await deps.tokens.sign(
    'disability',
    { card_number: body.dis_id, date_of_birth: body.date_of_birth, nid: card.nid },
    now,
  )
  return {
    message: say(words, language, 'disability_verified'),
    data: { disability_token, NameEnglish: word?.name_en ?? '', DateOfBirth: body.date_of_birth },
  }
}

/** A card with which another applied is told now, to who knows whose it is; not after everything is filled in. */
async function refuseTakenCard(
  call: Call<Table['verification']['disabilityCard']>,
  number: string,
  kind: 'verified' | 'declared',
): Promise<void> {
  const [claim] = await call.db
    .select({ holder: cardClaim.holder_id })
    .from(cardClaim)
    .where(eq(cardClaim.card_index, await cardIndex(call, number, kind)))
  if (claim)
    return call.refuse(
      new Failure('disability_card_taken', { issues: [{ field: 'dis_id', key: 'disability_card_taken' }] }),
    )
}

/** The verified identity that asks; without one a captcha must have come. */
async function verifiedWord({
  body,
  deps,
  now,
  captchaPassed,
}: Call<Table['verification']['disabilityCard']>) {
  if (body.verification_token === undefined) {
    if (!captchaPassed) throw captchaMissing()
    return undefined
  }
  const word = await deps.tokens.read('identity', body.verification_token, now)
  if (word && word !== 'expired' && word.status === 'verified') return word
  throw new Failure('verification_expired', {
    issues: [{ field: 'verification_token', key: 'verification_expired' }],
  })
}

export const captchaMissing = () =>
  new Failure('validation', { issues: [{ field: 'captcha_value', key: 'captcha_required' }] })
