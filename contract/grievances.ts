import './zod-setup.ts'
import { domain } from './endpoint.ts'
import { caseCalls } from './grievances/cases.ts'
import { dashboardCalls } from './grievances/dashboard.ts'
import { publicCalls } from './grievances/public.ts'
import { settingCalls } from './grievances/settings.ts'

/** Grievances: heard, solved in time, and the cause mended (specification, operations 2.10 and 3.12). */
export const grievances = domain('grievances', {
  ...publicCalls,
  ...settingCalls,
  ...caseCalls,
  ...dashboardCalls,
})
