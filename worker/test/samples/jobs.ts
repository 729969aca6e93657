import type { jobs as table } from '#contract/jobs'
import { runJobs } from '#worker/jobs/index'
import { callerOf } from '../caller.ts'
import { signedIn } from '../staff.ts'
import type { World } from '../world.ts'
import type { Fields, Make, SamplesOf } from './sample.ts'

const bulk = async (world: World) => {
  const { user_id } = await signedIn(world)
  await world.client.execute({ sql: "update user set status = 'unapproved' where id = ?", args: [user_id] })
  return {
    operation: 'access.user.changeStatus',
    label: 'Approve',
    body: { action: 'approve' },
    chosen: [{ id: user_id, version: 1, label: 'Somebody' }],
  }
}
const exporting = { operation: 'access.role.list', label: 'Roles', query: {} }

/** A job of somebody who may, in a state. */
const begun =
  (
    path: string,
    make: (world: World) => Promise<Fields>,
    ready: (world: World, id: number) => Promise<unknown>,
  ): Make =>
  async (world) => {
    const { headers } = await signedIn(world, { superAdmin: true })
    const { body } = await callerOf(world, headers).post(`/admin/job/${path}`, await make(world))
    await ready(world, body['id'] as number)
    return { params: { id: body['id'] as number }, session: headers }
  }
const asIs = () => Promise.resolve()

export const jobs: SamplesOf<typeof table> = {
  'job.list': begun('bulk', bulk, asIs),
  'job.get': begun('bulk', bulk, asIs),
  'job.results': begun('bulk', bulk, asIs),
  'job.stop': begun('bulk', bulk, asIs),
  'job.resume': begun('bulk', bulk, (world, id) =>
    world.client.execute({ sql: "update job set status = 'stopped' where id = ?", args: [id] }),
  ),
  'job.file': begun(
    'export',
    () => Promise.resolve(exporting),
    async (world, id) => {
      // Each of what others have left open would have its turn first.
      await world.client.execute(
        `update job set status = 'stopped' where status in ('waiting', 'running') and id <> ${id}`,
      )
      return runJobs(world.deps)
    },
  ),
  'job.startBulk': async (world) => ({
    body: await bulk(world),
    session: (await signedIn(world, { superAdmin: true })).headers,
  }),
  'job.startExport': async (world) => ({
    body: exporting,
    session: (await signedIn(world, { superAdmin: true })).headers,
  }),
}
