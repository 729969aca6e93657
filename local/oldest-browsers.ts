import type { Plugin } from 'vite'

/** The oldest browsers that public pages run in: docs/accessibility.md says in which they are whole. */
export const oldestBrowsers = { chrome: 95, safari: 15, firefox: 102 } as const

/** The same, as builders take it. */
export const buildTarget: string[] = Object.entries(oldestBrowsers).map(
  ([name, version]) => `${name}${version}`,
)

/**
 * daisyUI's colours that come to nothing at our `--depth: 0` are written so that every browser reads them, and a height
 * of the seen window stands beside one of the whole.
 */
export const readByOldBrowsers = (css: string): string =>
  css
    .replaceAll(/oklch\([\d.]+% 0 0 ?\/ ?(?:0|calc\(var\(--depth\) ?\* ?[\d.]+%?\))\)/g, '#0000')
    .replaceAll(
      /([\w-]+): ?([^;:{}]*\ddvh[^;{}]*)/g,
      (declaration, name: string, value: string) =>
        `${name}:${value.replaceAll(/(\d)dvh/g, '$1vh')};${declaration}`,
    )

/** Between Tailwind, which writes the style sheet, and the builder, which makes it small. */
export const oldBrowsersStyles = (): Plugin => ({
  name: 'styles-for-old-browsers',
  enforce: 'pre',
  transform: (code, id) => (id.endsWith('.css') ? { code: readByOldBrowsers(code), map: null } : undefined),
})

type Block = { name: string; order: number; css: string }

const endOf = (css: string, from: number): number => {
  let depth = 0
  for (let at = from; at < css.length; at += 1) {
    if (css[at] === '{') depth += 1
    else if (css[at] === '}' && (depth -= 1) === 0) return at
  }
  throw new Error('A block of the style sheet has no end')
}

/** What stands in the layers of a style sheet, the weakest first; a layer's own rules are stronger than those of layers in it. */
function layersOf(css: string, into = ''): Block[] {
  const blocks: Block[] = []
  let own = ''
  let at = 0
  for (const match of css.matchAll(/@layer ([\w.]+)\{/g)) {
    if (match.index < at) continue
    const end = endOf(css, match.index)
    own += css.slice(at, match.index)
    blocks.push(...layersOf(css.slice(match.index + match[0].length, end), `${into}${match[1]!}.`))
    at = end + 1
  }
  if (!into) return blocks
  const depth = into.split('.').length
  return [
    ...blocks.toSorted((one, other) => other.order - one.order),
    { name: into, order: depth, css: own + css.slice(at) },
  ]
}

/** Where there is no `<dialog>`, there are no layers either. */
const dialogs =
  'dialog:not([open]){display:none}dialog[open]{position:fixed;inset:0;z-index:50;height:max-content}'

/**
 * The layers of a style sheet in the order of their strength, without layers, for browsers that leave all in them out.
 * Turning has a property of its own only later.
 */
export const withoutLayers = (css: string): string =>
  layersOf(css)
    .map((block) => block.css)
    .join('')
    .replaceAll(/([;{])rotate:([^;}]+)/g, '$1transform:rotate($2)') + dialogs
