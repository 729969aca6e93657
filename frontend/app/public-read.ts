import type { AnyEndpoint, ReplyOf } from '#contract/endpoint'
import { addressOf } from './call-address.ts'
import type { CallParameters } from './client.ts'

type Options<E extends AnyEndpoint> = Pick<CallParameters<E>, 'params'> & { signal?: AbortSignal }

/** An answer that isn't what was asked for. */
export class PublicReadFailed extends Error {
  readonly status: number
  constructor(status: number) {
    super(String(status))
    this.status = status
  }
}

/** Reads what anybody may know, without the client of calls: a page with no form goes without that. */
export async function readPublic<E extends AnyEndpoint>(
  endpoint: E,
  { params, signal }: Options<E> = {},
): Promise<ReplyOf<E>> {
  const answer = await fetch(addressOf(endpoint, { params }), { priority: 'low', signal: signal ?? null })
  if (!answer.ok) {
    // What nobody reads keeps the line.
    void answer.body?.cancel()
    throw new PublicReadFailed(answer.status)
  }
  return (await answer.json()) as ReplyOf<E>
}

/** When the page stands and the browser has nothing else to do: no form waits for it. */
export function whenQuiet(work: () => void): void {
  const idle = () =>
    typeof requestIdleCallback === 'function' ? requestIdleCallback(work) : setTimeout(work, 500)
  if (document.readyState === 'complete') idle()
  else addEventListener('load', idle, { once: true })
}
