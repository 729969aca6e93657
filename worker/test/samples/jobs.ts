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
    operation: 'access.userStatus',
    label: 'Approve',
    body: { action: 'approve' },
    chosen: [{ id: user_id, version: 1, label: 'Somebody' }],
  }
}
const exporting = { operation: 'access.roles', label: 'Roles', query: {} }

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
  list: begun('bulk', bulk, asIs),
  get: begun('bulk', bulk, asIs),
  results: begun('bulk', bulk, asIs),
  stop: begun('bulk', bulk, asIs),
  resume: begun('bulk', bulk, (the, id) =>
    the.client.execute({ sql: "update job set status = 'stopped' where id = ?", args: [id] }),
  ),
  file: begun(
    'export',
    () => Promise.resolve(exporting),
    (the) => runJobs(the.deps),
  ),
  bulk: async (the) => ({
    body: await bulk(the),
    session: (await signedIn(the, { superAdmin: true })).headers,
  }),
  export: async (the) => ({ body: exporting, session: (await signedIn(the, { superAdmin: true })).headers }),
}
