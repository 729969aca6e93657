import './zod-setup.ts'
import * as z from 'zod'
import { LookupRow } from './applications/public-program.ts'
import { domain, endpoint, readingLimits } from './endpoint.ts'
import { id, optional } from './fields.ts'
import { bundleAdministration } from './settings/bundle.ts'
import { paymentAdministration } from './settings/banks.ts'
import { financialAdministration } from './settings/financial.ts'
import { configurationDashboard } from './settings/dashboard.ts'
import { generalAdministration } from './settings/general.ts'
import { languageCalls } from './settings/languages.ts'
import { lookupAdministration } from './settings/lookups.ts'
import { operatorAdministration } from './settings/operators.ts'

const common = {
  method: 'GET',
  access: 'public',
  limits: readingLimits,
  cacheSeconds: 300,
  versioned: true,
} as const

export const Bank = z.object({
  id: z.int(),
  name_en: z.string(),
  name_bn: z.string(),
  account_digits_min: z.int(),
  account_digits_max: z.int(),
})
export type Bank = z.output<typeof Bank>
export const Branch = z.object({
  id: z.int(),
  bank_id: z.int(),
  name_en: z.string(),
  name_bn: z.string(),
  routing_number: z.string(),
})
export type Branch = z.output<typeof Branch>
export const Mfs = z.object({
  id: z.int(),
  name_en: z.string(),
  name_bn: z.string(),
  account_digits: z.int(),
})
export type Mfs = z.output<typeof Mfs>
export const MobileOperator = z.object({
  id: z.int(),
  prefix: z.string(),
  name_en: z.string(),
  name_bn: z.string(),
})
export type MobileOperator = z.output<typeof MobileOperator>

export const settings = domain(
  'settings',
  {
    ...lookupAdministration,
    ...generalAdministration,
    ...financialAdministration,
    ...paymentAdministration,
    operator: operatorAdministration,
    ...bundleAdministration,
    ...languageCalls,
    dashboard: {
      get: configurationDashboard,
    },
    choices: {
      lookups: endpoint({
        ...common,
        path: '/global/lookup/get/:type',
        summary: 'Rows of a lookup type',
        params: z.object({ type: id }),
        reply: z.object({ data: z.array(LookupRow) }),
      }),
      classes: endpoint({
        ...common,
        path: '/global/class-list',
        summary: 'Classes of class-wise programs',
        reply: z.object({ data: z.array(LookupRow) }),
      }),
      mobileOperators: endpoint({
        ...common,
        path: '/global/mobile-operator',
        summary: 'Mobile operators',
        reply: z.object({ data: z.array(MobileOperator) }),
      }),
      banks: endpoint({
        ...common,
        path: '/global/get-bank/',
        summary: 'Banks',
        reply: z.object({ data: z.array(Bank) }),
      }),
      mfs: endpoint({
        ...common,
        path: '/global/get-mfs/',
        summary: 'Mobile financial services',
        reply: z.object({ data: z.array(Mfs) }),
      }),
      branches: endpoint({
        ...common,
        path: '/global/get-branches/:id',
        summary: 'Branches of a bank, of one district if it is named',
        params: z.object({ id }),
        query: z.object({ bank_district_id: optional(id) }),
        reply: z.object({ data: z.array(Branch) }),
      }),
      paymentProcessors: endpoint({
        ...common,
        path: '/global/payment-processors/:id',
        summary: 'Banks, mobile services and branches that serve a ward',
        params: z.object({ id }),
        reply: z.object({
          data: z.object({ bank: z.array(Bank), mfs: z.array(Mfs), branch: z.array(Branch) }),
        }),
      }),
    },
  },
  { configuration: true },
)
