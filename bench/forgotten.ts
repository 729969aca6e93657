import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '#worker/db/client'
import { solvedCaptcha } from '#worker/test/stranger'
import { seedDemo } from '../migrations/seed/demo.ts'
import { demoStaff } from '../migrations/seed/demo/staff.ts'
import { withStack } from './lib/bench-stack.ts'
import { median, percentile } from './lib/measure.ts'
import { report } from './lib/report.ts'
import { send } from './lib/send.ts'

const calls = 200
const warming = 10
/** So long, what follows one reply is done before the next call. */
const pauseMilliseconds = 40
const header = 'x-address'
const [{ username, mobile: phone }] = demoStaff as [(typeof demoStaff)[number]]

/** Whether the time that a forgotten password takes tells that a username and a mobile belong together. */
export const run = () =>
  withStack(async (stack) => {
    const client = openDatabase({ url: stack.databaseUrl })
    await seedDemo(client, stack.secrets)
    // An account has eight requests a day: as many accounts as calls, all with the same mobile.
    await client.batch([
      {
        sql: `with recursive number (n) as (select 1 union all select n + 1 from number where n < ?)
          insert into user (id, username, full_name, mobile, mobile_index, office_id, place, status, password_hash, password_is_default, created_at)
          select 1000 + n, 'user' || n, full_name, mobile, mobile_index, office_id, place, status, password_hash, 0, created_at
          from user, number where username = ?`,
        args: [(calls + warming) * 2, username],
      },
      'insert into user_role (user_id, role_id) select user.id, user_role.role_id from user, user_role where user_role.user_id = 101 and user.id > 1000',
    ])
    client.close()
    const { url } = await stack.serve('worker/index.ts', { TRUST_PROXY_HEADER: header })
    const captchaKey = Buffer.from(stack.secrets.CAPTCHA_KEY, 'base64')
    const solved = () => solvedCaptcha({ deps: { captchaKey }, clock: { now: new Date() } })
    let number = 0
    const ask = async (step: string, fields: Record<string, unknown>) => {
      number += 1
      const { status, milliseconds } = await send(`${url}/api/v1/admin/forgot-password${step}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [header]: `10.0.${Math.floor(number / 250)}.${number % 250}`,
        },
        body: Buffer.from(JSON.stringify({ ...fields, ...(await solved()) })),
      })
      if (status === 0 || status === 429 || status >= 500) throw new Error(`answered ${status}`)
      await wait(pauseMilliseconds)
      return milliseconds
    }
    const kinds: Record<string, (nth: number) => Record<string, unknown>> = {
      'a pair that fits': (nth) => ({ username: `user${nth + 1}`, phone }),
      'another mobile': (nth) => ({ username: `user${calls + warming + nth + 1}`, phone: '01999999999' }),
      'no such username': (nth) => ({ username: `nobody${nth}`, phone }),
    }
    const chosen = { otp: '123456', password: 'a-river-lamp-9', confirm_password: 'a-river-lamp-9' }
    const rows: Record<string, string>[] = []
    for (const [step, more] of [
      ['', {}],
      ['/submit', chosen],
    ] as const) {
      const times = new Map(Object.keys(kinds).map((kind) => [kind, [] as number[]]))
      for (let nth = 0; nth < calls + warming; nth += 1)
        for (const [kind, fields] of Object.entries(kinds)) {
          const taken = await ask(step, { ...fields(nth), ...more })
          if (nth >= warming) times.get(kind)!.push(taken)
        }
      for (const [kind, taken] of times)
        rows.push({
          call: `forgot-password${step}`,
          'asked about': kind,
          'median ms': median(taken).toFixed(2),
          'p90 ms': percentile(taken, 0.9).toFixed(2),
        })
    }
    report('forgotten', 'What the time of a forgotten password tells', rows, [
      `${calls} calls each, in turn, ${pauseMilliseconds} ms after one another, from an address each. The code is made and sent after the reply.`,
    ])
    return true
  })
