import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { at } from './paths.ts'

type Described = { bn: string; en: string }
/** frontend/app/prerender.tsx, built. */
type Prerender = {
  anyPage: Described
  prerenderedPaths: readonly string[]
  prerender: (path: string) => Promise<{
    markup: string
    title: string
    description: Described
    calls: readonly string[]
  } | null>
  noScript: () => string
}
type Chunk = { file: string; imports?: string[]; dynamicImports?: string[]; isEntry?: boolean }
type Manifest = Record<string, Chunk>

const rendererDirectory = at('dist/prerender')

/** The modules of the front end expect a browser while they load: it does nothing, and the pages are rendered without. */
async function withoutBrowser<Result>(work: (renderer: Prerender) => Promise<Result>): Promise<Result> {
  const nothing = () => undefined
  const document = { documentElement: {}, addEventListener: nothing, querySelector: () => null }
  Object.assign(globalThis, { addEventListener: nothing, document })
  try {
    const url = pathToFileURL(join(rendererDirectory, 'prerender.js'))
    return await work((await import(`${url.href}?${Date.now()}`)) as Prerender)
  } finally {
    for (const name of ['addEventListener', 'document']) Reflect.deleteProperty(globalThis, name)
  }
}

/** The module of each screen, as frontend/screens.ts names it. */
function screenSources(): Map<string, string> {
  const list = readFileSync(at('frontend/screens.ts'), 'utf8')
  const line = /path:\s*'([^']+)',[^{}]*?load:\s*\(\)\s*=>\s*import\('\.\/([^']+)'\)/g
  return new Map(Array.from(list.matchAll(line), (match) => [match[1]!, match[2]!]))
}

/** Files that a screen's chunk needs beside the entry's, to be fetched together with it. */
function filesOf(manifest: Manifest, source: string, seen = new Set<string>()): string[] {
  const chunk = manifest[source]
  if (!chunk || chunk.isEntry || seen.has(source)) return []
  seen.add(source)
  return [chunk.file, ...(chunk.imports ?? []).flatMap((other) => filesOf(manifest, other, seen))]
}

/** Files of its own that a screen asks for later: a newer version is only ready on a device with them. */
function laterFilesOf(manifest: Manifest, source: string, screens: readonly string[]): string[] {
  const here = filesOf(manifest, source)
  const named = Object.values(manifest).flatMap((chunk) => chunk.dynamicImports ?? [])
  const own = named.filter((name) => dirname(name) === dirname(source) && !screens.includes(name))
  const files = own.flatMap((name) => filesOf(manifest, name))
  return [...new Set(files)].filter((file) => !here.includes(file))
}

const descriptionTag = ({ bn, en }: Described) =>
  `<meta name="description" content="${bn}" data-en="${en}" />`

/** Writes `<route>.html` for each public page, as its screen renders it, and the words for who has no scripts. */
export async function prerenderSite(siteDirectory: string): Promise<void> {
  const { build } = await import('vite')
  rmSync(rendererDirectory, { recursive: true, force: true })
  await build({
    configFile: at('vite.config.ts'),
    logLevel: 'error',
    build: {
      ssr: 'app/prerender.tsx',
      outDir: rendererDirectory,
      emptyOutDir: true,
      manifest: false,
      copyPublicDir: false,
    },
  })
  const manifestFile = join(siteDirectory, '.vite/manifest.json')
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest
  const template = readFileSync(join(siteDirectory, 'index.html'), 'utf8')
  const sources = screenSources()
  await withoutBrowser(async ({ prerender, prerenderedPaths, noScript, anyPage }) => {
    const withWords = template
      .replace('<div id="root">', () => `${noScript()}\n    <div id="root">`)
      .replace('  </head>', () => `    ${descriptionTag(anyPage)}\n  </head>`)
    // The service worker asks for it by a name that no host leads elsewhere.
    for (const name of ['index', 'shell']) writeFileSync(join(siteDirectory, `${name}.html`), withWords)
    for (const path of prerenderedPaths) {
      const page = await prerender(path)
      if (!page) continue
      // What every page fetches stands in the template.
      const ahead = filesOf(manifest, sources.get(path) ?? '')
        .filter((file) => !template.includes(`"/${file}"`))
        .map((file) => `    <link rel="modulepreload" crossorigin href="/${file}" />\n`)
        .join('')
      const later = laterFilesOf(manifest, sources.get(path) ?? '', [...sources.values()]).map(
        (file) => `/${file}`,
      )
      const meta = later.length > 0 ? `    <meta name="later" content="${later.join(' ')}" />\n` : ''
      const early = '<script src="/early.js"></script>'
      const called =
        page.calls.length > 0 ? `<meta name="ahead" content="${page.calls.join(' ')}" />\n    ` : ''
      const html = withWords
        .replace(/<title>[^<]*<\/title>/, () => `<title>${page.title}</title>`)
        .replace(descriptionTag(anyPage), () => descriptionTag(page.description))
        .replace('  </head>', () => `${ahead}${meta}  </head>`)
        .replace(early, () => called + early)
        .replace('<div id="root"></div>', () => `<div id="root" data-path="${path}">${page.markup}</div>`)
      writeFileSync(join(siteDirectory, `${path}.html`), html)
    }
  })
  rmSync(join(siteDirectory, '.vite'), { recursive: true })
  rmSync(rendererDirectory, { recursive: true })
}
