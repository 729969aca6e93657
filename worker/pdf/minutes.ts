import { nextTurn } from '#worker/http/turns'
import type { ApplicantsCopy, CopySection } from './applicants-copy.ts'
import { drawNotes } from './closing.ts'
import { createDocument } from './document.ts'
import {
  bodyWidth,
  colours,
  drawHeading,
  drawSigningLine,
  headingHeight,
  margin,
  roomLeft,
  startBlock,
  stylesFor,
  turnPage,
  type Flow,
} from './flow.ts'
import { fontsOf, type PdfAssets } from './fonts.ts'
import { drawMargins } from './frame.ts'
import { drawSection } from './section.ts'
import { artifact, rule } from './sheet.ts'
import { element } from './structure.ts'

type Facts = Pick<CopySection, 'heading' | 'rows'>
/** All that stands in the minutes of a session, in words that are ready to print. */
export type Minutes = Pick<
  ApplicantsCopy,
  | 'language'
  | 'department'
  | 'title'
  | 'continued'
  | 'printedAt'
  | 'footer'
  | 'createdAt'
  | 'notes'
  | 'notesHeading'
> & {
  numberLabel: string
  number: string
  facts: Facts
  members: Facts
  /** A line a case; cells may have several lines. */
  decisions: { heading: string; columns: string[]; rows: string[][] }
  seats: Facts
  hands: { caption: string; name: string }[]
}

/** Shares of the width of rank, number, name, score, decision and reason. */
const shares = [0.07, 0.17, 0.24, 0.1, 0.14, 0.28]
const cellGap = 6
/** So many lines are laid out before others in the isolate have their turn. */
const rowsATurn = 20

/** Prints the minutes of a session as a PDF: the same words give the same bytes. */
export async function renderMinutes(minutes: Minutes, assets: PdfAssets): Promise<Uint8Array<ArrayBuffer>> {
  await nextTurn()
  const { language, department, title, number, createdAt } = minutes
  const document = await createDocument(
    {
      title: `${title} ${number}`,
      author: department.replaceAll('\n', ', '),
      subject: title,
      language,
      createdAt,
    },
    fontsOf(assets),
  )
  const flow: Flow = { document, styles: stylesFor(language, 0), sheet: document.addSheet(), y: 0 }
  drawHead(flow, minutes)
  drawSection(flow, minutes.facts, {}, { continued: minutes.continued })
  drawSection(flow, minutes.members, {}, { continued: minutes.continued })
  await drawTable(flow, minutes.decisions, minutes.continued)
  if (minutes.seats.rows.length > 0) drawSection(flow, minutes.seats, {}, { continued: minutes.continued })
  drawNotes(flow, minutes.notesHeading, minutes.notes)
  drawHands(flow, minutes.hands)
  drawMargins(document, flow.styles, {
    department,
    title,
    trackingLabel: minutes.numberLabel,
    trackingNumber: number,
    footer: minutes.footer,
    printedAt: minutes.printedAt,
  })
  await nextTurn()
  return (await document.save()) as Uint8Array<ArrayBuffer>
}

function drawHead(flow: Flow, { department, title, numberLabel, number }: Minutes): void {
  const { document, sheet, styles } = flow
  const write = (text: string, style: (typeof styles)['title'], y: number, role: 'P' | 'H1') =>
    document.write(sheet, document.wrap(text, style, bodyWidth), style, {
      x: margin,
      y,
      width: bodyWidth,
      align: 'centre',
      node: element(role, document.root),
    })
  const afterDepartment = write(department, styles.department, 40, 'P')
  const afterTitle = write(title, styles.title, afterDepartment + 4, 'H1')
  flow.y = write(`${numberLabel} ${number}`, styles.small, afterTitle + 2, 'P') + 8
  artifact(sheet, () => rule(sheet, margin, flow.y, bodyWidth, colours.green, 2))
}

async function drawTable(flow: Flow, { heading, columns, rows }: Minutes['decisions'], continued: string) {
  const { document, styles } = flow
  const widths = shares.map((share) => share * bodyWidth)
  const style = { ...styles.small, colour: colours.ink }
  const head = { ...styles.smallBold, colour: colours.ink }
  const measured = (cells: readonly string[], face: typeof style) => {
    const lines = cells.map((cell, at) => document.wrap(cell || '—', face, widths[at]! - cellGap))
    const height = Math.max(...lines.map((one) => one.length)) * face.size * face.leading
    return { lines, height: height + 2 * styles.rowPadding }
  }
  const node = element('Sect', document.root)
  const table = element('Table', node)
  const draw = ({ lines, height }: ReturnType<typeof measured>, face: typeof style, isHead: boolean) => {
    const line = element('TR', table)
    let x = margin
    for (const [at, own] of lines.entries()) {
      const cell = element(isHead ? 'TH' : 'TD', line)
      document.write(flow.sheet, own, face, { x: x + 2, y: flow.y + styles.rowPadding, node: cell })
      x += widths[at]!
    }
    flow.y += height
    artifact(flow.sheet, () => rule(flow.sheet, margin, flow.y, bodyWidth, colours.hairline, 0.5))
  }
  const top = measured(columns, head)
  const first = rows[0] ? measured(rows[0], style).height : 0
  startBlock(flow, headingHeight(flow) + top.height + first)
  drawHeading(flow, heading, node)
  draw(top, head, true)
  for (const [at, cells] of rows.entries()) {
    const own = measured(cells, style)
    if (own.height > roomLeft(flow)) {
      turnPage(flow)
      drawHeading(flow, `${heading} ${continued}`, undefined)
      draw(top, head, true)
    }
    draw(own, style, false)
    if (at % rowsATurn === 0) await nextTurn()
  }
}

/** Lines to sign above, side by side, each with the name of who signs. */
function drawHands(flow: Flow, hands: Minutes['hands']): void {
  const { styles } = flow
  startBlock(flow, styles.signingSpace + 44)
  flow.y += styles.signingSpace
  const gap = 18
  const width = (bodyWidth - gap * (hands.length - 1)) / hands.length
  const node = element('Sect', flow.document.root)
  for (const [at, { caption, name }] of hands.entries())
    drawSigningLine(
      flow,
      `${caption}\n${name}`,
      { x: margin + at * (width + gap), y: flow.y, width },
      element('P', node),
    )
}
