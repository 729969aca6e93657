import { Failure, failureStatus, type FailureCode } from '#contract/failure'
import { whyAway } from '#worker/db/away'
import { meaningOf } from '#worker/db/uniques'
import { WriteRefused } from '#worker/db/writer'

/** Any error as the Failure it means. What a unique set means stands in worker/db/uniques. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error
  if (error instanceof WriteRefused) return refused(error)
  if (whyAway(error)) return new Failure('unavailable', { cause: error })
  return new Failure('unexpected', { cause: error })
}

function refused(error: WriteRefused): Failure {
  switch (error.kind) {
    case 'stale':
      return new Failure('stale', { cause: error })
    // Which field it is, or that it is a deletion, is said where the call is known (reference-failure.ts).
    case 'reference':
      return new Failure('still_used', { cause: error })
    case 'refused':
      return error.columns in failureStatus
        ? new Failure(error.columns as FailureCode, { cause: error })
        : new Failure('unexpected', { cause: error })
    case 'unavailable':
      return new Failure('writer_unavailable', { cause: error })
    case 'unique': {
      const meaning = meaningOf(error.columns)
      if (meaning === undefined || typeof meaning === 'string')
        return new Failure('unexpected', { cause: error })
      return new Failure(meaning.failure, {
        cause: error,
        issues: meaning.field ? [{ field: meaning.field, key: meaning.failure }] : [],
      })
    }
    default:
      return new Failure('unexpected', { cause: error })
  }
}
