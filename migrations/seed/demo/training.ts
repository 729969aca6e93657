import type { Client } from '@libsql/client'
import { dayInDhaka, startOfDay } from '#contract/calendar'
import { classesBetween, dayAfter, type OnDay } from '#contract/training/classes'
import type { createSecrets } from '#worker/db/secrets'
import { inserting, inTurn } from '../insert.ts'
import { demoOffices } from './offices.ts'
import { demoStaff } from './staff.ts'

const trainers = [
  { id: 101, name_en: 'Dilruba Parvin', name_bn: 'দিলরুবা পারভীন', code: 'internal', organisation: 'সমাজসেবা অধিদপ্তর', subjects: 'আবেদন যাচাই ও বাছাই', user: 'trainer' },
  { id: 102, name_en: 'Mahbub Alam', name_bn: 'মাহবুব আলম', code: 'external', organisation: 'জাতীয় সমাজসেবা একাডেমি', subjects: 'ভাতা পরিশোধ ও হিসাব' },
  { id: 103, name_en: 'Shaila Sharmin', name_bn: 'শায়লা শারমিন', code: 'master', organisation: 'জাতীয় সমাজসেবা একাডেমি', subjects: 'অভিযোগ নিষ্পত্তি, ব্যক্তিগত তথ্যের সুরক্ষা' },
]

const slots = [
  [101, 540, 630],
  [102, 645, 735],
  [103, 840, 930],
  [104, 945, 1_035],
].map(([id, starts, ends]) => ({ id: id!, starts: starts!, ends: ends! }))

type Circular = { id: number; name: string; status: string; type: string; from: number; to: number; about: string; modules: string[] }
const circulars: readonly Circular[] = [
  { id: 101, name: 'ভাতা ব্যবস্থাপনার নিয়মিত প্রশিক্ষণ', status: 'published', type: 'regular', from: -60, to: 60, about: 'আবেদন থেকে ভাতা পরিশোধ পর্যন্ত কাজের নিয়ম। উপজেলা ও ইউনিয়নের কর্মীদের জন্য।', modules: ['application', 'beneficiary', 'payment'] },
  { id: 102, name: 'অভিযোগ নিষ্পত্তির বিশেষ প্রশিক্ষণ', status: 'draft', type: 'special', from: 30, to: 90, about: 'অভিযোগ শোনা, নিষ্পত্তি ও প্রতিকার।', modules: ['grievance', 'data_protection'] },
]

type Program = { id: number; name: string; circular: number; trainers: number[]; modules: string[]; status: string; from: number; to: number; days: number[]; slots: number[]; office: string; room: string; seats: number }
/** One that is over, one that goes on, one to come. */
const programs: readonly Program[] = [
  { id: 101, name: 'আবেদন যাচাই: টাঙ্গাইল', circular: 101, trainers: [101], modules: ['application'], status: 'completed', from: -35, to: -22, days: [0, 2], slots: [101], office: 'tangail', room: 'সভাকক্ষ', seats: 25 },
  { id: 102, name: 'উপকারভোগী ব্যবস্থাপনা: বাসাইল', circular: 101, trainers: [101, 102], modules: ['beneficiary', 'payment'], status: 'running', from: -7, to: 14, days: [0, 1, 2, 3, 4], slots: [102, 103], office: 'basail', room: 'প্রশিক্ষণ কক্ষ ১', seats: 20 },
  { id: 103, name: 'ভাতা পরিশোধ: ঢাকা বিভাগ', circular: 101, trainers: [102, 103], modules: ['payment', 'data_protection'], status: 'planned', from: 21, to: 42, days: [1, 3], slots: [101, 104], office: 'dhaka-division', room: 'সম্মেলন কক্ষ', seats: 40 },
]

/** Who takes part in which, and of how many classes each was absent. */
const taking: readonly { program: number; username: string; absent: number; score?: number }[] = [
  { program: 101, username: 'upazila', absent: 0 },
  { program: 101, username: 'union', absent: 1 },
  { program: 101, username: 'participant', absent: 0 },
  { program: 102, username: 'participant', absent: 1, score: 7_200 },
  { program: 102, username: 'union', absent: 0 },
  { program: 102, username: 'union2', absent: 2 },
  { program: 102, username: 'ward', absent: 0 },
]

/** Who teaches what, where and when: before and after the day that the demonstration begins. */
export async function seedTraining(
  client: Client,
  secrets: ReturnType<typeof createSecrets>,
  now: Date,
): Promise<void> {
  const { rows } = await client.execute('select id, type, code from lookup where type in (24, 26, 27, 28, 29, 31)')
  const lookup = (type: number, code: string) =>
    Number(rows.find((row) => row['type'] === type && row['code'] === code)?.['id'] ?? 0)
  const { all: offices } = demoOffices()
  const staff = (username: string | undefined) => demoStaff.find((one) => one.username === username)
  const today = dayInDhaka(now)
  const made = { made_by: staff('national')!.id, made_at: now.toISOString(), version: 1 }
  const sealed = await Promise.all(
    trainers.map(async ({ id, user, code, ...one }) => ({
      id,
      ...one,
      designation_id: lookup(24, code),
      user_id: staff(user)?.id ?? null,
      mobile: await secrets.encrypt(`017120001${id - 100}0`),
      email: await secrets.encrypt(`trainer${id}@example.org`),
    })),
  )
  const planned = programs.map((program) => {
    const on_days = program.days.map((day): OnDay => ({ day, is_active: true, timeSlots: program.slots }))
    const span = { start_date: dayAfter(today, program.from), end_date: dayAfter(today, program.to) }
    return { ...program, ...span, on_days, classes: classesBetween({ ...span, on_days }, slots) }
  })
  await inTurn(client, [
      ...inserting('trainer', ['id', 'name_en', 'name_bn', 'designation_id', 'user_id', 'organisation', 'subjects', 'mobile', 'email'], sealed),
      ...inserting('training_time_slot', ['id', 'starts', 'ends'], slots),
      ...inserting(
        'training_circular',
        ['id', 'circular_name', 'circular_type_id', 'training_type_id', 'status_id', 'class_duration', 'description', 'start_date', 'end_date', 'published_at', 'made_by', 'made_at'],
        circulars.map(({ id, name, status, type, from, to, about }) => ({
          id,
          circular_name: name,
          circular_type_id: lookup(26, type),
          training_type_id: lookup(27, 'classroom'),
          status_id: lookup(28, status),
          class_duration: 90,
          description: JSON.stringify({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: about }] }] }),
          start_date: dayAfter(today, from),
          end_date: dayAfter(today, to),
          published_at: status === 'published' ? now.toISOString() : null,
          ...made,
        })),
      ),
      ...inserting(
        'training_circular_module',
        ['circular_id', 'module_id'],
        circulars.flatMap(({ id, modules }) => modules.map((code) => ({ circular_id: id, module_id: lookup(29, code) }))),
      ),
      ...inserting(
        'training_program',
        ['id', 'program_name', 'circular_id', 'description', 'start_date', 'end_date', 'status_id', 'exam_status', 'rating_status', 'place', 'room', 'seats', 'pass_mark', 'attendance_mark', 'made_by', 'made_at'],
        planned.map(({ id, name, circular, status, start_date, end_date, office, room, seats }) => ({
          id,
          program_name: name,
          circular_id: circular,
          description: status === 'completed' ? 'হাতে-কলমে শেখা, প্রতিদিন অনুশীলন।' : 'হাতে-কলমে শেখা, প্রতিদিন অনুশীলন, শেষে পরীক্ষা।',
          start_date,
          end_date,
          status_id: lookup(31, status),
          exam_status: status === 'completed' ? 0 : 1,
          rating_status: status === 'planned' ? 0 : 1,
          place: offices.find(({ code }) => code === office)!.place,
          room,
          seats,
          pass_mark: 60,
          attendance_mark: 80,
          ...made,
        })),
      ),
      ...inserting('training_program_trainer', ['program_id', 'trainer_id'], programs.flatMap(({ id, trainers: own }) => own.map((trainer_id) => ({ program_id: id, trainer_id })))),
      ...inserting('training_program_module', ['program_id', 'module_id'], programs.flatMap(({ id, modules }) => modules.map((code) => ({ program_id: id, module_id: lookup(29, code) })))),
      ...inserting(
        'training_program_day',
        ['program_id', 'day', 'is_active', 'slot_ids'],
        planned.flatMap(({ id, on_days }) => on_days.map(({ day, timeSlots }) => ({ program_id: id, day, is_active: 1, slot_ids: JSON.stringify(timeSlots) }))),
      ),
      ...inserting(
        'training_class',
        ['id', 'program_id', 'held_on', 'slot_id', 'starts', 'ends'],
        planned.flatMap(({ id, classes }) => classes.map((one, nth) => ({ id: id * 1_000 + nth, program_id: id, ...one }))),
      ),
      ...inserting(
        'training_busy',
        ['trainer_id', 'held_on', 'starts', 'ends', 'program_id'],
        planned.flatMap(({ id, trainers: own, classes }) =>
          own.flatMap((trainer_id) => classes.map(({ held_on, starts, ends }) => ({ trainer_id, held_on, starts, ends, program_id: id }))),
        ),
      ),
      ...inserting(
        'training_participant',
        ['id', 'program_id', 'place', 'full_name', 'organisation', 'user_id', 'office_id', 'source', 'status', 'language', 'joined_at', 'decided_by', 'decided_at', 'score', 'score_source', 'scored_by', 'scored_at'],
        taking.map(({ program, username, score = null }, nth) => {
          const person = staff(username)!
          const placed = offices.find(({ code }) => code === planned.find(({ id }) => id === program)!.office)!
          const own = offices.find(({ code }) => code === person.office)!
          const seated = startOfDay(dayAfter(today, Math.min(0, planned.find(({ id }) => id === program)!.from) - 3))
          return {
            id: 101 + nth,
            program_id: program,
            place: placed.place,
            full_name: person.full_name,
            organisation: own.name_bn,
            user_id: person.id,
            office_id: own.id,
            source: 'account',
            status: 'accepted',
            language: 'bn',
            joined_at: seated,
            decided_by: made.made_by,
            decided_at: seated,
            score,
            ...(score === null
              ? { score_source: null, scored_by: null, scored_at: null }
              : { score_source: 'hand', scored_by: made.made_by, scored_at: made.made_at }),
          }
        }),
      ),
      ...inserting(
        'training_attendance',
        ['class_id', 'participant_id', 'present', 'marked_by', 'marked_at'],
        taking.flatMap(({ program, absent }, who) =>
          planned
            .find(({ id }) => id === program)!
            .classes.flatMap(({ held_on }, nth) =>
              held_on < today
                ? [{ class_id: program * 1_000 + nth, participant_id: 101 + who, present: nth < absent ? 0 : 1, marked_by: staff('trainer')!.id, marked_at: made.made_at }]
                : [],
            ),
        ),
      ),
  ])
}
