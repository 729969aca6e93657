import { expect, test } from 'vitest'
import { beginsAsOneOf, documentFaultOf } from './file-start.ts'

const kinds = ['.pdf', '.jpg', '.xls', '.xlsx']
const of = (...bytes: number[]) => new Blob([new Uint8Array(bytes)])
const begun = [0x50, 0x4b, 0x03, 0x04, 1, 2, 3]
const ended = [0x50, 0x4b, 0x05, 0x06, ...Array.from({ length: 18 }, () => 0)]

test('a workbook that is cut off is none, and neither is what is only called one', async () => {
  expect(await beginsAsOneOf(of(...begun, ...ended), kinds)).toBe(true)
  expect(await beginsAsOneOf(of(...begun), kinds)).toBe(false)
  expect(await beginsAsOneOf(of(1, 2, 3, 4, ...ended), kinds)).toBe(false)
})

test('another kind that is taken goes by its first bytes alone', async () => {
  expect(await beginsAsOneOf(new Blob(['%PDF-1.7']), kinds)).toBe(true)
  expect(await beginsAsOneOf(of(0xff, 0xd8, 0xff), kinds)).toBe(true)
})

test('a PDF of which only the beginning came is damaged', async () => {
  expect(await documentFaultOf(new Blob(['%PDF-1.4\n']))).toBe('pdf_broken')
  const whole = '%PDF-1.4\n1 0 obj<<>>endobj\nstartxref\n9\n%%EOF\n'
  expect(await documentFaultOf(new Blob([whole]))).toBeNull()
  expect(await documentFaultOf(new Blob(['only text']))).toBeNull()
})
