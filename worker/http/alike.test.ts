import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/index'
import { peopleOf } from '#worker/test/people'
import { addressHeader, postFrom, solvedCaptcha, type Fields } from '#worker/test/stranger'
import { openWorld, type World } from '#worker/test/world'

let world: World
const step = 400
beforeAll(async () => {
  world = await openWorld()
  world.deps.trustProxyHeader = addressHeader
})
afterAll(() => world.close())

test('what is tracked, signed in with, or asked of somebody who may not be there is answered at fixed steps of time', () => {
  expect(endpoints.flatMap(({ name, alike }) => (alike ? [name] : [])).toSorted()).toEqual([
    'access.entry.browserRegisterOtp',
    'access.entry.deviceRegistration',
    'access.entry.forgotPassword',
    'access.entry.forgotPasswordSubmit',
    'access.entry.login',
    'access.entry.loginOtp',
    'access.entry.resetPassword',
    'applications.application.track',
    'applications.verification.birthNumber',
    'applications.verification.disabilityCard',
    'grievances.grievance.confirmCode',
    'grievances.grievance.sendCode',
    'grievances.grievance.track',
    'training.external.register',
  ])
})

test('right and wrong are answered at the end of a step, and what only the right one leaves to do begins a step after the reply', async () => {
  const { man, fields } = await peopleOf(world.api).oldManApplying()
  const { body } = await world.api.register(fields)
  const known = { application_id: String(body['application_id']) }
  const track = async (given: Fields) =>
    postFrom(world, '10.1.0.1', '/global/application-tracking', { ...(await solvedCaptcha(world)), ...given })
  for (let nth = 1; nth <= 10; nth += 1) await track({ ...known, date_of_birth: `1931-02-0${nth % 10}` })
  await world.settled()
  const messages = async () => (await world.rows('select id from outbox')).length
  const before = await messages()
  world.deps.stepMilliseconds = step
  for (const [date_of_birth, more] of [
    ['1931-03-03', 0],
    [man.date_of_birth, 1],
  ] as const) {
    const given = { ...known, date_of_birth, ...(await solvedCaptcha(world)) }
    const began = performance.now()
    const answer = await postFrom(world, '10.1.0.1', '/global/application-tracking', given)
    const steps = (performance.now() - began) / step
    expect(answer).toMatchObject({ status: 422, code: 'verify_failed' })
    expect(steps).toBeGreaterThan(0.99)
    // The timer may come late where the machine is busy, and a millisecond early.
    expect((steps + 0.01) % 1).toBeLessThan(0.5)
    await new Promise((done) => setTimeout(done, step / 3))
    expect(await messages()).toBe(before)
    await world.settled()
    expect(await messages()).toBe(before + more)
  }
  delete world.deps.stepMilliseconds
})
