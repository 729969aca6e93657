import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { at } from './paths.ts'

const name = 'virtual:handbook'
const file = 'docs/handbook.md'

/** A run of a line: `key` is a key of the keyboard. */
type Run = { is: 'words' | 'key'; text: string }
/** A part of a page; a picture's file is named as the document names it. */
export type Block =
  | { is: 'heading'; text: string }
  | { is: 'lines'; runs: Run[] }
  | { is: 'list'; items: Run[][] }
  | { is: 'picture'; file: string; text: string }
export type HandbookPage = { title: string; blocks: Block[] }

const runsOf = (line: string): Run[] =>
  line
    .split('`')
    .map((text, index): Run => ({ is: index % 2 === 1 ? 'key' : 'words', text }))
    .filter(({ text }) => text !== '')

function blockOf(part: string): Block {
  const heading = /^## (.+)$/.exec(part)
  if (heading) return { is: 'heading', text: heading[1]! }
  const picture = /^!\[(.+)\]\((.+)\)$/.exec(part)
  if (picture) return { is: 'picture', text: picture[1]!, file: picture[2]! }
  if (part.startsWith('- '))
    return {
      is: 'list',
      items: part
        .split(/\n?^- /m)
        .slice(1)
        .map(runsOf),
    }
  return { is: 'lines', runs: runsOf(part) }
}

/** The handbook's pages as they stand in the document: Bangla, then English. */
export function handbookPages(): { bn: HandbookPage; en: HandbookPage } {
  const pages = readFileSync(at(file), 'utf8')
    .split(/^# /m)
    .slice(1)
    .map((page): HandbookPage => {
      const [title = '', ...parts] = page.trim().split(/\n{2,}/)
      return { title, blocks: parts.map(blockOf) }
    })
  return { bn: pages[0]!, en: pages[1]! }
}

/** Gives the handbook to its screen, read when the site is built; each picture is a file of its own. */
export function handbook(): Plugin {
  return {
    name: 'handbook',
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load(id) {
      if (id !== `\0${name}`) return null
      this.addWatchFile(at(file))
      const pages = handbookPages()
      const files = Object.values(pages).flatMap(({ blocks }) =>
        blocks.flatMap((block) => (block.is === 'picture' ? [block.file] : [])),
      )
      const imports = files.map((one, index) => `import p${index} from '${at(`docs/${one}`)}?url'`)
      const pictures = files.map((one, index) => `${JSON.stringify(one)}: p${index}`)
      return `${imports.join('\n')}
export const pages = ${JSON.stringify(pages)}
export const pictures = { ${pictures.join(', ')} }`
    },
  }
}
