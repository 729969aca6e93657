import type { jobs as table } from '#contract/jobs'
import { runJobs } from '#worker/jobs/index'
import { callerOf } from '../caller.ts'
import { signedIn } from '../staff.ts'
import type { World } from '../world.ts'
import type { Fields, Make, SamplesOf } from './sample.ts'

const bulk = async (the: World) => {
  const { user_id } = await signedIn(the)
  await the.client.execute({ sql: "update user set status = 'unapproved' where id = ?", args: [user_id] })
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
    make: (the: World) => Promise<Fields>,
    ready: (the: World, id: number) => Promise<unknown>,
  ): Make =>
  async (the) => {
    const { headers } = await signedIn(the, { superAdmin: true })
    const { body } = await callerOf(the, headers).post(`/admin/job/${path}`, await make(the))
    await ready(the, body['id'] as number)
    return { params: { id: body['id'] as number }, session: headers }
  }
const asIs = () => Promise.resolve()

export const jobs: SamplesOf<typeof table> = {
  'job.list': begun('bulk', bulk, asIs),
  'job.get': begun('bulk', bulk, asIs),
  'job.results': begun('bulk', bulk, asIs),
  'job.stop': begun('bulk', bulk, asIs),
  'job.resume': begun('bulk', bulk, (the, id) =>
    the.client.execute({ sql: "update job set status = 'stopped' where id = ?", args: [id] }),
  ),
  'job.file': begun(
    'export',
    () => Promise.resolve(exporting),
    (the) => runJobs(the.deps),
  ),
  'job.startBulk': async (the) => ({
    body: await bulk(the),
    session: (await signedIn(the, { superAdmin: true })).headers,
  }),
  'job.startExport': async (the) => ({
    body: exporting,
    session: (await signedIn(the, { superAdmin: true })).headers,
  }),
}
