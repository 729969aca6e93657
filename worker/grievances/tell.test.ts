import { afterAll, beforeAll, expect, test } from 'vitest'
import { counterHeader } from '#contract/applications/counter'
import { captchaOf, grievanceBody } from '#worker/test/samples/grievances'
import { signedIn } from '#worker/test/staff'
import { addressHeader } from '#worker/test/stranger'
import { openWorld, type World } from '#worker/test/world'

let world: World
beforeAll(async () => {
  world = await openWorld()
  world.deps.trustProxyHeader = addressHeader
})
afterAll(() => world.close())

const mobile = '01766600001'
async function complains(headers: Record<string, string>) {
  const [place] = await world.rows("select id from place where kind = 'union' order by number limit 1")
  const { status, body } = await world.api.post(
    '/global/grievance/submit',
    grievanceBody(Number(place!['id']), { mobile }),
    { headers: { 'idempotency-key': crypto.randomUUID(), ...headers } },
  )
  expect(status).toBe(200)
  return body['sms'] as boolean
}
const from = async (address: string) => complains({ [addressHeader]: address, ...(await captchaOf(world)) })

test('who writes grievances with another’s phone keeps the number of theirs from neither its owner nor whom an officer helps', async () => {
  const sent: boolean[] = []
  for (let times = 0; times < 6; times += 1) sent.push(await from('10.7.1.1'))
  expect(sent).toEqual([true, true, true, true, true, false])
  expect(await from('10.7.2.1')).toBe(true)
  for (const network of [3, 4, 5])
    for (let times = 0; times < 5; times += 1) sent.push(await from(`10.7.${network}.1`))
  expect(sent.filter(Boolean)).toHaveLength(19)
  // All together have it rung twenty times a day.
  expect(await from('10.7.6.1')).toBe(false)
  const officer = await signedIn(world, { permissions: ['grievance-case-create'] })
  expect(await complains({ ...officer.headers, [counterHeader]: '1' })).toBe(true)
  await world.settled()
  expect(await world.api.messages(mobile)).toHaveLength(21)
})
