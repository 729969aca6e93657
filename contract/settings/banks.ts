import '../zod-setup.ts'
import * as z from 'zod'
import { crud, listQuery } from '../crud.ts'
import { toAsciiDigits } from '../digits.ts'
import { endpoint } from '../endpoint.ts'
import { flag, id, integer, optional, titleBangla, titleEnglish } from '../fields.ts'
import { exampleNames } from '../texts/resource.ts'
import { routingNumber } from './routing-number.ts'

const names = { name_en: titleEnglish(160), name_bn: titleBangla(160) }
const shownNames = { name_en: z.string(), name_bn: z.string() }
const active = flag.default(true)
const kept = { id: z.int(), active: z.boolean(), version: z.int() }

export const AdminBank = z.object({
  ...kept,
  ...shownNames,
  code: z.string(),
  account_digits_min: z.int(),
  account_digits_max: z.int(),
  branches: z.int(),
})
export type AdminBank = z.output<typeof AdminBank>

/** Bangladesh Bank's three digits. */
const bankCode = z
  .string()
  .transform((typed) => toAsciiDigits(typed).trim())
  .pipe(z.string().regex(/^\d{3}$/, 'bank_code'))
const bankBody = z
  .object({
    ...names,
    code: bankCode,
    account_digits_min: integer(6, 20, 'digits_whole'),
    account_digits_max: integer(6, 20, 'digits_whole'),
    active,
  })
  .refine(({ account_digits_min, account_digits_max }) => account_digits_min <= account_digits_max, {
    path: ['account_digits_max'],
    message: 'account_digits_order',
  })

const Titled = z.object({ id: z.int(), ...shownNames })
export const AdminBranch = z.object({
  ...kept,
  ...shownNames,
  routing_number: z.string(),
  bank: Titled,
  district: Titled,
})
export type AdminBranch = z.output<typeof AdminBranch>

export const AdminMfs = z.object({ ...kept, ...shownNames, code: z.string(), account_digits: z.int() })
export type AdminMfs = z.output<typeof AdminMfs>

const branchChoices = endpoint({
  policy: 'global',
  method: 'GET',
  path: '/admin/branch/choices',
  access: ['branch-information', 'branch-information-create', 'branch-information-edit'],
  summary: 'Banks and districts to choose from for a branch',
  reply: z.object({ data: z.object({ banks: z.array(Titled), districts: z.array(Titled) }) }),
})

/** Banks, their branches and mobile financial services: what a beneficiary may be paid through. */
export const paymentAdministration = {
  bank: crud({
    of: 'bank',
    path: 'bank',
    row: AdminBank,
    query: listQuery(['name_en', 'name_bn', 'code']),
    body: bankBody,
    example: (n) => ({
      ...exampleNames,
      // Three digits that no bank has.
      code: String(700 + (n % 300)),
      account_digits_min: 11,
      account_digits_max: 13,
    }),
  }),
  branch: {
    ...crud({
      of: 'branch',
      path: 'branch',
      row: AdminBranch,
      query: listQuery(['name_en', 'name_bn', 'routing_number']).extend({
        bank_id: optional(id),
        district_id: optional(id),
      }),
      body: z.object({
        ...names,
        routing_number: routingNumber,
        bank_id: id,
        district_id: id,
        active,
      }),
    }),
    choices: branchChoices,
  },
  mobileService: crud({
    of: 'mobileService',
    path: 'mfs',
    row: AdminMfs,
    query: listQuery(['name_en', 'name_bn', 'code']),
    body: z.object({
      ...names,
      code: z
        .string()
        .trim()
        .regex(/^[a-z][a-z0-9_]{0,60}$/, 'lookup_code'),
      account_digits: id.pipe(z.literal([11, 12], 'account_digits')),
      active,
    }),
    example: (n) => ({ ...exampleNames, code: `made_${n}`, account_digits: 12 }),
  }),
}
