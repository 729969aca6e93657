import { createBreaker } from './breaker.ts'
import { breachedPasswordsAt } from './breached-passwords.ts'
import { disabilityAt } from './disability.ts'
import { emailAt } from './email.ts'
import type { Service } from './http.ts'
import { koboAt } from './kobo.ts'
import { nationalIdAt } from './national-id.ts'
import { scannerAt } from './scanner.ts'
import { smsAt } from './sms.ts'

export type { Note, OutsideDown } from './http.ts'
export type { Citizen, NationalIdAnswer } from './national-id.ts'
export type { DisabilityAnswer, DisabilityCard } from './disability.ts'
export type { KoboAnswer, KoboForm, KoboRow } from './kobo.ts'
export type { ScanAnswer } from './scanner.ts'
export type { EmailAnswer } from './email.ts'
export type { SmsAnswer, SmsMessage } from './sms.ts'

/** The variables that say where the outside services are. */
export type OutsideEnvironment = Record<
  | 'NATIONAL_ID_URL'
  | 'NATIONAL_ID_KEY'
  | 'DISABILITY_URL'
  | 'DISABILITY_KEY'
  | 'SMS_URL'
  | 'SMS_KEY'
  | 'EMAIL_URL'
  | 'EMAIL_KEY',
  string
> & {
  BREACHED_PASSWORDS_URL?: string
  SCANNER_URL?: string
  SCANNER_KEY?: string
  KOBO_URL?: string
  NATIONAL_ID_PER_SECOND?: string
  SMS_PER_SECOND?: string
  SMS_AT_ONCE?: string
}

/** The services outside of the department, each behind one adapter. */
export type Outside = {
  nationalId: ReturnType<typeof nationalIdAt>
  disability: ReturnType<typeof disabilityAt>
  sms: ReturnType<typeof smsAt>
  email: ReturnType<typeof emailAt>
  breachedPasswords: ReturnType<typeof breachedPasswordsAt>
  scanner: ReturnType<typeof scannerAt>
  kobo: ReturnType<typeof koboAt>
}

/** What the services are called where their calls are kept. */
export type OutsideName =
  | 'national-id'
  | 'disability'
  | 'sms'
  | 'email'
  | 'scanner'
  | 'breached-passwords'
  | 'kobo'

const timeLimitUsual = 5_000
/** Somebody waits for it who chooses a password, and it may fail. */
const timeLimitOfBreached = 2_000

/** A page of a thousand rows takes longer than a question about one person. */
const timesOfKobo = 4
const answerOfKobo = 16 * 1024 * 1024

/** The adapters of the outside services at their addresses. */
export function createOutside(
  env: OutsideEnvironment,
  options: { timeLimitMilliseconds?: number; clock?: () => number } = {},
): Outside {
  const timeLimitMilliseconds = options.timeLimitMilliseconds ?? timeLimitUsual
  const at = (url: string, key: string): Service => ({
    url: url.replace(/\/+$/, ''),
    key,
    timeLimitMilliseconds,
    breaker: createBreaker(options.clock),
  })
  const number = (text: string | undefined, usual: number) => Math.max(1, Number(text) || usual)
  return {
    nationalId: nationalIdAt(
      at(env.NATIONAL_ID_URL, env.NATIONAL_ID_KEY),
      number(env.NATIONAL_ID_PER_SECOND, 20),
    ),
    disability: disabilityAt(at(env.DISABILITY_URL, env.DISABILITY_KEY)),
    sms: smsAt(at(env.SMS_URL, env.SMS_KEY), {
      atOnce: number(env.SMS_AT_ONCE, 1),
      perSecond: number(env.SMS_PER_SECOND, 50),
    }),
    email: emailAt(at(env.EMAIL_URL, env.EMAIL_KEY)),
    scanner: scannerAt(env.SCANNER_URL ? at(env.SCANNER_URL, env.SCANNER_KEY ?? '') : undefined),
    kobo: koboAt(
      env.KOBO_URL
        ? {
            ...at(env.KOBO_URL, ''),
            timeLimitMilliseconds: timeLimitMilliseconds * timesOfKobo,
            answerMaximum: answerOfKobo,
          }
        : undefined,
    ),
    breachedPasswords: breachedPasswordsAt(
      env.BREACHED_PASSWORDS_URL
        ? {
            url: env.BREACHED_PASSWORDS_URL.replace(/\/+$/, ''),
            timeLimitMilliseconds: Math.min(timeLimitMilliseconds, timeLimitOfBreached),
          }
        : undefined,
    ),
  }
}
