import { peopleOf } from './people.ts'
import { registrationOf } from './registration.ts'
import { registered } from './samples/registered.ts'
import { signedIn } from './staff.ts'
import { addressHeader, solvedCaptcha, type Fields } from './stranger.ts'
import type { World } from './world.ts'

export type Headers = Record<string, string>
export const from = (address: string): Headers => ({ [addressHeader]: address })

/** Applications of a world, and what each hand does to them: who has but the facts, the browser that sent it, its phone's holder, the office. */
export function handsOf(world: World) {
  world.deps.trustProxyHeader = addressHeader
  const people = peopleOf(world.api)
  let running = 0
  const nextMobile = () => `0189${String((running += 1)).padStart(7, '0')}`
  /** A birth number that nobody knows, of somebody born then. */
  const nextNumber = (born: string) => `${born.slice(0, 4)}30000000${String((running += 1)).padStart(5, '0')}`
  const later = (milliseconds: number) => {
    world.clock.now = new Date(world.clock.now.getTime() + milliseconds)
  }
  const officer = () =>
    signedIn(world, {
      permissions: ['application-entry-view', 'application-entry-create', 'application-withdraw-create'],
    })
  const texts = async (mobile: string, pattern = /./) => {
    await world.settled()
    return (await world.api.messages(mobile)).map(({ text }) => text).filter((text) => pattern.test(text))
  }
  /** Of those that wait, too: how often it is rung in all. */
  async function rung(mobile: string): Promise<number> {
    const rows = await world.rows('select recipient from outbox')
    const to = await Promise.all(rows.map(({ recipient }) => world.deps.secrets.decrypt(String(recipient))))
    return to.filter((one) => one === mobile).length
  }

  function application(id: number, headers: Headers, fields: Fields) {
    const facts = {
      application_id: id,
      verification_number: fields['verification_number'],
      date_of_birth: fields['date_of_birth'],
    }
    let now = fields
    const track = async (own: Headers, more: Fields = {}) =>
      world.api.post(
        '/global/application-tracking',
        { ...facts, ...more, ...(await solvedCaptcha(world)) },
        { headers: own },
      )
    const tokenOf = ({ body }: Awaited<ReturnType<typeof track>>): Headers => ({
      'x-applicant-token': body['data'].full.applicant_token as string,
    })
    return {
      id,
      headers,
      fields,
      mobile: String(fields['mobile']),
      track,
      tokenOf,
      /** With the facts alone, from an address of their own. */
      byFacts: async (address: string) => ({ ...tokenOf(await track(from(address))), ...from(address) }),
      atOffice: async ({ headers: session }: { headers: Headers }) => ({
        ...tokenOf(await track(session)),
        ...session,
      }),
      async correct(own: Headers, more: Fields): Promise<unknown> {
        later(1000)
        const [row] = await world.rows(`select version from application where id = ${id}`)
        const { body } = await world.api.post(
          '/global/online-edited-application/registration',
          { ...now, id, version: row!['version'], ...more },
          { headers: { ...own, 'idempotency-key': crypto.randomUUID() } },
        )
        await world.settled()
        if (body['success'] !== true)
          return (
            body.issues?.map(({ field, key }: { field: string; key: string }) => `${field} ${key}`) ??
            body.error_code
          )
        now = { ...now, ...more }
        return true
      },
      async act(act: string, own: Headers, more: Fields = {}) {
        const answer = await world.api.post(
          `/global/online-application/${act}`,
          { id, ...more },
          { headers: own },
        )
        await world.settled()
        return answer.status === 200 ? true : (answer.body.issues?.[0]?.key ?? answer.body.error_code)
      },
      async confirm(own: Headers, phone: string): Promise<Headers> {
        await world.api.post('/global/online-application/mobile/otp', { id }, { headers: own })
        const [otp] = (await texts(phone)).flatMap((text) => /\b\d{6}\b/.exec(text)?.[0] ?? [])
        const { body } = await world.api.post(
          '/global/online-application/mobile/confirm',
          { id, otp },
          { headers: own },
        )
        return { 'x-applicant-token': body['applicant_token'] as string }
      },
      async become(sql: string) {
        await world.client.execute(`update application set ${sql} where id = ${id}`)
      },
    }
  }
  async function verified() {
    const { id, headers, fields } = await registered(world, people, { mobile: nextMobile() })
    return application(id, headers, fields)
  }
  async function declared(mobile: string, own: Headers = {}) {
    later(500)
    const woman = await people.widow()
    const fields = await registrationOf(world.api, woman, 2, {
      verification_type: 2,
      verification_number: nextNumber(woman.date_of_birth),
      mobile,
    })
    const { body } = await world.api.register(fields)
    await world.settled()
    const headers = { 'x-applicant-token': body['applicant_token'] as string, ...own }
    return application(body['application_id'] as number, headers, fields)
  }

  const outboxCount = async () => Number((await world.rows('select count(*) as n from outbox'))[0]!['n'])
  const longCode = async (mobile: string) =>
    (await texts(mobile)).flatMap((text) => /\b\d{12}\b/.exec(text)?.[0] ?? [])[0]
  async function askToConfirm(id: number, headers: Headers, anew = true) {
    const { body } = await world.api.post('/global/online-application/mobile/otp', { id, anew }, { headers })
    await world.settled()
    return body
  }
  const confirmWith = (id: number, headers: Headers, otp: unknown) =>
    world.api.post('/global/online-application/mobile/confirm', { id, otp, anew: true }, { headers })
  return {
    outboxCount,
    longCode,
    askToConfirm,
    confirmWith,
    people,
    nextMobile,
    nextNumber,
    later,
    officer,
    texts,
    rung,
    application,
    verified,
    declared,
  }
}
