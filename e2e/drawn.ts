import type { CDPSession, Page } from '@playwright/test'

/** The part of Chromium's answer to DOM.getDocument that is walked here. */
type DrawnNode = {
  nodeId: number
  nodeName: string
  nodeValue: string
  children?: DrawnNode[]
  shadowRoots?: DrawnNode[]
}

const bangla = /[\u0980-\u09ff]/
const otherThanBangla = (text: string): number =>
  [...text.replace(/\s+/g, ' ')].filter((letter) => !/[\u0951\u0952\u0964\u0965\u0980-\u09ff]/.test(letter))
    .length

function* textsIn(node: DrawnNode): Generator<DrawnNode> {
  if (node.nodeName === '#text' && bangla.test(node.nodeValue)) yield node
  for (const child of [...(node.children ?? []), ...(node.shadowRoots ?? [])]) yield* textsIn(child)
}

/**
 * Whether letters of a text are drawn by none of our fonts. Where a line is cut off, dots are added to it (three where the
 * font has no sign for them), and what is laid out again on the way there is counted again: then the share decides.
 */
async function isBoxes(session: CDPSession, { nodeId, nodeValue }: DrawnNode): Promise<boolean> {
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
  const glyphs = (ours: boolean) =>
    fonts
      .filter(({ isCustomFont }) => isCustomFont === ours)
      .reduce((sum, { glyphCount }) => sum + glyphCount, 0)
  const [own, other] = [glyphs(true), glyphs(false)]
  const known = otherThanBangla(nodeValue) + 3
  const isMore = other > known && other * nodeValue.length > known * (own + other)
  return fonts.length > 0 && (own === 0 || isMore)
}

/**
 * Texts on the page, what stands in fields among them, that are boxes on a device without a Bangla font. The page is
 * looked at as it stands: a change would draw it anew.
 */
export async function boxesOn(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  try {
    await session.send('DOM.enable')
    await session.send('CSS.enable')
    const { root } = await session.send('DOM.getDocument', { depth: -1, pierce: true })
    const boxes: string[] = []
    for (const node of textsIn(root)) if (await isBoxes(session, node)) boxes.push(node.nodeValue)
    return boxes
  } finally {
    await session.detach()
  }
}

/** Declared font faces that ended in an error. */
export const brokenFaces = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.fonts]
      .filter(({ status }) => status === 'error')
      .map(({ family, weight }) => `${family} ${weight}`),
  )
