import * as z from 'zod'
import type { Note, OutsideDown, Service } from './http.ts'
import { ask } from './http.ts'

const Reply = z
  .object({ infected: z.boolean(), signature: z.string().max(200).optional() })
  .transform(({ infected, signature }) =>
    infected ? ({ status: 'infected', signature } as const) : ({ status: 'clean' } as const),
  )

export type ScanAnswer = z.infer<typeof Reply> | { status: 'unset' } | OutsideDown

/** A virus scanner: it is given a file's bytes, and says whether there is something in them. */
export const scannerAt = (service: Service | undefined) => ({
  isSet: service !== undefined,
  /** What the scanner says; without one, or when it is down, nothing is known. */
  async scan(bytes: Uint8Array<ArrayBuffer>, note?: Note): Promise<ScanAnswer> {
    if (!service) return { status: 'unset' }
    const answer = await ask(service, { path: '/scan', body: bytes, reply: Reply, repeatable: true, note })
    const warning =
      answer.status === 'down'
        ? { reason: answer.reason }
        : answer.status === 'infected' && { infected: answer.signature ?? 'unnamed' }
    if (warning) console.warn(JSON.stringify({ level: 'warning', outside: 'scanner', ...warning }))
    return answer
  },
})
