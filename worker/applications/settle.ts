import { eq } from 'drizzle-orm'
import { takesDead } from '#contract/applications/dead'
import { personRefusal } from '#contract/applications/person'
import { registryNames } from '#contract/applications/record'
import { dayInDhaka } from '#contract/calendar'
import { lookupType } from '#contract/lookups'
import { application, applicationNumber, cardClaim } from '#worker/db/schema/applications'
import { program, programVersion } from '#worker/db/schema/programs'
import { hearAgain } from '#worker/db/name-keys'
import type { Work } from '#worker/db/work'
import type { CallBase } from '#worker/http/call'
import type { Citizen } from '#worker/outside/index'
import { configuration, offerFrom, programColumns } from '#worker/programs/index'
import { claimsAnew, heldBy, releaseClaims, takeClaims } from '#worker/registry/index'
import { noteEvent } from './events.ts'
import { numbersOf as rowsOf } from './registration.ts'
import { tellApplicant } from './tell.ts'
import { numbersOf } from './verification.ts'

export type Pending = typeof application.$inferSelect
type SystemCall = CallBase & { work: Work }
type WithNominee = Pending & { nominee: NonNullable<Pending['nominee']> }

const indexed = (call: CallBase, numbers: readonly string[]): Promise<string[]> =>
  Promise.all(numbers.map((number) => call.deps.secrets.blindIndex('person', number)))

/**
 * What the registry says replaces what was typed; a person it does not know, who may not apply, or whose card is
 * another's, fails and is told by SMS. Who turns out to be their own nominee has none.
 */
export async function settleApplicant(
  call: SystemCall,
  record: Pending,
  number: string,
  citizen: Citizen | undefined,
): Promise<void> {
  call.work.place(record.place)
  if (!citizen) return failIdentity(call, record)
  const gender_id = await genderOf(call, citizen)
  const numbers = [number, ...numbersOf(citizen)]
  const own = new Set(await indexed(call, [citizen.canonical, ...numbers]))
  const cards = await cardsHeld(call, record)
  const hasOwnCard = cards.every(({ nid_index }) => nid_index === null || own.has(nid_index))
  if (!(await mayApply(call, record, citizen, gender_id)) || !hasOwnCard) return failIdentity(call, record)
  const { secrets } = call.deps
  const canonical_index = await secrets.blindIndex('person', citizen.canonical)
  const lacking = (
    ['name_en', 'father_name_en', 'mother_name_en', 'father_name_bn', 'mother_name_bn'] as const
  ).filter((field) => citizen[field] === null)
  const before = namesOf(record)
  const replaced = registryNames.filter((name) => citizen[name] !== null && citizen[name] !== before[name])
  const names = { name_bn: citizen.name_bn, name_en: citizen.name_en ?? record.name_en }
  const { account } = record
  // An own mobile account took its holder's name from the form.
  const isOwn = account?.account_type === 2 && account.account_name === record.name_en
  call.work.update(application, record, {
    identity: 'verified',
    names_before:
      replaced.length > 0 ? Object.fromEntries(replaced.map((name) => [name, before[name]])) : null,
    verification_index: canonical_index,
    gender_id,
    deceased: citizen.deceased ? 1 : 0,
    ...names,
    ...(isOwn && { account: { ...account, account_name: names.name_en } }),
    person: {
      ...record.person,
      father_name_bn: citizen.father_name_bn ?? record.person.father_name_bn,
      father_name_en: citizen.father_name_en ?? record.person.father_name_en,
      mother_name_bn: citizen.mother_name_bn ?? record.person.mother_name_bn,
      mother_name_en: citizen.mother_name_en ?? record.person.mother_name_en,
    },
    unverified_fields: [...lacking],
    ...(record.nominee && (await isNominee(call, record, own))
      ? { nominee: { ...record.nominee, identity: 'failed' as const } }
      : {}),
  })
  const owner = { table: application, id: record.id }
  const holder = { kind: 'application', id: record.id } as const
  call.work.replaceParts(
    owner,
    applicationNumber,
    eq(applicationNumber.application_id, record.id),
    await rowsOf(call, numbers, record.id),
  )
  hearAgain(call.work, application, 'application', { ...record, ...names })
  noteEvent(call, record.id, 'identity_verified', record.state)
  await tellApplicant(call, record, replaced.length > 0 ? 'sms_names_replaced' : 'sms_identity_verified')
  const verified = { ...record, identity: 'verified' as const, verification_index: canonical_index }
  const { person, card } = await claimsAnew(call, verified)
  const made_out_to = cards[0]?.nid_index ?? null
  takeClaims(
    call.work,
    { person, card: card.map((claim) => ({ ...claim, nid_index: made_out_to })) },
    holder,
    holder,
  )
}

const namesOf = ({ name_bn, name_en, person }: Pending) => ({ name_bn, name_en, ...person })

/** The nominee as the registry has them, unless it does not know them, or they are the applicant by another number. */
export async function settleNominee(
  call: SystemCall,
  record: WithNominee,
  number: string,
  citizen: Citizen | undefined,
): Promise<void> {
  const { nominee } = record
  const canonical = citizen && (await call.deps.secrets.blindIndex('person', citizen.canonical))
  const theirs = await indexed(call, citizen ? [number, citizen.canonical, ...numbersOf(citizen)] : [])
  const applicants = await call.db
    .select({ index: applicationNumber.number_index })
    .from(applicationNumber)
    .where(eq(applicationNumber.application_id, record.id))
  const own = new Set([record.verification_index, ...applicants.map(({ index }) => index)])
  const verified = citizen && !theirs.some((index) => own.has(index))
  call.work.place(record.place)
  call.work.update(application, record, {
    nominee: verified
      ? {
          ...nominee,
          identity: 'verified',
          nominee_bn: citizen.name_bn,
          nominee_en: citizen.name_en ?? nominee.nominee_en,
        }
      : { ...nominee, identity: 'failed' },
    ...(verified ? { nominee_index: canonical ?? null } : {}),
  })
}

/** The application can go no further: person and card are free for who they really belong to. */
export async function failIdentity(call: SystemCall, record: Pending): Promise<void> {
  call.work.place(record.place)
  call.work.update(application, record, { identity: 'failed' })
  releaseClaims(call.work, { kind: 'application', id: record.id })
  noteEvent(call, record.id, 'identity_failed', record.state)
  await tellApplicant(call, record, 'sms_identity_failed')
}

async function genderOf(call: SystemCall, citizen: Citizen): Promise<number> {
  const { lookups } = await configuration(call)
  return lookups.find((row) => row.type === lookupType.gender && row.code === citizen.gender)?.id ?? 0
}

/** Whether the nominee is the applicant, by any number of either that is known by now. */
async function isNominee(
  call: SystemCall,
  { nominee_index, nominee_number }: Pending,
  own: ReadonlySet<string>,
): Promise<boolean> {
  const typed =
    nominee_number === null ? [] : await indexed(call, [await call.deps.secrets.decrypt(nominee_number)])
  return [nominee_index ?? '', ...typed].some((index) => own.has(index))
}

/** A card that was taken before anybody could say whose it is. */
const cardsHeld = (call: SystemCall, { id }: Pending) =>
  call.db
    .select()
    .from(cardClaim)
    .where(heldBy(cardClaim, { kind: 'application', id }))

/** The rules of the day it was submitted on, with the registry's gender in place of the typed one. */
async function mayApply(
  call: SystemCall,
  record: Pending,
  citizen: Citizen,
  gender_id: number,
): Promise<boolean> {
  const { lookups } = await configuration(call)
  const [made] = await call.db
    .select({ program: programColumns, version: programVersion })
    .from(programVersion)
    .innerJoin(program, eq(program.id, programVersion.program_id))
    .where(eq(programVersion.id, record.program_version_id))
  if (!made) return !citizen.deceased
  const { shown } = offerFrom(made.program, made.version, lookups)
  if (citizen.deceased && !takesDead(shown, record.dead_option)) return false
  const facts = {
    date_of_birth: record.date_of_birth,
    gender_id,
    marital_status: record.person.marital_status ?? 0,
  }
  return personRefusal(facts, shown, dayInDhaka(new Date(record.submitted_at))) === undefined
}
