import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import type { BuildOptions, Plugin } from 'esbuild'
import { buildTarget } from './oldest-browsers.ts'
import { at, siteDirectory, workerDirectory } from './paths.ts'

const nodeModulesUnprefixed: Plugin = {
  name: 'node-modules-unprefixed',
  setup(build) {
    const names = builtinModules.filter((name) => !/[:_]/.test(name))
    build.onResolve({ filter: new RegExp(`^(${names.join('|')})$`) }, ({ path }) => ({
      path: `node:${path}`,
      external: true,
    }))
  },
}

// pdf-lib unpacks the metrics of fonts that we never print with, a tenth of a second of an isolate's first copy.
const pdfWithoutStandardFonts: Plugin = {
  name: 'pdf-without-standard-fonts',
  setup(build) {
    const name = '@pdf-lib/standard-fonts'
    build.onResolve({ filter: new RegExp(`^${name}$`) }, ({ path }) => ({ path, namespace: 'left-out' }))
    build.onLoad({ filter: /./, namespace: 'left-out' }, ({ path }) => ({
      contents: `export const [FontNames, Encodings] = [{}, {}]
        export const Font = { load() { throw new Error('${path} is not built in') } }`,
    }))
  },
}

/** How the worker is built: one entry, and a module for each dynamic import. */
export const workerBuild = (options: { entry?: string; outdir?: string } = {}): BuildOptions => ({
  absWorkingDir: at('.'),
  entryPoints: [{ in: options.entry ?? 'worker/index.ts', out: 'index' }],
  outdir: options.outdir ?? workerDirectory,
  bundle: true,
  format: 'esm',
  splitting: true,
  platform: 'browser',
  target: 'es2024',
  conditions: ['workerd', 'worker', 'browser', 'import'],
  external: ['node:*', 'cloudflare:*'],
  loader: { '.wasm': 'copy', '.ttf': 'copy' },
  plugins: [nodeModulesUnprefixed, pdfWithoutStandardFonts],
  define: { 'process.env.NODE_ENV': '"production"' },
  chunkNames: 'chunks/[name]-[hash]',
  minify: true,
  sourcemap: 'external',
  logLevel: 'warning',
})

/** Builds the worker into dist/worker, whatever is there. */
export async function buildWorker(options: { entry?: string; outdir?: string } = {}): Promise<void> {
  const { build } = await import('esbuild')
  rmSync(options.outdir ?? workerDirectory, { recursive: true, force: true })
  await build(workerBuild(options))
}

/** Files at the root: the service worker, for it serves what is below its own path, and what comes before the page. */
async function buildRootFiles(): Promise<void> {
  const { build } = await import('esbuild')
  await build({
    absWorkingDir: at('.'),
    entryPoints: ['service-worker/service-worker.ts', 'public/early.js', 'old-browsers/old.ts'].map(
      (name) => `frontend/${name}`,
    ),
    entryNames: '[name]',
    outdir: siteDirectory,
    bundle: true,
    format: 'iife',
    target: buildTarget,
    minify: true,
    logLevel: 'warning',
  })
}

/** Builds the site into dist/site, whatever is there. */
export async function buildSite(): Promise<void> {
  const { build } = await import('vite')
  const { NODE_ENV } = process.env
  // What is built under a test is what is deployed, too.
  process.env['NODE_ENV'] = 'production'
  try {
    await build({ configFile: at('vite.config.ts'), logLevel: 'warn' })
  } finally {
    if (NODE_ENV === undefined) delete process.env['NODE_ENV']
    else process.env['NODE_ENV'] = NODE_ENV
  }
  const { prerenderSite } = await import('./prerender.ts')
  const { compressSite, writeHeaders, writeOldStyles } = await import('./site-files.ts')
  const { writeOpenApi } = await import('./openapi.ts')
  await prerenderSite(siteDirectory)
  await buildRootFiles()
  writeOldStyles(siteDirectory)
  writeHeaders(siteDirectory)
  writeOpenApi(siteDirectory)
  compressSite(siteDirectory)
}

const ignored = /(^|\/)(node_modules|test|\.stamp.*)(\/|$)|\.test\.tsx?$/

function addTo(hash: ReturnType<typeof createHash>, path: string): void {
  if (ignored.test(path) || !existsSync(at(path))) return
  if (statSync(at(path)).isDirectory()) {
    for (const name of readdirSync(at(path)).toSorted()) addTo(hash, join(path, name))
  } else {
    hash.update(path).update(readFileSync(at(path)))
  }
}

/** A hash over the content of files and directories of the project, tests left out. */
export function hashOf(paths: readonly string[]): string {
  const hash = createHash('sha256')
  for (const path of paths) addTo(hash, path)
  return hash.digest('hex')
}

type Product = { name: string; sources: string[]; result: string; build: () => Promise<void> }

const common = ['contract', 'package.json', 'package-lock.json', 'tsconfig.base.json', 'local/build.ts']
const products: Product[] = [
  {
    name: 'worker',
    sources: [...common, 'worker'],
    result: `${workerDirectory}/index.js`,
    build: () => buildWorker(),
  },
  {
    name: 'site',
    sources: [
      ...common,
      'frontend',
      'vite.config.ts',
      'docs/handbook.md',
      'docs/pictures',
      'worker/http/headers.ts',
      'local/calls.ts',
      'local/chunks.ts',
      'local/handbook.ts',
      'local/oldest-browsers.ts',
      'local/openapi.ts',
      'local/prerender.ts',
      'local/site-files.ts',
    ],
    result: `${siteDirectory}/index.html`,
    build: buildSite,
  },
  {
    name: 'text-uses',
    sources: [...common, 'frontend', 'worker', 'local/text-uses.ts', 'local/text-tables.ts'],
    result: `${siteDirectory}/text-uses.json`,
    build: async () => (await import('./text-uses.ts')).writeTextUses(siteDirectory),
  },
]

/** Builds what has changed since the last build; answers with the names of what was built. */
export async function build(): Promise<string[]> {
  const built: string[] = []
  for (const { name, sources, result, build: make } of products) {
    const stamp = at(`dist/.stamp-${name}`)
    const hash = hashOf(sources)
    if (existsSync(result) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) continue
    rmSync(stamp, { force: true })
    await make()
    mkdirSync(at('dist'), { recursive: true })
    writeFileSync(stamp, hash)
    built.push(name)
  }
  return built
}

if (import.meta.main) console.log(`built: ${(await build()).join(', ') || 'nothing has changed'}`)
