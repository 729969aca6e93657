import { answerCodeDigits } from '#contract/training/answer-code'
import type { CallBase } from '#worker/http/call'

/**
 * What says whose an answer to the survey tool is, for its forms are public, and a participant's number and e-mail are known to others:
 * a code made of the participant's number under a key that is never renewed. They alone are told it, by e-mail and on their own page;
 * no staff sees it, for who teaches may be one.
 */
export const answerCode = ({ deps }: Pick<CallBase, 'deps'>, participant: number): string =>
  deps.digests.digits('answer', String(participant), answerCodeDigits)
