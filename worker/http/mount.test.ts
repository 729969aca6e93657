import { Hono } from 'hono'
import * as z from 'zod'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoint } from '#contract/endpoint'
import { openWorld, type World } from '#worker/test/world'
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
