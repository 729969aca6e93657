import type { AnyEndpoint } from '#contract/endpoint'
import { createLedger, type OutsideCall } from '#worker/db/ledger'
import { newId } from '#worker/db/ids'
import type { Note, Outside, OutsideName } from '#worker/outside/index'
import type { CallBase, Dependencies } from './call.ts'
import { gathering } from './gathered.ts'

/** For whom a service is asked: the operation, the program it is about, the office of who is signed in. Nothing of a person. */
export type About = { purpose: string; program_id?: number | null; office_id?: number | null }
export type OutsideCalls = {
  outside: Outside
  /** What was asked so far, for a batch that is written anyway. */
  take: () => OutsideCall[]
  isAny: () => boolean
  /** Writes what was asked, once the answer is on its way. */
  flush: () => Promise<void>
  /** The same, in one write with those of other calls that end meanwhile. */
  flushTogether: () => Promise<void>
}

const gathered = gathering<OutsideCall>()

/** The services outside, each of whose calls leaves a row. */
export function noteOutside(deps: Dependencies, about: () => About): OutsideCalls {
  const calls: OutsideCall[] = []
  const note =
    (service: OutsideName): Note =>
    (outcome, milliseconds) => {
      const { purpose, program_id = null, office_id = null } = about()
      const now = deps.clock()
      const at = now.toISOString()
      calls.push({ id: newId(now), service, purpose, program_id, office_id, outcome, milliseconds, at })
    }
  const { nationalId, disability, sms, email, breachedPasswords, scanner, kobo } = deps.outside
  const take = () => calls.splice(0)
  return {
    outside: {
      nationalId: {
        ...nationalId,
        verify: (number, born) => nationalId.verify(number, born, note('national-id')),
      },
      disability: { verify: (card, born) => disability.verify(card, born, note('disability')) },
      sms: {
        ...sms,
        send: (message) => sms.send(message, note('sms')),
        sendMany: (messages) => sms.sendMany(messages, note('sms')),
      },
      email: { send: (message) => email.send(message, note('email')) },
      breachedPasswords: { look: (password) => breachedPasswords.look(password, note('breached-passwords')) },
      kobo: {
        ...kobo,
        forms: (token) => kobo.forms(token, note('kobo')),
        rows: (token, form, at) => kobo.rows(token, form, at, note('kobo')),
      },
      scanner: { isSet: scanner.isSet, scan: (bytes) => scanner.scan(bytes, note('scanner')) },
    },
    take,
    isAny: () => calls.length > 0,
    async flush() {
      if (calls.length > 0) await createLedger(deps.writer()).askedOutside(take())
    },
    async flushTogether() {
      if (calls.length === 0) return
      const all = await gathered(deps, take())
      if (all.length > 0) await createLedger(deps.writer()).askedOutside(all)
    },
  }
}

/** What of a call its calls outside are kept with. */
export function aboutOf(
  endpoint: AnyEndpoint,
  call: CallBase & { body?: unknown; user?: { office_id: number } },
): About {
  const { program_id } = (call.body ?? {}) as { program_id?: unknown }
  return {
    purpose: endpoint.name,
    program_id: typeof program_id === 'number' ? program_id : null,
    office_id: call.user?.office_id ?? null,
  }
}
