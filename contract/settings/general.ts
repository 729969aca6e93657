import '../zod-setup.ts'
import * as z from 'zod'
import type { Language } from '../texts.ts'

import { signatureBytesMaximum } from '../access/profile.ts'
import { endpoint } from '../endpoint.ts'
import {
  day,
  email,
  file,
  flag,
  id,
  integer,
  line,
  moment,
  optional,
  telephone,
  titleBangla,
  titleEnglish,
} from '../fields.ts'

const department = z.object({
  name_en: titleEnglish(120),
  name_bn: titleBangla(120),
  address_en: line(200),
  address_bn: titleBangla(200),
})
const contact = z.object({
  phone: optional(telephone),
  hotline: telephone,
  email: optional(email),
  hours_en: line(200),
  hours_bn: titleBangla(200),
})
const applications = z.object({
  open: flag,
  notice_en: optional(line(400)),
  notice_bn: optional(titleBangla(400)),
  /** On an opening morning one division after the other, in the order of their numbers. */
  stagger_from: optional(moment),
  stagger_minutes: optional(integer(1, 7 * 1_440, 'stagger_whole')),
})
const homeNotice = z.object({
  text_en: optional(line(600)),
  text_bn: optional(titleBangla(600)),
  from: optional(day),
  to: optional(day),
})
/** Who signs certificates of training; none: whoever issues them. */
const signatory = z.object({
  name: optional(line(120)),
  designation_en: optional(titleEnglish(120)),
  designation_bn: optional(titleBangla(120)),
})

/** The closed set of general settings; each is a row of its own with a version of its own. */
export const generalValues = {
  department,
  contact,
  applications,
  home_notice: homeNotice,
  signatory,
} as const
export type GeneralKey = keyof typeof generalValues
/** The rows of general_setting, as its migration numbers them: the audit knows them so. */
export const generalRecords = {
  department: 1,
  contact: 2,
  applications: 3,
  home_notice: 4,
  signatory: 5,
} as const satisfies Record<GeneralKey, number>
const generalKeys = Object.keys(generalValues) as GeneralKey[]
export type General = { [Key in GeneralKey]: z.output<(typeof generalValues)[Key]> }

const required = (context: z.RefinementCtx, value: Record<string, unknown>, names: readonly string[]) => {
  for (const name of names)
    if (value[name] === undefined) context.addIssue({ code: 'custom', path: [name], message: 'required' })
}

const version = z.object({ version: id }).shape
/** What is sent to change a setting: closing says why, and a notice stands in both languages. */
export const generalBodies = {
  department: department.extend(version),
  contact: contact.extend(version),
  applications: applications.extend(version).superRefine((value, context) => {
    if (!value.open) required(context, value, ['notice_en', 'notice_bn'])
    if (value.stagger_from ?? value.stagger_minutes)
      required(context, value, ['stagger_from', 'stagger_minutes'])
  }),
  home_notice: homeNotice.extend(version).superRefine((value, context) => {
    if (value.text_en ?? value.text_bn) required(context, value, ['text_en', 'text_bn'])
    if (value.from && value.to && value.to < value.from)
      context.addIssue({ code: 'custom', path: ['to'], message: 'window_order' })
  }),
  signatory: signatory.extend(version).superRefine((value, context) => {
    if (value.name ?? value.designation_en ?? value.designation_bn)
      required(context, value, ['name', 'designation_en', 'designation_bn'])
  }),
} as const

const text = z.string()
const maybe = z.string().nullable()
/** The same as they are told: what isn't given is null. */
const shown = {
  department: z.object({ name_en: text, name_bn: text, address_en: text, address_bn: text }),
  contact: z.object({ phone: maybe, hotline: text, email: maybe, hours_en: text, hours_bn: text }),
  applications: z.object({
    open: z.boolean(),
    notice_en: maybe,
    notice_bn: maybe,
    stagger_from: maybe,
    stagger_minutes: z.int().nullable(),
  }),
  home_notice: z.object({ text_en: maybe, text_bn: maybe, from: maybe, to: maybe }),
  signatory: z.object({ name: maybe, designation_en: maybe, designation_bn: maybe }),
}
const versioned = z.object({ version: z.int() }).shape
export const PublicGeneral = z.object({
  department: shown.department,
  contact: shown.contact,
  applications: shown.applications,
  /** Null: none today. */
  home_notice: z.object({ text_en: text, text_bn: text }).nullable(),
})
export type PublicGeneral = z.output<typeof PublicGeneral>

const saved = z.object({ message: z.string() })
const change = { policy: 'global', method: 'POST', access: 'generalSetting-edit', reply: saved } as const
const root = '/admin/general-setting'

/** What holds for the whole product: whose it is, how to reach them, whether people may apply. */
export const generalAdministration = {
  general: {
    get: endpoint({
      policy: 'global',
      method: 'GET',
      path: `${root}/get`,
      access: ['generalSetting-view', 'generalSetting-edit'],
      summary: 'General settings, each with its version',
      reply: z.object({
        data: z.object({
          department: shown.department.extend(versioned),
          contact: shown.contact.extend(versioned),
          applications: shown.applications.extend(versioned),
          home_notice: shown.home_notice.extend(versioned),
          signatory: shown.signatory.extend({ ...versioned, has_signature: z.boolean() }),
        }),
      }),
    }),
    updateDepartment: endpoint({
      ...change,
      path: `${root}/department`,
      summary: 'Changes name and address of the department',
      body: generalBodies.department,
    }),
    updateContact: endpoint({
      ...change,
      path: `${root}/contact`,
      summary: 'Changes how the department is reached',
      body: generalBodies.contact,
    }),
    updateApplications: endpoint({
      ...change,
      path: `${root}/applications`,
      summary: 'Opens or closes online applications for the whole country',
      body: generalBodies.applications,
    }),
    updateHomeNotice: endpoint({
      ...change,
      path: `${root}/home-notice`,
      summary: 'Changes the notice on the start page',
      body: generalBodies.home_notice,
    }),
    updateSignatory: endpoint({
      ...change,
      path: `${root}/signatory`,
      summary: 'Changes who signs certificates of training; with no name whoever issues them does',
      body: generalBodies.signatory,
    }),
    signature: endpoint({
      policy: 'global',
      method: 'GET',
      path: `${root}/signature`,
      access: ['generalSetting-view', 'generalSetting-edit'],
      summary: 'Picture of the signature of who signs certificates of training',
      reply: 'image/png',
    }),
    uploadSignature: endpoint({
      ...change,
      path: `${root}/signature`,
      summary: 'Changes the picture that certificates are signed with; those that were issued keep theirs',
      encoding: 'multipart',
      /** Of whom was there when it was chosen: of somebody named since it isn’t. */
      body: z.object({ version: id, signature: file(signatureBytesMaximum) }),
    }),
    removeSignature: endpoint({
      ...change,
      path: `${root}/signature/remove`,
      summary: 'Takes the picture that certificates are signed with away; those that were issued keep theirs',
    }),
    public: endpoint({
      method: 'GET',
      access: 'public',
      path: '/global/general-settings',
      summary: 'Department, contact, whether applications are open, and the notice of today',
      cacheSeconds: 60,
      versioned: true,
      reply: z.object({ data: PublicGeneral }),
    }),
  },
}

/** Kept values as they are told. A key that isn't kept has nothing in it. */
const shownValue = (key: GeneralKey, value: object) =>
  Object.fromEntries(
    Object.keys(generalValues[key].shape).map((name) => [
      name,
      (value as Record<string, unknown>)[name] ?? null,
    ]),
  )
export type ShownGeneral = { [Key in GeneralKey]: z.output<(typeof shown)[Key]> }

/** All settings from their rows. */
export const generalOf = (rows: readonly { key: string; value: object }[]): ShownGeneral =>
  Object.fromEntries(
    generalKeys.map((key) => [key, shownValue(key, rows.find((row) => row.key === key)?.value ?? {})]),
  ) as ShownGeneral

/** The notice that stands on the start page on a day. */
export function noticeOn({ text_en, text_bn, from, to }: ShownGeneral['home_notice'], today: string) {
  if (text_en === null || text_bn === null) return null
  return (from === null || from <= today) && (to === null || today <= to) ? { text_en, text_bn } : null
}

/** A setting's words for the reader: `of(department, 'name', language)`. */
export const inLanguage = <Name extends string>(
  value: Record<`${Name}_en` | `${Name}_bn`, string | null>,
  name: Name,
  language: Language,
): string => value[`${name}_${language}`] ?? ''
