import { circularAt, circularProgramAt } from '../samples/circulars.ts'
import type { World } from '../world.ts'

export const trainingDashboardProbes = {
  'training.dashboard.get': {
    what: 'count',
    plant: async (world: World, place: number) => {
      const { id } = await circularAt(world, { status: 'published' })
      await circularProgramAt(world, { circular_id: id, place })
      return { mark: 'programs' }
    },
  },
} as const
