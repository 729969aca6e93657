import { signedIn } from '../staff.ts'
import { grievanceAt, type PutCase } from '../samples/grievances.ts'
import type { World } from '../world.ts'
import { applicationAt, type Probe } from './probes.ts'

/** A case of somebody who calls nothing here. */
const caseAt = async (world: World, place: number, put: PutCase = {}) => {
  const owner = await signedIn(world, { place: { id: null, number: place, number_to: place } })
  return grievanceAt(world, place, { owner_id: owner.user_id, ...put })
}
const hour = 3_600_000

/** Of each call about grievances that lie in places; what only their owners do is in worker/grievances. */
export const grievanceProbes = {
  'grievances.case.list': {
    what: 'list',
    plant: async (world: World, place: number) => {
      const { mark } = await caseAt(world, place)
      return { query: { ids: mark }, mark }
    },
  },
  'grievances.case.counts': {
    what: 'count',
    plant: async (world: World, place: number) => {
      await caseAt(world, place, {
        due_at: new Date(world.clock.now.getTime() - hour).toISOString(),
      })
      return { mark: 'late' }
    },
  },
  'grievances.case.find': {
    what: 'picker',
    plant: async (world: World, place: number) => {
      const { nid, mark } = await caseAt(world, place)
      return { body: { number: nid }, mark }
    },
  },
  'grievances.case.get': {
    what: 'single',
    plant: async (world: World, place: number) => {
      const { id, mark } = await caseAt(world, place)
      return { params: { id }, mark }
    },
  },
  'grievances.case.document': {
    what: 'file',
    plant: async (world: World, place: number) => {
      const { id } = await caseAt(world, place)
      await world.deps
        .files()
        .put(`grievances/made/${id}`, new TextEncoder().encode(`Paper ${id}`), 'text/plain')
      await world.client.execute({
        sql: "insert into grievance_file (grievance_id, nth, object_key, name, content_type, bytes, scan) values (?, 1, ?, ?, 'text/plain', 5, 'clean')",
        args: [id, `grievances/made/${id}`, await world.deps.secrets.encrypt('paper.txt')],
      })
      return { params: { id, nth: 1 }, mark: `Paper ${id}` }
    },
  },
  'grievances.dashboard.get': {
    what: 'count',
    plant: async (world: World, place: number) => {
      await caseAt(world, place)
      return { mark: 'received' }
    },
  },
  'oversight.grievanceTracking.list': {
    what: 'list',
    plant: async (world: World, place: number) => {
      const { mark } = await caseAt(world, place)
      return { query: { search: mark }, mark: `"id":${mark},` }
    },
  },
  'grievances.case.ofApplication': {
    what: 'list',
    permissions: ['application-selection-list'],
    plant: async (world: World, place: number) => {
      const application_id = await applicationAt(world, place)
      const { id, mark } = await caseAt(world, place)
      await world.client.execute({
        sql: "insert into grievance_mend (id, grievance_id, kind, application_id, at, by_user) values (?, ?, 'application_appeal', ?, '2026-01-01T00:00:00.000Z', 1)",
        args: [id, id, application_id],
      })
      return { params: { id: application_id }, mark }
    },
  },
} satisfies Record<string, Probe>
