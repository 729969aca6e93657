import { encode } from 'uqr'
import { nextTurn } from '#worker/http/turns'
import { createDocument, type Document, type Style } from './document.ts'
import { colours } from './flow.ts'
import { fontsOf, type PdfAssets } from './fonts.ts'
import {
  artifact,
  askew,
  drawModules,
  drawPicture,
  lying,
  rule,
  strokeBox,
  tagged,
  type Picture,
  type Sheet,
} from './sheet.ts'
import { element } from './structure.ts'

/** The same in both languages, Bangla above English. */
type Both = readonly [bn: string, en: string]
/** All that stands on a certificate, in words that are ready to print. */
export interface Certificate {
  department: Both
  title: Both
  certifies: Both
  name: string
  passed: Both
  issued: Both
  /** Said across the page: that it isn't valid any more, and since when. */
  stamp?: Both
  number: { label: Both; value: Both }
  /** Who issued it, as what: a line to sign above, and the picture of a signature where there is one. */
  signature: { caption: Both; name: string; as?: Both; picture?: Uint8Array }
  qr: { url: string; caption: Both }
  createdAt: Date
}

const edge = 26
const side = 66
const width = lying.width - 2 * side
const qrSide = 118
const footTop = lying.height - 182
const signingWidth = 200
/** Between the line to sign above and the frame. */
const signingHeight = 57

const style = (face: Style['face'], size: number, colour: string = colours.ink, leading = 1.4): Style => ({
  face,
  size,
  colour,
  leading,
})
const styles = {
  department: style('bold', 12, colours.green),
  departmentSmall: style('regular', 10, colours.soft),
  title: style('bold', 28, colours.ink, 1.35),
  titleSmall: style('regular', 15, colours.soft),
  lead: style('regular', 12, colours.soft),
  name: style('bold', 25, colours.green, 1.4),
  text: style('regular', 13, colours.ink, 1.5),
  textSmall: style('regular', 11, colours.soft, 1.4),
  small: style('regular', 9, colours.soft, 1.4),
  number: style('bold', 11, colours.ink),
  stamp: style('bold', 44, colours.stamp, 1.3),
}

/** Prints certificates lying, each on a page: the same words give the same bytes. */
export async function renderCertificates(
  certificates: readonly Certificate[],
  assets: PdfAssets,
): Promise<Uint8Array<ArrayBuffer>> {
  await nextTurn()
  const [first] = certificates
  const numbers = [first!, ...certificates.slice(1).slice(-1)].map(({ number }) => number.value[1])
  const document = await createDocument(
    {
      title: `${first!.title[0]} ${numbers.join(' – ')}`,
      author: first!.department[1],
      subject: first!.title[1],
      language: 'bn',
      createdAt: first!.createdAt,
    },
    fontsOf(assets),
    lying,
  )
  // Who signs many signs them all with one picture.
  const pictures = new Map<Uint8Array, Promise<Picture>>()
  const pictureOf = (bytes: Uint8Array) => {
    const known = pictures.get(bytes) ?? document.picture(bytes)
    pictures.set(bytes, known)
    return known
  }
  for (const certificate of certificates) {
    await nextTurn()
    await drawCertificate(document, certificate, pictureOf)
  }
  await nextTurn()
  return (await document.save()) as Uint8Array<ArrayBuffer>
}

type PictureOf = (bytes: Uint8Array) => Promise<Picture>

async function drawCertificate(document: Document, certificate: Certificate, pictureOf: PictureOf) {
  const sheet = document.addSheet()
  artifact(sheet, () => {
    const frame = { x: edge, y: edge, width: lying.width - 2 * edge, height: lying.height - 2 * edge }
    strokeBox(sheet, frame, colours.green, 2.4)
    strokeBox(
      sheet,
      { x: frame.x + 6, y: frame.y + 6, width: frame.width - 12, height: frame.height - 12 },
      colours.hairline,
      0.8,
    )
  })
  if (certificate.stamp) drawStamp(document, sheet, certificate.stamp)
  drawWords(document, sheet, certificate)
  await drawFoot(document, sheet, certificate, pictureOf)
}

/** A style whose lines are no more than so many in a width. */
function fitted(
  document: Document,
  text: string,
  from: Style,
  lines: number,
  { within, least } = { within: width, least: 9 },
): Style {
  let own = from
  while (own.size > least && document.wrap(text, own, within).length > lines)
    own = { ...own, size: own.size - 0.5 }
  return own
}

/** Across the middle, and behind the words, which stay to be read. */
function drawStamp(document: Document, sheet: Sheet, stamp: Both) {
  const node = element('P', document.root)
  const height = styles.stamp.size * styles.stamp.leading
  const top = (lying.height - height * stamp.length) / 2
  askew(sheet, 20, () => {
    const box = { x: side, y: top - 12, width, height: height * stamp.length + 24 }
    artifact(sheet, () => strokeBox(sheet, box, colours.stamp, 4))
    for (const [nth, text] of stamp.entries()) {
      const own = fitted(document, text, styles.stamp, 1)
      document.write(sheet, document.wrap(text, own, width), own, {
        x: side,
        y: top + nth * height,
        width,
        align: 'centre',
        node,
      })
    }
  })
}

function drawWords(
  document: Document,
  sheet: Sheet,
  { department, title, certifies, name, passed, issued }: Certificate,
) {
  const write = (text: string, face: Style, y: number, role: 'P' | 'H1' = 'P', lines = 1) => {
    const own = fitted(document, text, face, lines)
    return document.write(sheet, document.wrap(text, own, width), own, {
      x: side,
      y,
      width,
      align: 'centre',
      node: element(role, document.root),
    })
  }
  let y = write(department[0], styles.department, 60)
  y = write(department[1], styles.departmentSmall, y)
  y = write(title[0], styles.title, y + 20, 'H1')
  y = write(title[1], styles.titleSmall, y - 2)
  y = write(`${certifies[0]} · ${certifies[1]}`, styles.lead, y + 24)
  y = write(name, styles.name, y + 4, 'P', 2)
  artifact(sheet, () => rule(sheet, side + width / 4, y + 3, width / 2, colours.green, 0.8))
  y = write(passed[0], styles.text, y + 16, 'P', 2)
  y = write(passed[1], styles.textSmall, y + 2, 'P', 2)
  write(`${issued[0]} · ${issued[1]}`, styles.lead, y + 12)
}

async function drawFoot(
  document: Document,
  sheet: Sheet,
  { number, signature, qr }: Certificate,
  pictureOf: PictureOf,
): Promise<void> {
  const node = element('Sect', document.root)
  const block = (
    text: string,
    face: Style,
    place: { x: number; y: number; width: number },
    align: 'left' | 'centre',
  ) =>
    document.write(sheet, document.wrap(text, face, place.width), face, {
      ...place,
      align,
      node: element('P', node),
    })
  const lineY = footTop + 84
  if (signature.picture) {
    const picture = await pictureOf(signature.picture)
    const box = { x: side + 10, y: lineY - 62, width: signingWidth - 20, height: 58 }
    tagged(sheet, element('Figure', node, signature.caption[1]), () => drawPicture(sheet, picture, box))
  }
  artifact(sheet, () => rule(sheet, side, lineY, signingWidth, colours.soft, 0.7))
  const under = { x: side, width: signingWidth }
  const said = [
    [signature.name, styles.number] as const,
    ...(signature.as ?? []).map(
      (line) =>
        [line, fitted(document, line, styles.small, 1, { within: signingWidth, least: 6.5 })] as const,
    ),
    [`${signature.caption[0]} · ${signature.caption[1]}`, styles.small] as const,
  ]
  const smaller = (face: Style, by: number): Style => ({ ...face, size: face.size * by })
  const heightAt = (by: number) =>
    said.reduce(
      (sum, [text, face]) =>
        sum + document.wrap(text, smaller(face, by), signingWidth).length * face.size * by * face.leading,
      0,
    )
  // However long who signs is called, it stands within the frame.
  let by = 1
  while (by > 0.3 && heightAt(by) > signingHeight) by -= 0.05
  let y = lineY + 3
  for (const [text, face] of said) y = block(text, smaller(face, by), { ...under, y }, 'centre')

  const middle = { x: side + signingWidth + 16, width: width - signingWidth - qrSide - 32 }
  const afterLabel = block(
    `${number.label[0]} · ${number.label[1]}`,
    styles.small,
    { ...middle, y: lineY - 8 },
    'centre',
  )
  const afterNumber = block(number.value[0], styles.number, { ...middle, y: afterLabel }, 'centre')
  block(number.value[1], styles.number, { ...middle, y: afterNumber }, 'centre')

  const box = { x: side + width - qrSide, y: footTop, width: qrSide, height: qrSide }
  const modules = encode(qr.url, { border: 0, ecc: 'L' }).data
  tagged(sheet, element('Figure', node, qr.caption[1]), () => drawModules(sheet, modules, box))
  sheet.links.push({ address: qr.url, box })
  block(
    `${qr.caption[0]} · ${qr.caption[1]}`,
    styles.small,
    { x: box.x - 30, y: box.y + qrSide + 4, width: qrSide + 60 },
    'centre',
  )
}
