import { crc32, deflateSync } from 'node:zlib'
import fc from 'fast-check'
import * as mupdf from 'mupdf'
import { PNG } from 'pngjs'
import { expect, test } from 'vitest'
import { inspectDocument, letterTypes } from '#worker/files/document'
import { bombOf, crowdOf, partsOf, zipped } from '#worker/test/sheets'

const resultOf = async (bytes: Uint8Array) => {
  const inspected = await inspectDocument(bytes)
  return inspected.ok ? inspected.type : inspected.reason
}

function pdf(): Uint8Array {
  const document = new mupdf.PDFDocument()
  document.insertPage(-1, document.addPage([0, 0, 200, 200], 0, {}, '0 0 100 100 re f'))
  return new Uint8Array(document.saveToBuffer('').asUint8Array())
}

function zip(names: string[], before = ''): Uint8Array {
  const files: Buffer[] = [Buffer.from(before)]
  const entries: Buffer[] = []
  let offset = before.length
  for (const name of names) {
    const local = Buffer.alloc(30 + name.length)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(name.length, 26)
    local.write(name, 30)
    files.push(local)
    const entry = Buffer.alloc(46 + name.length)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(offset, 42)
    entry.write(name, 46)
    entries.push(entry)
    offset += local.length
  }
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(names.length, 8)
  end.writeUInt16LE(names.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...files, directory, end])
}

function compound(streams: string[]): Uint8Array {
  const bytes = Buffer.alloc(512 * 3)
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  bytes.writeUInt16LE(0xfffe, 28)
  bytes.writeUInt16LE(9, 30)
  bytes.writeUInt32LE(1, 48)
  bytes.writeUInt32LE(0, 76)
  bytes.writeUInt32LE(0xfffffffd, 512)
  bytes.writeUInt32LE(0xfffffffe, 516)
  for (const [at, name] of ['Root Entry', ...streams].entries()) {
    const start = 1024 + at * 128
    bytes.write(name, start, 'utf16le')
    bytes.writeUInt16LE((name.length + 1) * 2, start + 64)
    bytes[start + 66] = at === 0 ? 5 : 2
  }
  return bytes
}

type Letter = {
  template?: string
  text?: string
  /** The table stream is of the small ones. */
  small?: boolean
  flags?: number
  version?: number
  table?: string
  more?: string[]
}
/** A letter as Word 97 to 2003 keeps it: its text, and beside it a table with the strings that belong to it. */
function word(letter: Letter = {}): Uint8Array {
  const { template = 'Normal.dot', text = 'Nothing came.', small = false, flags = 0x0200 } = letter
  const strings = ['', template, ...Array.from({ length: 16 }, () => 'x')].map((one) => {
    const length = Buffer.alloc(2)
    length.writeUInt16LE(one.length)
    return Buffer.concat([length, Buffer.from(one, 'utf16le')])
  })
  const associated = Buffer.concat([Buffer.from([0xff, 0xff, 18, 0, 0, 0]), ...strings])
  const table = Buffer.alloc(small ? 2_048 : 4_608)
  // Across the border of two sectors.
  associated.copy(table, 500)
  const document = Buffer.alloc(4_608)
  document.writeUInt16LE(0xa5ec, 0)
  document.writeUInt16LE(letter.version ?? 0xc1, 2)
  document.writeUInt16LE(flags, 10)
  document.writeUInt16LE(14, 32)
  document.writeUInt16LE(22, 62)
  document.writeUInt32LE(500, 0x19a)
  document.writeUInt32LE(associated.length, 0x19e)
  document.write(text, 1_536, 'utf16le')
  return compoundOf([
    ['WordDocument', document],
    [letter.table ?? '1Table', table],
    ...(letter.more ?? []).map((name): [string, Buffer] => [name, Buffer.alloc(4_096)]),
  ])
}

/** A compound file: directory, tables, and streams whose sectors lie backwards. */
function compoundOf(streams: [string, Buffer][]): Uint8Array {
  const [end, free] = [0xfffffffe, 0xffffffff]
  const next: number[] = [0xfffffffd, end]
  const sectors: Buffer[] = [Buffer.alloc(512), Buffer.alloc(512)]
  const put = (content: Buffer): number => {
    const count = content.length / 512
    const first = sectors.length + count - 1
    for (let at = count - 1; at >= 0; at -= 1) {
      next.push(at === count - 1 ? end : sectors.length - 1)
      sectors.push(content.subarray(at * 512, at * 512 + 512))
    }
    return first
  }
  const header = Buffer.alloc(512)
  header.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  for (const [at, value] of [
    [28, 0xfffe],
    [30, 9],
    [32, 6],
  ] as const)
    header.writeUInt16LE(value, at)
  const smallOf = streams.filter(([, { length }]) => length < 4_096)
  const mini = Buffer.concat(smallOf.map(([, content]) => content))
  const miniTable = Buffer.alloc(512, 0xff)
  let from = 0
  const small = new Map(
    smallOf.map(([name, { length }]) => {
      const [start, count] = [from, length / 64]
      for (let at = start; at < start + count; at += 1)
        miniTable.writeUInt32LE(at === start + count - 1 ? end : at + 1, at * 4)
      from += count
      return [name, start]
    }),
  )
  const starts = streams.map(([name, content]) => small.get(name) ?? put(content))
  const [miniStart, tableStart] = mini.length > 0 ? [put(mini), put(miniTable)] : [end, end]
  for (const [at, value] of [
    [48, 1],
    [56, 4_096],
    [60, tableStart],
    [64, mini.length > 0 ? 1 : 0],
    [76, 0],
  ] as const)
    header.writeUInt32LE(value, at)
  const entry = (at: number, name: string, [kind, start, size]: [number, number, number]) => {
    const into = sectors[1]!.subarray(at * 128)
    into.write(name, 'utf16le')
    into.writeUInt16LE((name.length + 1) * 2, 64)
    into[66] = kind
    into.writeUInt32LE(start, 116)
    into.writeUInt32LE(size, 120)
  }
  entry(0, 'Root Entry', [5, miniStart, mini.length])
  streams.forEach(([name, content], at) => entry(at + 1, name, [2, starts[at]!, content.length]))
  for (let at = 0; at < 128; at += 1) sectors[0]!.writeUInt32LE(next[at] ?? free, at * 4)
  return Buffer.concat([header, ...sectors])
}

const sheet = ['[Content_Types].xml', '_rels/.rels', 'xl/workbook.xml', 'xl/worksheets/sheet1.xml']
const jpeg = () =>
  new Uint8Array(new mupdf.Pixmap(mupdf.ColorSpace.DeviceRGB, [0, 0, 40, 30], false).asJPEG(80, false))
const png = () => new Uint8Array(PNG.sync.write(new PNG({ width: 40, height: 30 })))

test('of a picture the picture is kept, and which way up it is: not where and by whom it was taken, nor what follows it', async () => {
  const whole = jpeg()
  const entry = (tag: number, value: number) => {
    const bytes = Buffer.alloc(12)
    bytes.writeUInt16LE(tag, 0)
    bytes.writeUInt16LE(3, 2)
    bytes.writeUInt32LE(1, 4)
    bytes.writeUInt16LE(value, 8)
    return bytes
  }
  const tiff = Buffer.concat([
    Buffer.from([0x49, 0x49, 0x2a, 0, 8, 0, 0, 0, 2, 0]),
    entry(0x0100, 4000),
    entry(0x0112, 6),
    Buffer.alloc(4),
    Buffer.from('PHONE-1234 23.7N 90.4E'),
  ])
  const exif = Buffer.concat([Buffer.from('Exif\0\0'), tiff])
  const length = Buffer.alloc(2)
  length.writeUInt16BE(exif.length + 2)
  const sent = Buffer.concat([
    whole.subarray(0, 2),
    Buffer.from([0xff, 0xe1]),
    length,
    exif,
    whole.subarray(2),
    Buffer.from('PHONE-1234'),
  ])
  const kept = await inspectDocument(sent)
  if (!kept.ok) throw new Error(kept.reason)
  expect(Buffer.from(kept.bytes).includes('PHONE-1234')).toBe(false)
  // Turned by 6, as one SHORT of big-endian EXIF.
  expect(Buffer.from(kept.bytes).toString('hex')).toContain('01120003000000010006')
  const upright = await inspectDocument(whole)
  expect(upright.ok && Buffer.from(upright.bytes).includes('Exif')).toBe(false)
  const again = await inspectDocument(kept.bytes)
  expect(again).toEqual(kept)
  const drawn = await inspectDocument(Buffer.concat([png(), Buffer.from('PHONE-1234')]))
  if (drawn.ok) expect(Buffer.from(drawn.bytes).includes('PHONE-1234')).toBe(false)
})

test('each of the five formats is known by its content', async () => {
  expect(await inspectDocument(pdf())).toMatchObject({ ok: true, type: 'pdf', mime: 'application/pdf' })
  expect(await resultOf(jpeg())).toBe('jpg')
  expect(await resultOf(png())).toBe('png')
  expect(await resultOf(zip(sheet))).toBe('xlsx')
  expect(await resultOf(compound(['Workbook']))).toBe('xls')
  expect(await resultOf(compound(['Book']))).toBe('xls')
})

test('a document cut short is broken', async () => {
  for (const whole of [pdf(), jpeg(), png(), zip(sheet), compound(['Workbook'])]) {
    expect(await resultOf(whole.subarray(0, Math.floor(whole.length * 0.6)))).toBe('broken')
  }
})

const chunkOf = (type: string, data: Uint8Array) => {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
/** A PNG that says a size and has the pixels given. */
const pngSaying = (width: number, height: number, pixels: Uint8Array, colour = 2) => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([colour === 0 ? 1 : 8, colour], 8)
  return Buffer.concat([
    png().subarray(0, 8),
    chunkOf('IHDR', header),
    chunkOf('IDAT', deflateSync(pixels)),
    chunkOf('IEND', new Uint8Array()),
  ])
}
/** A JPEG that says another size than it has. */
const jpegSaying = (width: number, height: number) => {
  const bytes = Buffer.from(jpeg())
  const [frame] = [0xc0, 0xc1, 0xc2]
    .map((code) => bytes.indexOf(Buffer.from([0xff, code, 0])))
    .filter((at) => at > 0)
  bytes.writeUInt16BE(height, frame! + 5)
  bytes.writeUInt16BE(width, frame! + 7)
  return bytes
}

test('a picture of over 40 megapixels is refused by its size, and one whose data can’t be of its size is broken', async () => {
  expect(await resultOf(pngSaying(10_000, 10_000, Buffer.alloc(10_000 * 1_251), 0))).toBe('pixels')
  expect(await resultOf(pngSaying(10_000, 10_000, Buffer.alloc(10)))).toBe('pixels')
  expect(await resultOf(jpegSaying(10_000, 10_000))).toBe('pixels')
  expect(await resultOf(pngSaying(8_000, 5_000, Buffer.alloc(8_000 * 626), 0))).toBe('png')
  expect(await resultOf(pngSaying(8_000, 5_000, Buffer.alloc(10)))).toBe('broken')
  expect(await resultOf(jpegSaying(8_000, 5_000))).toBe('broken')
  expect(await resultOf(png().subarray(0, -12))).toBe('broken')
  const white = new mupdf.Pixmap(mupdf.ColorSpace.DeviceRGB, [0, 0, 4_000, 4_000], false)
  white.clear(255)
  expect(await resultOf(new Uint8Array(white.asJPEG(10, false)))).toBe('jpg')
  expect(await resultOf(new Uint8Array(white.asPNG()))).toBe('png')
})

test('a file with something else in front is no document', async () => {
  const html = Buffer.from('<html><script>alert(1)</script></html>')
  for (const whole of [pdf(), jpeg(), png(), compound(['Workbook'])]) {
    expect(await resultOf(Buffer.concat([html, whole]))).toBe('type')
  }
  expect(await resultOf(zip(sheet, html.toString()))).toBe('type')
  expect(await resultOf(Buffer.concat([zip(['a']), zip(sheet)]))).toBe('broken')
})

test('a workbook with macros is refused', async () => {
  expect(await resultOf(zip([...sheet, 'xl/vbaProject.bin']))).toBe('type')
  expect(await resultOf(zip([...sheet, 'xl/macrosheets/sheet1.xml']))).toBe('type')
  expect(await resultOf(compound(['Workbook', '_VBA_PROJECT_CUR']))).toBe('type')
})

test('a workbook whose macros have another name is refused by what it says of its parts', async () => {
  const types = (type: string) =>
    `<Types><Override PartName="/xl/x.bin" ContentType="application/vnd.${type}"/></Types>`
  const of = (type: string) => zipped({ ...partsOf(''), '[Content_Types].xml': types(type), 'xl/x.bin': 'x' })
  expect(await resultOf(of('openxmlformats-officedocument.spreadsheetml.sheet.main+xml'))).toBe('xlsx')
  for (const type of [
    'ms-office.vbaProject',
    'ms-excel.sheet.macroEnabled.main+xml',
    'ms-excel.macrosheet+xml',
  ])
    expect(await resultOf(of(type)), type).toBe('type')
})

test('a workbook that unfolds without end, or is damaged inside, is broken, and holds nobody up', async () => {
  const { '[Content_Types].xml': types, ...others } = partsOf('')
  const bombs = [
    bombOf(partsOf(''), 'xl/media/picture.png', 1_500),
    bombOf(others, '[Content_Types].xml', 1_500),
    bombOf(partsOf(''), 'docProps/thumbnail.jpeg', 30),
  ]
  expect(types).toBeDefined()
  for (const bomb of bombs) {
    expect(bomb.length).toBeLessThan(2 * 1024 * 1024)
    let [longest, before] = [0, process.threadCpuUsage().user]
    const beat = setInterval(() => {
      longest = Math.max(longest, process.threadCpuUsage().user - before)
      before = process.threadCpuUsage().user
    }, 1)
    expect(await resultOf(bomb)).toBe('broken')
    clearInterval(beat)
    expect(longest / 1000).toBeLessThan(100)
  }
  // Whole and honest but for its size, in one part or in several.
  const blanks = new Uint8Array(5 * 1024 * 1024)
  const parts = Array.from({ length: 5 }, (_, at): [string, Uint8Array] => [`xl/media/${at}.bin`, blanks])
  const badlyPacked = (bytes: Uint8Array) => bytes.map((_, at) => (at % 97 === 0 ? (at * 31) % 251 : 0))
  const [first, ...rest] = parts.map(([name, bytes]): [string, Uint8Array] => [name, badlyPacked(bytes)])
  expect(await resultOf(zipped({ ...partsOf(''), [first![0]]: first![1] }))).toBe('xlsx')
  expect(await resultOf(zipped({ ...partsOf(''), ...Object.fromEntries([first!, ...rest]) }))).toBe('broken')
  expect(await resultOf(zipped({ ...partsOf(''), ...Object.fromEntries(parts.slice(0, 1)) }))).toBe('broken')
  const damaged = zipped({ ...partsOf(''), 'xl/media/a.bin': 'abcdefgh'.repeat(100) })
  damaged[damaged.length - 800]! ^= 0x55
  expect(['broken', 'type']).toContain(await resultOf(damaged))
})

test('other archives, other Office files, scripts and text are refused', async () => {
  expect(await resultOf(zip(['[Content_Types].xml', 'word/document.xml']))).toBe('type')
  expect(await resultOf(zip(['readme.txt']))).toBe('type')
  expect(await resultOf(zip([...sheet, '../evil']))).toBe('broken')
  expect(await resultOf(compound(['WordDocument']))).toBe('type')
  expect(await resultOf(compound(['EncryptedPackage']))).toBe('type')
  expect(await resultOf(Buffer.alloc(0))).toBe('empty')
  for (const text of ['hello', '<svg/>', 'MZ\x90', 'a,b,c\n1,2,3', '%PDF-evil']) {
    expect(await resultOf(Buffer.from(text)), text).toBe('type')
  }
})

test('an archive of too many entries, of one twice, or of one laid over another is broken', async () => {
  expect(await resultOf(crowdOf(20_000))).toBe('broken')
  expect(await resultOf(zip([...sheet, 'xl/workbook.xml']))).toBe('broken')
  const over = Buffer.from(zip(['a', 'b', 'c']))
  const directory = over.readUInt32LE(over.length - 6)
  // The first says that it goes on into the second.
  over.writeUInt32LE(10, directory + 20)
  expect(await resultOf(over)).toBe('broken')
})

test('a document over 2 MB is refused by its size', async () => {
  expect(await resultOf(Buffer.concat([pdf(), Buffer.alloc(2 * 1024 * 1024)]))).toBe('size')
})

test('random bytes are never taken and never throw, whatever magic number they begin with', async () => {
  const starts = [pdf(), jpeg(), png(), zip(sheet), compound(['Workbook'])].map((whole) =>
    whole.subarray(0, 8),
  )
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 2000 }), async (start, rest) => {
      expect((await inspectDocument(rest)).ok).toBe(false)
      expect((await inspectDocument(Buffer.concat([start, rest]))).ok).toBe(false)
    }),
  )
})

test('a damaged document never throws', async () => {
  const documents = [pdf(), zip(sheet), compound(['Workbook']), word(), word({ small: true })]
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...documents),
      fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 8 }),
      async (whole, changes) => {
        const damaged = Uint8Array.from(whole)
        for (const [at, byte] of changes) damaged[at % damaged.length] = byte
        await inspectDocument(damaged)
      },
    ),
  )
})

const letter = async (bytes: Uint8Array) => {
  const inspected = await inspectDocument(bytes, letterTypes)
  return inspected.ok ? inspected.type : inspected.reason
}
const relations = (type: string, target: string, mode = 'External') =>
  `<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" TargetMode="${mode}"/></Relationships>`
const wordParts = (others: Record<string, string | Uint8Array> = {}) => ({
  '[Content_Types].xml': '<Types/>',
  '_rels/.rels': relations('officeDocument', 'word/document.xml', 'Internal'),
  'word/document.xml': '<w:document><w:body/></w:document>',
  'word/_rels/document.xml.rels': relations('hyperlink', 'https://dss.gov.bd'),
  ...others,
})

test('a letter comes as Word writes it, or as plain text, where letters are taken; nowhere else', async () => {
  const texts = ['আমার ভাতার টাকা তিন মাস আসেনি।\r\n', '\uFEFFNothing came.\tSince May.']
  const taken: [Uint8Array, string][] = [
    [zipped(wordParts()), 'docx'],
    [word(), 'doc'],
    [word({ small: true }), 'doc'],
    [
      word({
        template: String.raw`C:\Users\Rahima\Templates\letter.dot`,
        text: '\u0013 HYPERLINK "https://dss.gov.bd" \u0015',
      }),
      'doc',
    ],
    ...texts.map((text): [Uint8Array, string] => [Buffer.from(text), 'txt']),
  ]
  for (const [bytes, type] of taken) {
    expect(await letter(bytes)).toBe(type)
    expect(await resultOf(bytes)).toBe('type')
  }
  for (const [bytes, type] of [
    [pdf(), 'pdf'],
    [jpeg(), 'jpg'],
    [png(), 'png'],
    [zip(sheet), 'xlsx'],
    [compound(['Book']), 'xls'],
  ] as const)
    expect(await letter(bytes)).toBe(type)
})

test('a letter with macros, with another file in it, or that fetches from elsewhere is refused', async () => {
  const types = (type: string) =>
    `<Types><Override PartName="/word/x.bin" ContentType="application/vnd.${type}"/></Types>`
  const others: Record<string, string>[] = [
    { 'word/vbaProject.bin': 'x' },
    { 'word/activeX/activeX1.xml': '<x/>' },
    { 'word/embeddings/oleObject1.bin': 'MZ' },
    { 'word/embeddings/Book.xlsx': 'PK' },
    { '[Content_Types].xml': types('ms-office.vbaProject') },
    { '[Content_Types].xml': types('ms-word.document.macroEnabled.main+xml') },
    { 'word/_rels/settings.xml.rels': relations('attachedTemplate', 'https://evil.example/t.dotm') },
    { 'word/_rels/settings.xml.rels': relations('attachedTemplate', 'file:///t.dotm', 'Internal') },
    { 'word/_rels/document.xml.rels': relations('oleObject', 'https://evil.example/x.html') },
    { 'word/_rels/document.xml.rels': relations('image', 'https://evil.example/seen.png') },
    { 'word/_rels/document.xml.rels': relations('aFChunk', 'a.rtf', 'Internal') },
  ]
  for (const other of others)
    expect(await letter(zipped(wordParts(other))), JSON.stringify(other)).toBe('type')
  for (const streams of [['Macros'], ['VBA'], ['_VBA_PROJECT'], ['\u0001Ole10Native'], ['ObjectPool']])
    expect(await letter(word({ more: streams })), streams[0]).toBe('type')
  expect(await letter(compound(['EncryptedPackage']))).toBe('type')
})

test('a letter of Word 97 that takes its template or a picture from elsewhere, or can’t be looked into, is refused', async () => {
  const letters: Letter[] = [
    ...[
      'https://evil.example/t.dot',
      ' FILE:///t.dot',
      String.raw`\\evil.example\t.dot`,
      '//evil/t.dot',
      'mhtml:x',
    ].flatMap((template) => [{ template }, { template, small: true }]),
    { text: '\u0013 INCLUDEPICTURE "https://evil.example/seen.png" \\d\u0015' },
    { text: '\u0013DDEAUTO c:\\windows\\system32\\cmd.exe' },
    // Encrypted, of Word 95, without its table, or with two of which each reader takes another.
    { flags: 0x0300 },
    { version: 0x65 },
    { flags: 0 },
    { table: 'Table' },
    { more: ['1TABLE'] },
    { more: ['worddocument'] },
  ]
  for (const one of letters) expect(await letter(word(one)), JSON.stringify(one)).toBe('type')
  const lying = Buffer.from(word())
  lying.writeUInt32LE(0xffffff00, lying.indexOf(Buffer.from([0xec, 0xa5])) + 0x19a)
  expect(await letter(lying)).toBe('type')
})

test('a letter that unfolds without end, or is damaged inside, is broken', async () => {
  expect(await letter(bombOf(wordParts() as Record<string, string>, 'word/media/a.png', 1_500))).toBe(
    'broken',
  )
  const bomb = wordParts() as Record<string, string>
  delete bomb['word/_rels/document.xml.rels']
  expect(await letter(bombOf(bomb, 'word/_rels/document.xml.rels', 1_500))).toBe('broken')
  expect(await letter(zipped(wordParts({ 'word/_rels/document.xml.rels': '<!DOCTYPE x><x/>' })))).toBe(
    'broken',
  )
  expect(await letter(zip(['[Content_Types].xml', 'word/document.xml', '../evil']))).toBe('broken')
})

test('what a text holds is signs that are read, and no page for a browser', async () => {
  const refused = [
    '',
    ' \n',
    '<html><script>',
    '<?xml version="1.0"?>',
    '<svg/>',
    'MZ\u0000',
    'a\u0007b',
    'a\u0085b',
  ]
  for (const text of refused) expect(await letter(Buffer.from(text)), text).not.toBe('txt')
  expect(await letter(Buffer.from([0x61, 0xff, 0xfe]))).toBe('type')
  expect(await letter(Buffer.from('a < b, and 3 > 2'))).toBe('txt')
})
