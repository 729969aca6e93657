import type { Env } from './env.ts'
import type { Dependencies } from './http/call.ts'
import { bare, replyHeaders } from './http/headers.ts'
import { answerAtHand } from './http/prepared.ts'
import { same } from './http/same.ts'
import { serveSite } from './http/site.ts'
import { JobsObject } from './jobs-object.ts'
import { parts } from './parts.ts'
import { cameInPlain } from './plain-http.ts'
import { openSocket } from './realtime-door.ts'
import { RealtimeObject } from './realtime-object.ts'
import { runSchedule, surroundingNames, type Surroundings } from './scheduled.ts'
import { WriterObject } from './writer-object.ts'

export { JobsObject, RealtimeObject, WriterObject }

export default {
  async fetch(request, env, context) {
    const isPlain = cameInPlain(request, env.PUBLIC_URL)
    const { app, deps } = parts(env)
    if (!isPlain) {
      const kept = answerAtHand(deps, request)
      if (kept) return kept
    }
    // Of two Host headers the runtime makes an address that is none.
    const url = URL.parse(request.url)
    if (!url) return bare(400)
    const { pathname } = url
    // A call is refused and not led on: it would go on being made in plain, and nobody would notice.
    if (pathname.startsWith('/api/') && isPlain) return bare(403)
    if (pathname === '/api/v1/realtime') return openSocket(request, env)
    if (pathname.startsWith('/api/')) return app.fetch(request, env, context)
    if (pathname === '/internal/scheduled') return scheduledDoor(request, env, deps)
    if (pathname === '/.well-known/jwks.json' && request.method === 'GET') return publishedKeys(deps)
    return serveSite(request, env.ASSETS)
  },
  async scheduled(_event, env) {
    await runSchedule(parts(env).deps)
  },
} satisfies ExportedHandler<Env>

/** The keys by which anybody sees who has signed what a QR says. Anybody may read them, from any site. */
async function publishedKeys({ statements }: Dependencies): Promise<Response> {
  return Response.json(
    { keys: await statements.keys() },
    {
      headers: {
        ...replyHeaders,
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'public, max-age=3600',
      },
    },
  )
}

/** Plain workerd has no cron: whoever runs it calls the scheduled work through this door, with the secret. */
async function scheduledDoor(request: Request, env: Env, deps: Dependencies): Promise<Response> {
  if (
    request.method !== 'POST' ||
    !(await same(request.headers.get('authorization') ?? '', `Bearer ${env.CRON_KEY}`))
  )
    return bare(404)
  const { searchParams } = new URL(request.url)
  const surroundings: Surroundings = {}
  for (const name of surroundingNames) {
    const told = Number(searchParams.get(name) ?? Number.NaN)
    if (Number.isSafeInteger(told) && told >= 0) surroundings[name] = told
  }
  return Response.json(await runSchedule(deps, surroundings), {
    headers: { ...replyHeaders, 'cache-control': 'no-store' },
  })
}
