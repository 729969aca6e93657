import { context } from 'esbuild'
import type { BuildContext, Plugin } from 'esbuild'
import { mkdirSync, rmSync } from 'node:fs'
import { createServer } from 'vite'
import type { ViteDevServer } from 'vite'
import { workerBuild } from './build.ts'
import { at } from './paths.ts'
import { freePort } from './ports.ts'
import { screen } from './screen.ts'
import { session } from './session.ts'
import { settings } from './settings.ts'
import type { Stack } from './stack.ts'
import { startStack } from './stack.ts'

const chosen = settings()
const begun = Date.now()
let site: ViteDevServer | undefined
let worker: BuildContext | undefined

const workerDir = at('dist/dev')
const siteDir = at('dist/dev-site')

async function begin() {
  console.log('Starting for development …')
  let stack: Stack | undefined
  const reload: Plugin = {
    name: 'reload',
    setup: (build) =>
      build.onEnd(async ({ errors }) => {
        if (!stack || errors.length > 0) return
        await stack.reload()
        console.log('  the worker is new')
      }),
  }
  rmSync(workerDir, { recursive: true, force: true })
  // The pages come from Vite: the worker has none of its own.
  mkdirSync(siteDir, { recursive: true })
  const usual = workerBuild({ outdir: workerDir })
  worker = await context({
    ...usual,
    minify: false,
    sourcemap: 'linked',
    plugins: [...(usual.plugins ?? []), reload],
  })
  await worker.rebuild()

  const publicUrl = chosen.publicUrl ?? `http://localhost:${chosen.port}`
  const serving = {
    port: await freePort(),
    publicUrl,
    build: false,
    workerDir,
    siteDir,
    scheduleEverySeconds: 10,
  }
  stack = await startStack({ ...chosen, ...serving, runtime: 'miniflare' })
  await worker.watch()

  site = await createServer({
    configFile: at('vite.config.ts'),
    server: {
      host: '127.0.0.1',
      port: chosen.port,
      strictPort: true,
      proxy: { '/api': stack.url },
    },
  })
  await site.listen()
  console.log(
    screen(stack, { dataDir: chosen.dataDir, demo: chosen.demo, seconds: (Date.now() - begun) / 1000 }),
  )
  return stack
}

await session(chosen.dataDir, begin, async () => {
  await site?.close()
  await worker?.dispose()
})
