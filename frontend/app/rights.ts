import { access } from '#calls/access'
import { call } from './client.ts'
import { forgetReads } from './data.ts'
import { changeSession, currentSession } from './session.ts'

/** What may have changed about the signed-in person since. */
export async function readRights(): Promise<void> {
  const session = currentSession()
  if (!session) return
  const [rights, user] = await Promise.allSettled([
    call(access.profile.permissions),
    call(access.profile.get, { params: { id: session.user.id } }),
  ])
  if (currentSession()?.token !== session.token) return
  if (rights.status === 'fulfilled') {
    const { data: permissions, ...rest } = rights.value
    changeSession({ permissions, ...rest })
  }
  if (user.status === 'fulfilled') changeSession({ user: user.value.data })
}

/** With other eyes than before: rights first, then all that is on the page. */
export async function seeAnew(): Promise<void> {
  await readRights()
  await forgetReads()
}
