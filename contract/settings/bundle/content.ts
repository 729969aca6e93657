import '../../zod-setup.ts'
import * as z from 'zod'
import { moment, webAddress } from '../../fields.ts'
import { mendNames, tierLevels } from '../../grievances/shapes.ts'
import { solutionAnswers } from '../../lookups.ts'
import { permissions, type Permission } from '../../permissions.ts'
import { RuleSet } from '../../poverty.ts'
import { ProgramDefinition } from '../../programs.ts'
import { ProgramDraft } from '../../programs/administration.ts'

const words = z.string()
const names = { name_en: words, name_bn: words }
const active = z.boolean()
/** As the clock writes it: moments are compared as text. */
const instant = moment.transform((value) => new Date(value).toISOString()).nullable()

/**
 * The configuration of an installation: sections of rows by their codes. Rows refer to others by code, never by id, so
 * that one installation's configuration means the same in another. Ids inside a program's or a poverty document belong
 * to that document. Here stands only what a row is made of: what it may say is judged by the calls of its screen.
 */
export const sections = {
  /** '9/islam': type and code. */
  lookups: z.object({
    value_en: words,
    value_bn: words,
    sort: z.int(),
    active,
    answer: z.enum(solutionAnswers).default('both'),
  }),
  financial_years: z.object({ starts_on: words, ends_on: words, is_current: z.boolean() }),
  mobile_operators: z.object({ ...names, active }),
  banks: z.object({ ...names, account_digits_min: z.int(), account_digits_max: z.int(), active }),
  mfs: z.object({ ...names, account_digits: z.int(), active }),
  /** Each by its key (contract/settings/general.ts). */
  general: z.object({ value: z.record(z.string(), z.unknown()) }),
  /** Weights, district effects and cut-offs of a financial year. */
  poverty: RuleSet,
  programs: z.object({
    sort: z.int(),
    accepts_online: z.boolean(),
    opens_at: instant,
    closes_at: instant,
    /** 'upazila/9113': kind and code. */
    disabled_areas: z.array(z.string().regex(/^[a-z_]+\/\w+$/)),
    /** What is published; null: nothing yet. */
    published: ProgramDefinition.nullable(),
    draft: ProgramDraft.nullable(),
  }),
  roles: z.object({
    ...names,
    remarks: z.string().nullable(),
    needs_totp: z.boolean(),
    active,
    permissions: z.array(z.enum(permissions as [Permission, ...Permission[]])),
  }),
  /** Kinds of grievances; the category is a lookup's code. */
  grievance_types: z.object({ ...names, category: words, search_words: z.string().default(''), active }),
  /** 'payment_missing/…': the code of the kind, and the subject's Bangla name. */
  grievance_subjects: z.object({ name_en: words, search_words: z.string().default(''), active }),
  /** What is set of a kind, by its code; solvers by the codes of their roles. */
  grievance_settings: z.object({
    days: z.int(),
    allows_unnamed: z.boolean(),
    sensitive: z.boolean(),
    tiers: z.array(z.object({ level: z.enum(tierLevels), role: words })),
    mends: z.array(z.enum(mendNames)),
  }),
  /** 'System configuration/Users': English names from the top down. */
  menu: z.object({
    label_name_bn: words,
    sort: z.int(),
    icon: z.string().nullable(),
    link_type: z.union([z.literal(0), z.literal(1), z.literal(2)]),
    page_url: z.string().nullable(),
    link: webAddress.nullable(),
    permission: z.enum(permissions as [Permission, ...Permission[]]).nullable(),
  }),
  /** 'bn/home.title': the department's own words. */
  texts: z.object({ words, default_words: z.string() }),
} as const

export type Section = keyof typeof sections

const code = /^[a-z][a-z0-9_]{0,60}$/
/** What the rows of a section are called. */
const keys: { [Name in Section]: RegExp } = {
  lookups: /^[1-9]\d?\/\w{1,60}$/,
  financial_years: /^\d{4}(-\d{4})?$/,
  mobile_operators: /^01[3-9]$/,
  banks: /^\d{3}$/,
  mfs: code,
  general: code,
  poverty: /^\d{4}(-\d{4})?$/,
  programs: code,
  roles: code,
  grievance_types: code,
  grievance_subjects: /^[a-z][a-z0-9_]{0,60}\/./,
  grievance_settings: code,
  menu: /./,
  texts: /^(bn|en)\/[\w.]{3,200}$/,
}
export type Rows<Name extends Section> = Record<string, z.output<(typeof sections)[Name]>>
export type Content = { [Name in Section]: Rows<Name> }

/** In the order in which they are read and brought in: what others refer to comes first. */
export const sectionNames = Object.keys(sections) as Section[]

/** A row as it is made, or where it isn't: 'account_digits_min'; '' is the row itself, or what it is called. */
export function readRow<Name extends Section>(
  name: Name,
  key: string,
  row: unknown,
): { row: Rows<Name>[string] } | { wrong: string } {
  if (!keys[name].test(key)) return { wrong: '' }
  const read = sections[name].safeParse(row)
  return read.success
    ? { row: read.data as Rows<Name>[string] }
    : { wrong: read.error.issues[0]?.path.join(' › ') ?? '' }
}

export const bundleFormat = 'social-protection-configuration'
export const Bundle = z.object({
  format: z.literal(bundleFormat),
  format_version: z.literal(1),
  made_at: z.string(),
  made_from: z.string(),
  /** SHA-256 of the content (`checksumOf`), in hexadecimal. */
  checksum: z.string(),
  content: z.unknown(),
})
export type Bundle = z.output<typeof Bundle>

/** Keys in alphabetical order at each level, so that the same configuration always reads the same. */
export function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
      .map(([key, item]) => [key, canonical(item)]),
  )
}

/** Hands the thread on from time to time, told how much was done. */
export type Pace = (done: number) => Promise<void> | undefined

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Canonical JSON, section by section and row by row. */
async function written(value: unknown, levels: number, pace: Pace): Promise<string> {
  if (levels === 0 || !isPlain(value)) {
    const text = JSON.stringify(canonical(value))
    await pace(text.length)
    return text
  }
  const parts: string[] = []
  for (const key of Object.keys(value).toSorted((a, b) => (a < b ? -1 : 1)))
    if (value[key] !== undefined)
      parts.push(`${JSON.stringify(key)}:${await written(value[key], levels - 1, pace)}`)
  return `{${parts.join(',')}}`
}

/** SHA-256 over the content as canonical JSON, in hexadecimal. */
export async function checksumOf(content: unknown, pace: Pace = () => undefined): Promise<string> {
  const bytes = new TextEncoder().encode(await written(content, 2, pace))
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
