import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { buildWorker } from '#local/build'
import type { Part } from '#local/part'
import { freePort } from '#local/ports'
import { startStack, type Stack } from '#local/stack'
import { startWorkerd } from '#local/workerd'

/** By which a measurement comes from many addresses: one alone meets its limits. */
export const addressHeader = 'x-bench-address'

export type BenchStack = Stack & {
  dataDir: string
  siteDir: string
  part(name: string): Part
  /** Serves another worker on the same runtime, with more variables beside those of the product's. */
  serve(entry: string, env: Record<string, string>): Promise<Part>
  /** Serves the product as it stands in another directory: an earlier version beside this one. */
  serveVersion(directory: string): Promise<Part>
}

/** The whole product on workerd and temporary data for as long as `use` takes; the worker is built afresh. */
export async function withStack<Result>(use: (stack: BenchStack) => Promise<Result>): Promise<Result> {
  const dataDir = mkdtempSync(`${tmpdir()}/bench-`)
  const siteDir = `${dataDir}/site`
  const workerDir = `${dataDir}/built`
  mkdirSync(siteDir)
  writeFileSync(`${siteDir}/index.html`, '<!doctype html>')
  await buildWorker({ outdir: workerDir })
  const stack = await startStack({
    dataDir,
    siteDir,
    workerDir,
    runtime: 'workerd',
    build: false,
    quiet: true,
    demo: false,
    env: { TRUST_PROXY_HEADER: addressHeader },
  })
  const others: Part[] = []
  const served = async (
    build: (outdir: string) => Promise<void>,
    env: Record<string, string>,
  ): Promise<Part> => {
    const directory = `${dataDir}/other-${others.length}`
    mkdirSync(directory)
    await build(`${directory}/built`)
    const part = await startWorkerd({
      port: await freePort(),
      env: { ...stack.env, ...env },
      dataDir: directory,
      workerDir: `${directory}/built`,
      siteDir,
    })
    others.push(part)
    return part
  }
  const serve = (entry: string, env: Record<string, string>) =>
    served((outdir) => buildWorker({ entry, outdir }), env)
  const serveVersion = async (directory: string) => {
    const version = (await import(`${directory}/local/build.ts`)) as { buildWorker: typeof buildWorker }
    return served((outdir) => version.buildWorker({ outdir }), {})
  }
  const part = (name: string): Part => stack.parts().findLast((candidate) => candidate.name === name)!
  try {
    return await use({ ...stack, dataDir, siteDir, part, serve, serveVersion })
  } finally {
    await Promise.all(others.map((other) => other.stop()))
    await stack.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
