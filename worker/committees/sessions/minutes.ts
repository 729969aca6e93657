import type { committees } from '#contract/committees'
import { formatFor } from '#contract/format'
import { dayInDhaka } from '#contract/calendar'
import { clockInDhaka } from '#contract/calendar'
import { Failure } from '#contract/failure'
import { inLanguage } from '#contract/settings/general'
import { say } from '#contract/texts'
import { committeeTexts } from '#contract/texts/committees/committees'
import { minutesTexts } from '#contract/texts/committees/minutes'
import { showTrackingNumber } from '#contract/tracking-number'
import { sha256 } from '#worker/db/secrets'
import { namedPath } from '#worker/db/place-path'
import type { Call } from '#worker/http/call'
import { FileReply } from '#worker/http/reply'
import { configuration } from '#worker/programs/index'
import type { Asking } from '#worker/resource/filters'
import { eq } from 'drizzle-orm'
import { user } from '#worker/db/schema/access'
import type { Context } from './context.ts'
import { findSession, type SessionRow } from './find.ts'
import { handsOf } from './read.ts'
import { sitting, type Seats } from './standing.ts'

/** Minutes are kept in Bangla, the language of the office. */
const language = 'bn'

/** The minutes of a session as it is closed now, by whoever calls. */
export async function minutesOf(
  call: Asking,
  found: SessionRow,
  context: Context & { withdrawn: readonly number[] },
  seats: readonly Seats[],
): Promise<Uint8Array<ArrayBuffer>> {
  const { session } = found
  const format = formatFor(language)
  const words = (key: keyof typeof minutesTexts.en, parameters?: Record<string, string | number>) =>
    say(minutesTexts, language, key, parameters)
  const [{ general }, hands, [me]] = await Promise.all([
    configuration(call),
    handsOf(call.db, session),
    call.db.select({ full_name: user.full_name }).from(user).where(eq(user.id, call.user.user_id)),
  ])
  const nameOfMember = new Map(context.members.map(({ id, full_name }) => [id, full_name]))
  const apartOf = Map.groupBy(context.interests, ({ application_id }) => application_id)
  const hand = (mark: 'recorded' | 'made') => hands.find((one) => one.mark === mark)?.full_name ?? ''
  const place = namedPath(found.place)
  const { quorum, members } = context
  const number = format.digits(session.id)
  return call.deps.printMinutes({
    language,
    department: inLanguage(general.department, 'name', language),
    title: words('title'),
    numberLabel: words('number'),
    number,
    facts: {
      heading: words('facts'),
      rows: [
        { label: words('committee'), value: format.nameOf(found.committee) },
        { label: words('place'), value: place ? format.nameOf(place) : words('country') },
        { label: words('program'), value: format.nameOf(found.program) },
        { label: words('held_on'), value: format.day(session.held_on) },
        { label: words('venue'), value: session.venue },
        { label: words('presided_by'), value: members.find(({ presides }) => presides)?.full_name ?? '' },
        {
          label: words('quorum'),
          value: words('quorum_of', {
            members: quorum.members,
            present: quorum.present,
            needed: quorum.needed,
          }),
        },
      ],
    },
    members: {
      heading: words('members'),
      rows: sitting(members).map(({ role, full_name, designation, attended }) => ({
        label: say(committeeTexts, language, `role_${role}`),
        value: `${full_name}, ${designation}: ${words(attended ? 'present' : 'absent')}`,
      })),
    },
    decisions: {
      heading: words('decisions'),
      columns: [
        words('rank'),
        words('application'),
        words('name'),
        words('score'),
        words('decision'),
        words('reason'),
      ],
      rows: context.items.map(({ row: { item, application } }) => {
        const reason = item.reason_id === null ? undefined : context.reasons.get(item.reason_id)
        const apart = (apartOf.get(application.id) ?? []).flatMap(
          ({ member_id }) => nameOfMember.get(member_id) ?? [],
        )
        return [
          format.digits(item.rank ?? ''),
          format.digits(showTrackingNumber(application.id)),
          `${application.name_bn || application.name_en} (${words('years', { age: application.age })})`,
          application.score === null ? '' : format.decimal(application.score),
          item.decision === null ? '' : words(`decision_${item.decision}`),
          [
            item.moved === null ? '' : words(`moved_${item.moved}`),
            [reason ? format.nameOf(reason) : '', item.note ?? ''].filter((one) => one !== '').join(': '),
            apart.length === 0 ? '' : words('apart', { names: apart.join(', ') }),
          ]
            .filter((one) => one !== '')
            .join('\n'),
        ]
      }),
    },
    seats: {
      heading: words('seats'),
      rows: seats.map(({ name, area, seats: all, taken, approving }) => ({
        label: name ? format.nameOf(name) : format.digits(area),
        value:
          all === null
            ? words('seats_unbound', { taken, after: taken + approving })
            : words('seats_of', {
                seats: all,
                taken,
                after: taken + approving,
                free: all - taken - approving,
              }),
      })),
    },
    notes: [
      ...(session.left_off > 0 ? [words('left_off', { count: session.left_off })] : []),
      ...(context.withdrawn.length > 0
        ? [
            words('withdrawn', {
              numbers: context.withdrawn.map((id) => format.digits(showTrackingNumber(id))).join(', '),
            }),
          ]
        : []),
      words('ranked_by'),
    ],
    notesHeading: words('notes'),
    hands: [
      { caption: words('presided_by'), name: members.find(({ presides }) => presides)?.full_name ?? '' },
      { caption: words('recorded_by'), name: hand('recorded') },
      { caption: words('closed_by'), name: me?.full_name ?? '' },
    ],
    continued: words('continued'),
    printedAt: words('closed_at', {
      day: format.day(dayInDhaka(call.now)),
      time: format.digits(clockInDhaka(call.now).slice(11, 16)),
    }),
    footer: (page, pages) => words('page', { page, pages }),
    createdAt: call.now,
  })
}

export async function minutes(call: Call<(typeof committees)['session']['minutes']>): Promise<FileReply> {
  const { session } = await findSession(call, call.params.id)
  if (session.minutes_key === null) throw new Failure('not_found')
  const kept = await call.deps.files().get(session.minutes_key)
  if (!kept) throw new Failure('files_unavailable')
  if ((await sha256(kept.bytes)) !== session.minutes_sha256) {
    console.error(
      JSON.stringify({
        level: 'error',
        action: 'committees.session.minutes',
        id: session.id,
        error: 'not the minutes that were closed',
      }),
    )
    throw new Failure('files_unavailable')
  }
  call.work.place(session.place)
  call.work.noteRead('committee_session', session.id)
  return new FileReply(kept.bytes, 'application/pdf', 'inline')
}
