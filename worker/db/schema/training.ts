import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { RichText } from '#contract/rich-text'
import type { AnswerKind, ParticipantSource, ParticipantState, ScoreSource } from '#contract/training/shapes'
import type { Language } from '#contract/texts'
import { levels, titledColumns } from './levels.ts'

const flag = () => integer({ mode: 'boolean' }).notNull()

export const trainer = sqliteTable('trainer', {
  ...titledColumns(),
  designation_id: integer().notNull(),
  user_id: integer(),
  organisation: text().notNull(),
  subjects: text().notNull(),
  mobile: text(),
  email: text(),
  photo_key: text(),
})

/** Hours in minutes from midnight. */
export const trainingTimeSlot = sqliteTable('training_time_slot', {
  id: integer().primaryKey(),
  starts: integer().notNull(),
  ends: integer().notNull(),
  active: integer().notNull().default(1),
  version: integer().notNull().default(1),
})

export const trainingCircular = sqliteTable('training_circular', {
  id: integer().primaryKey(),
  circular_name: text().notNull(),
  circular_type_id: integer().notNull(),
  training_type_id: integer().notNull(),
  status_id: integer().notNull(),
  /** Minutes. */
  class_duration: integer().notNull(),
  description: text({ mode: 'json' }).$type<RichText>().notNull(),
  start_date: text().notNull(),
  end_date: text().notNull(),
  published_at: text(),
  made_by: integer().notNull(),
  made_at: text().notNull(),
  version: integer().notNull().default(1),
})
export const trainingCircularModule = sqliteTable(
  'training_circular_module',
  { circular_id: integer().notNull(), module_id: integer().notNull() },
  ({ circular_id, module_id }) => [primaryKey({ columns: [circular_id, module_id] })],
)
/** For which roles it is; none: for everybody. */
export const trainingCircularRole = sqliteTable(
  'training_circular_role',
  { circular_id: integer().notNull(), role_id: integer().notNull() },
  ({ circular_id, role_id }) => [primaryKey({ columns: [circular_id, role_id] })],
)

export const trainingProgram = sqliteTable('training_program', {
  id: integer().primaryKey(),
  program_name: text().notNull(),
  circular_id: integer().notNull(),
  description: text().notNull(),
  start_date: text().notNull(),
  end_date: text().notNull(),
  question_link: text(),
  trainer_ratings_link: text(),
  status_id: integer().notNull(),
  exam_status: flag(),
  rating_status: flag(),
  place: integer().notNull(),
  ...levels(),
  room: text().notNull(),
  seats: integer().notNull(),
  /** Percent. */
  pass_mark: integer().notNull(),
  attendance_mark: integer().notNull(),
  exam_form: text(),
  exam_form_name: text(),
  rating_form: text(),
  rating_form_name: text(),
  made_by: integer().notNull(),
  made_at: text().notNull(),
  /** When it was settled who may rate (`training_rater`): the program is over. */
  raters_settled_at: text(),
  version: integer().notNull().default(1),
})
const sums = () => ({
  seats: integer().notNull(),
  accepted: integer().notNull(),
  waiting: integer().notNull(),
  applied: integer().notNull(),
  present: integer().notNull(),
  examined: integer().notNull(),
  passed: integer().notNull(),
  rated_1: integer().notNull(),
  rated_2: integer().notNull(),
  rated_3: integer().notNull(),
  rated_4: integer().notNull(),
  rated_5: integer().notNull(),
})
/** What became of each program, and the sums of it by area and first day: kept by triggers (migrations/0210_training_figures.sql). */
export const trainingFigure = sqliteTable('training_figure', {
  program_id: integer().primaryKey(),
  ...sums(),
  held: integer().notNull(),
})
export const trainingTotal = sqliteTable('training_total', {
  level: integer().notNull(),
  area: integer().notNull(),
  day: text().notNull(),
  status_id: integer().notNull(),
  programs: integer().notNull(),
  ...sums(),
  expected: integer().notNull(),
})
export const trainerRating = sqliteTable('trainer_rating', {
  trainer_id: integer().primaryKey(),
  answers: integer().notNull(),
  total: integer().notNull(),
})
export const trainingProgramTrainer = sqliteTable(
  'training_program_trainer',
  { program_id: integer().notNull(), trainer_id: integer().notNull() },
  ({ program_id, trainer_id }) => [primaryKey({ columns: [program_id, trainer_id] })],
)
/** From when to when somebody taught a program, of who didn't from its beginning (`''`) to its end: whoever was taken off, and whoever came to it later. */
export const trainingTerm = sqliteTable(
  'training_term',
  {
    program_id: integer().notNull(),
    trainer_id: integer().notNull(),
    since: text().notNull(),
    until: text(),
  },
  ({ program_id, trainer_id, since }) => [primaryKey({ columns: [program_id, trainer_id, since] })],
)
export const trainingProgramModule = sqliteTable(
  'training_program_module',
  { program_id: integer().notNull(), module_id: integer().notNull() },
  ({ program_id, module_id }) => [primaryKey({ columns: [program_id, module_id] })],
)
/** Days of the week, 0 is Sunday. */
export const trainingProgramDay = sqliteTable(
  'training_program_day',
  {
    program_id: integer().notNull(),
    day: integer().notNull(),
    is_active: flag(),
    slot_ids: text({ mode: 'json' }).$type<readonly number[]>().notNull(),
  },
  ({ program_id, day }) => [primaryKey({ columns: [program_id, day] })],
)

export const trainingClass = sqliteTable('training_class', {
  id: integer().primaryKey(),
  program_id: integer().notNull(),
  held_on: text().notNull(),
  slot_id: integer().notNull(),
  starts: integer().notNull(),
  ends: integer().notNull(),
  marked_at: text(),
})
/** A trainer's hours. */
export const trainingBusy = sqliteTable(
  'training_busy',
  {
    trainer_id: integer().notNull(),
    held_on: text().notNull(),
    starts: integer().notNull(),
    ends: integer().notNull(),
    program_id: integer().notNull(),
  },
  ({ trainer_id, held_on, starts, program_id }) => [
    primaryKey({ columns: [trainer_id, held_on, starts, program_id] }),
  ],
)

export const trainingParticipant = sqliteTable('training_participant', {
  id: integer().primaryKey(),
  program_id: integer().notNull(),
  place: integer().notNull(),
  ...levels(),
  full_name: text().notNull(),
  email: text(),
  email_index: text(),
  mobile: text(),
  designation_id: integer(),
  organisation: text().notNull(),
  user_id: integer(),
  office_id: integer(),
  source: text().$type<ParticipantSource>().notNull(),
  status: text().$type<ParticipantState>().notNull(),
  confirm_until: text(),
  language: text().$type<Language>().notNull(),
  joined_at: text().notNull(),
  decided_by: integer(),
  decided_at: text(),
  /** Who wrote them down or let them in, at first. */
  brought_by: integer(),
  brought_at: text(),
  /** The last who let them in and doesn't teach the program, or else the first who does: who may rate hangs on it. */
  let_in_by: integer(),
  is_let_in_by_trainer: flag().default(false),
  is_taken_off: flag().default(false),
  /** Who changed the e-mail, and when: all of them. */
  mailbox_by: text({ mode: 'json' }).$type<readonly { by: number; at: string }[]>(),
  /** Who changed the name, and when: all of them. */
  name_by: text({ mode: 'json' }).$type<readonly { by: number; at: string }[]>(),
  attended: integer().notNull().default(0),
  /** Hundredths of a percent. */
  score: integer(),
  score_source: text().$type<ScoreSource>(),
  scored_by: integer(),
  scored_at: text(),
  version: integer().notNull().default(1),
})

export const trainingAttendance = sqliteTable(
  'training_attendance',
  {
    class_id: integer().notNull(),
    participant_id: integer().notNull(),
    present: flag(),
    marked_by: integer().notNull(),
    /** By whoever teaches the program, or did. */
    is_by_trainer: flag().default(false),
    marked_at: text().notNull(),
  },
  ({ class_id, participant_id }) => [primaryKey({ columns: [class_id, participant_id] })],
)

export const trainingAnswer = sqliteTable(
  'training_answer',
  {
    program_id: integer().notNull(),
    kind: text().$type<AnswerKind>().notNull(),
    outside_id: integer().notNull(),
    participant_id: integer(),
    matched_by: text(),
    trainer_id: integer(),
    value: integer(),
    note: text(),
    answered_at: text().notNull(),
  },
  ({ program_id, kind, outside_id }) => [primaryKey({ columns: [program_id, kind, outside_id] })],
)
export const trainingPull = sqliteTable(
  'training_pull',
  {
    program_id: integer().notNull(),
    kind: text().$type<AnswerKind>().notNull(),
    pulled_at: text().notNull(),
    pulled_by: integer().notNull(),
    rows_read: integer().notNull(),
    matched: integer().notNull(),
    unmatched: integer().notNull(),
  },
  ({ program_id, kind }) => [primaryKey({ columns: [program_id, kind] })],
)
export const koboSetting = sqliteTable('kobo_setting', {
  id: integer().primaryKey(),
  token: text().notNull(),
  checked_at: text().notNull(),
  updated_by: integer().notNull(),
  version: integer().notNull().default(1),
})

export const trainingCertificate = sqliteTable('training_certificate', {
  id: integer().primaryKey(),
  participant_id: integer().notNull(),
  place: integer().notNull(),
  ...levels(),
  issued_at: text().notNull(),
  issued_by: integer().notNull(),
  statement: text().notNull(),
  signature_key: text(),
  signed_name: text(),
  /** Role and office of who issued it, in both languages. */
  signed_as: text({ mode: 'json' }).$type<{ bn: string; en: string }>(),
  /** Whole, of whom and of what it was issued. */
  full_name: text(),
  program_name: text(),
  start_date: text(),
  end_date: text(),
  withdrawn_at: text(),
  withdrawn_by: integer(),
  withdrawn_because: text(),
  version: integer().notNull().default(1),
})

/** Who may rate the trainers of their program: kept by triggers, and never taken away (migrations/0560_training_raters.sql). */
export const trainingRater = sqliteTable('training_rater', { participant_id: integer().primaryKey() })
/** Who has said of a participant that they were there, at which class, and didn't teach the program then. */
export const trainingVoucher = sqliteTable(
  'training_voucher',
  { participant_id: integer().notNull(), user_id: integer().notNull(), class_id: integer().notNull() },
  ({ participant_id, user_id, class_id }) => [primaryKey({ columns: [participant_id, user_id, class_id] })],
)
/** Accounts of whoever spoke for participants of a program, and then was found to be a trainer of it; of which, 0: it isn't known. */
export const trainingHand = sqliteTable(
  'training_hand',
  {
    program_id: integer().notNull(),
    trainer_id: integer().notNull().default(0),
    user_id: integer().notNull(),
  },
  ({ program_id, trainer_id, user_id }) => [primaryKey({ columns: [program_id, trainer_id, user_id] })],
)
/** What an officer who neither teaches a program nor did has said of when a trainer taught it. */
export const trainingTermWord = sqliteTable(
  'training_term_word',
  {
    program_id: integer().notNull(),
    trainer_id: integer().notNull(),
    said_at: text().notNull(),
    is_never: integer({ mode: 'boolean' }).notNull(),
    since: text(),
    because: text().notNull(),
  },
  ({ program_id, trainer_id, said_at }) => [primaryKey({ columns: [program_id, trainer_id, said_at] })],
)

/** Who has rated whom on their own page. */
export const trainingRated = sqliteTable(
  'training_rated',
  {
    participant_id: integer().notNull(),
    trainer_id: integer().notNull(),
    /** By the survey tool, and not on their own page. */
    pulled: integer({ mode: 'boolean' }).notNull().default(false),
  },
  ({ participant_id, trainer_id }) => [primaryKey({ columns: [participant_id, trainer_id] })],
)
