import { and, eq, gt, isNotNull, not, sql } from 'drizzle-orm'
import { dayInDhaka } from '#contract/calendar'
import { Failure } from '#contract/failure'
import { say } from '#contract/texts'
import { resultTexts } from '#contract/texts/training/results'
import type { training } from '#contract/training'
import {
  trainingAnswer,
  trainingParticipant,
  trainingProgram,
  trainingPull,
  trainingRated,
} from '#worker/db/schema/training'
import type { Call } from '#worker/http/call'
import type { KoboRow } from '#worker/outside/index'
import { momentOf, ratingOf, scoreOf, shortRow } from './answers.ts'
import { refuseUnscored } from './exam.ts'
import { answered, tokenOf } from './kobo.ts'
import { isLeftAlone, participantsOf } from './matching.ts'
import { createMaking, hasCertificate, isKnownBy, traitsOf } from './own-hand.ts'
import { findProgram, type FoundProgram, unmatchedMaximum } from './program.ts'
import { closesAt, isTold } from './ratings.ts'
import { teachersOf } from './teachers.ts'

type Pull = Call<(typeof training)['survey']['pull']>
type Answer = typeof trainingAnswer.$inferInsert
/** An answer, and what is written where it says whose it is. */
type Read = { answer: Answer; typed: string }
/** More than one program can have; and so many pages, of 1,000 answers at the most, fewer where they are long. */
const rowsMaximum = 10_000
const pagesMaximum = 30

/** Every answer to a form, page by page; a page that fails twice leaves everything as it was. */
async function everyRow(call: Pull, form: string): Promise<KoboRow[]> {
  const token = await tokenOf(call)
  const rows = new Map<number, KoboRow>()
  let at: string | null = null
  for (let pages = 0; pages < pagesMaximum; pages += 1) {
    const page: { results: KoboRow[]; next: string | null } = answered(
      await call.outside.kobo.rows(token, form, at),
    )
    for (const row of page.results) rows.set(row._id, shortRow(row))
    if (page.next === null) return [...rows.values()]
    if (rows.size >= rowsMaximum) break
    at = page.next
  }
  throw new Failure('kobo_long')
}

/** Puts what the survey tool has now in the place of what was pulled before: twice the same is the same as once. */
export async function pull(call: Pull) {
  const { params, body, work, now, user: who, language } = call
  const found = await findProgram(call, params.id)
  const { program } = found
  if (body.kind === 'exam') refuseUnscored(call, program, 'kind')
  const form = body.kind === 'exam' ? program.exam_form : program.rating_form
  if (form === null) throw new Failure('kobo_form')
  const rows = await everyRow(call, form)
  // Another form may be chosen at this moment.
  const column = body.kind === 'exam' ? trainingProgram.exam_form : trainingProgram.rating_form
  work.require(
    sql`exists (select 1 from ${trainingProgram} where ${trainingProgram.id} = ${program.id} and ${column} = ${form})`,
  )
  const { answers, kept, stood } =
    body.kind === 'exam' ? await examAnswers(call, found, rows) : await ratingAnswers(call, found, rows)
  const owner = { table: trainingProgram, id: program.id }
  const ofKind = and(eq(trainingAnswer.program_id, program.id), eq(trainingAnswer.kind, body.kind))
  work.place(program.place)
  // What participants gave on their own pages has numbers below 0, and stays; so does what was told.
  work.replaceParts(owner, trainingAnswer, and(ofKind, gt(trainingAnswer.outside_id, 0), not(isTold)), [])
  const counting = answers.flatMap(({ answer }) => (counts(answer) ? [answer] : []))
  work.insertMass(owner, trainingAnswer, [...counting, ...(await latestUnmatched(call, answers))])
  const matched = counting.length + stood
  const figures = { rows_read: rows.length, matched, unmatched: rows.length - matched }
  work.replaceParts(
    owner,
    trainingPull,
    and(eq(trainingPull.program_id, program.id), eq(trainingPull.kind, body.kind)),
    [
      {
        program_id: program.id,
        kind: body.kind,
        pulled_at: now.toISOString(),
        pulled_by: who.user_id,
        ...figures,
      },
    ],
  )
  const message = say(resultTexts, language, 'pulled', { count: rows.length, matched })
  return { id: program.id, message, ...figures, kept }
}

/** Whether it is somebody's score, or a trainer's rating. */
const counts = ({ participant_id, trainer_id }: Answer) => Boolean(participant_id ?? trainer_id)

/** Of the answers that belong to nobody those that are shown, sealed: whoever knows a form's address can give it thousands. */
const latestUnmatched = ({ deps }: Pull, answers: readonly Read[]): Promise<Answer[]> =>
  Promise.all(
    answers
      .filter(({ answer }) => !counts(answer))
      .toSorted((one, other) => other.answer.outside_id - one.answer.outside_id)
      .slice(0, unmatchedMaximum)
      .map(async ({ answer, typed }) => ({
        ...answer,
        matched_by: typed === '' ? null : await deps.secrets.encrypt(typed),
      })),
  )

/** Answers to an exam with whose they are, and their scores: of several the latest counts, and one stays that was entered by hand, or that a certificate was issued on. */
async function examAnswers(call: Pull, { program }: FoundProgram, rows: readonly KoboRow[]) {
  const { work, now, user: who } = call
  const { people, certified, matched } = await participantsOf(call, program.id, 'exam')
  const answers: Read[] = []
  const latest = new Map<number, { value: number; at: string }>()
  for (const row of rows) {
    const { typed, one } = matched(row)
    const [value, at] = [scoreOf(row), momentOf(row)]
    const answer: Answer = {
      program_id: program.id,
      kind: 'exam',
      outside_id: row._id,
      // A score that can't be is nobody's: it is shown among those that don't count.
      participant_id: value === null ? null : (one?.id ?? null),
      value,
      answered_at: at,
    }
    answers.push({ answer, typed })
    if (one && value !== null && (latest.get(one.id)?.at ?? '') <= at) latest.set(one.id, { value, at })
  }
  const scored = people.flatMap((before) => {
    const { value } = latest.get(before.id) ?? { value: null }
    if (before.score_source === 'hand' || before.score === value || certified.has(before.id)) return []
    const set = {
      score: value,
      score_source: value === null ? null : ('survey' as const),
      scored_by: value === null ? null : who.user_id,
      scored_at: value === null ? null : now.toISOString(),
    }
    return [{ before, set }]
  })
  if (scored.length > 0) {
    const ids = JSON.stringify(scored.map(({ before }) => before.id))
    work.require(
      sql`not exists (select 1 from json_each(${ids}) as scored where ${hasCertificate(sql`scored.value`)})`,
    )
    work.updateEach(trainingParticipant, ['score', 'score_source', 'scored_by', 'scored_at'], scored)
  }
  const kept = people.filter(({ id, score_source }) => score_source === 'hand' && latest.has(id)).length
  return { answers, kept, stood: 0 }
}

/** When it was answered; of several at one moment the one that came first. */
const byMoment = (one: KoboRow, other: KoboRow) =>
  momentOf(one) < momentOf(other) || (momentOf(one) === momentOf(other) && one._id < other._id) ? -1 : 1

/**
 * Ratings of trainers by who may rate, given before the ratings closed: as on their own page, each rates a trainer
 * once, and nobody themselves, nor by people without an account whom they brought. Who gave one is looked at and not kept with it. What was told stays as it was told, whatever
 * becomes of it in the tool: else one rating would be the difference between two readings. Of a program of one trainer the form needn't ask whom.
 */
async function ratingAnswers(call: Pull, { program }: FoundProgram, rows: readonly KoboRow[]) {
  const { db, deps, work } = call
  const { people, raters, leftAlone, matched } = await participantsOf(call, program.id, 'rating')
  const closes = closesAt(program)
  const ofProgram = sql`${trainingRated.participant_id} in (select id from training_participant where program_id = ${program.id})`
  const isStanding = and(
    eq(trainingAnswer.program_id, program.id),
    eq(trainingAnswer.kind, 'rating'),
    gt(trainingAnswer.outside_id, 0),
    isNotNull(trainingAnswer.trainer_id),
    isTold,
  )!
  const [teachers, [before, told]] = await Promise.all([
    teachersOf(call, [program.id]),
    db.batch([
      db.select().from(trainingRated).where(ofProgram),
      db
        .select({ outside_id: trainingAnswer.outside_id, trainer_id: trainingAnswer.trainer_id })
        .from(trainingAnswer)
        .where(isStanding),
    ]),
  ])
  const traits = new Map(
    await Promise.all(
      teachers
        .filter(({ is_rated }) => is_rated)
        // By the record alone: what an account is changed to keeps nobody from rating.
        .map(async (one) => [one.id, await traitsOf(call, [{ ...one, account: null }])] as const),
    ),
  )
  // Five more may be told at this moment, by another pull.
  work.require(sql`(select count(*) from ${trainingAnswer} where ${isStanding}) = ${told.length}`)
  const isMadeBy = createMaking(call)
  const isOwnVoice = async (one: (typeof people)[number], whose: number): Promise<boolean> => {
    const ofTrainer = traits.get(whose)!
    return (await isKnownBy(deps, one, ofTrainer)) || isMadeBy(one, whose, ofTrainer)
  }
  const late = new Set(teachers.filter(({ came_late }) => came_late).map(({ id }) => id))
  const only = traits.size === 1 ? [...traits.keys()][0] : undefined
  const stands = new Map(told.map(({ outside_id, trainer_id }) => [outside_id, trainer_id!]))
  const pairOf = (participant_id: number | undefined, trainer_id: number | undefined) =>
    `${participant_id} ${trainer_id}`
  const hadRated = new Set(before.map((one) => pairOf(one.participant_id, one.trainer_id)))
  const rated = new Map(
    before.filter(({ pulled }) => !pulled).map((one) => [pairOf(one.participant_id, one.trainer_id), one]),
  )
  const answers: Read[] = []
  const ofLate: number[] = []
  const standing = rows.filter(({ _id }) => stands.has(_id))
  for (const row of standing) {
    const trainer_id = stands.get(row._id)!
    const { one } = matched(row)
    if (one) rated.set(pairOf(one.id, trainer_id), { participant_id: one.id, trainer_id, pulled: true })
  }
  for (const row of rows.filter(({ _id }) => !stands.has(_id)).toSorted(byMoment)) {
    const { typed, one } = matched(row)
    const { value, trainer: named, note } = ratingOf(row)
    const whose = named ?? only
    const isRight = whose !== undefined && traits.has(whose) && value !== null
    const key = pairOf(one?.id, whose)
    const isFirst =
      one !== undefined &&
      raters.has(one.id) &&
      (closes === null || momentOf(row) < closes) &&
      !rated.has(key) &&
      !(leftAlone.has(one.id) && late.has(whose!) && !hadRated.has(key)) &&
      !(isRight && (await isOwnVoice(one, whose)))
    const isGiven = isRight && isFirst
    if (isGiven) rated.set(key, { participant_id: one.id, trainer_id: whose, pulled: true })
    if (isGiven && late.has(whose) && !hadRated.has(key)) ofLate.push(one.id)
    const answer: Answer = {
      program_id: program.id,
      kind: 'rating',
      outside_id: row._id,
      trainer_id: isGiven ? whose : null,
      value: isGiven ? value : null,
      note: isGiven && note !== null ? await deps.secrets.encrypt(note) : null,
      answered_at: dayInDhaka(momentOf(row)),
    }
    // Whose a rating is that doesn't count isn't told either.
    answers.push({ answer, typed: one ? '' : typed })
  }
  // Of one that is gone in the tool it isn't known who gave it: whoever had rated then has.
  if (standing.length < stands.size)
    for (const one of before) rated.set(pairOf(one.participant_id, one.trainer_id), one)
  // Whose right is taken at this moment, for nobody speaks for them any more, doesn't rate.
  const fresh = JSON.stringify(
    [...rated.values()].map(({ participant_id }) => participant_id).filter((id) => raters.has(id)),
  )
  work.require(
    sql`not exists (select 1 from json_each(${fresh}) as fresh where not exists (select 1 from training_rater where training_rater.participant_id = fresh.value))`,
  )
  work.require(
    sql`not exists (select 1 from training_participant where id in (select value from json_each(${JSON.stringify(ofLate)})) and ${isLeftAlone})`,
  )
  const owner = { table: trainingProgram, id: program.id }
  work.replaceParts(owner, trainingRated, and(ofProgram, eq(trainingRated.pulled, true)), [])
  work.insertMass(
    owner,
    trainingRated,
    [...rated.values()].filter(({ pulled }) => pulled),
  )
  return { answers, kept: 0, stood: standing.length }
}
