import { and, asc, desc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { Failure } from '#contract/failure'
import { exportFileName } from '#contract/exports/format'
import { dayInDhaka } from '#contract/calendar'
import { hidden, withoutSearch } from '#contract/history'
import { jobLife, type Job, type JobAction, type JobKind, type jobs as table } from '#contract/jobs'
import { say, type Language } from '#contract/texts'
import { jobs as words } from '#contract/texts/jobs/jobs'
import type { ReadDatabase } from '#worker/db/client'
import { newId } from '#worker/db/ids'
import { job, jobItem, type JobInput } from '#worker/db/schema/jobs'
import type { Work } from '#worker/db/work'
import type { Call } from '#worker/http/call'
import { operationOf } from '#worker/http/operations'
import { FileReply } from '#worker/http/reply'
import { mayCall } from '#worker/http/session'
import { parsed } from '#worker/http/request'
import { transition } from '#worker/http/transition'
import type { Asking } from '#worker/resource/filters'
import { partKey } from './export.ts'
import { narrowingOf, overWords } from './over-words.ts'
import { reachOf, seesTheSame } from './owner.ts'
import { endOf, keptLabel, labelOf, messageIn } from './said.ts'
import { labelIn } from './tell.ts'

type Table = typeof table
/** Whoever begins long work, by whichever call. */
type Beginning = Asking & { work: Work }
type Begun = { operation: string; label: string }
const shownMaximum = 50
/** Long works of one kind that one person has under way at one time: files, or acts on many records. */
const openMaximum = 5

/** As the index has it, word for word. */
const isRefused = sql`${jobItem.outcome} is not null and ${jobItem.outcome} <> 'done'`

/** The words of the indexes job_turn and job_owner. */
const isOpen = sql`status in ('waiting', 'running')`

const rows = (db: ReadDatabase, where: SQL | undefined) => db.select().from(job).where(where)
type Row = typeof job.$inferSelect

const formatOf = ({ input }: Row) => (input.papers ? 'zip' : 'csv')

function overOf(row: Row, language: Language, otherwise: string | undefined): Job['over'] {
  const narrowing = narrowingOf(row)
  if (!narrowing) return { kind: row.kind === 'bulk' ? 'chosen' : 'all', words: null }
  if (narrowing.length === 0) return { kind: 'all', words: null }
  return { kind: 'filter', words: (language === row.language ? row.input.over : otherwise) ?? null }
}

/** Jobs in their reader's language. */
async function allShown(call: Pick<Asking, 'db' | 'user' | 'language'>, found: readonly Row[]) {
  const { language } = call
  const over = await overWords(call, found, language)
  return found.map((row) => shown(row, language, over.get(row.id)))
}

const shown = (row: Row, language: Language, otherwise: string | undefined): Job => {
  const { id, kind, operation, status, total, created_at, ended_at, version } = row
  const isFile = kind === 'export'
  const isTallied = operationOf(operation)?.endpoint.tally !== undefined
  return {
    id,
    kind,
    operation,
    label: labelIn(row, language),
    over: overOf(row, language, otherwise),
    status,
    total,
    done: isFile ? row.written : (row.done ?? 0),
    refused: row.refused ?? 0,
    ...(row.error === null ? { error: null, why: null } : endOf(language, row.error)),
    created_at,
    ended_at,
    has_file: isFile && status === 'done' && row.parts > 0,
    file_format: formatOf(row),
    query: isTallied ? (row.input.query ?? null) : null,
    figures: row.figures === null || !isTallied ? null : (JSON.parse(row.figures) as Record<string, unknown>),
    version,
  }
}

/** What one began oneself is not what a role sees: it is there again once one looks as oneself. */
export async function list(call: Call<Table['job']['list']>) {
  const { db, user } = call
  if (user.seeing) return { data: [] }
  const found = await rows(db, eq(job.user_id, user.user_id)).orderBy(desc(job.id)).limit(shownMaximum)
  return { data: await allShown(call, found) }
}

/** A job of who asks; any other isn't there. */
async function own({ db, user, params }: Pick<Call<Table['job']['get']>, 'db' | 'user' | 'params'>) {
  const [found] = await rows(db, and(eq(job.id, params.id), eq(job.user_id, user.user_id)))
  if (!found || user.seeing) throw new Failure('not_found')
  return found
}

/** What of a job is data of others: only for who still may see it, and what they saw when they asked. */
async function ownNow(call: Pick<Call<Table['job']['get']>, 'db' | 'user' | 'params'>) {
  const found = await own(call)
  const access = operationOf(found.operation)?.endpoint.access
  if (!access || !mayCall(call.user, access) || !seesTheSame(found, call.user)) throw new Failure('not_found')
  return found
}

export async function get(call: Call<Table['job']['get']>) {
  const [data] = await allShown(call, [await own(call)])
  return { data: data! }
}

/** How many of its records stand so, by what the job itself keeps. */
function countOf({ total, done, refused }: Row, outcome: 'open' | 'done' | 'refused' | undefined): number {
  const all = total ?? 0
  if (outcome === 'done') return done ?? 0
  if (outcome === 'refused') return refused ?? 0
  return outcome === 'open' ? all - (done ?? 0) - (refused ?? 0) : all
}

/** Records in the order of their numbers: a job's own, so that nothing of it is out of scope. */
export async function results(call: Call<Table['job']['results']>) {
  const found = await ownNow(call)
  const { cursor, per_page, outcome } = call.query
  const isBack = cursor?.startsWith('p') ?? false
  const typed = Number(cursor?.slice(1) ?? NaN)
  const from = Number.isSafeInteger(typed) ? typed : NaN
  const where = and(
    eq(jobItem.job_id, found.id),
    outcome === 'open' ? isNull(jobItem.outcome) : undefined,
    outcome === 'done' ? eq(jobItem.outcome, 'done') : undefined,
    outcome === 'refused' ? isRefused : undefined,
  )
  const span = Number.isNaN(from)
    ? undefined
    : isBack
      ? sql`${jobItem.item_id} < ${from}`
      : sql`${jobItem.item_id} > ${from}`
  const page = await call.db
    .select({
      id: jobItem.item_id,
      label: jobItem.label,
      outcome: jobItem.outcome,
      message: jobItem.message,
    })
    .from(jobItem)
    .where(and(where, span))
    .orderBy(isBack ? desc(jobItem.item_id) : asc(jobItem.item_id))
    .limit(per_page + 1)
  const act = operationOf(found.operation)?.endpoint
  const { language } = call
  const data = page.slice(0, per_page).map((item) => ({
    ...item,
    label: labelOf(language, item.label),
    message: messageIn(language, item.message, act),
    link: act?.bulk?.page?.replace(':id', String(item.id)) ?? null,
  }))
  const hasMore = page.length > per_page
  if (isBack) data.reverse()
  const [first, last] = [data[0], data.at(-1)]
  return {
    data,
    next: last && (isBack || hasMore) ? `n${last.id}` : null,
    previous: first && (isBack ? hasMore : cursor !== undefined) ? `p${first.id}` : null,
    partial: false,
    total: { count: countOf(found, outcome), exact: true },
  }
}

/** Behind everybody who waits. */
async function lastTurn(db: ReadDatabase): Promise<number> {
  const [last] = await db
    .select({ turn: sql<number>`coalesce(max(${job.turn}), 0) + 1` })
    .from(job)
    .where(isOpen)
  return last!.turn
}

/** At the commit, too: of any number that are begun at one time no more are open than may be. */
async function refuseMore({ db, user, work }: Pick<Beginning, 'db' | 'user' | 'work'>, kind: JobKind) {
  const open = sql`(select count(*) from ${job} where ${and(eq(job.user_id, user.user_id), eq(job.kind, kind), isOpen)}) < ${openMaximum}`
  const [found] = await db.select({ mayBegin: sql<number>`${open}` }).from(sql`(select 1)`)
  if (!found?.mayBegin) throw new Failure('files_open', { parameters: { count: openMaximum, why: kind } })
  work.require(open)
}

/** Of what nobody is told of there may be some among the records: neither that it was begun nor how many they were is told. */
function keepQuiet({ work }: { work: Work }, { operation }: Pick<Row, 'operation'>): void {
  if (operationOf(operation)?.endpoint.bulk?.confidential) work.confidential()
}

async function begin(
  call: Beginning,
  kind: JobKind,
  { operation, label }: Begun,
  { body, ...asked }: Omit<JobInput, 'body'> & { body?: Record<string, unknown> },
  total: number | null,
) {
  await refuseMore(call, kind)
  const input: JobInput = {
    ...asked,
    ...(typeof body?.['action'] === 'string' && { action: body['action'] }),
    ...(body && { body: await call.deps.secrets.encrypt(JSON.stringify(body)) }),
  }
  const id = newId(call.now)
  call.work.place(call.user.place)
  const row = {
    id,
    user_id: call.user.user_id,
    place: call.user.place,
    leave_id: call.user.acting?.leave_id ?? null,
    kind,
    operation,
    label,
    input: { ...input, reach: reachOf(call.user) },
    language: call.language,
    status: 'waiting' as const,
    collected: total === null ? 0 : 1,
    total,
    turn: await lastTurn(call.db),
    created_at: call.now.toISOString(),
  }
  keepQuiet(call, row)
  // What was searched for may be a person's number; what is said to people stands with each of them.
  call.work.insert(job, row, {
    ...row,
    input: withoutSearch({ ...input, ...(body && { body: hidden.there }) }),
  })
  call.afterwards(() => call.deps.startJobs())
  return { id, message: say(words, call.language, 'started') }
}

/** For who may open the list. Heard now, and each word of it: one that the list doesn't know would narrow nothing, and the act be done to everybody. */
function refuseWide(call: Asking, listName: string, filter: JobInput['filter'] & {}): void {
  const endpoint = operationOf(listName)?.endpoint
  if (!endpoint || !mayCall(call.user, endpoint.access)) throw new Failure('forbidden')
  const query = endpoint.query as { shape?: object } | undefined
  if (query === undefined) return
  const unknown = Object.keys(filter).filter((key) => !Object.hasOwn(query.shape ?? {}, key))
  if (unknown.length > 0)
    throw new Failure('validation', { issues: unknown.map(() => ({ field: 'filter', key: 'invalid' })) })
  parsed(query as never, filter)
}

export async function bulk(call: Call<Table['job']['startBulk']>) {
  const { operation, label, over, body, chosen, filter, counted } = call.body
  const act = operationOf(operation)
  if (!act?.endpoint.bulk || !mayCall(call.user, act.endpoint.access)) throw new Failure('forbidden')
  if (act.endpoint.bulk.alone?.some((field) => field in (body ?? {}))) throw new Failure('forbidden')
  if (filter) refuseWide(call, act.endpoint.bulk.list, filter)
  // Heard now, not of each record; which version it is decided on is each one's own.
  if (act.endpoint.body) parsed(act.endpoint.body as never, { ...body, version: 1 })
  const several = chosen && new Set(chosen.map(({ id }) => id)).size < chosen.length
  if (several) throw new Failure('validation', { issues: [{ field: 'chosen', key: 'invalid' }] })
  const { id, message } = await begin(
    call,
    'bulk',
    { operation, label },
    { body, ...(filter && { filter, ...(over && { over }), ...(counted !== undefined && { counted }) }) },
    chosen?.length ?? null,
  )
  if (chosen)
    call.work.insertMass(
      { table: job, id },
      jobItem,
      chosen.map((one) => ({
        job_id: id,
        item_id: one.id,
        item_version: one.version,
        label: keptLabel(one.label),
        turn: one.turn ?? '',
      })),
    )
  return { id, message }
}

/** Begins an act on all that a filter of its list gives, for a call that says itself which act and who may. */
export const beginBulk = (call: Beginning, of: Begun, filter: JobInput['filter'] & {}, over: string) =>
  begin(call, 'bulk', of, { body: {}, filter, over }, null)

export async function exportList(call: Call<Table['job']['startExport']>) {
  const { operation, label, over, params, query, papers } = call.body
  const listed = operationOf(operation)
  if (!listed?.endpoint.exports || !mayCall(call.user, listed.endpoint.access)) throw new Failure('forbidden')
  // Heard now, not when the job has begun.
  const asked: Record<string, unknown> = listed.endpoint.query
    ? parsed(listed.endpoint.query as never, query)
    : {}
  // Nobody prints all that there are: those of one program.
  const { papers: by } = listed.endpoint
  if (papers && (by === undefined || asked[by] === undefined)) throw new Failure('forbidden')
  if (listed.endpoint.params) parsed(listed.endpoint.params as never, params ?? {})
  if (listed.endpoint.tally) call.work.actsAs(operation)
  if (listed.endpoint.exports === 'persons') {
    const { search, ...filters } = query
    // What was searched for may be a person's number: that there were words is enough.
    call.work.noteRead('list', operation, { ...filters, searched: search !== undefined })
  }
  return begin(
    call,
    'export',
    { operation, label },
    { query, ...(over && { over }), ...(params && { params }), ...(papers && { papers: true }) },
    null,
  )
}

const turn =
  (action: JobAction, message: 'stopped' | 'resumed') => async (call: Call<Table['job']['stop']>) => {
    const before = await own(call)
    keepQuiet(call, before)
    if (action === 'resume') await refuseMore(call, before.kind)
    const behindAll = await lastTurn(call.db)
    const status = await transition(call, {
      table: job,
      life: jobLife,
      before,
      action,
      version: undefined,
      place: before.place,
      set: (to) =>
        Promise.resolve({
          ended_at: to === 'stopped' ? call.now.toISOString() : null,
          error: null,
          lease_until: null,
          turn: behindAll,
        }),
    })
    if (status === 'waiting') call.afterwards(() => call.deps.startJobs())
    return { id: before.id, message: say(words, call.language, message) }
  }

export const stop = turn('stop', 'stopped')
export const resume = turn('resume', 'resumed')

/** The parts of a file in their order, one after another: it is never held whole. */
export async function file(call: Call<Table['job']['file']>) {
  const found = await ownNow(call)
  const files = call.deps.files()
  if (found.kind !== 'export' || found.status !== 'done' || found.parts === 0) throw new Failure('not_found')
  const first = await files.get(partKey(found.id, 0))
  if (!first) throw new Failure('not_found')
  let at = 0
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const part = at === 0 ? first : await files.get(partKey(found.id, at))
      if (!part) return controller.error(new Error('a part of the file is missing'))
      controller.enqueue(part.bytes)
      at += 1
      if (at === found.parts) controller.close()
    },
  })
  const format = formatOf(found)
  const name = exportFileName(found.operation, format, dayInDhaka(found.created_at))
  const type = format === 'zip' ? 'application/zip' : 'text/csv; charset=utf-8'
  return new FileReply(stream, type, `attachment; filename="${name}"`)
}
