import { asc, eq, sql } from 'drizzle-orm'
import { personRefusal } from '#contract/applications/person'
import { dayInDhaka } from '#contract/calendar'
import { lookupType } from '#contract/lookups'
import { say } from '#contract/texts'
import { words } from '#contract/texts/words'
import { showTrackingNumber } from '#contract/tracking-number'
import { application, applicationNumber, personClaim } from '#worker/db/schema/applications'
import { program, programVersion } from '#worker/db/schema/programs'
import { WriteRefused } from '#worker/db/writer'
import type { CallBase, Dependencies } from '#worker/http/call'
import { systemCall } from '#worker/http/system'
import { queueSms } from '#worker/outbox/index'
import type { Citizen } from '#worker/outside/index'
import { configuration, offerFrom, programColumns } from '#worker/programs/index'
import { noteEvent } from './events.ts'
import { numbersOf } from './registration.ts'
import type { Work } from '#worker/db/work'

const batchMaximum = 20
type Pending = typeof application.$inferSelect
type SystemCall = CallBase & { work: Work }

/**
 * Verifies applications that were taken while the registry was down, oldest first. What the registry says replaces what
 * was typed; a person it does not know, or who may not apply, fails and is told by SMS. Answers how many it settled.
 */
export async function verifyPending(deps: Dependencies): Promise<number> {
  const pending = await systemCall(deps, 'applications.findPending', ({ db }) =>
    db
      .select()
      .from(application)
      .where(eq(application.identity, 'pending'))
      .orderBy(asc(application.submitted_at))
      .limit(batchMaximum),
  )
  let settled = 0
  for (const record of pending) {
    const number = await deps.secrets.decrypt(record.verification_number)
    const answer = await deps.outside.nationalId.verify(number, record.date_of_birth)
    if (answer.status === 'down') break
    settled += 1
    const citizen = answer.status === 'found' ? answer.citizen : undefined
    try {
      await systemCall(deps, 'applications.verifyPending', (call) => settle(call, record, number, citizen))
    } catch (error) {
      // The registry's number is claimed already: this is a second application of one person.
      if (!(error instanceof WriteRefused && error.kind === 'unique')) throw error
      await systemCall(deps, 'applications.verifyPending', (call) => fail(call, record))
    }
  }
  return settled + (await verifyNominees(deps))
}

/** The same for nominees: the application goes on as it is, and the office sees what the registry said of the nominee. */
async function verifyNominees(deps: Dependencies): Promise<number> {
  const pending = await systemCall(deps, 'applications.findPending', ({ db }) =>
    db
      .select()
      .from(application)
      .where(sql`${application.nominee} ->> 'identity' = 'pending'`)
      .orderBy(asc(application.submitted_at))
      .limit(batchMaximum),
  )
  let settled = 0
  for (const record of pending) {
    const { nominee, nominee_number } = record
    if (!nominee || !nominee_number) continue
    const number = await deps.secrets.decrypt(nominee_number)
    const answer = await deps.outside.nationalId.verify(number, nominee.nominee_date_of_birth)
    if (answer.status === 'down') break
    const citizen = answer.status === 'found' && !answer.citizen.deceased ? answer.citizen : undefined
    await systemCall(deps, 'applications.verifyNominee', async (call) => {
      const index = citizen && (await deps.secrets.blindIndex('person', citizen.canonical))
      const verified = citizen && index !== record.verification_index
      call.work.at(record.place)
      call.work.update(application, record, {
        nominee: verified
          ? {
              ...nominee,
              identity: 'verified',
              nominee_bn: citizen.name_bn,
              nominee_en: citizen.name_en ?? nominee.nominee_en,
            }
          : { ...nominee, identity: 'failed' },
        ...(verified ? { nominee_index: index ?? null } : {}),
      })
    })
    settled += 1
  }
  return settled
}

async function settle(
  call: SystemCall,
  record: Pending,
  number: string,
  citizen: Citizen | undefined,
): Promise<void> {
  call.work.at(record.place)
  if (!citizen) return fail(call, record)
  const gender_id = await genderOf(call, citizen)
  if (!(await mayApply(call, record, citizen, gender_id))) return fail(call, record)
  const { secrets } = call.deps
  const canonical_index = await secrets.blindIndex('person', citizen.canonical)
  const lacking = (
    ['name_en', 'father_name_en', 'mother_name_en', 'father_name_bn', 'mother_name_bn'] as const
  ).filter((field) => citizen[field] === null)
  call.work.update(application, record, {
    identity: 'verified',
    verification_index: canonical_index,
    gender_id,
    name_bn: citizen.name_bn,
    name_en: citizen.name_en ?? record.name_en,
    person: {
      ...record.person,
      father_name_bn: citizen.father_name_bn ?? record.person.father_name_bn,
      father_name_en: citizen.father_name_en ?? record.person.father_name_en,
      mother_name_bn: citizen.mother_name_bn ?? record.person.mother_name_bn,
      mother_name_en: citizen.mother_name_en ?? record.person.mother_name_en,
    },
    unverified_fields: [...lacking],
  })
  const owner = { table: application, id: record.id }
  const numbers = [number, citizen.number_10, citizen.number_17].filter((known) => known !== null)
  call.work.replaceParts(
    owner,
    applicationNumber,
    eq(applicationNumber.application_id, record.id),
    await numbersOf(call, numbers, record.id),
  )
  noteEvent(call, record.id, 'identity_verified', record.state)
  call.work.replacePart(
    owner,
    personClaim,
    { kind: 'pending', person_index: await secrets.blindIndex('person', number) },
    { kind: 'verified', person_index: canonical_index, holder_kind: 'application', holder_id: record.id },
  )
}

async function genderOf(call: SystemCall, citizen: Citizen): Promise<number> {
  const { lookups } = await configuration(call)
  return lookups.find((row) => row.type === lookupType.gender && row.code === citizen.gender)?.id ?? 0
}

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
  if (citizen.deceased && record.dead_option !== 1) return false
  const facts = {
    date_of_birth: record.date_of_birth,
    gender_id,
    marital_status: record.person.marital_status,
  }
  const submitted = dayInDhaka(new Date(record.submitted_at))
  return (
    !made ||
    personRefusal(facts, offerFrom(made.program, made.version, lookups).shown, submitted) === undefined
  )
}

async function fail(call: SystemCall, record: Pending): Promise<void> {
  call.work.at(record.place)
  call.work.update(application, record, { identity: 'failed' })
  noteEvent(call, record.id, 'identity_failed', record.state)
  const text = say(words, record.language, 'sms_identity_failed', { number: showTrackingNumber(record.id) })
  await queueSms(call, { to: await call.deps.secrets.decrypt(record.mobile), text })
}
