import type { ApplicantsCopy } from './applicants-copy.ts'
import {
  type Flow,
  bodyWidth,
  drawHeading,
  drawSigningLine,
  headingHeight,
  keptWhole,
  margin,
  roomLeft,
  startBlock,
  turnPage,
} from './flow.ts'
import { element } from './structure.ts'

const linesOf = ({ document, styles }: Flow, text: string) => document.wrap(text, styles.value, bodyWidth - 4)

/** How much room the statement takes after what stands before it. */
export function declarationHeight(flow: Flow, { text }: NonNullable<ApplicantsCopy['declaration']>): number {
  const { value, signingSpace } = flow.styles
  const textHeight = linesOf(flow, text).length * value.size * value.leading
  return headingHeight(flow) + textHeight + signingSpace + 28
}

/** The applicant's statement with a line for the date and one for signature or thumbprint; never parted. */
export function drawDeclaration(flow: Flow, declaration: NonNullable<ApplicantsCopy['declaration']>): void {
  const { document, styles } = flow
  const lines = linesOf(flow, declaration.text)
  startBlock(flow, declarationHeight(flow, declaration))
  const node = element('Sect', document.root)
  drawHeading(flow, declaration.heading, node)
  flow.y = document.write(flow.sheet, lines, styles.value, {
    x: margin + 2,
    y: flow.y + 3,
    node: element('P', node),
  })
  flow.y += styles.signingSpace
  const right = { x: margin + bodyWidth - 210, y: flow.y, width: 210 }
  drawSigningLine(flow, declaration.dateLabel, { x: margin, y: flow.y, width: 150 }, element('P', node))
  flow.y = drawSigningLine(flow, declaration.signatureLabel, right, element('P', node))
}

/** What the applicant should know, point by point. */
export function drawNotes(flow: Flow, heading: string, notes: string[]): void {
  const { document, styles } = flow
  const indent = 14
  const measured = notes.map((note) => document.wrap(note, styles.value, bodyWidth - indent - 2))
  const lineHeight = styles.value.size * styles.value.leading
  const height = measured.reduce((sum, lines) => sum + lines.length * lineHeight + 2, headingHeight(flow))
  const first = headingHeight(flow) + (measured[0]?.length ?? 0) * lineHeight
  startBlock(flow, height <= keptWhole ? height : first)
  const node = element('Sect', document.root)
  drawHeading(flow, heading, node)
  const list = element('L', node)
  const bullet = document.wrap('•', styles.value, indent)
  flow.y += 2
  for (const lines of measured) {
    if (lines.length * lineHeight > roomLeft(flow)) turnPage(flow)
    const item = element('LBody', element('LI', list))
    document.write(flow.sheet, bullet, styles.value, { x: margin + 3, y: flow.y, node: item })
    flow.y =
      document.write(flow.sheet, lines, styles.value, { x: margin + indent, y: flow.y, node: item }) + 2
  }
}
