import type { CopySection } from './applicants-copy.ts'
import {
  type Flow,
  bodyWidth,
  colours,
  drawHeading,
  drawSigningLine,
  headingHeight,
  keptWhole,
  margin,
  roomLeft,
  startBlock,
  turnPage,
} from './flow.ts'
import type { Line } from './paragraph.ts'
import { type Picture, artifact, drawPicture, rule, strokeBox, tagged } from './sheet.ts'
import { type Element, element } from './structure.ts'

const photoGap = 16
const signatureWidth = 170
const labelShares = [0.37, 0.5, 0.62]
const columnGap = 12
const linesMax = 35

interface Row {
  label: Line[]
  value: Line[]
  valueAt: number
  width: number
  height: number
}

export interface SectionPictures {
  photo?: Picture
  signature?: Picture
}

/** `after`: of what follows the last section, which never begins a page without something of it. */
type Around = { continued: string; after?: number }

/** Lays a section out: its heading stays with its first rows, its last rows with the signature. */
export function drawSection(
  flow: Flow,
  section: CopySection,
  pictures: SectionPictures,
  { continued, after = 0 }: Around,
): void {
  const node = element('Sect', flow.document.root)
  const rows = bestMeasured(flow, section, pictures)
  const tail = (section.signature ? signatureBlock(flow) : 0) + after
  const total = heightOf(rows)
  const photo = pictures.photo ? flow.styles.photo.height + 8 : 0
  const whole = headingHeight(flow) + Math.max(total, photo) + tail
  const groups = grouped(rows, photo)
  const first =
    headingHeight(flow) + Math.max(heightOf(groups[0] ?? []), photo) + (groups.length > 1 ? 0 : tail)
  startBlock(flow, whole <= keptWhole ? whole : first)

  drawHeading(flow, section.heading, node)
  const photoBottom = flow.y + photo
  const photoSheet = flow.sheet
  if (section.photo && pictures.photo) drawPhoto(flow, pictures.photo, section.photo.description, node)
  const table = element('Table', node)
  for (const [index, group] of groups.entries()) {
    const needed = heightOf(group) + (index === groups.length - 1 ? tail : 0)
    if (index > 0 && needed > roomLeft(flow)) {
      turnPage(flow)
      drawHeading(flow, `${section.heading} ${continued}`, undefined)
    }
    for (const row of group) drawRow(flow, row, table)
  }
  if (flow.sheet === photoSheet) flow.y = Math.max(flow.y, photoBottom)
  if (section.signature) drawSignature(flow, section.signature.description, pictures.signature, node)
}

const signatureBlock = ({ styles }: Flow): number => styles.signatureHeight + styles.signatureGap
const heightOf = (rows: Row[]) => rows.reduce((sum, row) => sum + row.height, 0)

// Columns stand at the same place in every section, unless long labels (questions) ask for more.
function bestMeasured(flow: Flow, section: CopySection, pictures: SectionPictures): Row[] {
  const [usual, ...wider] = labelShares.map((share) => measure(flow, section, pictures, share))
  return wider.reduce((best, rows) => (heightOf(rows) < heightOf(best) * 0.88 ? rows : best), usual!)
}

function measure(flow: Flow, section: CopySection, pictures: SectionPictures, labelShare: number): Row[] {
  const { document, styles } = flow
  const rows: Row[] = []
  let beside = pictures.photo ? styles.photo.height + 4 : 0
  for (const { label, value } of section.rows) {
    const width = beside > 0 ? bodyWidth - styles.photo.width - photoGap : bodyWidth
    const valueAt = bodyWidth * labelShare
    const labels = document.wrap(label, styles.label, valueAt - columnGap)
    const values = document.wrap(value.trim() || '—', styles.value, width - valueAt)
    for (let start = 0; start < values.length; start += linesMax) {
      const row = {
        label: start === 0 ? labels : [],
        value: values.slice(start, start + linesMax),
        valueAt,
        width,
      }
      const height =
        2 * styles.rowPadding +
        Math.max(
          row.label.length * styles.label.size * styles.label.leading,
          row.value.length * styles.value.size * styles.value.leading,
        )
      rows.push({ ...row, height })
      beside -= height
    }
  }
  return rows
}

// What may not be parted by a page's end: the first rows (all beside the photo), and the last two.
function grouped(rows: Row[], photo: number): Row[][] {
  const groups: Row[][] = [[]]
  for (const row of rows) {
    const current = groups.at(-1)!
    const opening = groups.length === 1 && (current.length < 2 || heightOf(current) < photo)
    if (opening && mayStandTogether(current, [row])) current.push(row)
    else groups.push([row])
  }
  const [beforeLast, last] = groups.slice(-2)
  if (groups.length > 2 && mayStandTogether(beforeLast!, last!)) {
    groups.splice(-2, 2, [...beforeLast!, ...last!])
  }
  return groups
}

const mayStandTogether = (some: Row[], more: Row[]) =>
  some.length === 0 || heightOf([...some, ...more]) < keptWhole

function drawRow(flow: Flow, row: Row, table: Element): void {
  const { document, sheet, styles } = flow
  const line = element('TR', table)
  const top = flow.y + styles.rowPadding
  const labelShift = (styles.value.size * styles.value.leading - styles.label.size * styles.label.leading) / 2
  const label = element('TH', line)
  const value = element('TD', line)
  document.write(sheet, row.label, styles.label, { x: margin + 2, y: top + labelShift, node: label })
  document.write(sheet, row.value, styles.value, { x: margin + row.valueAt, y: top, node: value })
  flow.y += row.height
  artifact(sheet, () => rule(sheet, margin, flow.y, row.width, colours.hairline, 0.5))
}

function drawPhoto(flow: Flow, photo: Picture, description: string, node: Element): void {
  const { sheet } = flow
  const { width, height } = flow.styles.photo
  const box = { x: margin + bodyWidth - width, y: flow.y + 4, width, height }
  const inner = { x: box.x + 3, y: box.y + 3, width: box.width - 6, height: box.height - 6 }
  tagged(sheet, element('Figure', node, description), () => drawPicture(sheet, photo, inner))
  artifact(sheet, () => strokeBox(sheet, box, colours.hairline, 0.8))
}

function drawSignature(flow: Flow, caption: string, signature: Picture | undefined, node: Element): void {
  const x = margin + bodyWidth - signatureWidth
  const box = { x: x + 8, y: flow.y + 9, width: signatureWidth - 16, height: flow.styles.signatureHeight - 4 }
  if (signature) {
    tagged(flow.sheet, element('Figure', node, caption), () => drawPicture(flow.sheet, signature, box))
  }
  const lineY = flow.y + 9 + flow.styles.signatureHeight
  drawSigningLine(flow, caption, { x, y: lineY, width: signatureWidth }, element('P', node))
  flow.y += signatureBlock(flow)
}
