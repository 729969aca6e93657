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
  const { deflateSync } = await import('node:zlib')
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
  const { deflateSync } = await import('node:zlib')
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
