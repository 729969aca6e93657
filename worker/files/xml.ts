/** What is told of an XML text as it comes: names without prefixes, `attributes` only where they are asked for. */
export type XmlListener = {
  open: (name: string, attributes: () => Map<string, string>) => void
  close: (name: string) => void
  /** A piece of text as it is written; CDATA is written anew. */
  text: (raw: string) => void
}

const tagMaximum = 16 * 1024
const sections = { '<!--': '-->', '<![CDATA[': ']]>', '<?': '?>' } as const
type Section = keyof typeof sections
const openings = Object.keys(sections) as Section[]

/**
 * Reads XML of a workbook in pieces, keeping no more than a tag of it. A document type, which no workbook has and
 * which could name entities, is refused.
 */
export class XmlScan {
  #rest = ''
  #section: Section | undefined
  #bound: { tagsLeft: number; tagLetters?: number }
  #listener: XmlListener
  constructor(listener: XmlListener, bound: { tagsLeft: number; tagLetters?: number }) {
    this.#listener = listener
    this.#bound = bound
  }

  push(piece: string): void {
    const text = this.#rest + piece
    const at = this.#read(text)
    this.#rest = text.slice(at)
    if (this.#rest.length > (this.#bound.tagLetters ?? tagMaximum)) throw new Error('a tag without an end')
  }

  end(): void {
    if (this.#section || this.#rest.trim() !== '') throw new Error('cut off')
  }

  /** How far the text could be read. */
  #read(text: string): number {
    let at = 0
    for (;;) {
      if (this.#section) {
        const end = sections[this.#section]
        const found = text.indexOf(end, at)
        const to = found < 0 ? Math.max(at, text.length - end.length + 1) : found
        if (this.#section === '<![CDATA[' && to > at) this.#listener.text(asWritten(text.slice(at, to)))
        if (found < 0) return to
        this.#section = undefined
        at = found + end.length
      }
      const start = text.indexOf('<', at)
      const to = start < 0 ? wholeUpTo(text, at) : start
      if (to > at) this.#listener.text(text.slice(at, to))
      at = to
      if (start < 0) return at
      const section = openings.find((one) => text.startsWith(one, at))
      if (section) {
        this.#section = section
        at += section.length
        continue
      }
      if (text[at + 1] === '!') {
        if (text.length - at < '<![CDATA['.length) return at
        throw new Error('a document type')
      }
      const end = endOfTag(text, at)
      if (end < 0) return at
      this.#tag(text.slice(at + 1, end))
      at = end + 1
    }
  }

  #tag(tag: string): void {
    if (tag.startsWith('/')) return this.#listener.close(localName(tag.slice(1)))
    if ((this.#bound.tagsLeft -= 1) < 0) throw new TooManyTags()
    const isEmpty = tag.endsWith('/')
    const name = localName(tag)
    this.#listener.open(name, () => attributesOf(isEmpty ? tag.slice(0, -1) : tag))
    if (isEmpty) this.#listener.close(name)
  }
}
export class TooManyTags extends Error {}

/** Before a reference that the next piece may finish. */
function wholeUpTo(text: string, from: number): number {
  const reference = text.indexOf('&', Math.max(from, text.length - 12))
  return reference < 0 || text.includes(';', reference) ? text.length : reference
}

const signs = { end: 62, double: 34, single: 39, slash: 47, colon: 58, blank: 32 }

/** The end of the tag that begins here; a value may hold a > of its own. */
function endOfTag(text: string, from: number): number {
  let quote = 0
  for (let at = from + 1; at < text.length; at += 1) {
    const sign = text.charCodeAt(at)
    if (quote !== 0) {
      if (sign === quote) quote = 0
    } else if (sign === signs.end) return at
    else if (sign === signs.double || sign === signs.single) quote = sign
  }
  return -1
}

/** Where a tag's name stands in it, without its prefix. */
function nameIn(tag: string): [from: number, to: number] {
  let from = 0
  let to = 0
  for (; to < tag.length; to += 1) {
    const sign = tag.charCodeAt(to)
    if (sign <= signs.blank || sign === signs.slash) break
    if (sign === signs.colon) from = to + 1
  }
  return [from, to]
}
const localName = (tag: string): string => tag.slice(...nameIn(tag))

const attribute = /\s+([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y

function attributesOf(tag: string): Map<string, string> {
  const found = new Map<string, string>()
  ;[, attribute.lastIndex] = nameIn(tag)
  for (let match = attribute.exec(tag); match; match = attribute.exec(tag))
    found.set(match[1]!, decoded(match[2] ?? match[3] ?? ''))
  return found
}

const named: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
const asWritten = (text: string) => text.replaceAll('&', '&amp;')

function letterOf(reference = ''): string {
  const letter = named[reference]
  if (letter) return letter
  const number = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(reference)
  const code = number ? Number.parseInt(number[1] ?? number[2]!, number[1] ? 16 : 10) : 0
  if (code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff))
    throw new Error('an unknown entity')
  return String.fromCodePoint(code)
}

/** Text as it is meant: the five names and numbers of letters; there are no others without a document type. */
export const decoded = (raw: string): string =>
  raw.includes('&')
    ? raw.replace(/&(?:([^;&]{1,10});)?/g, (_, reference?: string) => letterOf(reference))
    : raw
