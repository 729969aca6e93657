import { toAsciiDigits } from '#contract/digits'
import { seen } from '#contract/seen'
import type { KoboRow } from '#worker/outside/index'

/** So many letters of an answer are looked at. */
const answerMaximum = 500

/** An answer by the name of its question, whatever group it stands in; the first name that has one. Only what can be seen of it is taken. */
export function answerTo(row: KoboRow, ...names: readonly string[]): string | undefined {
  for (const name of names)
    for (const [path, value] of Object.entries(row))
      if (
        path.split('/').at(-1)!.toLowerCase() === name &&
        (typeof value === 'string' || typeof value === 'number')
      ) {
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
  const percent = numberOf(answerTo(row, 'score', 'score_percent'))
  const [points, most] = [numberOf(answerTo(row, 'points')), numberOf(answerTo(row, 'points_out_of'))]
  const share = percent ?? (points !== undefined && most ? (points / most) * 100 : undefined)
  return share === undefined || share > 100 ? null : Math.round(share * 100)
}

/** Whom an answer to an exam says that it is of: a participant's number, an e-mail. */
export const whoOf = (row: KoboRow): string =>
  answerTo(row, 'participant', 'participant_number', 'participant_id', 'email', 'e_mail') ?? ''

/** A rating of 1 to 5, and of whom. */
export function ratingOf(row: KoboRow): {
  value: number | null
  trainer: number | undefined
  note: string | null
} {
  const value = numberOf(answerTo(row, 'rating'))
  return {
    value: value !== undefined && Number.isInteger(value) && value >= 1 && value <= 5 ? value : null,
    trainer: numberOfTrainer(answerTo(row, 'trainer', 'trainer_id')),
    note: answerTo(row, 'note', 'comment') ?? null,
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
  return Number.isNaN(moment.getTime()) ? new Date(0).toISOString() : moment.toISOString()
}
