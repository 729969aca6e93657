import { and, desc, eq, isNotNull, isNull, gt, lte, not, or, sql } from 'drizzle-orm'
import { Failure } from '#contract/failure'
import type { ProgramDefinition } from '#contract/programs'
import type { programs } from '#contract/programs/administration'
import { madeBy } from '#worker/db/made-by'
import { versionTotal } from '#worker/db/schema/applications'
import { program, programDisabledPlace, programVersion } from '#worker/db/schema/programs'
import type { Call } from '#worker/http/call'
import { listing } from '#worker/resource/listing'
import { findProgram } from './draft.ts'
import { settled } from './publish.ts'

type Table = typeof programs

/** A part of the draft, else of what is published. */
const content = <Key extends keyof ProgramDefinition>(key: Key) =>
  sql<ProgramDefinition[Key]>`coalesce(${program.draft}, ${programVersion.definition}) ->> ${key}`
const name_en = content('name_en')
const name_bn = content('name_bn')

const applicationsOf = sql<number>`(select coalesce(sum(${versionTotal.count}), 0) from ${programVersion} made join ${versionTotal} on ${versionTotal.program_version_id} = made.id where made.program_id = ${program.id})`
const disabledOf = sql<number>`(select count(*) from ${programDisabledPlace} where ${programDisabledPlace.program_id} = ${program.id})`

const columns = {
  id: program.id,
  code: program.code,
  name_en,
  name_bn,
  sort: program.sort,
  published_number: programVersion.number,
  published_at: programVersion.published_at,
  has_draft: sql<number>`${program.draft} is not null`,
  accepts_online: program.accepts_online,
  opens_at: program.opens_at,
  closes_at: program.closes_at,
  pmt_status: content('pmt_status'),
  payment_cycle: content('payment_cycle'),
  amount: content('amount'),
  disabled_areas: disabledOf,
  applications: applicationsOf,
  version: program.version,
}

const isTaking = (now: string) =>
  and(
    eq(program.accepts_online, 1),
    or(isNull(program.opens_at), lte(program.opens_at, now)),
    or(isNull(program.closes_at), gt(program.closes_at, now)),
  )!

function inState(state: 'open' | 'closed' | 'draft', now: Date) {
  if (state === 'draft') return isNotNull(program.draft)
  const taking = isTaking(now.toISOString())
  return and(isNotNull(program.current_version_id), state === 'open' ? taking : not(taking))
}

const current = eq(programVersion.id, program.current_version_id)

export const { list } = listing({
  table: program,
  rows: ({ db }, where) =>
    db.select(columns).from(program).leftJoin(programVersion, current).where(where).$dynamic(),
  shown: (row) => ({ ...row, has_draft: row.has_draft === 1, accepts_online: row.accepts_online === 1 }),
  search: { names: [program.code, name_en, name_bn] },
  filters: { state: (state: 'open' | 'closed' | 'draft', { now }) => inState(state, now) },
  sortable: ({ language }) => ({
    sort: program.sort,
    code: program.code,
    name_en,
    name_bn,
    name: language === 'bn' ? name_bn : name_en,
    published_at: programVersion.published_at,
  }),
  unsorted: { by: program.sort },
  from: ({ db }, fields) => db.select(fields).from(program).leftJoin(programVersion, current).$dynamic(),
})

/** Its columns alone stand without their table's name in a select of one table: the count names it. */
const versionColumns = {
  id: programVersion.id,
  number: programVersion.number,
  published_at: programVersion.published_at,
  replaced_at: programVersion.replaced_at,
  published_by: madeBy(programVersion),
  applications: sql<number>`coalesce((select ${versionTotal.count} from ${versionTotal} where ${versionTotal.program_version_id} = program_version.id), 0)`,
}

export async function versions({ params, db }: Call<Table['version']['list']>) {
  const { row } = await findProgram(db, params.id)
  const own = eq(programVersion.program_id, row.id)
  return {
    data: await db
      .select(versionColumns)
      .from(programVersion)
      .where(own)
      .orderBy(desc(programVersion.number)),
  }
}

/** A draft beside what is published: with what a switch has put out of use left out, as a publication leaves it out. */
export async function changes({ params, db }: Call<Table['program']['changes']>) {
  const found = await findProgram(db, params.id)
  const { draft } = found.row
  return { published: found.current?.definition ?? null, draft: draft && settled(draft) }
}

export async function versionOf({ params, db }: Call<Table['version']['get']>) {
  const { program_id, definition } = programVersion
  const [data] = await db
    .select({ ...versionColumns, program_id, definition })
    .from(programVersion)
    .where(eq(programVersion.id, params.id))
  if (!data) throw new Failure('not_found')
  return { data }
}
