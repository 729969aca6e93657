import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import * as z from 'zod'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoint } from '#contract/endpoint'
import { openWorld, type World } from '#worker/test/world'
import { readerOf } from '#worker/db/client'
import type { Work } from '#worker/db/work'
import { bank, bankBranch } from '#worker/db/schema/settings'
import { mount } from './mount.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('what the reply of an idempotent call leaves to do is done, the first time and at a replay', async () => {
  const declared = {
    ...endpoint({
      method: 'POST',
      path: '/once',
      access: 'public',
      summary: 'A call that is made once',
      idempotent: true,
      body: z.object({}),
      reply: z.object({ nth: z.int() }),
    }),
    name: 'test.once',
  }
  const done: string[] = []
  const app = new Hono()
  mount(app, { deps: world.deps, before: () => Promise.resolve() }, [
    {
      endpoint: declared as never,
      handler: {
        handle: (call) => {
          call.afterwards(() => Promise.resolve(done.push('after the commit')))
          return Promise.resolve({ nth: 1 })
        },
        finish: (stored, call) => {
          call.afterwards(() => Promise.resolve(done.push('after the reply')))
          return Promise.resolve(stored as never)
        },
      },
    },
  ])
  const send = () =>
    app.request('/once', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'a-key-of-a-call-of-this-test' },
      body: '{}',
    })
  expect((await send()).status).toBe(200)
  expect(done).toEqual(['after the commit', 'after the reply'])
  expect((await send()).status).toBe(200)
  expect(done).toEqual(['after the commit', 'after the reply', 'after the reply'])
})

test('a foreign key that the database refuses is the field that names nothing, or a deletion of what is used', async () => {
  const app = new Hono()
  const declared = (name: string) => ({
    ...endpoint({
      method: 'POST',
      path: `/${name}`,
      access: 'public',
      summary: 'A handler that looks for nothing',
      body: z.object({ bank_id: z.int(), district_id: z.int() }),
      reply: z.object({}),
    }),
    name: `test.${name}`,
  })
  const handlers: Record<string, (call: never) => Promise<object>> = {
    branch: async ({ body, work }: { body: { bank_id: number; district_id: number }; work: Work }) => {
      const [row] = await readerOf(world.client).select().from(bankBranch).limit(1)
      work.insert(bankBranch, { ...row!, ...body, id: 7_777_777, routing_number: '000000000' })
      return {}
    },
    bank: async ({ body, work }: { body: { bank_id: number }; work: Work }) => {
      const [row] = await readerOf(world.client).select().from(bank).where(eq(bank.id, body.bank_id))
      work.remove(bank, row!)
      return {}
    },
  }
  mount(
    app,
    { deps: world.deps, before: () => Promise.resolve() },
    Object.entries(handlers).map(([name, handler]) => ({
      endpoint: declared(name) as never,
      handler: handler as never,
    })),
  )
  const send = async (name: string, body: object) => {
    const response = await app.request(`/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'bn' },
      body: JSON.stringify(body),
    })
    return {
      status: response.status,
      ...((await response.json()) as { errors?: object; error_code: string }),
    }
  }
  const [known] = await world.rows('select bank_id, district_id from bank_branch limit 1')
  for (const field of ['bank_id', 'district_id']) {
    const answer = await send('branch', { ...known, [field]: 999_999 })
    expect([answer.status, Object.keys(answer.errors ?? {})]).toEqual([422, [field]])
    expect(JSON.stringify(answer.errors)).toContain('আর নেই')
  }
  expect(await send('bank', known!)).toMatchObject({ status: 409, error_code: 'still_used' })
})
