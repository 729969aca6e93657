import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { workLine } from '#worker/http/work-line'

export type Cost = { N: number; r: number; p: number }

/** 126 ms and 32 MiB a hash (traps.md). */
export const fullCost: Cost = { N: 2 ** 15, r: 8, p: 3 }
const keyBytes = 32

/** One at a time: workerd's scrypt holds the thread, and two would hold it for twice as long. Who waits, waits some two seconds at most. */
const inLine = workLine({ atOnce: 1, waiting: 16, pollMilliseconds: 10, forgottenMilliseconds: 5_000 })
/** Below this a hash takes no longer than another call; full cost is six times as much. */
const costly = 2 ** 17

const derive = (password: string, salt: Uint8Array, cost: Cost): Promise<Uint8Array> =>
  cost.N * cost.r * cost.p < costly
    ? derived(password, salt, cost)
    : inLine(() => derived(password, salt, cost))

const derived = (password: string, salt: Uint8Array, { N, r, p }: Cost): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const options = { N, r, p, maxmem: 256 * r * (N + p) + 2 ** 20 }
    scrypt(password.normalize('NFC'), salt, keyBytes, options, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })

/** scrypt$N$r$p$salt$hash, the last two in base64url. */
export async function hashPassword(password: string, cost: Cost = fullCost): Promise<string> {
  const salt = randomBytes(16)
  const key = Buffer.from(await derive(password, salt, cost))
  const { N, r, p } = cost
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** Compares in constant time, at the cost that stands with the hash; anything else than a hash fits no password, and costs as much to try. */
export async function passwordFits(password: string, stored: string): Promise<boolean> {
  const [kind, N, r, p, salt, hash] = stored.split('$')
  if (kind !== 'scrypt' || !salt || !hash) {
    await derive(password, new Uint8Array(16), fullCost)
    return false
  }
  const cost = { N: Number(N), r: Number(r), p: Number(p) }
  const key = await derive(password, Buffer.from(salt, 'base64url'), cost)
  const expected = Buffer.from(hash, 'base64url')
  return expected.length === key.length && timingSafeEqual(expected, key)
}

const nobody = `scrypt$${fullCost.N}$${fullCost.r}$${fullCost.p}$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** Costs what a wrong password costs: for a username that nobody has. */
export const passwordOfNobody = (password: string): Promise<boolean> => passwordFits(password, nobody)
