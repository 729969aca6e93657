import { encode } from 'uqr'
import { nextTurn } from '#worker/http/turns'
import { createDocument, type Document } from './document.ts'
import { type Flow, stylesFor, tightnesses, type Tightness } from './flow.ts'
import { type Fonts, type PdfAssets, fontsOf } from './fonts.ts'
import { drawFirstHead, drawMargins } from './frame.ts'
import { declarationHeight, drawDeclaration, drawNotes } from './closing.ts'
import { drawSection } from './section.ts'

export interface CopyPicture {
  /** JPEG or PNG; without it an empty place is left for a signature, none for a photo. */
  bytes?: Uint8Array
  /** A signature's caption; for a photo only what a screen reader says. */
  description: string
}

export interface CopySection {
  heading: string
  rows: { label: string; value: string }[]
  photo?: CopyPicture
  signature?: CopyPicture
}

/** All that stands on an applicant's copy, in words that are ready to print. */
export interface ApplicantsCopy {
  language: 'bn' | 'en'
  title: string
  /** One line or more, divided by line breaks. */
  department: string
  trackingLabel: string
  trackingNumber: string
  /** How it ended, where it did. */
  state?: string | undefined
  qrUrl: string
  qrCaption: string
  printedAt: string
  sections: CopySection[]
  /** Follows the heading of a section that goes on on the next page. */
  continued: string
  declaration?: { heading: string; text: string; signatureLabel: string; dateLabel: string }
  notesHeading: string
  notes: string[]
  footer: (page: number, pages: number) => string
  /** Stands in the file's metadata; the same input gives the same bytes. */
  createdAt: Date
}

/** What a copy should have: one sheet of paper, front and back. */
const pagesUsual = 2

/**
 * Prints an applicant's copy as a PDF. It knows no domain: it only lays out. Lines come closer before a third page is
 * begun; where that is of no use they stand as usual.
 */
export async function renderApplicantsCopy(copy: ApplicantsCopy, assets: PdfAssets): Promise<Uint8Array> {
  // The first of an isolate starts much; others go on between its parts.
  await nextTurn()
  const fonts = fontsOf(assets)
  await nextTurn()
  let first: Document | undefined
  for (const tightness of tightnesses) {
    const document = await laidOut(copy, fonts, tightness)
    if (document.sheets.length <= pagesUsual) return document.save()
    first ??= document
  }
  return first!.save()
}

async function laidOut(copy: ApplicantsCopy, fonts: Fonts, tightness: Tightness): Promise<Document> {
  const document = await createDocument(
    {
      title: `${copy.title} ${copy.trackingNumber}`,
      author: copy.department.replaceAll('\n', ', '),
      subject: copy.title,
      language: copy.language,
      createdAt: copy.createdAt,
    },
    fonts,
  )
  const styles = stylesFor(copy.language, tightness)
  const flow: Flow = { document, styles, sheet: document.addSheet(), y: 0 }
  drawFirstHead(flow, copy, encode(copy.qrUrl, { border: 0, ecc: 'M' }).data)
  const after = copy.declaration ? styles.sectionGap + declarationHeight(flow, copy.declaration) : 0
  for (const [index, section] of copy.sections.entries()) {
    const [photo, signature] = await Promise.all(
      [section.photo, section.signature].map(
        async (picture) => picture?.bytes && document.picture(picture.bytes),
      ),
    )
    const pictures = { ...(photo ? { photo } : {}), ...(signature ? { signature } : {}) }
    const isLast = index === copy.sections.length - 1
    drawSection(flow, section, pictures, { continued: copy.continued, after: isLast ? after : 0 })
    await nextTurn()
  }
  if (copy.declaration) drawDeclaration(flow, copy.declaration)
  if (copy.notes.length > 0) drawNotes(flow, copy.notesHeading, copy.notes)
  drawMargins(document, flow.styles, copy)
  await nextTurn()
  return document
}
