import type { RegistryAct } from '#contract/beneficiaries/acts'
import { callerOf } from '../caller.ts'
import type { World } from '../world.ts'
import { deactivation } from './beneficiaries.ts'

/** The acts of the registry by hand: each action by the call that takes it. */
export function registryOf(world: World, headers: Record<string, string>) {
  const { get, post, put } = callerOf(world, headers)
  const root = '/admin/beneficiary'
  const deactivate = async (id: number, version = 1, more: Record<string, string | number | Blob> = {}) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...(await deactivation(world)), version, ...more }))
      form.set(name, typeof value === 'object' ? value : String(value))
    const response = await world.api.send(`${root}/inactive/${id}`, {
      method: 'PUT',
      headers: { ...headers, 'accept-language': 'en' },
      body: form,
    })
    await world.settled()
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  type Answered = { status: number; body: Record<string, unknown> }
  const acts = {
    verify: (id, version = 1) => put(`${root}/verify/${id}`, { version }),
    roll_back: (id) => post(`${root}/rollback-verification`, { ids: [id] }),
    approve: (id, version = 1) => put(`${root}/approve/${id}`, { version }),
    wait: (id, version = 1) => put(`${root}/waiting/${id}`, { version, note: 'Approved too early' }),
    deactivate,
    delete: (id, version = 1) => put(`${root}/delete/${id}`, { version, cause: 'Entered twice' }),
    restore: (id, version = 1) => get(`${root}/restore/${id}?version=${version}`),
    restore_inactive: (id, version = 1) => get(`${root}/restore-inactive/${id}?version=${version}`),
  } satisfies Record<RegistryAct, (id: number, version?: number) => Promise<Answered>>
  return { get, post, put, acts, deactivate }
}
