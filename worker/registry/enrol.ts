import { inArray } from 'drizzle-orm'
import { rankOf } from '#contract/beneficiaries/rank'
import { dayInDhaka } from '#contract/calendar'
import { newId, newIds, writtenNumber } from '#worker/db/ids'
import { nameKeyRows } from '#worker/db/name-keys'
import { application, applicationFile, applicationNumber } from '#worker/db/schema/applications'
import { account, beneficiary, beneficiaryFile, person, personNumber } from '#worker/db/schema/registry'
import { nameKey } from '#worker/db/schema/system'
import type { Work } from '#worker/db/work'
import type { CallBase } from '#worker/http/call'

type Application = typeof application.$inferSelect
export type Enrolling = {
  record: Application
  status: 'active' | 'waiting'
  /** Who checked the papers: whoever recorded the decision. */
  checked: { by: number; at: string } | null
  reason_id: number | null
  note: string | null
}
type Writing = CallBase & { work: Work; user: { user_id: number } }

const personKey = (index: string, identity: string) => `${identity}:${index}`
const identityOf = ({ identity }: Application) => (identity === 'verified' ? 'verified' : 'declared')

/**
 * Makes beneficiaries of applications, set-based: the person, or the one that is known by the number, account, nominee and
 * pictures; their ids by the application's. Seats and periods are kept by the database.
 */
export async function enrol(call: Writing, all: readonly Enrolling[]): Promise<Map<number, number>> {
  if (all.length === 0) return new Map()
  const { work, now } = call
  const ids = all.map(({ record }) => record.id)
  const { people, numbers, files } = await knownOf(call, all)
  const at = now.toISOString()
  const today = dayInDhaka(now)

  const personOf = new Map<number, number>()
  const made: (typeof person.$inferInsert & { id: number })[] = []
  for (const { record } of all) {
    const key = personKey(record.verification_index, identityOf(record))
    const known = people.get(key)
    const id = known ?? newId(now)
    personOf.set(record.id, id)
    people.set(key, id)
    if (known === undefined) made.push({ id, ...personColumns(record) })
  }
  work.insertAll(person, made)
  const fresh = new Set(made.map(({ id }) => id))
  work.insertPartsAll(
    person,
    personNumber,
    all
      .filter(({ record }) => fresh.has(personOf.get(record.id)!))
      .map(({ record }) => {
        const person_id = personOf.get(record.id)!
        const others = new Set(numbers.get(record.id))
        others.delete(record.verification_index)
        return {
          owner: person_id,
          rows: [...others].map((number_index) => ({ number_index, person_id })),
        }
      })
      .filter(({ rows }) => rows.length > 0),
  )

  const accountOf = new Map<number, number>()
  const accounts: (typeof account.$inferInsert & { id: number })[] = []
  for (const { record } of all) {
    if (!record.account || record.account_number === null || record.account_index === null) continue
    const id = newId(now)
    accountOf.set(record.id, id)
    accounts.push({
      id,
      person_id: personOf.get(record.id)!,
      details: record.account,
      number: record.account_number,
      account_index: record.account_index,
      digest: await digestOf(call, record),
      made_at: at,
    })
  }
  work.insertAll(account, accounts)

  const fresher = newIds(now, all.length)
  const idOf = new Map(ids.map((id, index) => [id, fresher[index]!]))
  work.insertAll(
    beneficiary,
    all.map(({ record, status, checked, reason_id, note }) => ({
      id: idOf.get(record.id)!,
      number: writtenNumber('beneficiary'),
      person_id: personOf.get(record.id)!,
      application_id: record.id,
      account_id: accountOf.get(record.id) ?? null,
      ...carried(record),
      rank: rankOf(record),
      applied_at: record.submitted_at,
      status,
      status_at: at,
      status_day: today,
      reason_id,
      note,
      verified_by: checked?.by ?? null,
      verified_at: checked?.at ?? null,
      approved_by: status === 'active' ? call.user.user_id : null,
      approved_at: status === 'active' ? at : null,
    })),
  )
  work.insertPartsAll(
    beneficiary,
    beneficiaryFile,
    all.flatMap(({ record }) => {
      const owner = idOf.get(record.id)!
      const rows = (files.get(record.id) ?? []).map(({ kind, object_key, content_type, bytes }) => ({
        beneficiary_id: owner,
        kind,
        object_key,
        content_type,
        bytes,
      }))
      return rows.length > 0 ? [{ owner, rows }] : []
    }),
  )
  for (const { record } of all) {
    const owner = { table: beneficiary, id: idOf.get(record.id)! }
    work.insertMass(owner, nameKey, nameKeyRows('beneficiary', { ...record, id: owner.id }))
  }
  return idOf
}

async function knownOf({ db }: Writing, all: readonly Enrolling[]) {
  const ids = all.map(({ record }) => record.id)
  const [people, numbers, files] = await db.batch([
    db
      .select({ id: person.id, person_index: person.person_index, identity: person.identity })
      .from(person)
      .where(
        inArray(
          person.person_index,
          all.map(({ record }) => record.verification_index),
        ),
      ),
    db.select().from(applicationNumber).where(inArray(applicationNumber.application_id, ids)),
    db.select().from(applicationFile).where(inArray(applicationFile.application_id, ids)),
  ])
  return {
    people: new Map(people.map(({ id, person_index, identity }) => [personKey(person_index, identity), id])),
    numbers: new Map(
      [...Map.groupBy(numbers, ({ application_id }) => application_id)].map(([id, rows]) => [
        id,
        rows.map(({ number_index }) => number_index),
      ]),
    ),
    files: Map.groupBy(files, ({ application_id }) => application_id),
  }
}

const personColumns = (record: Application) => ({
  identity: identityOf(record) as 'verified' | 'declared',
  verification_type: record.verification_type,
  verification_number: record.verification_number,
  person_index: record.verification_index,
  date_of_birth: record.date_of_birth,
  gender_id: record.gender_id,
  name_en: record.name_en,
  name_bn: record.name_bn,
  details: record.person,
  mobile: record.mobile,
  mobile_index: record.mobile_index,
})

/** What a beneficiary takes over from the application as it is. */
const carried = (record: Application) => ({
  program_id: record.program_id,
  program_version_id: record.program_version_id,
  place: record.place,
  sub_program_id: record.sub_program_id,
  class_id: record.class_id,
  gender_id: record.gender_id,
  monthly_amount: record.monthly_amount,
  addresses: record.addresses,
  nominee: record.nominee,
  nominee_number: record.nominee_number,
  nominee_index: record.nominee_index,
  guardian: record.guardian,
  guardian_mobile: record.guardian_mobile,
})

/** Of institution, branch and number: what makes an account that one and no other. Their ids stand for good. */
async function digestOf({ deps }: CallBase, record: Application): Promise<string> {
  const details = record.account!
  const institution =
    details.account_type === 1 ? `1:${details.bank_id}:${details.branch_id}` : `2:${details.mfs_id}`
  return deps.digests.of('account', `${institution}:${await deps.secrets.decrypt(record.account_number!)}`)
}
