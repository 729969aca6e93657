import type { Document, Style } from './document.ts'
import { type Sheet, artifact, fillBox, pageHeight, pageWidth, rule } from './sheet.ts'
import { type Element, element } from './structure.ts'

export const margin = 46
export const bodyWidth = pageWidth - 2 * margin
const bodyTop = 66
const bodyBottom = pageHeight - 60
/** Blocks up to this height are not parted. */
export const keptWhole = (bodyBottom - bodyTop) * 0.26

export const colours = {
  ink: '#16201C',
  soft: '#52605A',
  green: '#006A4E',
  tint: '#EDF4F1',
  hairline: '#D6DEDA',
  stamp: '#E4847C',
} as const

export type Styles = ReturnType<typeof stylesFor>

/** How close lines may come, from the usual to the tightest that reads well. */
export const tightnesses = [0, 1, 2, 3] as const
export type Tightness = (typeof tightnesses)[number]

/** The styles of a copy; Bangla gets more air. */
export function stylesFor(language: 'bn' | 'en', tightness: Tightness) {
  const leading = (language === 'bn' ? 1.55 : 1.42) - tightness * 0.08
  const style = (face: Style['face'], size: number, colour: string, tight = false): Style => ({
    face,
    size: size * (1 - tightness * 0.04),
    colour,
    leading: tight ? leading - 0.15 : leading,
  })
  return {
    rowPadding: 2.6 - tightness * 0.7,
    sectionGap: 13 - tightness * 3,
    photo: { width: 92 - tightness * 8, height: 114 - tightness * 10 },
    signatureHeight: 50 - tightness * 6,
    signatureGap: 34 - tightness * 5,
    signingSpace: 46 - tightness * 6,
    department: style('bold', 9.5, colours.green),
    title: style('bold', 17, colours.ink, true),
    heading: style('bold', 11, colours.green, true),
    label: style('regular', 9.5, colours.soft),
    value: style('regular', 10, colours.ink),
    small: style('regular', 8.5, colours.soft, true),
    smallBold: style('bold', 8.5, colours.soft, true),
    number: style('bold', 15, colours.ink, true),
  }
}

/** Where the next thing goes. */
export interface Flow {
  document: Document
  styles: Styles
  sheet: Sheet
  y: number
}

export const roomLeft = (flow: Flow) => bodyBottom - flow.y

export function turnPage(flow: Flow): void {
  flow.sheet = flow.document.addSheet()
  flow.y = bodyTop
}

const headingPadding = 3.5

export const headingHeight = ({ styles }: Flow) =>
  styles.heading.size * styles.heading.leading + 2 * headingPadding + 3

/** A tinted band with a heading; the gap above falls away at the top of a page. */
export function drawHeading(flow: Flow, text: string, parent: Element | undefined): void {
  const { document, sheet, styles } = flow
  const height = headingHeight(flow) - 3
  artifact(sheet, () => {
    fillBox(sheet, { x: margin, y: flow.y, width: bodyWidth, height }, colours.tint)
    fillBox(sheet, { x: margin, y: flow.y, width: 3, height }, colours.green)
  })
  const [line] = document.wrap(text, styles.heading, bodyWidth - 20)
  const draw = (node?: Element) =>
    document.write(sheet, [line!], styles.heading, {
      x: margin + 11,
      y: flow.y + headingPadding,
      ...(node ? { node } : {}),
    })
  if (parent) draw(element('H2', parent))
  else artifact(sheet, () => draw())
  flow.y += headingHeight(flow)
}

/** Leaves the gap that stands between two blocks and turns the page where `height` doesn't fit. */
export function startBlock(flow: Flow, height: number): void {
  flow.y += flow.y > bodyTop ? flow.styles.sectionGap : 0
  if (height > roomLeft(flow)) turnPage(flow)
}

/** A line to sign above, with its caption below; answers its height. */
export function drawSigningLine(
  flow: Flow,
  caption: string,
  place: { x: number; y: number; width: number },
  node: Element,
): number {
  const { document, sheet, styles } = flow
  artifact(sheet, () => rule(sheet, place.x, place.y, place.width, colours.soft, 0.7))
  const lines = document.wrap(caption, styles.small, place.width)
  return document.write(sheet, lines, styles.small, { ...place, y: place.y + 3, align: 'centre', node })
}
