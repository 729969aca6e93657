import { waitUntil } from 'cloudflare:workers'
import { openLine } from './admission/index.ts'
import { createApp } from './app.ts'
import { openDatabase } from './db/client.ts'
import { timeLimitMilliseconds } from './db/hrana.ts'
import { patientReader } from './db/patience.ts'
import { streamReader } from './db/reader.ts'
import { createSecrets } from './db/secrets.ts'
import { openStreams } from './db/streams.ts'
import { directWriter } from './db/writer.ts'
import type { Env } from './env.ts'
import { createFiles } from './files/store.ts'
import type { Dependencies } from './http/call.ts'
import { noRealtime } from './http/realtime.ts'
import { createTokens } from './http/tokens.ts'
import { digestsUnder } from './db/digests.ts'
import { hidesNumbers } from './db/hidden-numbers.ts'
import { sealSigner } from './db/seal-signer.ts'
import { signsStatements } from './db/statements.ts'
import { createOutside } from './outside/index.ts'
import { applicantsCopyPdf, certificatesPdf, minutesPdf } from './pdf/index.ts'
import { refusePlainHttp } from './plain-http.ts'
import { objectRealtime } from './realtime-door.ts'
import { noFlushes } from './watch/index.ts'
import { objectFlushes, objectLine, objectWriter } from './writer-object.ts'

/**
 * Of the eight connections that the server at home takes, the Writer has one more. A worker that was replaced leaves its own open for
 * ten seconds: there must be room for both, and for tools.
 */
const streamsMaximum = 2

type Built = { deps: Dependencies; app: ReturnType<typeof createApp> }
let built: Built | undefined

/** The worker's parts, once an isolate: an environment is the same for all of its requests. */
export function parts(env: Env): Built {
  if (built) return built
  refusePlainHttp(env)
  const target = { url: env.DATABASE_URL, authToken: env.DATABASE_TOKEN }
  const open = () => openDatabase({ ...target, timeLimitMilliseconds })
  const reader = patientReader(streamReader(openStreams(target, streamsMaximum), waitUntil))
  const files = createFiles(env)
  const deps: Dependencies = {
    openDatabase: () => reader,
    writer: (isFirst) => (env.WRITER ? objectWriter(env.WRITER, isFirst) : directWriter(open)),
    metricsKey: env.METRICS_KEY,
    flushes: env.WRITER ? objectFlushes(env.WRITER) : noFlushes(),
    line: env.WRITER ? objectLine(env.WRITER) : openLine(),
    files: () => files,
    outside: createOutside(env),
    secrets: createSecrets(env),
    tokens: createTokens(env.TOKEN_KEY),
    captchaKey: Uint8Array.from(atob(env.CAPTCHA_KEY), (character) => character.charCodeAt(0)),
    captchaTries: Number(env.CAPTCHA_TRIES) || undefined,
    print: applicantsCopyPdf,
    printMinutes: minutesPdf,
    printCertificates: certificatesPdf,
    statements: signsStatements(env.STATEMENT_KEY),
    seals: sealSigner(env.AUDIT_KEY),
    digests: digestsUnder(env.SEAL_KEY),
    numbers: hidesNumbers(env.TOKEN_KEY),
    startJobs: env.JOBS ? () => startOf(env.JOBS!) : () => Promise.resolve(),
    realtime: env.REALTIME ? objectRealtime(env.REALTIME) : noRealtime,
    publicUrl: env.PUBLIC_URL,
    trustProxyHeader: env.TRUST_PROXY_HEADER,
    clock: () => new Date(),
  }
  return (built = { deps, app: createApp(deps) })
}

/** The object that runs long work is told to; it builds its own parts. */
const startOf = (namespace: NonNullable<Env['JOBS']>) => namespace.get(namespace.idFromName('jobs')).start()
