import { timingSafeEqual } from 'node:crypto'
import type { Digests } from '#worker/db/digests'

type Sealing = { digests: Digests }
const sealLetters = 16
const sealOf = ({ digests }: Sealing, id: number, said: string): string =>
  digests.of('code', JSON.stringify([id, said])).slice(0, sealLetters)

/** A code that is sent to somebody, with a mark by which it is known as one of ours without a look into the database. */
export const sealed = (deps: Sealing, id: number, said: string): string => `${said}.${sealOf(deps, id, said)}`

/** Whether a body brings, with its id, a code that we wrote for it: whoever tries codes has none. What it opens is another question. */
export function bringsSealed(deps: Sealing, { id, code }: Record<string, unknown>): boolean {
  if (typeof id !== 'number' || typeof code !== 'string') return false
  const at = code.lastIndexOf('.')
  const [told, right] = [code.slice(at + 1), sealOf(deps, id, code.slice(0, Math.max(0, at)))].map((one) =>
    Buffer.from(one),
  ) as [Buffer, Buffer]
  return told.length === right.length && timingSafeEqual(told, right)
}
