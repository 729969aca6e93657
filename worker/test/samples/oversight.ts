import { grievanceAt } from './grievances.ts'
import { oversight as table } from '#contract/oversight'
import { officeAt } from './offices.ts'
import { registered } from './registered.ts'
import { none, type SamplesOf } from './sample.ts'

export const oversight: SamplesOf<typeof table> = {
  'dashboard.get': none,
  'dashboard.waiting': none,
  'dashboard.applications': none,
  'search.find': async (world, people) => {
    const { id } = await registered(world, people)
    return {
      query: { words: String(id) },
      permissions: ['application-tracking', 'user-view', 'office-view', 'allowance-view'],
      there: String(id),
    }
  },
  'activity.list': async (world, people) => {
    const { id } = await registered(world, people)
    return { query: { entity: 'application', entity_id: id }, there: 'applications.application.register' }
  },
  'activity.security': async (world, people) => {
    const { id, headers } = await registered(world, people)
    await world.api.get(`/global/application/get/${id}`, { headers })
    return {
      query: { entity: 'application', entity_id: id, action: 'applications.application.get' },
      there: 'applications.application.get',
    }
  },
  'activity.get': async (world, people) => {
    const { id } = await registered(world, people)
    const [row] = await world.rows({
      sql: "select a.seq from audit a join audit_change c using (request_id) where c.entity = 'application' and c.entity_id = ?",
      args: [String(id)],
    })
    return {
      params: { id: world.deps.numbers.hide('call', Number(row!['seq'])) },
      there: 'applications.application.register',
    }
  },
  'activity.hands': async (world) => ({
    params: { entity: 'office', entity_id: await officeAt(world, 300_000_000) },
    permissions: ['office-view'],
  }),
  'activity.history': async (world, people) => {
    const { id } = await registered(world, people)
    return { params: { entity: 'application', entity_id: id }, there: 'applications.application.register' }
  },
  'grievanceTracking.types': none,
  'grievanceTracking.list': async (world) => {
    const { mark } = await grievanceAt(world, 300_000_000)
    return { query: { search: mark }, there: mark }
  },
  'tracking.programs': none,
  'tracking.list': async (world, people) => {
    const { id } = await registered(world, people)
    return { query: { application_id: id }, there: String(id) }
  },
}
