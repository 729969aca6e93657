import { and, eq } from 'drizzle-orm'
import type { applications } from '#contract/applications'
import { verificationType } from '#contract/applications/form'
import { ageOn, dayInDhaka } from '#contract/calendar'
import { Failure } from '#contract/failure'
import { toAsciiDigits } from '#contract/digits'
import { lookupType } from '#contract/lookups'
import { say } from '#contract/texts'
import { words } from '#contract/texts/words'
import { personClaim } from '#worker/db/schema/applications'
import type { Call, CallBase } from '#worker/http/call'
import type { Citizen, NationalIdAnswer } from '#worker/outside/index'
import { configuration, isOpen } from '#worker/programs/index'
import { applicationsClosed } from './decide.ts'

type Item = 'name' | 'nameEn' | 'dateOfBirth' | 'nid' | 'address'
type Table = typeof applications
const loose = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s.,:()'\-\u200c\u200d]/g, '')

/** A registry's no as a Failure: the items that failed as flags in `data` and in words. */
function mismatch(call: CallBase, code: 'identity_mismatch' | 'identity_not_found', items: Item[]): Failure {
  const spoken = items.map((item) => say(words, call.language, `item_${item}`)).join(', ')
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

/** The citizen behind a number and a birth date, or undefined while the registry is down. Throws what it refuses. */
function citizenOf(
  call: CallBase,
  answer: NationalIdAnswer,
  names: { name_bn?: string | undefined; name_en?: string | undefined },
): Citizen | undefined {
  switch (answer.status) {
    case 'down':
      return undefined
    case 'not_found':
      throw mismatch(call, 'identity_not_found', ['nid'])
    case 'date_mismatch':
      throw mismatch(call, 'identity_mismatch', ['dateOfBirth'])
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
      if (wrong.length > 0) throw mismatch(call, 'identity_mismatch', wrong)
      return citizen
    }
  }
}

export async function cardVerification(call: Call<Table['cardVerification']>) {
  const { body, deps, language, now } = call
  const known = await configuration(call)
  const offer = known.offers.find(
    (candidate) => candidate.program_id === body.program_id && candidate.is_current,
  )
  if (!known.general.applications.open) throw applicationsClosed(known, language)
  if (!offer || !isOpen(offer, now)) throw new Failure('program_closed')
  if (body.verification_type !== verificationType.nid)
    throw new Failure('validation', {
      issues: [{ field: 'verification_type', key: 'verification_type_off' }],
    })
  const citizen = citizenOf(
    call,
    await deps.outside.nationalId.verify(body.verification_number, body.date_of_birth),
    body,
  )
  if (!citizen) {
    const token = await deps.tokens.sign(
      'identity',
      {
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
      },
    }
  }
  if (citizen.deceased && offer.definition.dead_option_enable_disable === 0)
    throw new Failure('identity_dead', { issues: [{ field: 'verification_number', key: 'identity_dead' }] })
  await refuseClaimed(call, citizen.canonical)
  const token = await deps.tokens.sign(
    'identity',
    {
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
      numbers: [citizen.number_10, citizen.number_17].filter((number) => number !== null),
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

/** The number is taken: by a beneficiary, or by an open application. */
export function claimFailure(
  holder: 'application' | 'beneficiary',
  byApplication: 'already_applied' | 'applicant_exists',
): Failure {
  const code = holder === 'beneficiary' ? 'already_beneficiary' : byApplication
  return new Failure(code, { issues: [{ field: 'verification_number', key: code }] })
}

export async function nomineeCardVerification(call: Call<Table['nomineeCardVerification']>) {
  const { body, deps, language, now } = call
  const same = () =>
    new Failure('nominee_is_applicant', {
      issues: [{ field: 'verification_number', key: 'nominee_is_applicant' }],
    })
  if (body.applicant_number === body.verification_number) throw same()
  const citizen = citizenOf(
    call,
    await deps.outside.nationalId.verify(body.verification_number, body.date_of_birth),
    body,
  )
  if (citizen?.deceased)
    throw new Failure('nominee_dead', { issues: [{ field: 'verification_number', key: 'nominee_dead' }] })
  if (
    citizen &&
    body.applicant_number !== undefined &&
    [citizen.number_10, citizen.number_17].includes(body.applicant_number)
  )
    throw same()
  const status = citizen ? ('verified' as const) : ('pending' as const)
  const token = await deps.tokens.sign(
    'nominee',
    {
      status,
      number: body.verification_number,
      canonical: citizen?.canonical ?? body.verification_number,
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

export async function disabilityCardVerification(call: Call<Table['disabilityCardVerification']>) {
  const { body, deps, language, now } = call
  const number = toAsciiDigits(body.dis_id ?? body.dis_no ?? '').replace(/[\s-]/g, '')
  const refused = (code: 'disability_not_found' | 'disability_mismatch') =>
    new Failure(code, { issues: [{ field: 'dis_id', key: code }] })
  if (!/^\d{5,20}$/.test(number))
    throw new Failure('validation', { issues: [{ field: 'dis_id', key: 'number' }] })
  const answer = await deps.outside.disability.verify(number, body.date_of_birth)
  if (answer.status === 'down') throw new Failure('registry_down')
  if (answer.status === 'not_found') throw refused('disability_not_found')
  if (answer.status === 'date_mismatch') throw refused('disability_mismatch')
  const { card } = answer
  const token = await deps.tokens.sign(
    'disability',
    { card_number: number, name_en: card.name_en ?? '', date_of_birth: card.date_of_birth, nid: card.nid },
    now,
  )
  return {
    message: say(words, language, 'disability_verified', {
      name: language === 'bn' ? card.name_bn : (card.name_en ?? card.name_bn),
    }),
    data: { disability_token: token, NameEnglish: card.name_en ?? '', DateOfBirth: card.date_of_birth },
  }
}
