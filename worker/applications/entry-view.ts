import { and, desc, eq } from 'drizzle-orm'
import type { applications } from '#contract/applications'
import { isHeardForComplaint, keptFrom, officeActs } from '#contract/applications/office'
import { Failure } from '#contract/failure'
import { applicationTexts } from '#contract/texts/applications/form'
import { say } from '#contract/texts'
import { namedPath } from '#worker/db/place-path'
import { user } from '#worker/db/schema/access'
import { application, applicationEvent } from '#worker/db/schema/applications'
import { lookup } from '#worker/db/schema/settings'
import { outbox } from '#worker/db/schema/system'
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
  const possible = officeActs(record, full.events, call.now)
  const for_others = keptFrom(who.user_id, record, possible)
  const own = { id, version, state, identity, submitted_at, locked_at, name_en, name_bn }
  return {
    data: {
      ...own,
      program: row.program,
      place: namedPath(row.place),
      sections: sections.map(({ heading, rows }) => ({ heading, rows })),
      score: scoreLines(full),
      files: filesOf(full),
      timeline: full.events.map((event) => ({
        at: event.at,
        kind: event.kind,
        note: event.note,
        by: hands.get(event.id)?.by ?? null,
        reason: hands.get(event.id)?.reason ?? null,
      })),
      acts: possible.filter((act) => !for_others.includes(act)),
      for_others,
      for_complaint: isHeardForComplaint(record.state, full.events),
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

const messagesMaximum = 50

/** Messages to the applicant that are kept, newest first, with what became of each; codes are their receiver's alone. */
async function messagesOf({ db, deps, params }: Viewing) {
  const rows = await db
    .select()
    .from(outbox)
    .where(eq(outbox.application_id, params.id))
    .orderBy(desc(outbox.id))
    .limit(messagesMaximum)
  return Promise.all(
    rows.map(async ({ created_at, body, sent_at, gave_up_at }) => ({
      at: created_at,
      text: await deps.secrets.decrypt(body),
      status: sent_at ? ('sent' as const) : gave_up_at ? ('failed' as const) : ('waiting' as const),
    })),
  )
}

/** Who of the staff did what its timeline tells, and the reasons that were chosen, by the line's id. */
async function handsOf({ db, params }: Viewing) {
  const rows = await db
    .select({
      id: applicationEvent.id,
      by: user.full_name,
      reason: { name_en: lookup.value_en, name_bn: lookup.value_bn },
    })
    .from(applicationEvent)
    .leftJoin(user, eq(user.id, applicationEvent.by_user))
    .leftJoin(lookup, eq(lookup.id, applicationEvent.reason_id))
    .where(eq(applicationEvent.application_id, params.id))
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}
