import fc from 'fast-check'
import * as mupdf from 'mupdf'
import { PNG } from 'pngjs'
import { expect, test } from 'vitest'
import { inspectDocument } from '#worker/files/document'
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

const sheet = ['[Content_Types].xml', '_rels/.rels', 'xl/workbook.xml', 'xl/worksheets/sheet1.xml']
const jpeg = () =>
  new Uint8Array(new mupdf.Pixmap(mupdf.ColorSpace.DeviceRGB, [0, 0, 40, 30], false).asJPEG(80, false))
const png = () => new Uint8Array(PNG.sync.write(new PNG({ width: 40, height: 30 })))

test('each of the five formats is known by its content', async () => {
  expect(await inspectDocument(pdf())).toEqual({ ok: true, type: 'pdf', mime: 'application/pdf' })
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
  const documents = [pdf(), zip(sheet), compound(['Workbook'])]
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
