import { type PDFContext, PDFDocument, PDFName, type PDFRef } from 'pdf-lib'
import { seen } from '#contract/seen'
import { documentFont } from './font.ts'
import type { Fonts } from './fonts.ts'
import { type Line, wrap } from './paragraph.ts'
import { type Box, type PageSize, type Picture, type Sheet, drawLine, tagged, upright } from './sheet.ts'
import { type Element, element, embedStructure, linkTo } from './structure.ts'

export interface Style {
  face: 'regular' | 'bold'
  size: number
  colour: string
  /** Line height as a multiple of the size. */
  leading: number
}

export interface DocumentProperties {
  title: string
  author: string
  subject: string
  language: string
  createdAt: Date
}

export interface Document {
  sheets: Sheet[]
  root: Element
  addSheet(): Sheet
  wrap(text: string, style: Style, width: number): Line[]
  widthOf(text: string, style: Style): number
  /** Writes lines from the top edge `y` downwards and answers where they end. */
  write(sheet: Sheet, lines: Line[], style: Style, place: Place): number
  picture(bytes: Uint8Array): Promise<Picture>
  save(): Promise<Uint8Array>
}

export interface Place {
  x: number
  y: number
  width?: number
  align?: 'left' | 'right' | 'centre'
  node?: Element
}

const fontNames = { regular: 'F1', bold: 'F2' } as const
const shares = { left: 0, centre: 0.5, right: 1 }

export async function createDocument(
  properties: DocumentProperties,
  loaded: Fonts,
  size: PageSize = upright,
): Promise<Document> {
  const pdf = await PDFDocument.create({ updateMetadata: false })
  const fonts = { regular: documentFont(loaded.regular), bold: documentFont(loaded.bold) }
  const sheets: Sheet[] = []
  const pictures = new Map<string, PDFRef>()
  const root = element('Document')

  return {
    sheets,
    root,
    addSheet() {
      const sheet: Sheet = { number: sheets.length, size, operators: [], marks: [], links: [] }
      sheets.push(sheet)
      return sheet
    },
    wrap(text, style, width) {
      return wrap(text, (width * 1000) / style.size, fonts[style.face].shape)
    },
    widthOf(text, style) {
      return (wrap(text, Number.POSITIVE_INFINITY, fonts[style.face].shape)[0]!.width * style.size) / 1000
    },
    write(sheet, lines, style, { x, y, width = 0, align = 'left', node }) {
      const font = fonts[style.face]
      const ink = { font, fontName: fontNames[style.face], size: style.size, colour: style.colour }
      const height = style.size * style.leading
      const toBaseline = (height + ((font.ascent + font.descent) * style.size) / 1000) / 2
      const draw = () => {
        for (const [index, line] of lines.entries()) {
          const left = x + (width - (line.width * style.size) / 1000) * shares[align]
          drawLine(sheet, line, left, y + index * height + toBaseline, ink)
        }
      }
      if (node) tagged(sheet, node, draw)
      else draw()
      return y + lines.length * height
    },
    async picture(bytes) {
      const image = isJpeg(bytes) ? await pdf.embedJpg(bytes) : await pdf.embedPng(bytes)
      const name = `P${pictures.size + 1}`
      pictures.set(name, image.ref)
      return { name, width: image.width, height: image.height }
    },
    async save() {
      const context = pdf.context
      const resources = context.register(
        context.obj({
          Font: { F1: fonts.regular.embed(context), F2: fonts.bold.embed(context) },
          XObject: Object.fromEntries(pictures),
        }),
      )
      const pages = sheets.map((sheet) => addPage(pdf, sheet, resources))
      const marks = sheets.map((sheet) => sheet.marks)
      pdf.catalog.set(PDFName.of('StructTreeRoot'), embedStructure(context, root, marks, pages))
      pdf.catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }))
      describe(pdf, properties)
      return pdf.save({ addDefaultPage: false, updateFieldAppearances: false })
    },
  }
}

const isJpeg = (bytes: Uint8Array) => bytes[0] === 0xff && bytes[1] === 0xd8

function addPage(pdf: PDFDocument, sheet: Sheet, resources: PDFRef): PDFRef {
  const { size } = sheet
  const page = pdf.addPage([size.width, size.height])
  const context: PDFContext = pdf.context
  const content = context.register(context.flateStream(sheet.operators.join('\n')))
  page.node.set(PDFName.of('Contents'), content)
  page.node.set(PDFName.of('Resources'), resources)
  page.node.set(PDFName.of('StructParents'), context.obj(sheet.number))
  page.node.set(PDFName.of('Tabs'), PDFName.of('S'))
  if (sheet.links.length > 0) {
    const links = sheet.links.map(({ address, box }) => linkTo(context, address, corners(box, size)))
    page.node.set(PDFName.of('Annots'), context.obj(links))
  }
  return page.ref
}

const corners = ({ x, y, width, height }: Box, size: PageSize) => [
  x,
  size.height - y - height,
  x + width,
  size.height - y,
]

function describe(
  pdf: PDFDocument,
  { title, author, subject, language, createdAt }: DocumentProperties,
): void {
  pdf.setTitle(seen(title), { showInWindowTitleBar: true })
  pdf.setAuthor(author)
  pdf.setSubject(seen(subject))
  pdf.setLanguage(language)
  pdf.setProducer(author)
  pdf.setCreator(author)
  pdf.setCreationDate(createdAt)
  pdf.setModificationDate(createdAt)
}
