import './zod-setup.ts'
import * as z from 'zod'
import { isDay } from './calendar.ts'
import { toAsciiDigits, withoutCountry } from './digits.ts'
import { eitherNameIssue, nameIssue, nameLetters, twoLetters, type Script } from './name-letters.ts'
import { saysWhy } from './reason.ts'
import { seen } from './seen.ts'
import { readTrackingNumber, trackingIssue } from './tracking-number.ts'
import { isWebAddress } from './web-address.ts'

/** Fields shared by all domains. Each normalises what was typed, and its issues are keys of contract/texts/validation. */

/** Nothing was typed: whatever the kind, its issue is that it is missing. */
const filled = z.string().refine((typed) => typed.trim() !== '', { error: 'required', abort: true })

/** A number, or its digits in either script (multipart fields and query parameters are text). */
const whole = z.union([
  z.number(),
  filled.transform((typed) => (/^\d{1,16}$/.test(toAsciiDigits(typed)) ? Number(toAsciiDigits(typed)) : NaN)),
])

/** Integer id. */
export const id = whole.pipe(z.int().min(0))
export type Id = number

/** A number a person types or a form field carries; `beyond` says which it may be, whatever else was typed. */
export const integer = (minimum: number, maximum: number, beyond = 'invalid') =>
  whole.pipe(z.int(beyond).min(minimum, beyond).max(maximum, beyond))

export const flag = z
  .union([z.boolean(), z.literal([0, 1, '0', '1', 'true', 'false'])])
  .transform((value) => value === true || value === 1 || value === '1' || value === 'true')

/** A text as it is kept: what can be seen of it, NFC, in one line, without blanks around it. */
function folded(typed: string): string {
  const text = seen(typed).normalize('NFC').replace(/\s+/g, ' ').trim()
  return /[^ \u200C\u200D\uFE0E\uFE0F]/.test(text) ? text : ''
}

const lineOf = (fold: (typed: string) => string, maximum: number, missing: string) =>
  z
    .string({ error: ({ input }) => (input === undefined || input === null ? missing : 'invalid') })
    .transform(fold)
    .pipe(z.string().min(1, missing).max(maximum, 'too_long'))

/** Line of text: trimmed, inner white space folded, NFC, never empty; `missing` is the issue where it is. */
export const line = (maximum = 200, missing = 'required') => lineOf(folded, maximum, missing)

/** The same where it may be empty: what is looked for, what is compared. */
export const word = (maximum: number) =>
  z.string().transform(folded).pipe(z.string().max(maximum, 'too_long'))

/** Several lines as they are kept: each as one line is, at most one empty one between two. */
const foldedLines = (typed: string): string =>
  typed
    .split(/\r\n?|\n/)
    .map(folded)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^\n+|\n+$/g, '')

/** Text of several lines, never empty; `missing` is the issue where it is. */
export const paragraph = (maximum: number, missing = 'required') =>
  z
    .string({ error: ({ input }) => (input === undefined || input === null ? missing : 'invalid') })
    .transform(foldedLines)
    .pipe(z.string().min(1, missing).max(maximum, 'too_long'))

/** The same where it may be empty. */
export const note = (maximum: number) =>
  z.string().transform(foldedLines).pipe(z.string().max(maximum, 'too_long'))

/** Why something is done, in words. */
export const reason = (maximum: number) => paragraph(maximum).refine(saysWhy, 'reason_words')

/** A word that a program made and gives back as it is: printable ASCII without blanks. */
export const token = (maximum: number) =>
  z
    .string()
    .max(maximum, 'too_long')
    .regex(/^[\x21-\x7E]*$/, 'invalid')

/** A name as it was typed; apostrophes as phones type them are the one of the keyboard. */
export const personName = lineOf(
  (typed) => folded(typed).replace(/[\u2018\u2019\u02BC\u00B4\u0060]/g, "'"),
  200,
  'required',
)

const nameIn = (script: Script) =>
  personName.pipe(
    z
      .string()
      .regex(nameLetters[script], { error: ({ input }) => nameIssue(script, String(input)) })
      .regex(twoLetters, 'name_short'),
  )

/** English name; which letters, `nameIssue` says. */
export const nameEnglish = nameIn('english')

/** Bangla name. */
export const nameBangla = nameIn('bangla')

/** A name in Bangla or in English. */
export const nameEither = personName.pipe(
  z
    .string()
    .refine((name) => eitherNameIssue(name) === undefined, {
      error: ({ input }) => eitherNameIssue(String(input)),
    })
    .regex(twoLetters, 'name_short'),
)

/** English name of a thing; the words for one that is missing are not those for a person's. */
export const titleEnglish = (maximum: number) => line(maximum, 'title_en_required')

/** Bangla name of an institution or a place: Bangla letters, any digits and signs, no English letter. */
export const titleBangla = (maximum: number) =>
  line(maximum, 'title_bn_required').pipe(
    z.string().regex(/^(?=.*[\u0985-\u09B9\u09DC-\u09E1])[^A-Za-z]+$/, 'bangla'),
  )

/** A calendar day, 'YYYY-MM-DD'. Never a Date: a Date is a moment, and a birthday shifts with the time zone. */
export const day = filled
  .transform(toAsciiDigits)
  .pipe(
    z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}$/, 'date')
      .refine(isDay, 'date'),
  )
  .brand<'Day'>()
export type Day = z.output<typeof day>

const asDigits = (typed: string) => toAsciiDigits(seen(typed)).replace(/[\s-]/g, '')
const digitsOnly = filled.transform(asDigits)

/** National ID number: 10 or 17 digits. The words of specification 5.1 for a wrong one say that it is required, too. */
export const nationalId = z
  .string()
  .transform(asDigits)
  .pipe(z.string().regex(/^(\d{10}|\d{17})$/, 'verification_number'))
/** Birth registration number: 10 or 17 digits (specification 5.1 gives one rule for both). */
export const verificationNumber = nationalId
export const postCode = digitsOnly.pipe(z.string().regex(/^[1-9]\d{3}$/, 'post_code'))
/** Mobile: 11 digits starting with 01 (specification 5.1), and by no operator's number 010 to 012; the country's code is left out. */
export const mobile = digitsOnly.transform(withoutCountry).pipe(
  z
    .string()
    .regex(/^01\d{9}$/, 'mobile')
    .refine((number) => !/^01[0-2]\d{8}$/.test(number), 'mobile_operator_unknown'),
)
/** A telephone number of any kind: a short one, a landline, with or without the country. */
export const telephone = z
  .string()
  .transform((typed) => toAsciiDigits(seen(typed)).trim())
  .pipe(z.string().regex(/^\+?\d[\d -]{1,18}\d$/, 'telephone'))
const isEmail = (typed: string) =>
  /^[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$/.test(typed)
export const email = word(120)
  .refine((typed) => !/[\u0980-\u09FF]/.test(typed), 'email_bangla')
  .refine(isEmail, 'email')
/** One that is needed, with one issue for whatever is wrong with it. */
export const emailNeeded = (issue: string) => line(120, issue).refine(isEmail, issue)
/** An address that a link may lead to. */
export const webAddress = z.string().trim().max(500, 'too_long').refine(isWebAddress, 'web_address')
/** A tracking number typed in either script, with its check digit (contract/tracking-number.ts). */
export const trackingNumber = z
  .union([z.number(), z.string().max(40, 'tracking_number')])
  .transform((typed, context) => {
    const number = readTrackingNumber(String(typed))
    if (number !== undefined) return number
    context.addIssue({ code: 'custom', message: trackingIssue(String(typed)) })
    return z.NEVER
  })
/** Account number of a bank: 6 to 20 digits. */
export const accountNumber = digitsOnly.pipe(
  z
    .string()
    .regex(/^\d+$/, { error: 'verification_signs', abort: true })
    .regex(/^\d{6,20}$/, 'account_number'),
)

/** Integer poisha (1 taka = 100 poisha). */
export const poisha = z.int().min(0).brand<'Poisha'>()
export type Poisha = z.output<typeof poisha>
export const taka = (amount: number): Poisha => Math.round(amount * 100) as Poisha

/** A moment, ISO in UTC. */
export const moment = z.iso.datetime()

/** A value sent as JSON text in a multipart field. */
export const jsonText = <S extends z.ZodType>(schema: S) =>
  z
    .union([z.string(), z.array(z.unknown()), z.record(z.string(), z.unknown())])
    .transform((value, context) => {
      if (typeof value !== 'string') return value
      try {
        return JSON.parse(value) as unknown
      } catch {
        context.addIssue({ code: 'custom', message: 'invalid' })
        return z.NEVER
      }
    })
    .pipe(schema)

const fileSizes = new WeakMap<object, number>()
/** How large a file of a schema may be; undefined: it is none. */
export const fileBytesOf = (schema: object): number | undefined => fileSizes.get(schema)

/** A file of a multipart body. */
export const file = (bytesMax: number, tooBig = 'file_too_big') => {
  const schema = z
    .custom<Blob>((value) => value instanceof Blob, 'required')
    .refine((value) => value.size <= bytesMax, tooBig)
  fileSizes.set(schema, bytesMax)
  return schema
}

/** Empty form fields count as not given. */
export const optional = <S extends z.ZodType>(schema: S) =>
  z
    .union([
      z.literal(['', 'null', 'undefined']).transform(() => undefined),
      z.null().transform(() => undefined),
      z.undefined(),
      schema,
    ])
    .optional()

/** The same for what is stored: nothing where it is empty, so that a change can take it away again. */
export const orNull = <S extends z.ZodType>(schema: S) => optional(schema).transform((value) => value ?? null)
