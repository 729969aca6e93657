import { Failure } from '#contract/failure'

/** The largest form has about a hundred fields and a handful of lists in them. */
const partsMaximum = 1_000
const headBytesMaximum = 4 * 1024

export type Entry = [name: string, value: string | File]
const bad = () => new Failure('bad_request')
const decoder = new TextDecoder()

/** The boundary, as plainly said as browsers say it. */
export function boundaryOf(type: string): string {
  const [, boundary, ...more] = type.split(/;\s*boundary=/i)
  const plain = /^"?([\w'()+,./:=?-]{1,70})"?$/.exec(boundary ?? '')?.[1]
  if (!plain || more.length > 0) throw bad()
  return plain
}

/**
 * The parts of a form (RFC 7578), each cut out of the whole once. The platform's own reader would hold every form twice
 * for as long as any is being read, and make all parts of a form before anybody counts them.
 */
export function entriesOf(bytes: Uint8Array<ArrayBuffer>, boundary: string): Entry[] {
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const mark = Buffer.from(`\r\n--${boundary}`)
  const entries: Entry[] = []
  // The first mark may stand at the very beginning.
  let at = body.subarray(0, mark.length - 2).equals(mark.subarray(2)) ? mark.length - 2 : after(body, mark, 0)
  while (!body.subarray(at, at + 2).equals(ending)) {
    if (entries.length >= partsMaximum) throw new Failure('too_large')
    const head = lineEnd(body, at)
    const content = body.indexOf('\r\n\r\n', head - 2)
    if (content < 0 || content - head > headBytesMaximum) throw bad()
    const next = after(body, mark, content + 2)
    entries.push(
      entryOf(decoder.decode(body.subarray(head, content)), body.subarray(content + 4, next - mark.length)),
    )
    at = next
  }
  return entries
}

const ending = Buffer.from('--')

/** Where the next mark ends. */
function after(body: Buffer, mark: Buffer, from: number): number {
  const at = body.indexOf(mark, from)
  if (at < 0) throw bad()
  return at + mark.length
}

/** Where the line of a mark ends: nothing but blanks stands in it. */
function lineEnd(body: Buffer, at: number): number {
  let end = at
  while (body[end] === 0x20 || body[end] === 0x09) end += 1
  if (body[end] !== 0x0d || body[end + 1] !== 0x0a) throw bad()
  return end + 2
}

function entryOf(head: string, content: Buffer): Entry {
  const disposition = /^content-disposition:\s*form-data\s*;(.*)$/im.exec(head)?.[1] ?? ''
  const name = /(?:^|;)\s*name="([^"]*)"/i.exec(disposition)?.[1]
  if (name === undefined) throw bad()
  const isFile = /(?:^|;)\s*filename\*?=/i.test(disposition)
  // What a file is called and of what type it says it is tells nothing.
  return [
    unescaped(name),
    isFile ? new File([content as Uint8Array<ArrayBuffer>], '') : decoder.decode(content),
  ]
}

/** Browsers write quotes and line ends of a name so. */
const unescaped = (name: string): string =>
  name.replace(/%22|%0D|%0A/gi, (code) => String.fromCharCode(Number(`0x${code.slice(1)}`)))
