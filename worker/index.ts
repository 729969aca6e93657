import { createApp } from './app.ts'
import { openDatabase } from './db/client.ts'
import { patientReader } from './db/patience.ts'
import { createSecrets } from './db/secrets.ts'
import { directWriter } from './db/writer.ts'
import type { Env } from './env.ts'
import { createFiles } from './files/store.ts'
import type { Dependencies } from './http/call.ts'
import { bare, replyHeaders } from './http/headers.ts'
import { noRealtime } from './http/realtime.ts'
import { serveSite } from './http/site.ts'
import { createTokens } from './http/tokens.ts'
import { sealSigner } from './oversight/index.ts'
import { createOutside } from './outside/index.ts'
import { applicantsCopyPdf } from './pdf/index.ts'
import { cameInPlain, refusePlainHttp } from './plain-http.ts'
import { objectRealtime, openSocket } from './realtime-door.ts'
import { RealtimeObject } from './realtime-object.ts'
import { runSchedule } from './scheduled.ts'
import { objectWriter, WriterObject } from './writer-object.ts'

export { RealtimeObject, WriterObject }

const databaseTimeLimitMilliseconds = 8_000

type Built = { deps: Dependencies; app: ReturnType<typeof createApp> }
let built: Built | undefined

/** The worker's parts, once an isolate: an environment is the same for all of its requests. */
function parts(env: Env): Built {
  if (built) return built
  refusePlainHttp(env)
  const open = () =>
    openDatabase({
      url: env.DATABASE_URL,
      authToken: env.DATABASE_TOKEN,
      timeLimitMilliseconds: databaseTimeLimitMilliseconds,
    })
  const files = createFiles(env)
  const deps: Dependencies = {
    openDatabase: () => patientReader(open()),
    writer: () => (env.WRITER ? objectWriter(env.WRITER) : directWriter(open)),
    files: () => files,
    outside: createOutside(env),
    secrets: createSecrets(env),
    tokens: createTokens(env.TOKEN_KEY),
    captchaKey: Uint8Array.from(atob(env.CAPTCHA_KEY), (character) => character.charCodeAt(0)),
    print: applicantsCopyPdf,
    seals: sealSigner(env.AUDIT_KEY),
    realtime: env.REALTIME ? objectRealtime(env.REALTIME) : noRealtime,
    publicUrl: env.PUBLIC_URL,
    trustProxyHeader: env.TRUST_PROXY_HEADER,
    clock: () => new Date(),
  }
  return (built = { deps, app: createApp(deps) })
}

export default {
  async fetch(request, env, context) {
    const { pathname } = new URL(request.url)
    // A call is refused and not led on: it would go on being made in plain, and nobody would notice.
    if (pathname.startsWith('/api/') && cameInPlain(request, env.PUBLIC_URL)) return bare(403)
    const { app, deps } = parts(env)
    if (pathname === '/api/v1/realtime') return openSocket(request, env)
    if (pathname.startsWith('/api/')) return app.fetch(request, env, context)
    if (pathname === '/internal/scheduled') return scheduledDoor(request, env, deps)
    return serveSite(request, env.ASSETS)
  },
  async scheduled(_event, env) {
    await runSchedule(parts(env).deps)
  },
} satisfies ExportedHandler<Env>

/** Plain workerd has no cron: whoever runs it calls the scheduled work through this door, with the secret. */
async function scheduledDoor(request: Request, env: Env, deps: Dependencies): Promise<Response> {
  if (
    request.method !== 'POST' ||
    !(await same(request.headers.get('authorization') ?? '', `Bearer ${env.CRON_KEY}`))
  )
    return bare(404)
  return Response.json(await runSchedule(deps), { headers: { ...replyHeaders, 'cache-control': 'no-store' } })
}

/** Compares in the same time whatever differs. */
async function same(a: string, b: string): Promise<boolean> {
  const digest = async (text: string) =>
    new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  const [left, right] = await Promise.all([digest(a), digest(b)])
  return left.every((byte, index) => byte === right[index])
}
