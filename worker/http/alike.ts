import type { AnyEndpoint } from '#contract/endpoint'
import type { Dependencies } from './call.ts'
import { nextTurn } from './turns.ts'

const stepMilliseconds = 50

/**
 * When a call may be answered, and when what its reply leaves to do may begin: of one that answers right and wrong alike at the end of
 * a fixed step of time since it came, and a whole step later, so that neither what it took nor what follows is read off the time. Of
 * any other both are at once.
 */
export function stepsOf({ alike }: AnyEndpoint, deps: Pick<Dependencies, 'stepMilliseconds'>) {
  const step = alike ? (deps.stepMilliseconds ?? stepMilliseconds) : 0
  const began = performance.now()
  return {
    untilReply: () => (step === 0 ? undefined : nextTurn(step - ((performance.now() - began) % step))),
    afterReply: () => (step === 0 ? undefined : nextTurn(step)),
  }
}
