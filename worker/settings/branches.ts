import { and, asc, eq } from 'drizzle-orm'
import { Failure, type FieldIssue } from '#contract/failure'
import type { AdminBranch } from '#contract/settings/banks'
import type { ReadDatabase } from '#worker/db/client'
import { place } from '#worker/db/schema/geography'
import { bank, bankBranch } from '#worker/db/schema/settings'
import { inApplications } from '#worker/db/usage'
import { columnsOf } from '#worker/resource/listing'
import { resource } from '#worker/resource/resource'

type Body = Pick<AdminBranch, 'name_en' | 'name_bn' | 'routing_number' | 'active'> & {
  bank_id: number
  district_id: number
}

export const branches = resource({
  table: bankBranch,
  rows: ({ db }, where) =>
    db
      .select({
        id: bankBranch.id,
        routing_number: bankBranch.routing_number,
        name_en: bankBranch.name_en,
        name_bn: bankBranch.name_bn,
        bank: { id: bank.id, name_en: bank.name_en, name_bn: bank.name_bn },
        district: { id: place.id, name_en: place.name_en, name_bn: place.name_bn },
        active: bankBranch.active,
        version: bankBranch.version,
      })
      .from(bankBranch)
      .innerJoin(bank, eq(bank.id, bankBranch.bank_id))
      .innerJoin(place, eq(place.id, bankBranch.district_id))
      .where(where)
      .$dynamic(),
  shown: ({ active, ...row }): AdminBranch => ({ ...row, active: active === 1 }),
  search: { names: [bankBranch.name_en, bankBranch.name_bn], codes: [bankBranch.routing_number] },
  filters: { bank_id: bankBranch.bank_id, district_id: bankBranch.district_id },
  sortable: columnsOf(bankBranch, 'name_en', 'name_bn', 'routing_number'),
  async columns({ name_en, name_bn, routing_number, bank_id, district_id, active }: Body, { db }) {
    await refuseUnknown(db, { bank_id, district_id })
    return { name_en, name_bn, routing_number, bank_id, district_id, active: active ? 1 : 0 }
  },
  uses: ({ id }) => [inApplications('bank_branch', id)],
})

const titled = { id: bank.id, name_en: bank.name_en, name_bn: bank.name_bn }

export async function branchChoices({ db }: { db: ReadDatabase }) {
  const [known, districts] = await db.batch([
    db.select(titled).from(bank).orderBy(asc(bank.name_en)),
    db
      .select({ id: place.id, name_en: place.name_en, name_bn: place.name_bn })
      .from(place)
      .where(eq(place.kind, 'district'))
      .orderBy(asc(place.number)),
  ])
  return { data: { banks: known, districts } }
}

async function refuseUnknown(
  db: ReadDatabase,
  { bank_id, district_id }: { bank_id: number; district_id: number },
) {
  const [[known], [district]] = await db.batch([
    db.select({ id: bank.id }).from(bank).where(eq(bank.id, bank_id)),
    db
      .select({ id: place.id })
      .from(place)
      .where(and(eq(place.id, district_id), eq(place.kind, 'district'))),
  ])
  const issues: FieldIssue[] = []
  if (!known) issues.push({ field: 'bank_id', key: 'invalid' })
  if (!district) issues.push({ field: 'district_id', key: 'invalid' })
  if (issues.length > 0) throw new Failure('validation', { issues })
}
