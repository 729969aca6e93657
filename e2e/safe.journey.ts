import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { at } from '#local/paths'
import { expect, test } from './journey.ts'

const paths = [...readFileSync(at('frontend/screens.ts'), 'utf8').matchAll(/\bpath: '(\/[^']*)'/g)].map(
  ([, path]) => path!,
)

declare global {
  interface Window {
    refusedByPolicy: string[]
    ranInline?: boolean
  }
}

/** Notes whatever the policy of pages refuses, from before the first script on. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    window.refusedByPolicy = []
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
      window.refusedByPolicy.push(`${violatedDirective}: ${blockedURI} ${sourceFile}`),
    )
  })
const refused = (page: Page) => page.evaluate(() => window.refusedByPolicy)

test('no page does anything that its policy refuses, asks anybody else for anything, or keeps a cookie', async ({
  page,
  context,
  baseURL,
}) => {
  await watch(page)
  const strangers: string[] = []
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (!['blob:', 'data:'].includes(protocol) && origin !== new URL(baseURL!).origin)
      strangers.push(request.url())
  })
  expect(paths.length).toBeGreaterThan(10)
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await refused(page), path).toEqual([])
    expect(strangers, path).toEqual([])
    expect(await context.cookies(), path).toEqual([])
  }
})

test('a script, a style, a handler or an eval that somebody got into a page does not run, and is noticed', async ({
  page,
}) => {
  await watch(page)
  await page.goto('/home')
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.ranInline = true'
    const holder = document.createElement('div')
    holder.innerHTML = '<img src="/nothing" onerror="window.ranInline = true"><p style="color: red">x</p>'
    const elsewhere = document.createElement('script')
    elsewhere.src = 'https://evil.example/x.js'
    document.body.append(script, holder, elsewhere)
  })
  // Later, and so as a page does it: what a test runs at once is let through.
  const evaluated = await page.evaluate(
    () =>
      new Promise<string>((done) =>
        setTimeout(() => {
          try {
            // oxlint-disable-next-line no-eval -- that it doesn't work is what is shown
            done(String(eval('40 + 2')))
          } catch (error) {
            done((error as Error).name)
          }
        }),
      ),
  )
  expect(evaluated).toBe('EvalError')
  // Each comes in its own time: the handler's only once its picture has failed.
  const kinds = async () => (await refused(page)).map((line) => line.split(':')[0]).toSorted()
  await expect
    .poll(kinds)
    .toEqual(['script-src', 'script-src-attr', 'script-src-elem', 'script-src-elem', 'style-src-attr'])
  expect(await page.evaluate(() => window.ranInline)).toBeUndefined()
})
