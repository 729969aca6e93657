import type { ApplicantsCopy } from './applicants-copy.ts'
import type { Document, Style } from './document.ts'
import { type Flow, type Styles, bodyWidth, colours, margin } from './flow.ts'
import { artifact, drawModules, pageHeight, rule, strokeBox, tagged } from './sheet.ts'
import { element } from './structure.ts'

const top = 38
const boxWidth = 226
const boxPadding = 9
const qrSide = 78
const boxHeight = qrSide + 2 * boxPadding

/** The first page's head: who issues it and what it is on the left, tracking number and QR code on the right. */
export function drawFirstHead(flow: Flow, copy: ApplicantsCopy, modules: boolean[][]): void {
  const { document, sheet, styles } = flow
  const width = bodyWidth - boxWidth - 20
  const department = document.wrap(copy.department, styles.department, width)
  const title = document.wrap(copy.title, styles.title, width)
  const departmentNode = element('P', document.root)
  const titleNode = element('H1', document.root)
  const afterDepartment = document.write(sheet, department, styles.department, {
    x: margin,
    y: top + 2,
    node: departmentNode,
  })
  const afterTitle = document.write(sheet, title, styles.title, {
    x: margin,
    y: afterDepartment + 4,
    node: titleNode,
  })
  drawTracking(flow, copy, modules)
  flow.y = Math.max(afterTitle, top + boxHeight) + 12
  artifact(sheet, () => rule(sheet, margin, flow.y, bodyWidth, colours.green, 2))
}

function drawTracking(flow: Flow, copy: ApplicantsCopy, modules: boolean[][]): void {
  const { document, sheet, styles } = flow
  const box = { x: margin + bodyWidth - boxWidth, y: top, width: boxWidth, height: boxHeight }
  artifact(sheet, () => strokeBox(sheet, box, colours.green, 0.8))
  const x = box.x + boxPadding + 2
  const width = boxWidth - qrSide - 3 * boxPadding - 2
  const number = fitted(document, copy.trackingNumber, styles.number, width)
  const caption = document.wrap(copy.qrCaption, styles.small, width)
  const node = element('P', document.root)
  const labelled = document.write(
    sheet,
    document.wrap(copy.trackingLabel, styles.small, width),
    styles.small,
    {
      x,
      y: top + boxPadding - 1,
      node,
    },
  )
  const numbered = document.write(sheet, document.wrap(copy.trackingNumber, number, width), number, {
    x,
    y: labelled,
    node,
  })
  if (copy.state)
    document.write(sheet, document.wrap(copy.state, styles.smallBold, width), styles.smallBold, {
      x,
      y: numbered + 1,
      node: element('P', document.root),
    })
  const captionTop = top + boxHeight - boxPadding - caption.length * styles.small.size * styles.small.leading
  document.write(sheet, caption, styles.small, { x, y: captionTop + 1, node: element('P', document.root) })

  const place = {
    x: box.x + boxWidth - boxPadding - qrSide,
    y: top + boxPadding,
    width: qrSide,
    height: qrSide,
  }
  tagged(sheet, element('Figure', document.root, copy.qrCaption), () => drawModules(sheet, modules, place))
  sheet.links.push({ address: copy.qrUrl, box: place })
}

function fitted(document: Document, text: string, style: Style, width: number): Style {
  const natural = document.widthOf(text, style)
  return natural <= width ? style : { ...style, size: Math.max(9, (style.size * width) / natural - 0.05) }
}

/** What repeats in the margins of the pages; drawn last, when their number is known. */
export function drawMargins(
  document: Document,
  styles: Styles,
  copy: Pick<
    ApplicantsCopy,
    'department' | 'title' | 'trackingLabel' | 'trackingNumber' | 'footer' | 'printedAt'
  >,
): void {
  const footY = pageHeight - 44
  for (const sheet of document.sheets) {
    artifact(sheet, () => {
      if (sheet.number > 0) {
        const issuer = `${copy.department.split('\n').at(-1)} · ${copy.title}`
        const left = document.wrap(issuer, styles.small, bodyWidth * 0.66).slice(0, 1)
        const right = document.wrap(
          `${copy.trackingLabel} ${copy.trackingNumber}`,
          styles.smallBold,
          bodyWidth,
        )
        document.write(sheet, left, styles.small, { x: margin, y: 34 })
        document.write(sheet, right, styles.smallBold, { x: margin, y: 34, width: bodyWidth, align: 'right' })
        rule(sheet, margin, 52, bodyWidth, colours.green, 0.8)
      }
      rule(sheet, margin, footY, bodyWidth, colours.hairline)
      const page = document.wrap(
        copy.footer(sheet.number + 1, document.sheets.length),
        styles.small,
        bodyWidth,
      )
      const printed = document.wrap(copy.printedAt, styles.small, bodyWidth)
      document.write(sheet, printed, styles.small, { x: margin, y: footY + 5 })
      document.write(sheet, page, styles.small, { x: margin, y: footY + 5, width: bodyWidth, align: 'right' })
    })
  }
}
