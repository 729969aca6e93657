import { expect, test } from 'vitest'
import { assetsFromDisk } from '#worker/test/pdf-assets'
import { linesOf } from '#worker/test/pdf-reading'
import { renderCertificates, type Certificate } from './certificate.ts'

const signedBy = (name: string, bn: string, en: string): Certificate => ({
  department: ['সমাজসেবা অধিদপ্তর', 'Department of Social Services'],
  title: ['প্রশিক্ষণের সনদ', 'Certificate of training'],
  certifies: ['এই সনদ দেওয়া হলো', 'This is to certify that'],
  name: 'রোকসানা পারভীন',
  passed: ['উত্তীর্ণ হয়েছেন', 'has passed'],
  issued: ['প্রদান: ২৭/১১/২০২৬', 'Issued on 27/11/2026'],
  number: { label: ['সনদ নম্বর', 'Number'], value: ['৭১২৩', '7123'] },
  signature: { caption: ['স্বাক্ষর', 'Signature'], name, as: [bn, en] },
  qr: { url: 'https://example.org/c#x', caption: ['যাচাই', 'Check'] },
  createdAt: new Date('2026-11-27T06:00:00Z'),
})
/** The inner line of the frame is 32 from the edge. */
const frame = 32

test('whoever signs, however long they are called, stands within the frame of a certificate', async () => {
  const people = [
    signedBy('Nasima Begum', 'পরিচালক, প্রশিক্ষণ', 'Director, Training'),
    signedBy('W'.repeat(120), 'ক্ষ্ম'.repeat(24), 'M'.repeat(120)),
    signedBy(
      'মোহাম্মদ আবু বকর সিদ্দিকুর রহমান চৌধুরী মজুমদার ভূঁইয়া তালুকদার সরকার খান পাটোয়ারী মোল্লা শেখ হাওলাদার মৃধা',
      'অতিরিক্ত মহাপরিচালক (প্রশিক্ষণ, গবেষণা ও মানবসম্পদ উন্নয়ন), সমাজসেবা অধিদপ্তর, প্রধান কার্যালয়, আগারগাঁও, ঢাকা ১২০৭',
      'Additional Director General (Training, Research and Human Resource Development), Department of Social Services',
    ),
  ]
  const pages = linesOf(await renderCertificates(people, await assetsFromDisk()))
  expect(pages).toHaveLength(people.length)
  for (const { height, lines } of pages) {
    expect(lines.some(({ text }) => text.includes('Signature'))).toBe(true)
    for (const { text, y } of lines) expect([text, y < height - frame]).toEqual([text, true])
  }
})
