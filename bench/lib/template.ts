import { randomBytes, randomUUID } from 'node:crypto'
import { openLine } from '#worker/admission/index'
import { noFlushes } from '#worker/watch/index'
import { createApp } from '#worker/app'
import { openDatabase } from '#worker/db/client'
import { createSecrets } from '#worker/db/secrets'
import { directWriter, type Statement } from '#worker/db/writer'
import { createFiles } from '#worker/files/store'
import { noRealtime } from '#worker/http/realtime'
import { createOutside } from '#worker/outside/index'
import { createTokens } from '#worker/http/tokens'
import { digestsUnder } from '#worker/db/digests'
import { hidesNumbers } from '#worker/db/hidden-numbers'
import { signsStatements } from '#worker/db/statements'
import { sealSigner } from '#worker/db/seal-signer'
import type { Prepared } from './applicants.ts'
import type { BenchStack } from './bench-stack.ts'

/** The statements of one registration as the product writes it, taken from the product's own code on the same database. */
export async function statementsOfRegistration(
  stack: BenchStack,
  warm: Prepared,
  sample: Prepared,
): Promise<{ statements: Statement[]; reads: Statement[] }> {
  const reads: Statement[] = []
  const open = () => openDatabase({ url: stack.databaseUrl })
  const watched = () => {
    const client = open()
    const batch = client.batch.bind(client)
    return Object.assign(client, {
      batch: (...args: Parameters<typeof batch>) => {
        for (const one of args[0]) if (typeof one === 'object' && 'sql' in one) reads.push(one as Statement)
        return batch(...args)
      },
    })
  }
  const writer = directWriter(open)
  let seen: Statement[] = []
  const app = createApp({
    openDatabase: watched,
    writer: () => ({
      commit: async (statements) => {
        // Its limits are counted in a commit of their own before.
        if (statements.length > seen.length) seen = statements
        await writer.commit(statements)
      },
    }),
    line: openLine(),
    flushes: noFlushes(),
    files: () => createFiles(stack.env as never),
    outside: createOutside(stack.env as never),
    secrets: createSecrets(stack.secrets),
    tokens: createTokens(stack.secrets.TOKEN_KEY),
    captchaKey: new Uint8Array(32),
    print: () => Promise.reject(new Error('nothing is printed here')),
    printMinutes: () => Promise.reject(new Error('nothing is printed here')),
    printCertificates: () => Promise.reject(new Error('nothing is printed here')),
    statements: signsStatements(randomBytes(32).toString('base64')),
    numbers: hidesNumbers(randomBytes(32).toString('base64')),
    digests: digestsUnder(stack.env['SEAL_KEY'] ?? randomBytes(32).toString('base64')),
    seals: sealSigner(stack.env['AUDIT_KEY'] ?? randomBytes(32).toString('base64')),
    realtime: noRealtime,
    startJobs: () => Promise.resolve(),
    publicUrl: stack.url,
    clock: () => new Date(),
  })
  // What is read once in an interval is read by the first of two.
  for (const { body, key, type } of [warm, sample]) {
    seen = []
    reads.splice(0)
    const response = await app.request('/api/v1/global/online-application/registration', {
      method: 'POST',
      headers: { 'content-type': type, 'idempotency-key': key || randomUUID() },
      body: body as Uint8Array<ArrayBuffer>,
    })
    if (!response.ok) throw new Error(`the registration to copy was refused: ${await response.text()}`)
  }
  return { statements: seen, reads }
}
