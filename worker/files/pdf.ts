import { pacer } from '#worker/http/turns'
import { unfoldPacked, UnfoldsTooFar } from '#worker/files/zip'

/** What makes a document do something by itself: scripts, the start of programs and other files, what is sent or fetched, and forms with scripts of their own. */
const active = new Set(['JavaScript', 'JS', 'Launch', 'SubmitForm', 'ImportData', 'GoToR', 'GoToE', 'XFA'])
const packedObjects = new Set(['ObjStm'])
const deflated = new Set(['FlateDecode', 'Fl'])
/** What no program that writes documents does to packed objects, and hides them from whoever looks. */
const hiding = new Set([
  'ASCIIHexDecode',
  'AHx',
  'ASCII85Decode',
  'A85',
  'LZWDecode',
  'LZW',
  'RunLengthDecode',
  'RL',
  'Predictor',
])
/** What a document of 2 MB keeps in packed objects: many times what is usual. */
const unfoldedMaximum = 16 * 1024 * 1024
const packedMaximum = 2_000
/** So many packed streams are begun in one go. */
const packedShare = 50
const nameLettersMaximum = 64

/** Names that may be one of these, by their first letter: each letter is written as such, or by its code. */
const names = /\/([JLOFSIGX#][^\0\t\n\f\r ()<>[\]{}/%]{1,35})(?=[\0\t\n\f\r ()<>[\]{}/%])/g
const allNames = /\/([^\0\t\n\f\r ()<>[\]{}/%]{1,36})/g
const codes = /#([\da-f]{2})/gi
const nameOf = (spelt: string): string =>
  spelt.replaceAll(codes, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
function isNamed(text: string, sought: ReadonlySet<string>): boolean {
  for (const [, spelt] of text.matchAll(names)) if (sought.has(nameOf(spelt!))) return true
  return false
}
/** Whether packed objects are packed otherwise than once, by the one way that is read. */
function isHidden(dictionary: string): boolean {
  const said = [...dictionary.matchAll(allNames)].map(([, spelt]) => nameOf(spelt!))
  return said.some((name) => hiding.has(name)) || said.filter((name) => deflated.has(name)).length > 1
}
/** What a stream holds is text and pictures, where it holds no object. */
const isObject = /\d\s+\d+\s+obj\b/

const latin = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

/**
 * Whether a PDF names what it is to do by itself, in the file or in its packed objects. Words in a page's text are no names. What is
 * locked isn't read; objects that are packed otherwise than documents are count as such.
 */
export async function isActivePdf(bytes: Uint8Array): Promise<boolean> {
  const text = latin(bytes)
  const unfolding = { bytesLeft: unfoldedMaximum }
  const pace = pacer(packedShare)
  let [at, packed] = [0, 0]
  for (const { index, 0: begin } of text.matchAll(/>>\s{0,8}stream\r?\n/g)) {
    if (index < at) continue
    const from = index + begin.length
    const to = text.indexOf('endstream', from)
    if (to < 0) break
    const [before, body] = [text.slice(at, from), text.slice(from, to)]
    const isPacked = isNamed(before, packedObjects)
    if (isNamed(before, active) || ((isPacked || isObject.test(body)) && isNamed(`${body} `, active)))
      return true
    if (isPacked && isHidden(before.slice(before.lastIndexOf('obj')))) return true
    if (isPacked && isNamed(before, deflated)) {
      packed += 1
      if (packed > packedMaximum || (await isActivePacked(bytes.subarray(from, to), unfolding))) return true
      await pace(1)
    }
    at = to
  }
  return isNamed(`${text.slice(at)} `, active)
}

async function isActivePacked(packed: Uint8Array, unfolding: { bytesLeft: number }): Promise<boolean> {
  const zlibHeader = 2
  let rest = ''
  let isActive = false
  try {
    await unfoldPacked(packed.subarray(zlibHeader), true, unfolding, (chunk) => {
      const text = rest + latin(chunk)
      isActive ||= isNamed(text, active)
      rest = text.slice(-nameLettersMaximum)
    })
  } catch (error) {
    return isActive || error instanceof UnfoldsTooFar
  }
  return isActive || isNamed(`${rest} `, active)
}
