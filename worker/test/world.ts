import { randomBytes } from 'node:crypto'
import type { Client, InStatement } from '@libsql/client'
import { sandboxWorld } from '#local/sandbox/world'
import { createLine } from '#worker/admission/index'
import { createApp } from '#worker/app'
import { createSecrets } from '#worker/db/secrets'
import { directWriter } from '#worker/db/writer'
import { createFiles } from '#worker/files/store'
import type { Dependencies } from '#worker/http/call'
import { createTokens } from '#worker/http/tokens'
import { digestsUnder } from '#worker/db/digests'
import { hidesNumbers } from '#worker/db/hidden-numbers'
import { sealSigner } from '#worker/db/seal-signer'
import { signsStatements } from '#worker/db/statements'
import { createOutside } from '#worker/outside/index'
import { createFlushes } from '#worker/watch/index'
import { renderApplicantsCopy } from '#worker/pdf/applicants-copy'
import { renderCertificates } from '#worker/pdf/certificate'
import { renderMinutes } from '#worker/pdf/minutes'
import { runSchedule } from '#worker/scheduled'
import { apiOf, type Api } from './api.ts'
import { assetsFromDisk } from './pdf-assets.ts'
import { seededDatabase } from './seeded.ts'
import { storeWorld } from './store.ts'
import { solvedCaptcha } from './stranger.ts'

const key = () => randomBytes(32).toString('base64')

/** A client that stays open when a request is done with it: what a world has set for its database holds for that one. */
export const lasting = (client: Client): Client =>
  new Proxy(client, {
    get: (target, name) =>
      name === 'close'
        ? () => undefined
        : (Reflect.get(target, name).bind?.(target) ?? Reflect.get(target, name)),
  })

/**
 * The whole API on a fresh libSQL with its own sandbox and object store, the seeds in it, and a clock that
 * tests move. One world per suite.
 */
export async function openWorld() {
  const { client, keys } = await seededDatabase()
  const shared = lasting(client)
  const [sandbox, store] = await Promise.all([sandboxWorld(), storeWorld()])
  const clock = { now: new Date() }
  const pushed: { userIds: number[]; event: string }[] = []
  const open = () => shared
  const line = createLine({ clock: () => clock.now.getTime(), waited: () => 0 })
  const flushes = createFlushes(
    () => clock.now,
    () => ({ waited: 0, line: line.arrive({ entered: 0, arriving: 0 }) }),
  )
  // Long enough for a machine that stands still for a moment: who tests silence says how long it lasts.
  const outsideWith = (rates: Record<string, string> = {}, timeLimitMilliseconds = 15_000) =>
    createOutside(
      {
        ...rates,
        NATIONAL_ID_URL: `${sandbox.url}/national-id`,
        DISABILITY_URL: `${sandbox.url}/disability`,
        SMS_URL: `${sandbox.url}/sms`,
        EMAIL_URL: `${sandbox.url}/email`,
        SCANNER_URL: `${sandbox.url}/scanner`,
        SCANNER_KEY: sandbox.keys.SCANNER_KEY,
        KOBO_URL: `${sandbox.url}/kobo`,
        BREACHED_PASSWORDS_URL: `${sandbox.url}/breached-passwords`,
        NATIONAL_ID_KEY: sandbox.keys.NATIONAL_ID_KEY,
        DISABILITY_KEY: sandbox.keys.DISABILITY_KEY,
        SMS_KEY: sandbox.keys.SMS_KEY,
        EMAIL_KEY: sandbox.keys.EMAIL_KEY,
      },
      { timeLimitMilliseconds, clock: () => clock.now.getTime() },
    )
  const deps: Dependencies = {
    openDatabase: open,
    writer: () => directWriter(open),
    metricsKey: 'the metrics key',
    flushes: {
      read: () => Promise.resolve(flushes.read()),
      refused: (told) => Promise.resolve(flushes.refused(told)),
    },
    line: { arrive: (arrivals) => Promise.resolve(line.arrive(arrivals)) },
    files: () => createFiles(store.env),
    outside: outsideWith(),
    secrets: createSecrets(keys),
    tokens: createTokens(key()),
    captchaKey: Buffer.from(sandbox.keys.CAPTCHA_KEY, 'base64'),
    captchaTries: 14,
    print: async (copy) => renderApplicantsCopy(copy, await assetsFromDisk()),
    printMinutes: async (minutes) => renderMinutes(minutes, await assetsFromDisk()),
    printCertificates: async (certificates) => renderCertificates(certificates, await assetsFromDisk()),
    statements: signsStatements(key()),
    seals: sealSigner(key()),
    digests: digestsUnder(key()),
    numbers: hidesNumbers(key()),
    realtime: {
      publish: (userIds, event) => void pushed.push({ userIds: [...userIds], event }),
      disconnect: () => undefined,
    },
    startJobs: () => Promise.resolve(),
    stepMilliseconds: 0,
    gatherMilliseconds: 0,
    publicUrl: 'http://localhost:8787',
    clock: () => clock.now,
  }
  const app = createApp(deps)
  const tasks: Promise<unknown>[] = []
  const context = {
    waitUntil: (task: Promise<unknown>) => void tasks.push(task),
    passThroughOnException: () => undefined,
    props: {},
  }
  const api: Api = apiOf(
    (path, init) => Promise.resolve(app.request(`/api/v1${path}`, init, {}, context)),
    sandbox.url,
    () => solvedCaptcha({ deps, clock }),
  )
  /** Waits for what calls left to do after their replies. */
  const settled = () => Promise.all(tasks.splice(0))
  const rows = async (sql: InStatement) => (await client.execute(sql)).rows as Record<string, unknown>[]
  return {
    app,
    api,
    deps,
    keys,
    client,
    sandbox,
    store,
    clock,
    /** The services with what their providers have agreed to. */
    outsideWith,
    /** What the Writer's object would tell of its flushes. */
    line,
    flushes,
    /** What was pushed to whose WebSockets. */
    pushed,
    rows,
    settled,
    schedule: () => runSchedule(deps),
    close: async () => {
      await settled()
      await Promise.all([sandbox.close(), store.close()])
      client.close()
    },
  }
}
export type World = Awaited<ReturnType<typeof openWorld>>
