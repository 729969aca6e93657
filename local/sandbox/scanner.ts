import type { Answer, Call } from './http.ts'
import { hasKey, ok, problem } from './http.ts'

/** The text that every scanner takes for a virus, by agreement (EICAR). In parts, so that none takes this file for one. */
export const eicar = [
  String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}`,
  '$EICAR-STANDARD',
  '-ANTIVIRUS-TEST-',
  'FILE!$H+H*',
].join('')

/** A virus scanner that knows one virus. */
export const scanner =
  (key: string) =>
  (call: Call): Answer => {
    if (!hasKey(key, call)) return problem(401, 'Wrong key')
    if (call.bytes.length === 0) return problem(400, 'Nothing to scan')
    return ok(
      call.bytes.includes(eicar)
        ? { infected: true, signature: 'Eicar-Test-Signature' }
        : { infected: false },
    )
  }
