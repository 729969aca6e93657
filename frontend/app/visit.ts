import type { AnyEndpoint } from '#contract/endpoint'
import { visitHeader, type Wait } from '#contract/visit'
import { kept } from './storage.ts'

const key = 'visit'
type Refusal = { status: number; code: string; data?: Record<string, unknown> }
type Waiting = { wait: (wait: Wait, offline: boolean) => Promise<void>; end: () => void }
/** Where nothing is shown: the turn comes all the same. */
let open = (): Waiting => ({
  wait: ({ retry_seconds }) => new Promise((done) => void setTimeout(done, retry_seconds * 1000)),
  end: () => undefined,
})

/** Says what shows the line, where it is needed. */
export const waitOn = (turn: () => Waiting): void => {
  open = turn
}

/** The place of this device in the line, or the word that it was let in: kept through reload and lost line. */
export const visitHeaders = ({ visit }: AnyEndpoint): Record<string, string> => {
  const ticket = visit && kept.local.get(key)
  return ticket ? { [visitHeader]: ticket } : {}
}

const keep = (data: unknown): void => {
  const { visit } = (data ?? {}) as { visit?: unknown }
  if (typeof visit === 'string') kept.local.set(key, visit)
}

/** Does a call by which somebody comes in; where very many come, as often as it takes till it is their turn. */
export async function inTurn<Reply>(
  attempt: () => Promise<Reply>,
  answerOf: (problem: unknown) => Refusal | undefined,
): Promise<Reply> {
  let waiting: Waiting | undefined
  let wait: Wait | undefined
  try {
    for (;;) {
      try {
        const reply = await attempt()
        keep((reply as { data?: unknown }).data)
        return reply
      } catch (problem) {
        const refusal = answerOf(problem)
        const waits = refusal?.code === 'waiting' || refusal?.code === 'full'
        // Who waits goes on waiting while the line is lost.
        if (!refusal || (!waits && !(wait && refusal.status === 0))) throw problem
        if (waits) {
          wait = refusal.data as Wait
          keep(wait)
        }
        waiting ??= open()
        await waiting.wait(wait!, refusal.status === 0)
      }
    }
  } finally {
    waiting?.end()
  }
}
