import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { applications } from '#contract/applications'
import { Failure } from '#contract/failure'
import { applicationTexts } from '#contract/texts/applications/form'
import { say } from '#contract/texts'
import { namedPath } from '#worker/db/place-path'
import { user } from '#worker/db/schema/access'
import { application } from '#worker/db/schema/applications'
import { audit, auditChange, outbox } from '#worker/db/schema/system'
import { inScope } from '#worker/db/scope'
import type { Call } from '#worker/http/call'
import { copySections } from './copy-sections.ts'
import { comparedOf, duplicatesOf } from './duplicates.ts'
import { entryRows } from './entries.ts'
import { readApplication, type FullApplication } from './full-application.ts'
import { scoreLines } from './tracking.ts'

type Viewing = Call<(typeof applications)['entry']['get']>

/** Everything about one application, for staff in whose places it lies. */
export async function viewEntry(call: Viewing) {
  const { db, user: who, params, work } = call
  const [row] = await entryRows(
    { db },
    and(eq(application.id, params.id), inScope(application.place, who.scope)),
  )
  const full = row && (await readApplication(call, params.id))
  if (!row || !full) throw new Failure('not_found')
  const { record } = full
  work.place(record.place)
  work.noteRead('application', record.id)
  const [sections, hands, messages, alike, entered] = await Promise.all([
    copySections(call, full, call.query.language, { isForStaff: true }),
    handsOf(call),
    messagesOf(call),
    duplicatesOf(call, record),
    record.entered_by === null
      ? []
      : db.select({ name: user.full_name }).from(user).where(eq(user.id, record.entered_by)),
  ])
  const { id, version, state, identity, submitted_at, locked_at, name_en, name_bn } = record
  return {
    data: {
      ...{ id, version, state, identity, submitted_at, locked_at, name_en, name_bn },
      program: row.program,
      place: namedPath(row.place),
      sections: sections.map(({ heading, rows }) => ({ heading, rows })),
      score: scoreLines(full),
      files: filesOf(full),
      timeline: full.events.map((event) => ({
        at: event.at,
        kind: event.kind,
        note: event.note,
        by: hands.get(event.id) ?? null,
      })),
      messages,
      person: await comparedOf(call, record),
      ...alike,
      entered_by: entered[0]?.name ?? null,
    },
  }
}

function filesOf({ files, version }: FullApplication) {
  const titled = (kind: string) => {
    const field = version.definition.additional_field.find((one) => kind === `field:${one.id}`)
    if (field) return { name_en: field.name_en, name_bn: field.name_bn }
    const key = kind as 'image' | 'signature' | 'nominee_image' | 'nominee_signature'
    return { name_en: say(applicationTexts, 'en', key), name_bn: say(applicationTexts, 'bn', key) }
  }
  return files.map(({ kind, content_type, scan }) => ({
    kind,
    title: titled(kind),
    content_type,
    ready: scan !== 'waiting' && scan !== 'infected',
  }))
}

const changesMaximum = 200

/** Calls that changed the application, oldest first. */
const changesOf = ({ params }: Pick<Viewing, 'params'>) =>
  and(
    eq(auditChange.entity, 'application'),
    eq(auditChange.entity_id, String(params.id)),
    inArray(auditChange.operation, ['insert', 'update']),
  )

/** Who of the staff wrote a line of its timeline, by the line's id. */
async function handsOf(call: Viewing): Promise<ReadonlyMap<number, string>> {
  const rows = await call.db
    .select({ name: user.full_name, events: sql<string>`${auditChange.after} -> 'application_event'` })
    .from(auditChange)
    .innerJoin(audit, eq(audit.request_id, auditChange.request_id))
    .innerJoin(user, and(sql`+${audit.actor_kind} = 'user'`, eq(user.id, audit.actor_id)))
    .where(and(changesOf(call), sql`json_type(${auditChange.after}, '$.application_event') is not null`))
    .orderBy(asc(auditChange.seq))
    .limit(changesMaximum)
  return new Map(
    rows.flatMap(({ name, events }) =>
      (JSON.parse(events) as { id: number }[]).map(({ id }) => [id, name] as const),
    ),
  )
}

/** Messages that went out with what became of it, newest first, codes left out, which are their receiver's alone; how long their words are kept is the outbox's. */
async function messagesOf(call: Viewing) {
  const ours = call.db
    .select({ request_id: auditChange.request_id })
    .from(auditChange)
    .where(changesOf(call))
    .orderBy(desc(auditChange.seq))
    .limit(changesMaximum)
  const rows = await call.db
    .select({ seq: auditChange.seq, id: auditChange.entity_id, at: audit.at, outbox })
    .from(auditChange)
    .innerJoin(audit, eq(audit.request_id, auditChange.request_id))
    .leftJoin(outbox, eq(outbox.id, sql`cast(${auditChange.entity_id} as integer)`))
    .where(and(inArray(auditChange.request_id, ours), sql`+${auditChange.entity} = 'outbox'`))
    .orderBy(desc(auditChange.seq))
    .limit(changesMaximum)
  return Promise.all(
    rows.map(async ({ at, outbox: kept }) => ({
      at,
      text: kept ? await call.deps.secrets.decrypt(kept.body) : null,
      status: !kept
        ? ('gone' as const)
        : kept.sent_at
          ? ('sent' as const)
          : kept.gave_up_at
            ? ('failed' as const)
            : ('waiting' as const),
    })),
  )
}
