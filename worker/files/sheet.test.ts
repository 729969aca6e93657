import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { Failure } from '#contract/failure'
import { cellsOf } from './sheet.ts'

const directoryEntry = 0x02014b50
const localHeader = 0x04034b50

/** A packed sheet of so many zeros, whose sizes may be told otherwise. */
function bombOf(unfolded: number, told = unfolded): Uint8Array<ArrayBuffer> {
  const packed = zipSync(
    { 'xl/workbook.xml': strToU8('<workbook/>'), 'xl/worksheets/sheet1.xml': new Uint8Array(unfolded) },
    { level: 9 },
  ) as Uint8Array<ArrayBuffer>
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength)
  for (let at = 0; at + 46 < packed.length; at += 1) {
    const kind = view.getUint32(at, true)
    const size = kind === directoryEntry ? at + 24 : kind === localHeader ? at + 22 : undefined
    if (size !== undefined && view.getUint32(size, true) === unfolded) view.setUint32(size, told, true)
  }
  return packed
}
const refusal = async (bytes: Uint8Array<ArrayBuffer>) =>
  cellsOf(bytes).then(
    () => 'taken',
    (error: unknown) => (error instanceof Failure ? error.issues[0]?.key : String(error)),
  )

test('a workbook that unfolds to more than 24 MB is refused before it is unfolded', async () => {
  const bomb = bombOf(60 * 1024 * 1024)
  expect(bomb.length).toBeLessThan(1024 * 1024)
  expect(await refusal(bomb)).toBe('sheet_unreadable')
})

test('a workbook that tells a smaller size than it has is not unfolded beyond what it told', async () => {
  const bomb = bombOf(60 * 1024 * 1024, 1_000)
  const before = process.memoryUsage().arrayBuffers
  expect(await refusal(bomb)).toBe('sheet_unreadable')
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20 * 1024 * 1024)
})

test('a workbook that names an entity or a file outside is given nothing of it', async () => {
  const evil = '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>'
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const packages = 'http://schemas.openxmlformats.org/package/2006'
  const sheet = `${evil}<worksheet xmlns="${main}"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>&b;</t></is></c></row></sheetData></worksheet>`
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"/>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': sheet,
  }
  const bytes = zipSync(
    Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])),
  )
  const read = await cellsOf(bytes as Uint8Array<ArrayBuffer>).catch(() => [['refused']])
  expect(JSON.stringify(read)).not.toMatch(/root:/)
})
