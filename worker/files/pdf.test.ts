import { deflateRawSync, deflateSync } from 'node:zlib'
import * as mupdf from 'mupdf'
import { expect, test } from 'vitest'
import { inspectDocument } from '#worker/files/document'
import { zipped } from '#worker/test/sheets'

/** A page with a text, and what the document does when it is opened. */
function pdf({ text = '', action, options = '' }: { text?: string; action?: object; options?: string } = {}) {
  const document = new mupdf.PDFDocument()
  const font = document.addSimpleFont(new mupdf.Font('Helvetica'))
  const page = document.addPage([0, 0, 200, 200], 0, { Font: { F1: font } }, `BT /F1 9 Tf (${text}) Tj ET`)
  document.insertPage(-1, page)
  if (action) document.getTrailer().get('Root').put('OpenAction', document.addObject(action))
  return Buffer.from(document.saveToBuffer(options).asUint8Array())
}
const judged = async (bytes: Uint8Array) => {
  const found = await inspectDocument(bytes)
  return found.ok ? found.type : found.reason
}
const script = { S: 'JavaScript', JS: '(app.alert(1))' }
const options = ['', 'compress', 'objstms', 'objstms,compress']

test.each(options)('a PDF that does something by itself is refused (%s)', async (how) => {
  expect(await judged(pdf({ action: script, options: how }))).toBe('type')
  for (const S of ['Launch', 'GoToR', 'GoToE', 'SubmitForm', 'ImportData'])
    expect(await judged(pdf({ action: { S, F: '(a.exe)' }, options: how })), S).toBe('type')
  expect(await judged(pdf({ action: { S: 'GoTo', XFA: '(x)' }, options: how }))).toBe('type')
})

test('a PDF that ends as an archive is refused, wherever in it the archive begins and whatever follows', async () => {
  const whole = pdf()
  const archive = zipped({ 'run.bat': 'x' })
  const tail = Buffer.from('startxref\n0\n%%EOF\n')
  expect(await judged(Buffer.concat([whole, Buffer.from('\n')]))).toBe('pdf')
  for (const parts of [
    [whole, archive],
    [whole, archive, tail],
    [whole, archive, Buffer.from('\n'.repeat(2_000)), tail],
  ])
    expect(await judged(Buffer.concat(parts))).toBe('type')
})

test('however its names are spelt', async () => {
  const bytes = pdf({ action: script }).toString('latin1')
  for (const [name, other] of [
    ['/JavaScript', '/J#61vaScript'],
    ['/JavaScript', '/#4a#61#76#61#53#63#72#69#70#74'],
    ['/JavaScript', '/JavaScrip#74'],
  ] as const) {
    expect(bytes).toContain(name)
    const spelt = bytes.replaceAll(name, other).replaceAll(/\/JS\b/g, '/J#53')
    expect(await judged(Buffer.from(spelt, 'latin1')), other).toBe('type')
  }
})

test('and an object that stands within a stream', async () => {
  const bytes = pdf({ text: 'x) Tj ET 9 0 obj <</S/JavaScript/JS(app.alert\\(1\\))>> endobj BT (' })
  expect(await judged(bytes)).toBe('type')
})

test.each(options)('an ordinary one is taken, and one whose page has such words (%s)', async (how) => {
  expect(await judged(pdf({ options: how }))).toBe('pdf')
  const text = 'JavaScript /JavaScript /JS /GoToR /SubmitForm /XFA and /Launch are words of this page'
  expect(await judged(pdf({ text, options: how }))).toBe('pdf')
  expect(await judged(pdf({ action: { S: 'URI', URI: '(https://x.example)' }, options: how }))).toBe('pdf')
  expect(await judged(pdf({ action: { S: 'GoTo', JSON: 1, Launcher: 1 }, options: how }))).toBe('pdf')
})

test('packed objects that unfold without end are refused', async () => {
  const packed = deflateSync(Buffer.alloc(40_000_000, 0x20))
  const [head, tail] = [
    `8 0 obj <</Type/ObjStm/Filter/FlateDecode/Length ${packed.length}>>\nstream\n`,
    '\nendstream endobj\n',
  ]
  const whole = pdf()
  const at = whole.indexOf('xref')
  const bytes = Buffer.concat([
    whole.subarray(0, at),
    Buffer.from(head),
    packed,
    Buffer.from(tail),
    whole.subarray(at),
  ])
  expect(await judged(bytes)).toBe('type')
})

test('packed objects that are packed otherwise than documents are, are refused: nobody can look into them', async () => {
  const objects = '1 0 <</S/JavaScript/JS(app.alert(1))>>'
  const hex = (bytes: Uint8Array) => `${Buffer.from(bytes).toString('hex')}>`
  const flat = deflateSync(objects)
  const whole = pdf()
  const at = whole.indexOf('xref')
  const judgedWith = (filter: string, body: string | Uint8Array) =>
    judged(
      Buffer.concat([
        whole.subarray(0, at),
        Buffer.from(`8 0 obj <</Type/ObjStm/N 1/First 4${filter}>>\nstream\n`),
        Buffer.from(body),
        Buffer.from('\nendstream endobj\n'),
        whole.subarray(at),
      ]),
    )
  for (const [filter, body] of [
    ['/Filter/ASCIIHexDecode', hex(Buffer.from(objects))],
    ['/F#69lter/AHx', hex(Buffer.from(objects))],
    ['/Filter[/ASCIIHexDecode/FlateDecode]', hex(flat)],
    ['/Filter[/FlateDecode/FlateDecode]', deflateSync(flat)],
    ['/Filter/FlateDecode/DecodeParms<</Predictor 12>>', flat],
    ['/Filter/FlateDecode', flat],
  ] as const)
    expect(await judgedWith(filter, body), filter).toBe('type')
  expect(await judgedWith('/Filter/FlateDecode', deflateSync('1 0 <</S/GoTo>>'))).toBe('pdf')
})

/** A file with these objects before its table. */
function withObjects(...parts: (string | Uint8Array)[]) {
  const whole = pdf()
  const at = whole.indexOf('xref')
  const objects = parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part))
  return Buffer.concat([whole.subarray(0, at), ...objects, whole.subarray(at)])
}
const packedIn = (dictionary: string, data: Uint8Array, lead = '>>stream\n', after = '') =>
  withObjects(`8 0 obj <<${dictionary}/Length ${data.length}${lead}`, data, `\nendstream endobj\n${after}`)
const objStm = '/Type/ObjStm/N 1/First 4/Filter/FlateDecode'
const acting = '1 0 <</S/JavaScript/JS(app.alert(1))>>'
const harmless = '1 0 <</S/GoTo/T(a \\(b\\) (c) %d)>>'

test('packed objects are found however their stream begins', async () => {
  for (const lead of [
    '>>%x\nstream\n',
    `>>${' '.repeat(12)}stream\n`,
    '>>\0%stream\r\0stream\n',
    '>>stream \n',
    '>>stream\r',
    '>>stream',
  ]) {
    expect(await judged(packedIn(objStm, deflateSync(acting), lead)), lead).toBe('type')
    expect(await judged(packedIn(objStm, deflateSync(harmless), lead)), lead).toBe('pdf')
  }
})

test('and whatever they say they are; how they are packed must stand with them', async () => {
  const hex = Buffer.from(`${Buffer.from(acting).toString('hex')}>`)
  const flat = deflateSync(acting)
  for (const [dictionary, data, after] of [
    ['/Type 9 0 R/N 1/First 4/Filter/FlateDecode', flat, '9 0 obj /ObjStm endobj\n'],
    ['/N 1/First 4/Filter/FlateDecode', flat],
    ['/N 1/F#69rst 4/Filter/FlateDecode', flat],
    ['/Type/ObjStm/N 1/First 4/Filter 9 0 R', hex, '9 0 obj /ASCIIHexDecode endobj\n'],
    ['/Filter/ASCIIHexDecode/Type/ObjStm/N 1/First 4/X(obj)', hex],
    ['/Filter %obj\n/ASCIIHexDecode/Type/ObjStm/N 1/First 4', hex],
    ['/Filter/ASCIIHexDecode obj/Type/ObjStm/N 1/First 4', hex],
    ['/Filter[/FlateDecode/FlateDecode]/Type/ObjStm/N 1/First 4/X(obj)', deflateSync(flat)],
    ['/Filter[/Crypt/FlateDecode]/Type/ObjStm/N 1/First 4', flat],
    [`${objStm}/DecodeParms 9 0 R`, flat, '9 0 obj<</Predictor 12/Columns 1>>endobj\n'],
    ['/Type/ObjStm/N 1/First 4/F(x.bin)', Buffer.from(' ')],
  ] as const)
    expect(await judged(packedIn(dictionary, data, undefined, after)), dictionary).toBe('type')
  for (const dictionary of ['/N 1/First 4/Filter/Fl', '/Type/ObjStm/N 1/First 4/Filter[/FlateDecode]'])
    expect(await judged(packedIn(dictionary, deflateSync(harmless))), dictionary).toBe('pdf')
})

test('and must unfold to their end', async () => {
  const flat = deflateSync(
    `${harmless} % ${Array.from({ length: 200 }, (_, index) => index * 7919).join(' ')}`,
  )
  expect(await judged(packedIn(objStm, flat))).toBe('pdf')
  for (const less of [8, 20, 100, flat.length - 2, flat.length])
    expect(await judged(packedIn(objStm, flat.subarray(0, flat.length - less))), `${less}`).toBe('type')
  expect(await judged(packedIn(objStm, deflateRawSync(harmless)))).toBe('type')
  const stored = deflateSync('1 0 <</A(endstream)/JS 1>>', { level: 0 })
  expect(await judged(packedIn(objStm, stored))).toBe('type')
})

test('words of a title and of an address are no names', async () => {
  for (const words of [
    'https://dss.gov.bd/JS/list.html',
    'https://dss.gov.bd/Launch/2026',
    'HTML/CSS/JS basics',
    'a \\) b (c) /JS \\\\',
  ]) {
    const told = `<</Title(${words})/A<</S/URI/URI(${words})>>>>`
    expect(await judged(withObjects(`9 0 obj ${told} endobj\n`)), words).toBe('pdf')
    expect(await judged(packedIn(objStm, deflateSync(`1 0 ${told}`))), words).toBe('pdf')
    expect(await judged(withObjects(`9 0 obj ${told}/JS endobj\n`)), words).toBe('type')
  }
})

test('unless an object begins within them, or they have no end', async () => {
  const object = '9 0 obj <</S/JavaScript/JS(1)>> endobj'
  for (const hidden of [
    `10 0 obj (${object}) endobj\n`,
    `%${object}\n`,
    `10 0 obj <${object}> endobj\n`,
    '10 0 obj <</A(9 0 obj <</A %)(\n/S/JavaScript/JS 1 0 R>> %)\n>> endobj\n',
    '10 0 obj <<>>stream\n9 0 obj <</A( \nendstream endobj %) /S/JavaScript/JS(1)>> endobj\n',
    '10 0 obj <</A(9 0 obj <</N 1/First 4/Filter/AHx/X %)(\n>>stream 33> endstream)>> endobj\n',
    `10 0 obj <<>>stream\n9 0 obj <</N 1/First 4/Filter/AHx>>stream 33>\nendstream\n`,
    '(trailer <</Root<</AA<</JS 1>>>>>>)\n',
    '10 0 obj <</A (/JS 1) /B( endobj\n',
    '10 0 obj <</A (/JS 1) endobj 11 0 obj <<>> endobj\n',
  ])
    expect(await judged(withObjects(hidden)), hidden).toBe('type')
  for (const packed of ['1 1 (<</JS 1>>)', '1 2 (a<</JS 1>>)', '1 1 << (> /JS 1) >>', '1 x (/JS 1)'])
    expect(await judged(packedIn(objStm, deflateSync(packed))), packed).toBe('type')
  expect(await judged(packedIn(objStm, deflateSync('1 0 (<</JS 1>>)')))).toBe('pdf')
})

test('what is locked is taken, its packed objects unread', async () => {
  const locked = pdf({ options: 'objstms,compress,encrypt=aes-256,user-password=,owner-password=x' })
  expect(locked.includes('ObjStm') && locked.includes('/Encrypt')).toBe(true)
  expect(await judged(locked)).toBe('pdf')
})
