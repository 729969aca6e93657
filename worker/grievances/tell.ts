import { formatFor } from '#contract/format'
import { say, type Language } from '#contract/texts'
import { grievanceWords } from '#contract/texts/grievances/messages'
import { showTrackingNumber } from '#contract/tracking-number'
import { decided, decidedAmong, notify, untold } from '#worker/access/index'
import type { Grievance, grievanceUntold } from '#worker/db/schema/grievances'
import type { Work } from '#worker/db/work'
import { atOnce } from '#worker/http/at-once'
import type { CallBase } from '#worker/http/call'
import { askerOf } from '#worker/http/gate'
import { queueMany, queueSms } from '#worker/outbox/index'

type Writing = CallBase & { work: Work }
type Told = Pick<Grievance, 'id' | 'mobile' | 'language' | 'sensitive'>
type Said =
  | 'sms_solved'
  | 'sms_solved_last'
  | 'sms_partly'
  | 'sms_rejected'
  | 'sms_rejected_again'
  | 'sms_rejected_last'
  | 'sms_message'
  | 'sms_escalated'
  | 'sms_mend'

/** Where a grievance is looked up, short enough for an SMS and to be written by hand. */
export const linkOf = ({ deps }: CallBase): string => `${deps.publicUrl.replace(/^https?:\/\//, '')}/g`

/**
 * Number and link, nothing of what it is about: the phone may be anybody's. Who names another's uses up their own count; what an officer
 * enters is counted apart. False: there is no phone, or it has had enough today.
 */
export async function tellSubmitted(
  call: Writing,
  record: Told & Pick<Grievance, 'entered_by'> & { mobile_clear: string | undefined },
): Promise<boolean> {
  if (record.mobile_clear === undefined) return false
  return queueSms(call, {
    to: record.mobile_clear,
    kind: 'grievance_submitted',
    about: record.id,
    asker: record.entered_by ?? (await askerOf(call)),
    together: record.entered_by === null ? 'anybody' : 'vouched',
    grievance_id: record.id,
    text: say(grievanceWords, record.language, 'sms_submitted', {
      number: showTrackingNumber(record.id),
      link: linkOf(call),
    }),
  })
}

/** Tells who complained what became of it. Of a sensitive kind it says that there is news, and no more. `phone`: their mobile, where it is opened. */
export async function tellComplainant(
  call: Writing,
  record: Told,
  key: Said,
  { day, phone }: { day?: string | undefined; phone?: string | null } = {},
): Promise<void> {
  if (record.mobile === null) return
  await queueSms(call, {
    to: phone ?? (await call.deps.secrets.decrypt(record.mobile)),
    kind: 'grievance_news',
    about: record.id,
    grievance_id: record.id,
    text: say(grievanceWords, record.language, record.sensitive ? 'sms_news' : key, {
      number: showTrackingNumber(record.id),
      link: linkOf(call),
      ...(day !== undefined && { day: formatFor(record.language).day(day) }),
    }),
  })
}

/** Tells complainants that theirs is late, and the new day, set-based; the schedule sends it. Of a sensitive kind that there is news. */
export async function tellLateComplainants(
  call: Writing,
  late: readonly { record: Told; day: string }[],
): Promise<void> {
  const messages = await Promise.all(
    late.map(async ({ record: { id, mobile, language, sensitive }, day }) => ({
      to: mobile === null ? null : await call.deps.secrets.decrypt(mobile),
      grievance_id: id,
      text: say(grievanceWords, language, sensitive ? 'sms_news' : 'sms_late', {
        number: showTrackingNumber(id),
        day: formatFor(language).day(day),
        link: linkOf(call),
      }),
    })),
  )
  await queueMany(
    call,
    messages.flatMap(({ to, ...message }) => (to === null ? [] : [{ to, ...message }])),
    false,
  )
}

const aboutOf = ({ id }: Pick<Grievance, 'id'>) => `grievance:${id}` as const
/** What was said to an answer may be said otherwise. */
const aboutRating = ({ id }: Pick<Grievance, 'id'>) => `rating:${id}` as const
/** What was to be done with a case is done, or is somebody else's: those who were told of it before have nothing to do any more. */
export async function settle(call: CallBase, record: Pick<Grievance, 'id'>): Promise<void> {
  await atOnce(
    decided(call, aboutOf(record)),
    decidedAmong(call, aboutOf(record)),
    decided(call, aboutRating(record)),
  )
}

/** Who complains meant another rating than the one that its owner was told of. */
export function takeRatingBack(call: CallBase, record: Pick<Grievance, 'id' | 'owner_id'>): void {
  if (record.owner_id !== null) untold(call, record.owner_id, aboutRating(record))
}

/** Of more than these it is only told how many: who was told has seen it when they say so. */
const followedMaximum = 500
const aboutsOf = (all: readonly { record: Pick<Grievance, 'id'> }[]) =>
  all.length > followedMaximum ? [] : all.map(({ record }) => aboutOf(record))

const numbersMaximum = 3
/** Where the list of what a message is about opens; null: it isn't theirs any more. */
const listOf = {
  still_late: 'mine',
  late_in_office: 'late',
  got_many: 'mine',
  lost_many: null,
  got_late_many: 'mine',
  lost_late_many: null,
  wrote_many: 'wrote',
} as const
/** Tells each of the staff of all that concerns them, in one message. */
export function tellStaffOfAll(
  call: Writing,
  all: readonly { to: number | null; record: Pick<Grievance, 'id'> }[],
  key: keyof typeof listOf,
): void {
  for (const [to, some] of Map.groupBy(all, (one) => one.to)) {
    if (to === null) continue
    const count = some.length
    const numbers = some
      .map(({ record }) => record.id)
      .toSorted((one, other) => one - other)
      .slice(0, numbersMaximum)
      .map(showTrackingNumber)
    const title = (language: Language) => say(grievanceWords, language, `notice_${key}`, { count })
    const text = (language: Language) =>
      count > numbersMaximum
        ? say(grievanceWords, language, 'notice_more', {
            numbers: numbers.join(', '),
            count: count - numbersMaximum,
          })
        : say(grievanceWords, language, 'notice_some', { numbers: numbers.join(', ') })
    const of = listOf[key]
    notify(call, [to], {
      title_en: title('en'),
      title_bn: title('bn'),
      text_en: text('en'),
      text_bn: text('bn'),
      ...(of === null
        ? { link: null }
        : count === 1
          ? {
              link: `/grievance-management/grievance-view/${some[0]!.record.id}`,
              about: aboutOf(some[0]!.record),
            }
          : { link: `/grievance-management/grievance-list?of=${of}`, abouts: aboutsOf(some) }),
    })
  }
}

type NoticeKey = 'got' | 'got_late' | 'lost' | 'lost_late' | 'wrote' | 'reopened' | 'appealed' | 'rated_badly'
/** Tells one of the staff about a case of theirs. `sees`: they may look at it, though it isn't theirs any more. */
export function tellStaff(
  call: Writing,
  record: Pick<Grievance, 'id'>,
  userId: number | null,
  key: NoticeKey,
  { sees = false } = {},
): void {
  if (userId === null) return
  const number = showTrackingNumber(record.id)
  const said = (language: 'en' | 'bn') => ({
    title: say(grievanceWords, language, `notice_${key}`),
    text: say(grievanceWords, language, 'notice_text', { number }),
  })
  const [en, bn] = [said('en'), said('bn')]
  const link = `/grievance-management/grievance-view/${record.id}`
  notify(call, [userId], {
    title_en: en.title,
    title_bn: bn.title,
    text_en: en.text,
    text_bn: bn.text,
    // Whom it was taken from has nothing to do, and may not see it any more.
    ...(key === 'lost' || key === 'lost_late'
      ? { link: sees ? link : null }
      : { link, about: key === 'rated_badly' ? aboutRating(record) : aboutOf(record) }),
  })
}

export type Untold = (typeof grievanceUntold.$inferSelect)['said']
/** Tells the staff of cases that came to them or went from them together, or that wait for a word of theirs since: one by its name, many in one message. */
export function tellStaffOfMoved(
  call: Writing,
  all: readonly { to: number | null; sees: boolean; record: Pick<Grievance, 'id'> }[],
  key: Untold,
): void {
  for (const some of Map.groupBy(all, (one) => one.to).values()) {
    const [{ to, record, sees }] = some as [(typeof all)[number]]
    if (some.length === 1) tellStaff(call, record, to, key, { sees })
    else tellStaffOfAll(call, some, `${key}_many`)
  }
}
