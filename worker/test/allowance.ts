import { callerOf } from './caller.ts'
import { names } from './samples/programs.ts'
import { signedIn } from './staff.ts'
import type { World } from './world.ts'

type Body = Record<string, unknown>
let running = 0

/** An officer who keeps the allowance programs; a session of its own each call, for tests let hours go by. */
export function allowanceOf(world: World) {
  const officer = async () => callerOf(world, (await signedIn(world, { superAdmin: true })).headers)
  const get = async (path: string) => (await (await officer()).get(`/admin/allowance/${path}`)).body
  const post = async (path: string, body: Body) => (await officer()).post(`/admin/allowance/${path}`, body)
  const edited = async (id: number) => (await get(`edit/${id}`))['data']
  const versionOf = async (id: number) => (await edited(id)).allowance.version as number
  /** With the version that the program has now. */
  const change = async (id: number, body: Body, path = `update/${id}`) =>
    post(path, { ...body, version: await versionOf(id) })
  return {
    get,
    post,
    edited,
    versionOf,
    change,
    publish: (id: number) => change(id, {}, `publish/${id}`),
    /** A program that was never published. */
    add: async (body: Body = {}) => {
      const made = await post('insert', { ...names, code: `test_${(running += 1)}` })
      const id = made.body['id'] as number
      if (Object.keys(body).length === 0) return id
      const { status, body: reply } = await change(id, body)
      if (status !== 200) throw new Error(JSON.stringify(reply))
      return id
    },
    /** The program as the public page has it. */
    shown: async (id: number) =>
      (await world.api.pageData()).programs.find((row: { id: number }) => row.id === id),
  }
}

/** Status and the fields that an answer complains of. */
export const errorsOf = ({ status, body }: { status: number; body: Body }): [number, string[]] => [
  status,
  Object.keys((body['errors'] ?? {}) as object),
]
