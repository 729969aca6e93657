import { documentFault, type DocumentFault } from '#contract/document-picture'

/** First bytes of the kinds of file that say in them what they are. */
const starts: Readonly<Record<string, readonly number[]>> = {
  pdf: [0x25, 0x50, 0x44, 0x46],
  jpg: [0xff, 0xd8, 0xff],
  jpeg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47],
  xls: [0xd0, 0xcf, 0x11, 0xe0],
  xlsx: [0x50, 0x4b, 0x03, 0x04],
  doc: [0xd0, 0xcf, 0x11, 0xe0],
  docx: [0x50, 0x4b, 0x03, 0x04],
}

const extensionOf = (name: string): string => name.split('.').at(-1)!.toLowerCase()

/** Whether a file begins as one of the kinds whose extensions are given: a picture may be called another's than it is. */
export async function beginsAsOneOf(file: Blob, extensions: readonly string[]): Promise<boolean> {
  const known = extensions.map((extension) => starts[extensionOf(extension)])
  if (known.length === 0 || known.includes(undefined)) return true
  const head = new Uint8Array(await file.slice(0, 4).arrayBuffer())
  const isKnown = known.some((start) => start!.every((byte, at) => head[at] === byte))
  return isKnown && (!isZip(head) || hasZipEnd(file))
}

const isZip = (head: Uint8Array): boolean => starts['xlsx']!.every((byte, at) => head[at] === byte)
/** The end of an archive, with the longest remark that may stand after it. */
const zipEndBytes = 22 + 0xffff

/** Whether an archive came whole: what lists its parts stands at its end. */
async function hasZipEnd(file: Blob): Promise<boolean> {
  const tail = new Uint8Array(await file.slice(-zipEndBytes).arrayBuffer())
  return tail.some(
    (byte, at) => byte === 0x50 && tail[at + 1] === 0x4b && tail[at + 2] === 5 && tail[at + 3] === 6,
  )
}

/** What the server would find wrong with a PDF's end, or a picture's size, in pixels and in data; what can't be read here is left to it. */
export const documentFaultOf = async (file: Blob): Promise<DocumentFault | null> =>
  file
    .arrayBuffer()
    .then((bytes) => documentFault(new Uint8Array(bytes)))
    .catch(() => null)
