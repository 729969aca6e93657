import { loadingField } from '#worker/files/word-binary'
import { decoded, XmlScan } from '#worker/files/xml'
import { entriesOfZip, unfold, type Unfolding, type ZipEntry } from '#worker/files/zip'

/** What an archive may become: as much as a workbook that is imported. */
const unfoldedMaximum = 24 * 1024 * 1024
/** Pictures are written into tags by some programs. */
const bounds = { tagsLeft: 8_000_000, tagLetters: 256 * 1024 }
const macroTypes = /macroEnabled|vbaProject|macrosheet|activeX/i
/** Parts with macros, with other files, or that name other files and programs. */
const foreignParts =
  /vbaProject|(^|\/)(macrosheets|activeX|embeddings|externalLinks|queryTables|customUI)\/|oleObject|aFChunk|(^|\/)connections\.xml$/i
/** What another file begins with, whatever its part is called: OLE2, an archive, a cabinet, a program, a script for Java, a shortcut, a letter of RTF, a PDF, PostScript. */
const otherFiles = [
  '\xd0\xcf\x11\xe0',
  'PK\x03\x04',
  'MSCF',
  'MZ',
  '\x7fELF',
  '\xca\xfe\xba\xbe',
  'L\0\0\0\x01\x14\x02\0',
  '{\\rt',
  '%PDF',
  '%!PS',
]
/** As much of a part as says what it is. */
const headBytes = 16
const contentTypes = '[Content_Types].xml'

type Attributes = Map<string, string>

/**
 * An archive of Office by its names, by what all its parts say, and unfolded whole, other requests going on between: a workbook
 * or a text document, null for any other, or one with macros, with other files in it, or that fetches something from elsewhere.
 */
export async function inspectOffice(bytes: Uint8Array): Promise<'xlsx' | 'docx' | 'broken' | null> {
  const entries = entriesOfZip(bytes)
  if (!entries) return 'broken'
  const names = [...entries.keys()]
  const kind = entries.has('xl/workbook.xml') ? 'xlsx' : entries.has('word/document.xml') ? 'docx' : null
  if (
    !kind ||
    !entries.has(contentTypes) ||
    names.some((name) => foreignParts.test(name.replaceAll('\\', '/')))
  )
    return null
  const unfolding = { bytesLeft: unfoldedMaximum }
  try {
    for (const [name, entry] of entries) if (await isForeign(name, entry, unfolding)) return null
  } catch {
    return 'broken'
  }
  return kind
}

/** A relation that loads something of itself, a template from another address say; links that are pressed may lead anywhere. */
const leadsAway = (of: Attributes): boolean => {
  const type = of.get('Type') ?? ''
  return (
    (of.get('TargetMode') === 'External' && !type.endsWith('/hyperlink')) ||
    /\/(attachedTemplate|oleObject|aFChunk|vbaProject|externalLink|connections)$/i.test(type)
  )
}
const isMacro = (of: Attributes) => macroTypes.test(of.get('ContentType') ?? '')
/** Tags that are judged by themselves, whichever part they stand in. */
const tags: Record<string, (of: Attributes) => boolean> = {
  Override: isMacro,
  Default: isMacro,
  Relationship: leadsAway,
  fldSimple: (of) => [...of].some(([name, value]) => name.endsWith('instr') && loadingField.test(value)),
}
/** Where formulas stand: of cells and tables, names, conditions and lists to choose from. */
const formulas = new Set([
  'f',
  'definedName',
  'formula',
  'formula1',
  'formula2',
  'calculatedColumnFormula',
  'totalsRowFormula',
])
/** Functions that fetch from elsewhere, or start something. */
const loadingFunction = /\b(?:WEBSERVICE|IMAGE|RTD|CALL|REGISTER(?:\.ID)?|EXEC)\s*\(/i
const wordsMaximum = 64 * 1024

/** What a part says, as it comes: whether a tag of it, a field, or a formula, is one that isn't taken. */
function partScan() {
  let [found, within] = [false, '']
  // A field is written in as many pieces as its writer liked.
  let [field, formula] = ['', '']
  const judge = () => {
    found ||= loadingField.test(field) || loadingFunction.test(formula)
    if (field.length + formula.length > wordsMaximum) throw new Error('a field without an end')
  }
  const scan = new XmlScan(
    {
      open(name, attributes) {
        found ||= tags[name]?.(attributes()) ?? false
        if (name === 'fldChar') {
          judge()
          field = ''
        } else if (name === 'instrText' || formulas.has(name)) within = name
      },
      close(name) {
        if (name !== within) return
        judge()
        formula = ''
        within = ''
      },
      text(raw) {
        if (within === 'instrText') field += decoded(raw)
        else if (within !== '') formula += decoded(raw)
      },
    },
    { ...bounds },
  )
  return { scan, found: () => found }
}

/** Unfolds a part; whether it is another file, or says what isn't taken. */
async function isForeign(name: string, entry: ZipEntry, unfolding: Unfolding): Promise<boolean> {
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })
  let part: ReturnType<typeof partScan> | undefined
  let [head, isOther]: [Buffer | undefined, boolean] = [Buffer.alloc(0), false]
  const take = (chunk: Uint8Array) => part?.scan.push(text.decode(chunk, { stream: true }))
  const begin = (first: Buffer) => {
    head = undefined
    const start = first.subarray(0, headBytes).toString('latin1')
    isOther = otherFiles.some((one) => start.startsWith(one))
    if (/\.(xml|rels)$/i.test(name) || /^(?:\xef\xbb\xbf)?\s*</.test(start)) part = partScan()
    take(first)
  }
  await unfold(entry, unfolding, (chunk) => {
    // Its first bytes come in pieces as small as its writer liked.
    if (head) head = Buffer.concat([head, chunk])
    if (!head) take(chunk)
    else if (head.length >= headBytes) begin(head)
  })
  if (head) begin(head)
  part?.scan.push(text.decode())
  part?.scan.end()
  return isOther || (part?.found() ?? false)
}
