import type { AnyEndpoint } from '#contract/endpoint'
import type { CallOptions } from '#frontend/app/client.ts'
import { useSend, type Sent } from '#frontend/app/data.ts'
import { browserId } from '#frontend/app/device.ts'

/** Sends from an entry screen: a registered browser says so, for strangers behind the same address don't use up its tries. */
export function useEntrySend<E extends AnyEndpoint>(endpoint: E): Sent<E> {
  const sent = useSend(endpoint)
  const send = async (options: CallOptions<E>) =>
    sent.send({ ...options, headers: { 'x-device-token': await browserId() } })
  return { ...sent, send }
}
