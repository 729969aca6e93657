import { pacer } from '#worker/http/turns'
import { unfoldPacked, UnfoldsTooFar, type Unfolding } from '#worker/files/zip'

/** What makes a document do something by itself: scripts, the start of programs and other files, what is sent or fetched, and forms with scripts of their own. */
const active = new Set(['JavaScript', 'JS', 'Launch', 'SubmitForm', 'ImportData', 'GoToR', 'GoToE', 'XFA'])
const deflated = new Set(['/FlateDecode', '/Fl'])
/** What no program that writes documents says of packed objects, and hides them from whoever looks: further steps, another file, other dictionaries. */
const hiding = ['/DecodeParms', '/DP', '/F', '/FFilter', '/FDecodeParms', '<<']
/** What a document of 2 MB keeps in packed objects: many times what is usual. */
const unfoldedMaximum = 16 * 1024 * 1024
const packedMaximum = 2_000
/** Packed objects are read by their places up to this size; larger ones by all names, in texts too. */
const placedMaximum = 4 * 1024 * 1024
const packedTokensMaximum = 200
const nameLettersMaximum = 64
/** So many letters are walked in one go; each packed stream costs as many as it takes to begin. */
const walkedShare = 256 * 1024
const packedStart = 5_000

/** Names that may be active, by their first letter: each letter is written as such, or by its code. */
const names = /\/([JLFSIGX#][^\0\t\n\f\r ()<>[\]{}/%]{1,35})(?=[\0\t\n\f\r ()<>[\]{}/%])/g
const codes = /#([\da-f]{2})/gi
const nameOf = (spelt: string): string =>
  spelt.replaceAll(codes, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
function isNamed(text: string): boolean {
  for (const [, spelt] of text.matchAll(names)) if (active.has(nameOf(spelt!))) return true
  return false
}
/** Where a reader that looks for an object begins, whatever it stands in. */
const beginning = /(?:[\d\0\t\n\f\r ]obj|trailer)\b/

const latin = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

type Token = { kind: 'name' | 'word' | 'mark' | 'closed' | 'stray'; text: string; from: number; to: number }
const tokens =
  /[\0\t\n\f\r ]*(?:(\/[^\0\t\n\f\r ()<>[\]{}/%]*)|([^\0\t\n\f\r ()<>[\]{}/%]{1,256})|(<<|>>|[[\]{}])|(<[\da-f\0\t\n\f\r ]*>|%[^\r\n]*)|([^]))?/iy
/** As if there were no texts and no comments. Words are cut, so that none is walked from each of its letters. */
const rawTokens =
  /[\0\t\n\f\r (){}<>%]*(?:(\/[^\0\t\n\f\r ()<>[\]{}/%]*)|([^\0\t\n\f\r ()<>[\]{}/%]{1,256})|([[\]]))?/y
const stringSigns = /[()\\]/g

/** Where the text that opens here ends, or -1. */
function endOfString(text: string, from: number): number {
  let depth = 0
  stringSigns.lastIndex = from
  for (let found = stringSigns.exec(text); found; found = stringSigns.exec(text)) {
    if (found[0] === '\\') stringSigns.lastIndex += 1
    else if (found[0] === '(') depth += 1
    else depth -= 1
    if (depth === 0) return stringSigns.lastIndex
  }
  return -1
}

/** The next token from a place; texts and comments are closed, what opens or ends nothing is stray. */
function tokenAt(text: string, at: number, isRaw: boolean): Token | null {
  const pattern = isRaw ? rawTokens : tokens
  pattern.lastIndex = at
  const [whole, name, word, mark, closed, other] = pattern.exec(text)!
  const found = name ?? word ?? mark ?? closed ?? other
  if (found === undefined) return null
  const to = at + whole.length
  const from = to - found.length
  if (name !== undefined) return { kind: 'name', text: name.includes('#') ? nameOf(name) : name, from, to }
  if (word !== undefined) return { kind: 'word', text: word, from, to }
  if (mark !== undefined) return { kind: 'mark', text: mark, from, to }
  if (closed !== undefined) return { kind: 'closed', text: closed, from, to }
  const end = other === '(' ? endOfString(text, from) : -1
  if (end < 0) return { kind: 'stray', text: found, from, to }
  return { kind: 'closed', text: text.slice(from, end), from, to: end }
}
const isActiveName = ({ kind, text }: Token) => kind === 'name' && active.has(text.slice(1))

/** What an object says before its stream. */
class Said {
  readonly #tokens: string[] = []
  readonly #packing = new Set<string>()
  #isTypeElsewhere = false
  #last = ''
  depth = 0

  add({ kind, text }: Token): void {
    if (text.startsWith('%')) return
    if (text === '<<') this.depth += 1
    if (text === '>>') this.depth -= 1
    if (kind === 'name' && ['/ObjStm', '/N', '/First'].includes(text)) this.#packing.add(text)
    this.#isTypeElsewhere ||= this.#last === '/Type' && kind !== 'name'
    this.#last = kind === 'name' ? text : ''
    if (this.#tokens.length < packedTokensMaximum) this.#tokens.push(text)
  }

  /** Packed objects are known by their type or by what only they say; what type stands elsewhere may be theirs. */
  isPackedObjects(): boolean {
    const said = this.#packing
    return said.has('/ObjStm') || (said.has('/N') && said.has('/First')) || this.#isTypeElsewhere
  }

  /** How they are packed, if it is not at all or once, by the one way that is read. */
  packing(): 'flate' | 'none' | null {
    const said = this.#tokens
    const isOnce = (name: string) => said.indexOf(name) === said.lastIndexOf(name)
    if (said.length === packedTokensMaximum || !isOnce('/Filter')) return null
    if (hiding.some((name) => said.indexOf(name, 1) >= 0)) return null
    const at = said.indexOf('/Filter')
    if (at < 0) return 'none'
    const [value, ...next] = said.slice(at + 1, at + 4)
    if (value === '[') return deflated.has(next[0]!) && next[1] === ']' ? 'flate' : null
    return deflated.has(value!) ? 'flate' : null
  }

  /** A number that it says once, and here. */
  number(name: string): number | null {
    const [at, said] = [this.#tokens.indexOf(name), this.#tokens]
    const isOne = at >= 0 && at === said.lastIndexOf(name) && /^\d{1,8}$/.test(said[at + 1] ?? '')
    return isOne && !/^\d/.test(said[at + 2] ?? '') ? Number(said[at + 1]) : null
  }
}

const objectWord = /^\d*obj\b/
const innerStream = /(?:^|[^d])stream/
const endOfLine = /[ \t]*(?:\r\n|[\r\n])?/y

type Whole = { bytes: Uint8Array; text: string; unfolding: Unfolding }

/**
 * Whether a PDF names what it is to do by itself, in the file or in its packed objects. Words in a page's text, in titles and in
 * addresses are no names. What is locked isn't read; objects that are packed otherwise than documents are count as such.
 */
export async function isActivePdf(bytes: Uint8Array): Promise<boolean> {
  const whole = { bytes, text: latin(bytes), unfolding: { bytesLeft: unfoldedMaximum } }
  const found = await walked(whole, false)
  return (found === 'lost' ? await walked(whole, true) : found) === 'active'
}

/**
 * Lost is who comes upon what readers may read in several ways: what has no end, or an object that begins within a text, a comment or a
 * stream. Walked as raw, texts and comments count as well.
 */
async function walked(whole: Whole, isRaw: boolean): Promise<'active' | 'clean' | 'lost'> {
  const { text } = whole
  const pace = pacer(walkedShare)
  let said = new Said()
  let [at, packed, isLocked, isUnread] = [0, 0, false, false]
  for (let token = tokenAt(text, at, isRaw); token; token = tokenAt(text, at, isRaw)) {
    const { kind, to } = token
    if (isActiveName(token)) return 'active'
    if (!isRaw && (kind === 'stray' || (kind === 'closed' && beginning.test(token.text)))) return 'lost'
    isLocked ||= kind === 'name' && token.text === '/Encrypt'
    const [begun, isStream] = [at, kind === 'word' && token.text.startsWith('stream')]
    at = to
    if (!isStream && !isRaw && kind === 'word' && objectWord.test(token.text)) {
      if (said.depth !== 0) return 'lost'
      said = new Said()
    } else if (!isStream) said.add(token)
    if (!isRaw && (said.depth < 0 || (isStream && said.depth !== 0))) return 'lost'
    if (isStream) {
      endOfLine.lastIndex = token.from + 'stream'.length
      endOfLine.exec(text)
      const from = endOfLine.lastIndex
      const end = text.indexOf('endstream', from)
      if (end < 0) return 'active'
      const body = text.slice(from, end)
      if (beginning.test(body)) {
        if (!isRaw) return 'lost'
        if (isNamed(`${body} `) || innerStream.test(body)) return 'active'
      }
      if (said.isPackedObjects()) {
        packed += 1
        const inside = packed > packedMaximum ? 'active' : await unpacked(whole, said, from, body, isRaw)
        if (inside === 'active') return 'active'
        isUnread ||= inside === 'unread'
        await pace(packedStart)
      }
      said = new Said()
      at = end + 'endstream'.length
    }
    const turn = pace(at - begun)
    if (turn) await turn
  }
  if (isUnread && !isLocked) return 'active'
  return !isRaw && said.depth !== 0 ? 'lost' : 'clean'
}

async function unpacked(
  { bytes, unfolding }: Whole,
  said: Said,
  from: number,
  body: string,
  isRaw: boolean,
): Promise<'active' | 'clean' | 'unread'> {
  const packing = said.packing()
  if (packing === null) return 'active'
  if (packing === 'none') {
    const length = said.number('/Length')
    if (length === null || length > body.length || !/^[\r\n]{0,2}$/.test(body.slice(length))) return 'active'
    const objects = body.slice(0, length)
    return isNamed(`${objects} `) && (isRaw || isActiveInPlace(objects, said)) ? 'active' : 'clean'
  }
  const packed = bytes.subarray(from, from + body.length)
  const [method, flags] = [packed[0] ?? 0, packed[1] ?? 0]
  const isZlib = (method & 15) === 8 && (method * 256 + flags) % 31 === 0 && (flags & 32) === 0
  if (!isZlib) return 'unread'
  const zlibHeader = 2
  let [rest, size, isSuspect] = ['', 0, false]
  const kept: string[] = []
  try {
    await unfoldPacked(packed.subarray(zlibHeader), true, unfolding, (chunk) => {
      const letters = latin(chunk)
      const text = rest + letters
      isSuspect ||= isNamed(text)
      rest = text.slice(-nameLettersMaximum)
      size += letters.length
      if (size <= placedMaximum) kept.push(letters)
    })
  } catch (error) {
    return isSuspect || error instanceof UnfoldsTooFar ? 'active' : 'unread'
  }
  if (!isSuspect && !isNamed(`${rest} `)) return 'clean'
  return isRaw || size > placedMaximum || isActiveInPlace(kept.join(''), said) ? 'active' : 'clean'
}

const headNumber = /[\0\t\n\f\r ]*(\d{1,8})(?=[\0\t\n\f\r ]|$)/y

/** Whether objects name it outside their texts, or one begins within a text, where what it names can't be told from words. */
function isActiveInPlace(objects: string, said: Said): boolean {
  const [count, first] = [said.number('/N'), said.number('/First')]
  if (count === null || first === null || count * 2 > objects.length) return true
  const starts: number[] = []
  headNumber.lastIndex = 0
  for (let index = 0; index < count * 2; index++) {
    const found = headNumber.exec(objects)
    if (!found || headNumber.lastIndex > first) return true
    if (index % 2 === 1) starts.push(first + Number(found[1]))
  }
  starts.sort((one, other) => one - other)
  let next = 0
  for (let token = tokenAt(objects, first, false); token; token = tokenAt(objects, token.to, false)) {
    if (isActiveName(token) || token.kind === 'stray') return true
    while (next < starts.length && starts[next]! <= token.from) next += 1
    const isWithin = next < starts.length && starts[next]! < token.to
    if (isWithin && (token.kind === 'closed' || token.kind === 'mark')) return true
  }
  return false
}
