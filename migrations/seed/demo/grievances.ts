import type { Client } from '@libsql/client'
import type { GrievanceState } from '#contract/grievances/life'
import { isOpenState } from '#contract/grievances/life'
import type { GrievanceAbout, GrievanceEvent, GrievanceRating } from '#contract/grievances/shapes'
import { withCheckDigit } from '#contract/tracking-number'
import { leastIdOf } from '#worker/db/ids'
import type { createSecrets } from '#worker/db/secrets'
import { dueAfter } from '#worker/grievances/due'
import { inserting, inTurn } from '../insert.ts'
import { grievanceTypes } from '../grievances.ts'
import { personOf, wardsOf } from './beneficiaries.ts'
import { demoOffices } from './offices.ts'
import { demoStaff } from './staff.ts'

type Said = readonly [by: string | null, text: string]
type Case = {
  kind: string
  about: GrievanceAbout
  /** The nth of the beneficiaries of the demonstration; a number that isn't any of theirs has no record. Unnamed without. */
  who?: number
  /** Number of the ward, in the order of both unions. */
  ward: number
  state: GrievanceState
  tier?: number
  owner: string
  /** Came in so many days ago; is due in so many, or was. */
  ago: number
  due?: number
  text: string
  against?: string
  counter?: string
  talk?: readonly Said[]
  notes?: readonly Said[]
  /** From whom it was forwarded, or went up by itself. */
  from?: string
  answer?: string
  solution?: string
  rating?: GrievanceRating
}

/** Of all kinds and states, around the unions of the demonstration's officers. Those of the first tier are due yet: the schedule takes up what isn't. */
const cases: readonly Case[] = [
  { kind: 'not_paid', about: 'payment', who: 1, ward: 1, state: 'assigned', owner: 'union', ago: 6, due: 0, text: 'এবারের ভাতার টাকা এখনো পাইনি। পাশের বাড়ির সবাই পেয়েছে।' },
  { kind: 'account_problem', about: 'payment', who: 3, ward: 3, state: 'in_progress', owner: 'union', ago: 4, due: 2, text: 'মোবাইলের পিন কাজ করে না। দোকানদার বলে নম্বর বন্ধ।', talk: [['union', 'সিম কি আপনার নিজের নামে তোলা?'], [null, 'না, ছেলের নামে। ছেলে ঢাকায় থাকে।']], notes: [['union', 'হিসাব বদলের ফরম লাগবে। ছেলেকে সঙ্গে আনতে বলেছি।']] },
  { kind: 'service', about: 'office', ward: 2, state: 'assigned', owner: 'union', ago: 1, due: 9, text: 'তিন দিন গিয়েছি, কার্যালয়ে কাউকে পাইনি।' },
  { kind: 'left_out', about: 'person', who: 29, ward: 5, state: 'assigned', owner: 'union', ago: 2, due: 13, counter: 'upazila', text: 'আমার মা বিধবা, ঘর নেই। তালিকায় নাম ওঠেনি।' },
  { kind: 'not_paid', about: 'payment', who: 0, ward: 0, state: 'assigned', owner: 'ward', ago: 3, due: 4, text: 'দুইবার টাকা আসেনি।' },
  { kind: 'less_paid', about: 'payment', who: 2, ward: 2, state: 'assigned', owner: 'ward', ago: 2, due: 5, text: 'ছয় মাসের টাকা পাওয়ার কথা, পেয়েছি তিন মাসের।' },
  { kind: 'wrong_selection', about: 'person', ward: 1, state: 'in_progress', owner: 'ward', ago: 7, due: 8, text: 'যাঁর দুইতলা বাড়ি তিনি বয়স্ক ভাতা পান।' },
  { kind: 'account_problem', about: 'payment', who: 19, ward: 1, state: 'assigned', owner: 'ward', ago: 1, due: 6, text: 'ফোন হারিয়ে গেছে, টাকা তুলতে পারি না।' },
  { kind: 'other', about: 'other', ward: 0, state: 'assigned', owner: 'ward', ago: 1, due: 9, text: 'ফরমের ভাষা বুঝি না। কেউ বুঝিয়ে দিলে ভালো হয়।' },
  { kind: 'application_rejected', about: 'other', who: 34, ward: 2, state: 'in_progress', owner: 'ward', ago: 5, due: 5, text: 'আবেদন নাকচ হয়েছে, কারণ বুঝতে পারছি না। আমার জন্মতারিখ ভুল লেখা ছিল।' },
  { kind: 'not_paid', about: 'payment', who: 9, ward: 9, state: 'assigned', owner: 'union2', ago: 1, due: 6, text: 'এবার টাকা আসেনি, কেন জানি না।' },
  { kind: 'service', about: 'office', who: 11, ward: 11, state: 'assigned', owner: 'newcomer', ago: 2, due: 8, text: 'কারণ না বলে ফিরিয়ে দিয়েছে।' },
  { kind: 'wrong_selection', about: 'person', ward: 12, state: 'assigned', owner: 'newcomer', ago: 3, due: 12, text: 'মারা গেছেন এমন একজনের নামে এখনো টাকা ওঠে।' },
  { kind: 'less_paid', about: 'payment', who: 13, ward: 13, state: 'in_progress', owner: 'newcomer', ago: 3, due: 4, text: 'টাকার অঙ্ক কম এসেছে।' },
  { kind: 'application_rejected', about: 'other', who: 36, ward: 4, state: 'forwarded', tier: 2, owner: 'upazila', ago: 4, due: 9, from: 'union', text: 'আবেদন পড়ে আছে, চার মাসেও উত্তর নেই।' },
  { kind: 'not_paid', about: 'payment', who: 5, ward: 5, state: 'assigned', tier: 2, owner: 'upazila', ago: 10, due: 5, from: '', text: 'কখনোই টাকা পাইনি, অথচ তালিকায় নাম আছে।' },
  { kind: 'service', about: 'office', who: 15, ward: 15, state: 'in_progress', tier: 2, owner: 'upazila', ago: 8, due: 0, from: 'union2', text: 'ইউনিয়নের কার্যালয় বেশির ভাগ দিন বন্ধ থাকে।', talk: [['upazila', 'কোন কোন দিন গিয়েছিলেন?']] },
  { kind: 'left_out', about: 'person', who: 38, ward: 6, state: 'in_progress', tier: 3, owner: 'district', ago: 40, due: -3, from: '', text: 'সবাইকে বলেছি, কেউ শোনে না। আমার স্বামী নেই, তিনটি সন্তান।', notes: [['district', 'সভার কার্যবিবরণী চেয়ে পাঠানো হয়েছে।']] },
  { kind: 'less_paid', about: 'payment', who: 7, ward: 7, state: 'assigned', tier: 3, owner: 'district', ago: 25, due: -1, from: '', text: 'এক বছরের বকেয়া পাইনি।' },
  { kind: 'bribe', about: 'person', ward: 3, state: 'assigned', tier: 2, owner: 'district', ago: 2, due: 8, against: 'basail', text: 'তালিকায় নাম তুলতে দুই হাজার টাকা চেয়েছে।' },
  { kind: 'not_paid', about: 'payment', who: 4, ward: 4, state: 'solved', owner: 'union', ago: 20, text: 'টাকা আসেনি।', answer: 'আপনার নম্বরে একটি অঙ্ক ভুল ছিল, ঠিক করা হয়েছে। পরের বার টাকা আসবে।', solution: 'solved', rating: 'satisfied' },
  { kind: 'account_problem', about: 'payment', who: 6, ward: 6, state: 'solved', owner: 'union', ago: 15, text: 'পিন ভুলে গেছি।', answer: 'সেবা কেন্দ্রে নিয়ে নতুন পিন দেওয়া হয়েছে।', solution: 'solved', rating: 'partly' },
  { kind: 'service', about: 'office', ward: 8, state: 'solved', owner: 'union', ago: 12, text: 'লাইনে দাঁড়িয়েও কাজ হয়নি।', answer: 'এখন থেকে বয়স্কদের জন্য আলাদা সময় রাখা হয়েছে।', solution: 'solved', rating: 'unsatisfied' },
  { kind: 'application_rejected', about: 'other', who: 40, ward: 10, state: 'rejected', owner: 'union2', ago: 18, text: 'আবেদন কেন নাকচ হলো?', answer: 'আপনি আরেকটি ভাতা পাচ্ছেন, তাই এই ভাতা দেওয়া যায় না।', solution: 'not_justified' },
]

const hour = 3_600_000
const day = 24 * hour

/** Cases with the officers of the demonstration, as if they had come in lately. */
export async function seedGrievances(
  client: Client,
  secrets: ReturnType<typeof createSecrets>,
  now: Date,
): Promise<void> {
  const { rows } = await client.execute('select id, code from lookup where type = 25')
  const { all: offices } = demoOffices()
  const wards = wardsOf()
  const staff = (username: string | undefined) => demoStaff.find((one) => one.username === username)
  const officeOf = (code: string | undefined) => offices.find((one) => one.code === code)?.id ?? null
  const sealed = (text: string | undefined) => (text === undefined ? null : secrets.encrypt(text))
  const made = await Promise.all(
    cases.map(async (one, index) => {
      const id = Number(withCheckDigit(`81960${String(index + 1).padStart(6, '0')}`))
      const { tier = 1, state } = one
      const type = grievanceTypes.find(({ code }) => code === one.kind)!
      const owner = staff(one.owner)!
      const who = one.who === undefined ? undefined : personOf(one.who)
      const came = now.getTime() - one.ago * day - 2 * hour
      const at = (days: number) => new Date(came + days * day).toISOString()
      const answered = isOpenState(state) ? null : at(one.ago / 2)
      const lines: { kind: GrievanceEvent; at: string; tier: number; by?: string | undefined; to?: string }[] = [
        { kind: 'submitted', at: at(0), tier: 1, by: one.counter },
        { kind: 'assigned', at: at(0), tier: one.from === undefined ? tier : 1, ...(one.from === undefined && { to: one.owner }) },
        ...(one.from === ''
          ? [{ kind: 'escalated' as const, at: at(one.ago / 3), tier, to: one.owner }]
          : one.from
            ? [{ kind: 'forwarded' as const, at: at(one.ago / 3), tier, by: one.from, to: one.owner }]
            : []),
        ...(state === 'in_progress' || answered ? [{ kind: 'started' as const, at: at(one.ago / 2.5), tier, by: one.owner }] : []),
        ...(answered ? [{ kind: state as 'solved' | 'rejected', at: answered, tier, by: one.owner }] : []),
        ...(one.rating ? [{ kind: 'rated' as const, at: at(one.ago / 1.5), tier }] : []),
      ]
      const said = [...(one.talk ?? []).map((words) => [false, words] as const), ...(one.notes ?? []).map((words) => [true, words] as const)]
      const last = (one.talk?.length ?? 0) - 1
      const wrote = last >= 0 && one.talk![last]![0] === null ? at(one.ago / 2 + last / 24) : null
      return {
        row: {
          id,
          status: state,
          type_id: type.id,
          setting_id: type.id,
          program_id: one.about === 'payment' ? 1 : null,
          place: wards[one.ward]!.number,
          about: one.about,
          against_office_id: officeOf(one.against),
          sensitive: ['bribe', 'conduct', 'data'].includes(one.kind) ? 1 : 0,
          text: await secrets.encrypt(one.text),
          name: await sealed(who?.name_bn),
          verification_type: who ? 1 : null,
          verification_number: await sealed(who?.number),
          person_index: who ? await secrets.blindIndex('person', who.number) : null,
          date_of_birth: who?.born ?? null,
          mobile: await sealed(who?.mobile),
          mobile_index: who ? await secrets.blindIndex('mobile', who.mobile) : null,
          language: 'bn',
          submitted_at: at(0),
          entered_by: staff(one.counter)?.id ?? null,
          tier,
          owner_id: owner.id,
          office_id: officeOf(owner.office),
          due_at: one.due === undefined ? null : dueAfter(now, one.due),
          escalated_at: one.from === '' ? at(one.ago / 3) : null,
          answered_by: answered && owner.id,
          answered_at: answered,
          solution_type_id: one.solution === undefined ? null : Number(rows.find(({ code }) => code === one.solution)!['id']),
          answer: await sealed(one.answer),
          rating: one.rating ?? null,
          wrote_at: wrote,
          wrote_since: wrote,
        },
        events: lines.map((line, nth) => ({
          // By its moment, as those that are written: what became of cases is listed by it.
          id: leastIdOf(new Date(line.at)) + index * 8 + nth,
          grievance_id: id,
          at: line.at,
          kind: line.kind,
          tier: line.tier,
          by_user: staff(line.by)?.id ?? null,
          to_user: staff(line.to)?.id ?? null,
          type_id: type.id,
          place: wards[one.ward]!.number,
          sensitive: ['bribe', 'conduct', 'data'].includes(one.kind) ? 1 : 0,
          days: line.at === answered && line.kind === state ? Math.floor(one.ago / 2) : null,
          in_time: line.at === answered && line.kind === state ? (one.ago / 2 < 10 ? 1 : 0) : null,
          rating: line.kind === 'rated' ? (one.rating ?? null) : null,
        })),
        messages: await Promise.all(
          said.map(async ([isNote, [by, text]], nth) => ({
            id: (index + 1) * 100 + nth,
            grievance_id: id,
            at: at(one.ago / 2 + nth / 24),
            side: by === null ? 'complainant' : 'staff',
            is_note: isNote ? 1 : 0,
            by_user: staff(by ?? undefined)?.id ?? null,
            text: await secrets.encrypt(text),
          })),
        ),
      }
    }),
  )
  const into = <Row extends Record<string, string | number | null>>(table: string, of: readonly Row[]) =>
    inserting(table, Object.keys(of[0]!), of as readonly Record<string, string | number | null>[])
  await inTurn(client, [
    ...into('grievance', made.map(({ row }) => row)),
    ...into('grievance_event', made.flatMap(({ events }) => events)),
    ...into('grievance_message', made.flatMap(({ messages }) => messages)),
    // Those that are late at the last tier have been told of.
    {
      sql: 'update grievance_reminder set told = 1, next_at = ?1, promised_at = ?1 where told = 0 and next_at <= ?2',
      args: [dueAfter(now, 3), now.toISOString()],
    },
  ])
}
