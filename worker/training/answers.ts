import { toAsciiDigits } from '#contract/digits'
import { seen } from '#contract/seen'
import type { KoboRow } from '#worker/outside/index'

/** So many letters of an answer are looked at. */
const answerMaximum = 500

/** Names of the questions that are read, each list in the order in which the first that has an answer counts. */
const asked = {
  percent: ['score', 'score_percent'],
  points: ['points'],
  most: ['points_out_of'],
  who: ['code', 'participant_code', 'participant', 'participant_number', 'participant_id', 'email', 'e_mail'],
  rating: ['rating'],
  trainer: ['trainer', 'trainer_id'],
  note: ['note', 'comment'],
} as const
const readNames: ReadonlySet<string> = new Set(Object.values(asked).flat())
const nameOf = (path: string) => path.split('/').at(-1)!.toLowerCase()

/**
 * Of an answer as the tool gives it what is read, whatever group it stands in: thousands with everything that somebody wrote or pasted
 * would be more than the worker holds.
 */
export function shortRow(row: KoboRow): KoboRow {
  const { _id, _submission_time } = row
  const answers = Object.entries(row).flatMap(([path, value]) => {
    const isRead = readNames.has(nameOf(path)) && (typeof value === 'string' || typeof value === 'number')
    return isRead ? [[path, String(value).slice(0, answerMaximum)]] : []
  })
  // A slice holds the whole text that it is of; a copy doesn't.
  return JSON.parse(JSON.stringify({ ...Object.fromEntries(answers), _id, _submission_time })) as KoboRow
}

/** An answer by the name of its question, whatever group it stands in; the first name that has one. Only what can be seen of it is taken. */
function answerTo(row: KoboRow, names: readonly string[]): string | undefined {
  for (const name of names)
    for (const [path, value] of Object.entries(row))
      if (nameOf(path) === name && (typeof value === 'string' || typeof value === 'number')) {
        const shown = seen(String(value).slice(0, answerMaximum)).trim()
        if (shown !== '') return shown
      }
  return undefined
}

const numberOf = (typed: string | undefined): number | undefined => {
  const digits = toAsciiDigits(typed ?? '')
  return /^\d{1,7}(\.\d{1,4})?$/.test(digits) ? Number(digits) : undefined
}

/** Hundredths of a percent of an exam: `score` is percent, `points` are of `points_out_of`. */
export function scoreOf(row: KoboRow): number | null {
  const percent = numberOf(answerTo(row, asked.percent))
  const [points, most] = [numberOf(answerTo(row, asked.points)), numberOf(answerTo(row, asked.most))]
  const share = percent ?? (points !== undefined && most ? (points / most) * 100 : undefined)
  return share === undefined || share > 100 ? null : Math.round(share * 100)
}

/** By what an answer says whose it is: a participant's code, or what else was written there. */
export const whoOf = (row: KoboRow): string => answerTo(row, asked.who) ?? ''

/** A rating of 1 to 5, and of whom. */
export function ratingOf(row: KoboRow): {
  value: number | null
  trainer: number | undefined
  note: string | null
} {
  const value = numberOf(answerTo(row, asked.rating))
  return {
    value: value !== undefined && Number.isInteger(value) && value >= 1 && value <= 5 ? value : null,
    trainer: numberOfTrainer(answerTo(row, asked.trainer)),
    note: answerTo(row, asked.note) ?? null,
  }
}
const numberOfTrainer = (typed: string | undefined): number | undefined => {
  const digits = toAsciiDigits(typed ?? '')
  return /^\d{1,16}$/.test(digits) ? Number(digits) : undefined
}

/** A moment of the tool, which writes none of its zone: UTC. */
export const momentOf = ({ _submission_time }: KoboRow): string => {
  const moment = new Date(
    /[zZ]|[+-]\d\d:?\d\d$/.test(_submission_time) ? _submission_time : `${_submission_time}Z`,
  )
  const written = Number.isNaN(moment.getTime()) ? '' : moment.toISOString()
  // Beyond four digits of a year no calendar of ours has a day.
  return /^\d{4}-/.test(written) ? written : new Date(0).toISOString()
}
