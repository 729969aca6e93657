import { and, eq, gt, sql } from 'drizzle-orm'
import { dayInDhaka } from '#contract/calendar'
import { Failure } from '#contract/failure'
import { say } from '#contract/texts'
import { resultTexts } from '#contract/texts/training/results'
import type { training } from '#contract/training'
import {
  trainingAnswer,
  trainingParticipant,
  trainingProgram,
  trainingProgramTrainer,
  trainingPull,
} from '#worker/db/schema/training'
import type { Call } from '#worker/http/call'
import type { KoboRow } from '#worker/outside/index'
import { momentOf, ratingOf, scoreOf, whoOf } from './answers.ts'
import { answered, tokenOf } from './kobo.ts'
import { hasCertificate } from './own-hand.ts'
import { findProgram, type FoundProgram } from './program.ts'
import { readTypedId } from './typed-id.ts'

type Pull = Call<(typeof training)['survey']['pull']>
type Answer = typeof trainingAnswer.$inferInsert
/** Of 1,000 answers at the most: more than one program can have. */
const pagesMaximum = 10

/** Every answer to a form, page by page; a page that fails twice leaves everything as it was. */
async function everyRow(call: Pull, form: string): Promise<KoboRow[]> {
  const token = await tokenOf(call)
  const rows = new Map<number, KoboRow>()
  let at: string | null = null
  for (let pages = 0; pages < pagesMaximum; pages += 1) {
    const page: { results: KoboRow[]; next: string | null } = answered(
      await call.outside.kobo.rows(token, form, at),
    )
    for (const row of page.results) rows.set(row._id, row)
    if (page.next === null) return [...rows.values()]
    at = page.next
  }
  throw new Failure('kobo_long')
}

/** Puts what the survey tool has now in the place of what was pulled before: twice the same is the same as once. */
export async function pull(call: Pull) {
  const { params, body, work, now, user: who, language } = call
  const found = await findProgram(call, params.id)
  const { program } = found
  const form = body.kind === 'exam' ? program.exam_form : program.rating_form
  if (form === null) throw new Failure('kobo_form')
  const rows = await everyRow(call, form)
  const { answers, kept } =
    body.kind === 'exam' ? await examAnswers(call, found, rows) : await ratingAnswers(call, found, rows)
  const owner = { table: trainingProgram, id: program.id }
  const ofKind = and(eq(trainingAnswer.program_id, program.id), eq(trainingAnswer.kind, body.kind))
  work.place(program.place)
  // What participants gave on their own pages has numbers below 0, and stays.
  work.replaceParts(owner, trainingAnswer, and(ofKind, gt(trainingAnswer.outside_id, 0)), [])
  work.insertMass(owner, trainingAnswer, answers)
  const matched = answers.filter(({ participant_id, trainer_id }) => participant_id ?? trainer_id).length
  const counts = { rows_read: rows.length, matched, unmatched: answers.length - matched }
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
        ...counts,
      },
    ],
  )
  const message = say(resultTexts, language, 'pulled', { count: rows.length, matched })
  return { id: program.id, message, ...counts, kept }
}

/** Answers to an exam with whose they are, and their scores: of several the latest counts, and one stays that was entered by hand, or that a certificate was issued on. */
async function examAnswers(call: Pull, { program }: FoundProgram, rows: readonly KoboRow[]) {
  const { db, deps, work, now, user: who } = call
  const found = await db
    .select({
      one: trainingParticipant,
      certified: sql<number>`${hasCertificate(sql`${trainingParticipant.id}`)}`,
    })
    .from(trainingParticipant)
    .where(and(eq(trainingParticipant.program_id, program.id), eq(trainingParticipant.status, 'accepted')))
  const people = found.map(({ one }) => one)
  const certified = new Set(found.flatMap((row) => (row.certified === 1 ? [row.one.id] : [])))
  const byNumber = new Map(people.map((one) => [one.id, one]))
  const byEmail = new Map(people.flatMap((one) => (one.email_index ? [[one.email_index, one]] : [])))
  const answers: Answer[] = []
  const latest = new Map<number, { value: number; at: string }>()
  for (const row of rows) {
    const typed = whoOf(row)
    const number = readTypedId(typed)
    const index = typed.includes('@') && (await deps.secrets.blindIndex('email', typed.toLowerCase()))
    const one =
      (number === undefined ? undefined : byNumber.get(number)) ?? (index ? byEmail.get(index) : undefined)
    const [value, at] = [scoreOf(row), momentOf(row)]
    answers.push({
      program_id: program.id,
      kind: 'exam',
      outside_id: row._id,
      participant_id: one?.id ?? null,
      matched_by: one ? null : await deps.secrets.encrypt(typed),
      value,
      answered_at: at,
    })
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
  return { answers, kept }
}

/** Ratings with whose they are; of a program of one trainer the form needn't ask. Who gave them isn't looked at. */
async function ratingAnswers(call: Pull, { program }: FoundProgram, rows: readonly KoboRow[]) {
  const { db, deps } = call
  const trainers = await db
    .select({ id: trainingProgramTrainer.trainer_id })
    .from(trainingProgramTrainer)
    .where(eq(trainingProgramTrainer.program_id, program.id))
  const known = new Set(trainers.map(({ id }) => id))
  const only = trainers.length === 1 ? trainers[0]!.id : undefined
  const answers: Answer[] = []
  for (const row of rows) {
    const { value, trainer, note } = ratingOf(row)
    const whose = trainer ?? only
    const isKnown = whose !== undefined && known.has(whose) && value !== null
    answers.push({
      program_id: program.id,
      kind: 'rating',
      outside_id: row._id,
      trainer_id: isKnown ? whose : null,
      value: isKnown ? value : null,
      note: isKnown && note !== null ? await deps.secrets.encrypt(note) : null,
      answered_at: dayInDhaka(momentOf(row)),
    })
  }
  return { answers, kept: 0 }
}
