import * as z from 'zod'
import type { Answer } from './http.ts'
import { ok, problem } from './http.ts'

export const services = [
  'national-id',
  'disability',
  'sms',
  'email',
  'breached-passwords',
  'scanner',
  'kobo',
] as const
export type Service = (typeof services)[number]

export const Fault = z.object({
  service: z.enum(services),
  mode: z.enum(['none', 'slow', 'fail', 'hang', 'twice', 'half', 'busy']),
  /** How long `slow` waits before it answers. */
  milliseconds: z.number().int().min(0).max(600_000).default(2_000),
  /** For so many requests; until told otherwise when left out. */
  times: z.number().int().min(1).optional(),
})
export type Fault = z.infer<typeof Fault>

/** What each service has been told to do wrong. */
export function createFaults() {
  const faults = new Map<Service, Fault>()
  const current = (service: Service): Fault =>
    faults.get(service) ?? { service, mode: 'none', milliseconds: 0 }
  return {
    list: (): Answer => ok({ data: services.map(current) }),
    set: (body: unknown): Answer => {
      const fault = Fault.safeParse(body)
      if (!fault.success) return problem(400, fault.error.message)
      faults.set(fault.data.service, fault.data)
      return ok({ data: current(fault.data.service) })
    },
    /** The fault for the next request of a service. */
    take: (service: Service): Fault => {
      const fault = current(service)
      if (fault.times === 1) faults.delete(service)
      else if (fault.times) faults.set(service, { ...fault, times: fault.times - 1 })
      return fault
    },
  }
}
