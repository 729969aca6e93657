import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { parseSync } from 'vite'
import { beforeAll, expect, test } from 'vitest'
import { build } from './build.ts'
import { oldestBrowsers } from './oldest-browsers.ts'
import { at, siteDirectory } from './paths.ts'

type Versions = readonly [chrome: number, safari: number, firefox: number]
const never = 999

/** Methods by their name, whatever they are called on, with the first versions that have them. */
const methods: Record<string, Versions> = {
  at: [92, 15.4, 90],
  findLast: [97, 15.4, 104],
  findLastIndex: [97, 15.4, 104],
  toSorted: [110, 16, 115],
  toReversed: [110, 16, 115],
  toSpliced: [110, 16, 115],
  isWellFormed: [111, 16.4, 119],
  toWellFormed: [111, 16.4, 119],
  symmetricDifference: [122, 17, 127],
  isSubsetOf: [122, 17, 127],
  isSupersetOf: [122, 17, 127],
  isDisjointFrom: [122, 17, 127],
  throwIfAborted: [100, 15.4, 97],
  requestSubmit: [76, 16, 75],
  showModal: [37, 15.4, 98],
  showPopover: [114, 17, 125],
  checkVisibility: [105, 17.4, 106],
  toBase64: [140, 18.2, 133],
  toHex: [140, 18.2, 133],
  getOrInsert: [145, 26.2, 144],
  getOrInsertComputed: [145, 26.2, 144],
  convertToBlob: [69, 16.4, 105],
  moveBefore: [133, never, 144],
  groupBy: [117, 17.4, 119],
  canParse: [120, 17, 115],
  hasOwn: [93, 15.4, 92],
  withResolvers: [119, 17.4, 121],
  fromAsync: [121, 16.4, 115],
  randomUUID: [92, 15.4, 95],
  supportedValuesOf: [99, 15.4, 93],
  fromBase64: [140, 18.2, 133],
  fromHex: [140, 18.2, 133],
}

/** Methods of one object, whose name alone says too little. */
const ownMethods: Record<string, Versions> = {
  'AbortSignal.any': [116, 17.4, 124],
  'AbortSignal.timeout': [124, 16, 100],
  'AbortSignal.abort': [93, 15, 88],
  'Promise.try': [128, 18.2, 134],
  'RegExp.escape': [136, 18.2, 134],
  'Response.json': [105, 17, 115],
  'URL.parse': [126, 18, 126],
  'Error.isError': [134, 26.2, 138],
  'Math.sumPrecise': [147, 26.2, 137],
  'Iterator.from': [122, 18.4, 131],
}

const globals: Record<string, Versions> = {
  structuredClone: [98, 15.4, 94],
  CompressionStream: [80, 16.4, 113],
  DecompressionStream: [80, 16.4, 113],
  OffscreenCanvas: [69, 16.4, 105],
  BroadcastChannel: [54, 15.4, 38],
  BarcodeDetector: [never, never, never],
  Iterator: [122, 18.4, 131],
  Temporal: [144, never, 139],
  reportError: [95, 15.4, 93],
  requestIdleCallback: [47, never, 55],
  TextDecoderStream: [71, 14.1, 105],
  SuppressedError: [134, never, 141],
}

/** Lent by frontend/old-browsers/old.ts, which public/early.js asks for where one of these two is missing. */
const lent = ['at', 'findLast', 'toSorted', 'toReversed', 'throwIfAborted', 'randomUUID', 'showModal']
const asked = ['groupBy', 'canParse']
/** Used only where it is there: React, app/public-read.ts, training/scan/qr-reader.ts, and `qr`, which it fetches. */
const guarded = ['reportError', 'requestIdleCallback', 'BarcodeDetector', 'OffscreenCanvas']

const isLacking = ([chrome, safari, firefox]: Versions): boolean =>
  chrome > oldestBrowsers.chrome || safari > oldestBrowsers.safari || firefox > oldestBrowsers.firefox

const textOf = (file: string): string => readFileSync(join(siteDirectory, file), 'utf8')
const importsOf = (file: string): string[] =>
  Array.from(
    textOf(file).matchAll(/(?:from|import\(?)\s*["'`]\.\/([^"'`]+\.js)["'`]/g),
    ([, name]) => `assets/${name}`,
  )
const entryOf = () => /assets\/index-[\w-]+\.js/.exec(textOf('index.html'))![0]

/** The chunks of the public screens and all that they ask for; of the entry, which knows the staff's too, what comes at once. */
function publicChunks(): string[] {
  const names = Array.from(
    readFileSync(at('frontend/screens.ts'), 'utf8').matchAll(/import\('\.\/(?:[\w-]+\/)*([\w-]+)\.tsx'\)/g),
    ([, name]) => name!,
  )
  const assets = readdirSync(join(siteDirectory, 'assets')).filter((name) => name.endsWith('.js'))
  const screens = names.map((name) => {
    const own = assets.filter((file) => new RegExp(`^${name}-[\\w-]{8}\\.js$`).test(file))
    expect(own.length, name).toBeGreaterThan(0)
    return own.map((file) => `assets/${file}`)
  })
  const atOnce = Array.from(
    textOf(entryOf()).matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g),
    ([, name]) => `assets/${name}`,
  )
  const found = new Set([entryOf(), ...atOnce])
  const waiting = [...atOnce, ...screens.flat()]
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    found.add(file)
    waiting.push(...importsOf(file).filter((other) => !found.has(other)))
  }
  return [...found]
}

type Node = { type: string; [key: string]: unknown }
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const one of value) yield* nodesOf(one)
  else if (isNode(value)) {
    yield value
    for (const child of Object.values(value)) if (typeof child === 'object') yield* nodesOf(child)
  }
}

const syntaxes = ['StaticBlock', 'ImportAttribute', 'Decorator', 'AccessorProperty']

/** What a script uses that not each of the oldest browsers has. */
function lackingIn(file: string): string[] {
  const lacking = new Set<string>()
  for (const node of nodesOf(parseSync(file, textOf(file)).program)) {
    if (syntaxes.includes(node.type)) lacking.add(node.type)
    if (node.type === 'BinaryExpression' && isNode(node['left']) && node['left'].type === 'PrivateIdentifier')
      lacking.add('#name in object')
    const regex = node['regex'] as { pattern: string; flags: string } | undefined
    if (regex && (/\(\?<[=!]|\(\?[a-z]*-?[a-z]+:/.test(regex.pattern) || regex.flags.includes('v')))
      lacking.add(`/${regex.pattern}/${regex.flags}`)
    if (node.type === 'Identifier' && Object.hasOwn(globals, node['name'] as string))
      if (isLacking(globals[node['name'] as string]!)) lacking.add(node['name'] as string)
    if (node.type !== 'MemberExpression' || !isNode(node['property']) || !isNode(node['object'])) continue
    const name = String(node['property']['name'] ?? node['property']['value'])
    const whole = `${String(node['object']['name'])}.${name}`
    if (Object.hasOwn(methods, name) && isLacking(methods[name]!)) lacking.add(name)
    if (Object.hasOwn(ownMethods, whole) && isLacking(ownMethods[whole]!)) lacking.add(whole)
  }
  return [...lacking]
}

beforeAll(async () => {
  await build()
})

test('what the public chunks use is in the oldest browsers, or lent to them, or used only where it is', () => {
  const chunks = publicChunks()
  expect(chunks.length).toBeGreaterThan(40)
  const lacking = new Set(chunks.flatMap(lackingIn))
  expect([...lacking].filter((name) => ![...lent, ...asked, ...guarded].includes(name))).toEqual([])
  expect(
    [...lent, ...asked].filter((name) => !lacking.has(name)),
    'lent in vain',
  ).toEqual([])
})

test('scripts beside the page, to which nothing is lent, use nothing that the oldest browsers lack', () => {
  const workers = readdirSync(join(siteDirectory, 'assets')).filter((name) => /worker.*\.js$/.test(name))
  expect(workers).not.toEqual([])
  for (const file of ['service-worker.js', 'old.js', ...workers.map((name) => `assets/${name}`)])
    expect(lackingIn(file), file).toEqual([])
  expect(lackingIn('early.js').toSorted()).toEqual(asked.toSorted())
})

test('a browser that lacks any of what is lent lacks one of the two that it is asked for', () => {
  for (const name of lent)
    for (const browser of [0, 1, 2] as const)
      expect(methods[name]![browser], name).toBeLessThanOrEqual(
        Math.max(...asked.map((one) => methods[one]![browser])),
      )
})

test('what is lent does what the built-in does', () => {
  const results = `JSON.stringify([
    [1, 2, 3].at(-1), [1, 2, 3].at(5), 'abc'.at(-2), [1, 2, 3, 4].findLast((value) => value % 2 === 1),
    [3, 10, 2].toSorted(), [3, 10, 2].toSorted((one, other) => one - other), [1, 2].toReversed(),
    Object.groupBy([1, 2, 3], (value) => (value % 2 ? 'odd' : 'even')),
    ['https://a.bd', 'no', ''].map((address) => URL.canParse(address)), URL.canParse('/x', 'https://a.bd'),
    Object.keys([]), 'randomUUID' in crypto && /^[\\da-f]{8}-[\\da-f]{4}-4[\\da-f]{3}-[89ab][\\da-f]{3}-[\\da-f]{12}$/.test(crypto.randomUUID()),
  ])`
  const browser = () => ({
    // Of its own, as the one of this process stays whole.
    URL: Object.setPrototypeOf(
      function address(text: string, base?: string) {
        return new URL(text, base)
      },
      { canParse: URL.canParse },
    ) as unknown,
    AbortSignal: { prototype: {} },
    DOMException,
    HTMLDialogElement: Object,
    isSecureContext: true,
    crypto: { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes) },
  })
  const without = `
    for (const name of ['at', 'findLast', 'toSorted', 'toReversed']) delete Array.prototype[name]
    delete String.prototype.at
    delete Object.groupBy
    Object.setPrototypeOf(URL, Function.prototype)
  `
  const native = runInNewContext(results, { ...browser(), crypto }) as string
  expect(runInNewContext(`${without};${textOf('old.js')};${results}`, browser())).toBe(native)
})

/** The style sheet without what stands in `@supports` of the same colours. */
const unguarded = (css: string): string => {
  let left = css
  for (const found of css.matchAll(/@supports \(color:[^{]*\{(?:[^{}]*\{[^{}]*\})+\}/g))
    left = left.replace(found[0], '')
  return left
}
const styles = () => textOf(/assets\/index-[\w-]+\.css/.exec(textOf('index.html'))![0])

test('colours, heights and queries of the style sheet are read by the oldest browsers', () => {
  const css = unguarded(styles())
  expect(css.match(/.{60}(oklch|oklab|\blab|color-mix|light-dark)\(.{60}/g) ?? []).toEqual([])
  expect(css.match(/@container|@scope|@starting-style|\(\s*(width|height)\s*[<>]/g) ?? []).toEqual([])
  expect(css.match(/[{};]&/g) ?? []).toEqual([])
  for (const [, name, value] of css.matchAll(/([\w-]+):([^;{}]*\ddvh[^;{}]*)/g))
    expect(css).toContain(`${name}:${value!.replaceAll('dvh', 'vh')};${name}:${value}`)
})

test('where colours can not be mixed, no ground becomes as dark as the words on it', () => {
  const mixed = /([^{}]+)\{[^{}]*background-color:var\(--color-([a-z]+)\)[^{}]*\}@supports \(color:color-mix/g
  const dark = Array.from(styles().matchAll(mixed), ([, selector, colour]) => ({
    selector: selector!,
    colour: colour!,
  }))
  // Disabled buttons have a ground of ours (app.css); what lies in a box is no word.
  expect(
    dark.filter(({ selector }) => !/^\.btn:is\(\.btn-disabled|^\.checkbox|::backdrop/.test(selector)),
  ).toEqual([])
})

test('old.css says all that stands in layers, and nothing in a layer or in words that come later', () => {
  const old = textOf('old.css')
  expect(old).not.toMatch(/@layer|[;{]rotate:/)
  const layered = styles()
  for (const part of ['.page-header{', '.btn{', '.input{', '.skip-link{', '.flex{', ':root,:host{'])
    expect(layered.includes(part) && old.includes(part), part).toBe(true)
  // A layer's own rules come after those of layers within it.
  expect(old.lastIndexOf('.btn:is(:disabled')).toBeGreaterThan(old.lastIndexOf('.btn:is(.btn-disabled'))
})
