import type { FoundRows } from './found-rows.ts'
import { sharedStringsReader, sheetReader, type Workbook } from './workbook-parts.ts'
import { stylesReader } from './workbook-styles.ts'
import { XmlScan, type XmlListener } from './xml.ts'
import { entriesOfZip, unfold, type Unfolding, type ZipEntry } from './zip.ts'

/** What a whole workbook may become: 5,000 rows of a hundred cells are half of it. */
const unfoldedMaximum = 24 * 1024 * 1024
const tagsMaximum = 1_000_000

type Relation = { id: string; kind: string; part: string }

/** It is an archive of something else: a text document, pictures, another program's table. */
export class NoWorkbook extends Error {}

/** The parts of a workbook, read one by one within what is left of one bound. */
class Package {
  #entries: Map<string, ZipEntry>
  #bound: Unfolding & { tagsLeft: number } = { bytesLeft: unfoldedMaximum, tagsLeft: tagsMaximum }
  constructor(entries: Map<string, ZipEntry>) {
    this.#entries = entries
  }

  has(part: string): boolean {
    return this.#entries.has(part)
  }

  async read(part: string, listener: XmlListener): Promise<void> {
    const entry = this.#entries.get(part)
    if (!entry) throw new Error('a part is missing')
    const scan = new XmlScan(listener, this.#bound)
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })
    await unfold(entry, this.#bound, (chunk) => scan.push(text.decode(chunk, { stream: true })))
    scan.push(text.decode())
    scan.end()
  }

  /** What a part refers to; '' is the package itself. */
  async relations(part: string): Promise<Relation[]> {
    const name = part.slice(part.lastIndexOf('/') + 1)
    const folder = part.slice(0, part.length - name.length)
    const found: Relation[] = []
    await this.read(`${folder}_rels/${name}.rels`, {
      open(tag, attributes) {
        if (tag !== 'Relationship') return
        const [id = '', type = '', target = ''] = ['Id', 'Type', 'Target'].map((key) => attributes().get(key))
        const kind = type.slice(type.lastIndexOf('/') + 1)
        const { pathname } = new URL(target, `http://workbook/${folder}`)
        found.push({ id, kind, part: decodeURIComponent(pathname.slice(1)) })
      },
      close() {},
      text() {},
    })
    return found
  }
}

const partOf = (relations: readonly Relation[], wanted: string): string | undefined =>
  relations.find(({ kind }) => kind === wanted)?.part

/** The first sheet by its relation, and from when days are counted. */
async function outlineOf(book: Package, part: string): Promise<{ sheets: string[]; from1904: boolean }> {
  const sheets: string[] = []
  let from1904 = false
  await book.read(part, {
    open(name, attributes) {
      if (name === 'workbookPr') from1904 = ['1', 'true'].includes(attributes().get('date1904') ?? '')
      if (name !== 'sheet') return
      const [, id] = [...attributes()].find(([key]) => key.endsWith(':id')) ?? []
      if (id !== undefined) sheets.push(id)
    },
    close() {},
    text() {},
  })
  return { sheets, from1904 }
}

/** Finds the rows of a workbook's first sheet. What is damaged, locked or no workbook throws. */
export async function readWorkbook(bytes: Uint8Array, rows: FoundRows): Promise<void> {
  const entries = entriesOfZip(bytes)
  if (!entries) throw new Error('no archive')
  const book = new Package(entries)
  const main = book.has('_rels/.rels') ? partOf(await book.relations(''), 'officeDocument') : undefined
  if (main === undefined) throw new NoWorkbook()
  const relations = await book.relations(main)
  const { sheets, from1904 } = await outlineOf(book, main)
  const worksheets = relations.filter(({ kind }) => kind === 'worksheet')
  const sheet = sheets.flatMap((id) => worksheets.filter((one) => one.id === id))[0]
  if (!sheet) throw new NoWorkbook()
  const known: Workbook = { strings: [], daysIn: [], from1904 }
  const [strings, styles] = ['sharedStrings', 'styles'].map((kind) => partOf(relations, kind))
  if (strings !== undefined) await book.read(strings, sharedStringsReader(known.strings))
  if (styles !== undefined) {
    const { listener, daysIn } = stylesReader()
    await book.read(styles, listener)
    known.daysIn = daysIn
  }
  await book.read(sheet.part, sheetReader(known, rows))
}
