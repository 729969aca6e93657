import '../zod-setup.ts'
import * as z from 'zod'
import { credentialKinds, credentialStatuses, deviceStatuses, userStatuses } from './life.ts'
import { mobileDigits, toAsciiDigits } from '../digits.ts'
import { seen } from '../seen.ts'

/** Username: begins with a small letter, then small letters, digits, dot, underscore (specification 5). */
export const username = z
  .string()
  .trim()
  .max(60, 'too_long')
  .regex(/^[a-z][a-z0-9._]*$/, 'username')
/** A password as typed at sign-in: no rule but a bound. */
export const passwordTyped = z.string().min(1, 'required').max(200, 'too_long')
/** A new password: at least 8 characters, no composition rules; the commonest are refused by the server. */
export const passwordNew = z.string().min(8, 'password_short').max(200, 'too_long')
const codeLike = (digits: RegExp) =>
  z
    .string()
    .transform((typed) => toAsciiDigits(seen(typed)).replace(/[\s.\p{Pd}]/gu, ''))
    .pipe(z.string().regex(digits, 'code'))
/** A one-time code of six digits, in either script. */
export const code = codeLike(/^\d{6}$/)
/** The same, or one that a phone has for the day: of eight digits, or of twelve. */
export const codeOfPhone = codeLike(/^(?:\d{6}|\d{8}|\d{12})$/)
/** The browser's own id (specification 3: kept in IndexedDB and local storage, sent as device_token). */
export const deviceToken = z
  .string()
  .trim()
  .regex(/^[\x21-\x7E]{8,200}$/, 'device_token')
/** Mobile of staff: 01, then 3 to 9, then 8 digits (specification 5, global mobile rule); the country's code is left out. */
export const staffMobile = z
  .string()
  .transform((typed) => mobileDigits(seen(typed)))
  .pipe(z.string().regex(/^01[3-9]\d{8}$/, 'staff_mobile'))
export const deviceTypes = ['Android Mobile', 'iOS Mobile', 'Laptop', 'Desktop'] as const

/** A role demands an authenticator app and there is none yet: until one is enrolled (profile), nothing else is permitted. */
export const mustEnrol = z.boolean()

export const RoleName = z.object({ id: z.int(), code: z.string(), name_en: z.string(), name_bn: z.string() })
export const OfficeName = z.object({
  id: z.int(),
  name_en: z.string(),
  name_bn: z.string(),
  office_address: z.string(),
  office_address_bn: z.string(),
})

/** A user as signed-in people see them (specification 3). The mobile number is masked but to oneself. */
export const User = z.object({
  id: z.int(),
  full_name: z.string(),
  username: z.string(),
  mobile: z.string(),
  email: z.string().nullable(),
  status: z.enum(userStatuses),
  role: z.array(RoleName),
  roleNames: z.array(z.string()),
  office: OfficeName,
  /** Path under /api/v1, fetched with the session; null: there is none. */
  photo_url: z.string().nullable(),
  /** Whether they keep a picture of their signature. */
  has_signature: z.boolean(),
  has_totp: z.boolean(),
  /** Who must not approve them; null: nobody of the product made the account. */
  made_by: z.int().nullable(),
  approved_at: z.string().nullable(),
  version: z.int(),
})
export type User = z.output<typeof User>

export const Device = z.object({
  id: z.int(),
  name: z.string(),
  purpose_of_use: z.string(),
  device_type: z.string(),
  device_ip: z.string(),
  status: z.enum(deviceStatuses),
  created_at: z.string(),
  user: z.object({ id: z.int(), full_name: z.string(), username: z.string() }),
  /** Who registered it for its user, and must not activate it the first time; null: the user did. */
  made_by: z.int().nullable(),
  approved_at: z.string().nullable(),
  /** Its user may do what who looks may not: then they can change nothing of it. */
  beyond_rights: z.boolean(),
  /** Who looks made its user, or has changed another way in of theirs within these days: somebody else switches it on. */
  needs_second: z.boolean(),
  version: z.int(),
})
export type Device = z.output<typeof Device>

/** A change of what somebody signs in with that waits for a second person. */
export const CredentialChange = z.object({
  id: z.int(),
  kind: z.enum(credentialKinds),
  status: z.enum(credentialStatuses),
  made_by: z.int(),
  made_by_name: z.string(),
  made_at: z.string(),
  /** The new number, to be asked of its owner. */
  mobile: z.string().nullable(),
  /** Why it takes a second person, in words: what else the same person has changed. */
  because: z.string(),
  /** Who can decide it, in words. */
  whom: z.string(),
  version: z.int(),
})
export type CredentialChange = z.output<typeof CredentialChange>

export const Role = RoleName.extend({
  remarks: z.string().nullable(),
  is_super_admin: z.boolean(),
  needs_totp: z.boolean(),
  active: z.boolean(),
  users: z.int(),
  permissions: z.int(),
  /** It permits what who looks may not do: then they can neither change nor delete it. */
  beyond_rights: z.boolean(),
  version: z.int(),
})
export type Role = z.output<typeof Role>

export type MenuItem = {
  id: number
  parent_id: number | null
  sort: number
  label_name_en: string
  label_name_bn: string
  icon: string | null
  link_type: 0 | 1 | 2
  link: string | null
  page_link: { page_url: string; name: string } | null
  permission: string | null
  version: number
  children: MenuItem[]
}
export const MenuItem: z.ZodType<MenuItem> = z
  .object({
    id: z.int(),
    parent_id: z.int().nullable(),
    sort: z.int(),
    label_name_en: z.string(),
    label_name_bn: z.string(),
    icon: z.string().nullable(),
    link_type: z.union([z.literal(0), z.literal(1), z.literal(2)]),
    link: z.string().nullable(),
    page_link: z.object({ page_url: z.string(), name: z.string() }).nullable(),
    permission: z.string().nullable(),
    version: z.int(),
    get children() {
      return z.array(MenuItem)
    },
  })
  .meta({ id: 'MenuItem' })

export const Notification = z.object({
  id: z.int(),
  read_at: z.string().nullable(),
  created_at: z.string(),
  data: z.object({
    link: z.string().nullable(),
    title_en: z.string(),
    title_bn: z.string(),
    text_en: z.string(),
    text_bn: z.string(),
  }),
})
export type Notification = z.output<typeof Notification>

export const Session = z.object({
  id: z.int(),
  device: z.string(),
  address: z.string(),
  created_at: z.string(),
  seen_at: z.string(),
  is_this: z.boolean(),
})
export type Session = z.output<typeof Session>
