import { useRef } from 'react'
import { applications } from '#calls/applications'
import { call, type CallFailed } from '#frontend/app/client.ts'
import { applicantToken } from '#frontend/app/session-storage.ts'
import { useSending, type Sending } from '#frontend/app/submitting/useSending.ts'
import type { SubmissionBody } from '../useSubmission.ts'

type Saved = { version: number }

/** Sends a correction till it has arrived: one Idempotency-Key for each body, however often it goes out. */
export function useCorrection(
  id: number,
  done: (saved: Saved) => void,
  refused: (failure: CallFailed) => void,
): Sending<SubmissionBody> {
  const key = useRef('')
  const sending = useSending<SubmissionBody, Saved>({
    send: (body, tools) =>
      call(applications.application.correct, {
        body: body as never,
        headers: { 'x-applicant-token': applicantToken.get(id) ?? '', 'idempotency-key': key.current },
        ...tools,
      }),
    done,
    refused,
  })
  return {
    ...sending,
    send(body) {
      key.current = crypto.randomUUID()
      sending.send(body)
    },
  }
}
