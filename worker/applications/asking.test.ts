import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { peopleOf } from '#worker/test/people'
import { registrationOf } from '#worker/test/registration'
import { addressHeader, postFrom, solvedCaptcha } from '#worker/test/stranger'
import { openWorld, type World } from '#worker/test/world'
import { verifyPending } from './index.ts'

let world: World
let people: ReturnType<typeof peopleOf>
beforeAll(async () => {
  world = await openWorld()
  world.deps.trustProxyHeader = addressHeader
  people = peopleOf(world.api)
})
afterAll(() => world.close())

type Asked = { nid: string; date_of_birth: string }
let address = 0
const fresh = () => `10.9.${(address += 1) >> 8}.${address & 255}`
const verify = async (from: string, { nid, date_of_birth }: Asked) => {
  const { status, body, code } = await postFrom(world, from, '/global/online-application/card-verification', {
    ...(await solvedCaptcha(world)),
    program_id: 1,
    verification_type: 1,
    verification_number: nid,
    date_of_birth,
  })
  return { status, code, data: body['data'] as Record<string, unknown> }
}
const track = async (from: string, facts: Record<string, unknown>) =>
  (await postFrom(world, from, '/global/application-tracking', { ...(await solvedCaptcha(world)), ...facts }))
    .code
const dayOf = (nth: number) => `1930-0${(nth % 9) + 1}-${String((nth % 28) + 1).padStart(2, '0')}`
/** Strangers ask about a number until the registry isn't asked any more: 60 times in an hour. */
const usedUp = async (nid: string) => {
  const codes: string[] = []
  for (let nth = 0; nth < 66; nth += 1)
    codes.push((await verify(fresh(), { nid, date_of_birth: dayOf(nth) })).code)
  return codes
}

describe('strangers who use up what is asked about a number in an hour', () => {
  test('keep nobody out: right and wrong are taken unverified from then on, and look the same', async () => {
    const man = await people.oldMan()
    const codes = await usedUp(man.nid)
    expect(codes.slice(0, 60).every((code) => code === 'identity_mismatch')).toBe(true)
    expect(codes.slice(60).every((code) => code === '')).toBe(true)
    const [right, wrong] = [
      await verify(fresh(), man),
      await verify(fresh(), { nid: man.nid, date_of_birth: '1931-05-05' }),
    ]
    const comparable = ({ status, data }: typeof right) => ({
      status,
      ...data,
      verification_token: '',
      age: 0,
    })
    expect(comparable(right)).toEqual(comparable(wrong))
    expect(right.data['identity']).toBe('pending')
    const fields = await registrationOf(world.api, man, 1)
    const answer = await world.api.register({
      ...fields,
      verification_token: right.data['verification_token'],
    })
    expect([answer.status, answer.body['identity']]).toEqual([200, 'pending'])
    await verifyPending(world.deps)
    const [row] = await world.rows({
      sql: 'select identity from application where id = ?',
      args: [answer.body['application_id'] as number],
    })
    expect(row!['identity']).toBe('verified')
  })

  test('guess no faster by applying: a wrong number that waited is not asked about again for half an hour', async () => {
    const man = await people.oldMan()
    await usedUp(man.nid)
    const guess = async (date_of_birth: string) => {
      const word = (await verify(fresh(), { nid: man.nid, date_of_birth })).data['verification_token']
      const fields = await registrationOf(world.api, man, 1)
      const answer = await world.api.register({ ...fields, date_of_birth, verification_token: word })
      expect([answer.status, answer.body.error_code]).toEqual([200, undefined])
      return answer.body['application_id'] as number
    }
    const stateOf = async (id: number) =>
      (await world.rows({ sql: 'select identity from application where id = ?', args: [id] }))[0]!['identity']
    const first = await guess('1931-02-03')
    await verifyPending(world.deps)
    expect(await stateOf(first)).toBe('failed')
    const second = await guess('1931-02-04')
    await verifyPending(world.deps)
    expect(await stateOf(second)).toBe('pending')
    world.clock.now = new Date(world.clock.now.getTime() + 1_801_000)
    await verifyPending(world.deps)
    expect(await stateOf(second)).toBe('failed')
    world.clock.now = new Date()
  })
})

test('a person’s numbers are counted as one when a birth date is guessed', async () => {
  const person = await people.withBothNumbers('gender=male&age_min=66')
  const fields = await registrationOf(world.api, person, 1)
  expect((await world.api.register(fields)).status).toBe(200)
  const from = fresh()
  const codes: string[] = []
  for (let nth = 0; nth < 12; nth += 1)
    codes.push(
      await track(from, {
        verification_number: nth % 2 === 0 ? person.nid : person.nid_17,
        date_of_birth: dayOf(nth),
      }),
    )
  expect(codes).toEqual([...Array(4).fill('tracking_not_found'), ...Array(8).fill('verify_failed')])
  const verified: string[] = []
  for (let nth = 0; nth < 12; nth += 1)
    verified.push(
      (await verify(from, { nid: nth % 2 === 0 ? person.nid : person.nid_17, date_of_birth: dayOf(nth) }))
        .code,
    )
  expect(verified.slice(9)).toEqual(['identity_mismatch', 'too_many', 'too_many'])
})
