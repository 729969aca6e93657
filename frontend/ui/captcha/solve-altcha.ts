import type { system } from '#contract/system'
import type { ReplyOf } from '#contract/endpoint'

export type AltchaChallenge = ReplyOf<(typeof system)['captcha']['work']>
export type AltchaNews = { tries: number } | { payload: string } | { failed: true }

/** How many tries it takes at most, as the server says with the challenge. */
const triesMaxOf = ({ parameters }: AltchaChallenge): number => {
  const { triesMax } = (parameters['data'] ?? {}) as { triesMax?: number }
  return triesMax ?? 1
}

/** When the challenge stops to count. */
export const expiryOf = ({ parameters }: AltchaChallenge): number => Number(parameters['expiresAt']) * 1000

/** Solves a proof of work in a worker of its own; answers with what the body carries as `altcha`. */
export function solveAltcha(
  challenge: AltchaChallenge,
  onProgress: (fraction: number) => void,
  signal: AbortSignal,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./altcha-worker.ts', import.meta.url), { type: 'module' })
    const end = () => worker.terminate()
    const fail = () => {
      end()
      reject(new Error('The proof of work was not solved'))
    }
    signal.addEventListener('abort', fail, { once: true })
    worker.addEventListener('error', fail)
    worker.addEventListener('message', ({ data }: MessageEvent<AltchaNews>) => {
      if ('tries' in data) return onProgress(Math.min(data.tries / triesMaxOf(challenge), 1))
      if ('failed' in data) return fail()
      end()
      resolve(data.payload)
    })
    worker.postMessage(challenge)
  })
}
