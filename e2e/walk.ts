import type { Page } from '@playwright/test'
import type { Language } from '#contract/texts'

/** What axe can't see, looked at on a page as it stands. Each answers what is wrong, in words; nothing is an empty list. */

type Node = {
  nodeId: string
  childIds?: string[]
  ignored: boolean
  role?: { value: string }
  name?: { value: string }
  properties?: { name: string; value: { value: unknown } }[]
}

const named = new Set(
  'button link textbox searchbox combobox radio checkbox progressbar image group radiogroup dialog region table navigation listbox option'.split(
    ' ',
  ),
)

/** What assistive technology is told of the page. */
async function treeOf(page: Page): Promise<Node[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: Node[] }
  await session.detach()
  return nodes
}

/** Names that stand in the other language for good reason: the switch says itself in the language it leads to. */
const anyLanguage = /^(English|বাংলা|openapi\.json|[\d\s./:-]*)$/

/** Controls and groups without a name, or with one in the other language; `null` where names are those of a program. */
export async function namesWrong(page: Page, language: Language | null): Promise<string[]> {
  // The taka sign stands in both.
  const inLanguage = language === 'bn' ? /[\u0980-\u09f2\u09f4-\u09ff]/ : /^[^\u0980-\u09f2\u09f4-\u09ff]*$/
  const all = await treeOf(page)
  const byId = new Map(all.map((node) => [node.nodeId, node]))
  // A <details> is a group that its summary names.
  const folds = ({ childIds = [] }: Node): boolean =>
    childIds.some((id) => {
      const child = byId.get(id)
      return child?.role?.value.startsWith('Disclosure') || (child?.ignored && folds(child))
    })
  return all
    .filter((node) => !node.ignored)
    .filter((node) => named.has(node.role?.value ?? '') && !folds(node))
    .map((node) => ({ role: node.role?.value ?? '', name: node.name?.value.trim() ?? '' }))
    .flatMap(({ role, name }) =>
      name === ''
        ? [`${role} without a name`]
        : language === null || inLanguage.test(name) || anyLanguage.test(name)
          ? []
          : [`${role} in the other language: ${name}`],
    )
}

/** One h1, no level left out, one of each landmark. */
export async function structureWrong(
  page: Page,
  landmarks = ['banner', 'main', 'contentinfo'],
): Promise<string[]> {
  const nodes = (await treeOf(page)).filter(({ ignored }) => !ignored)
  const levels = nodes
    .filter(({ role }) => role?.value === 'heading')
    .map(({ properties }) => Number(properties?.find(({ name }) => name === 'level')?.value.value))
  const count = (role: string) => nodes.filter((node) => node.role?.value === role).length
  return [
    ...levels.flatMap((level, at) =>
      at > 0 && level > levels[at - 1]! + 1 ? [`h${levels[at - 1]} is followed by h${level}`] : [],
    ),
    ...(levels.filter((level) => level === 1).length === 1 ? [] : [`headings: ${levels.join(' ')}`]),
    ...landmarks.flatMap((role) => (count(role) === 1 ? [] : [`${count(role)} × ${role}`])),
  ]
}

/** Targets under 44 px; a link within a sentence may be as high as its line. */
export const targetsSmall = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const least = 44
    const targets = [
      ...document.querySelectorAll<HTMLElement>('a, button, input, select, textarea, summary, [role=option]'),
    ]
    return targets.flatMap((target) => {
      const whole = target.closest<HTMLElement>('label, .input') ?? target
      if (!whole.checkVisibility() || target.closest('[inert]') || target.matches('.skip-link')) return []
      const { width, height } = whole.getBoundingClientRect()
      if (width === 0) return []
      const inSentence =
        target.tagName === 'A' &&
        getComputedStyle(target).display === 'inline' &&
        target.parentElement!.tagName !== 'LI'
      if (inSentence || (width >= least - 0.5 && height >= least - 0.5)) return []
      return [`${target.outerHTML.slice(0, 90)} is ${Math.round(width)} × ${Math.round(height)}`]
    })
  })

/** What runs out of the page, or is cut off where it stands. */
export const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth
    const found = wide > 0 ? [`the page scrolls sideways by ${wide} px`] : []
    for (const part of document.querySelectorAll<HTMLElement>('body *')) {
      if (!part.checkVisibility() || part.closest('[inert], .sr-only, .skeleton, svg, select')) continue
      // The halves of the curtain go where nobody sees them.
      if (part.matches(':has(> .curtain), .curtain')) continue
      const { overflowX, overflowY } = getComputedStyle(part)
      const isCut =
        (overflowX === 'hidden' && part.scrollWidth > part.clientWidth + 1) ||
        (overflowY === 'hidden' && part.scrollHeight > part.clientHeight + 1)
      const isWords = part.tagName === 'BUTTON' || part.tagName === 'A'
      if (
        isCut ||
        (isWords && part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).display !== 'inline')
      )
        found.push(`cut off: ${part.outerHTML.slice(0, 120)}`)
    }
    return found
  })

type Stop = { key: string; problem: string | null }

/** The same once the page stands still: what folds above scrolls it back a frame later. */
async function stopOf(page: Page): Promise<Stop> {
  const stop = await stopNow(page)
  if (!stop.problem) return stop
  await page.waitForTimeout(150)
  return stopNow(page)
}

/** Where the focus is, and whether it can be seen. */
const stopNow = (page: Page): Promise<Stop> =>
  page.evaluate(() => {
    const at = document.activeElement as HTMLElement | null
    if (!at || at === document.body) return { key: '', problem: null }
    // Its place among all elements changes as panels fold on the way: each is known by itself.
    const own = window as unknown as { stops?: { ids: WeakMap<Element, number>; count: number } }
    const stops = (own.stops ??= { ids: new WeakMap(), count: 0 })
    if (!stops.ids.has(at)) stops.ids.set(at, (stops.count += 1))
    const key = String(stops.ids.get(at))
    const what = at.outerHTML.slice(0, 100)
    const ring = (element: Element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    }
    const whole = at.closest('.input, label') ?? at
    if (!ring(at) && !ring(whole)) return { key, problem: `no ring: ${what}` }
    const { left, top, right, bottom } = at.getBoundingClientRect()
    if (bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth)
      return { key, problem: `out of sight: ${what}` }
    const inSight = [0.2, 0.5, 0.8].some((share) => {
      const seen = document.elementFromPoint(
        Math.min(Math.max((left + right) / 2, 1), innerWidth - 1),
        Math.min(Math.max(top + (bottom - top) * share, 1), innerHeight - 1),
      )
      return seen !== null && (at.contains(seen) || seen.contains(at) || whole.contains(seen))
    })
    return { key, problem: inSight ? null : `covered: ${what}` }
  })

/** From the first Tab to where it comes round again: each stop is seen, none is a trap. */
export async function tabsWrong(page: Page, most = 150): Promise<{ stops: number; wrong: string[] }> {
  const seen = new Set<string>()
  const wrong: string[] = []
  for (let press = 0; press < most; press += 1) {
    await page.keyboard.press('Tab')
    const { key, problem } = await stopOf(page)
    if (key === '' || seen.has(key)) {
      const open = await page.evaluate(() => document.querySelector('dialog[open]') !== null)
      const whole = open || key === '' || key === [...seen][0]
      return { stops: seen.size, wrong: whole ? wrong : [...wrong, `came back to ${key} too early`] }
    }
    seen.add(key)
    if (problem) wrong.push(problem)
  }
  return { stops: seen.size, wrong: [...wrong, 'never came round'] }
}

/** The reader's own spacing (WCAG 1.4.12). */
export const spaced = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
    )
    document.adoptedStyleSheets = [sheet]
  })

/** What moves on the page for longer than a moment. */
export const moving = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      const { duration, iterations } = animation.effect!.getComputedTiming()
      const target = (animation.effect as KeyframeEffect).target
      return Number(duration) > 10 || iterations === Infinity ? [target?.outerHTML.slice(0, 100) ?? ''] : []
    }),
  )

/** All of it, on a page or a state of one: at 360 px, at 400 % zoom, with the reader's own spacing, in the device's own colours. */
export async function walkWrong(
  page: Page,
  language: Language | null,
  options: { landmarks?: string[]; dialog?: boolean; tabs?: boolean } = {},
): Promise<Record<string, string[]>> {
  const { landmarks, dialog = false, tabs = true } = options
  const size = page.viewportSize()!
  const wrong: Record<string, string[]> = {
    names: await namesWrong(page, language),
    structure: dialog ? [] : await structureWrong(page, landmarks),
    targets: await targetsSmall(page),
    sideways: await cutOff(page),
    focus: tabs ? (await tabsWrong(page)).wrong : [],
  }
  // 1280 × 1024 at 400 %.
  await page.setViewportSize({ width: 320, height: 256 })
  wrong['sideways at 400 %'] = await cutOff(page)
  wrong['focus at 400 %'] = tabs ? (await tabsWrong(page)).wrong : []
  await page.setViewportSize(size)
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  // What began to move before may come to its end; what moves from here on is told.
  for (let tries = 0; tries < 10 && (await moving(page)).length > 0; tries += 1)
    await page.waitForTimeout(100)
  wrong['focus in forced colours'] = tabs ? (await tabsWrong(page)).wrong : []
  wrong['moving'] = await moving(page)
  await page.emulateMedia({ forcedColors: null, reducedMotion: null })
  await spaced(page)
  wrong['sideways when spaced'] = await cutOff(page)
  await page.evaluate(() => (document.adoptedStyleSheets = []))
  return Object.fromEntries(Object.entries(wrong).filter(([, list]) => list.length > 0))
}
