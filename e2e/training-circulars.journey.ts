import type { Page } from '@playwright/test'
import { toAsciiDigits } from '#contract/digits'
import { say } from '#contract/texts'
import { editorTexts } from '#contract/texts/editor'
import { list } from '#contract/texts/screen-parts'
import { circularPage } from '#contract/texts/training/circular-page'
import { circularTexts } from '#contract/texts/training/circulars'
import { administrator } from './administrators.ts'
import { callsOf, expect, keep, test } from './staff.ts'
import { isCounted, openWire } from './wire.ts'

const listPath = '/training-management/training-circular'
const bytesMaximum = 150_000

test.setTimeout(120_000)

const writtenIn = (page: Page) => page.getByRole('textbox', { name: say(circularTexts, 'bn', 'description') })
async function choose(page: Page, nth: number, [day, month, year]: readonly [string, string, string]) {
  const group = page.locator('fieldset', { has: page.locator('select') }).nth(nth)
  await group.locator('input').first().fill(day)
  await group.locator('select').selectOption(month)
  await group.locator('input').nth(1).fill(year)
}

test('a circular is written with headings and lists, published, and read by anybody; what is taken back is not there', async ({
  page,
  api,
  browser,
  baseURL,
  accessible,
}) => {
  const text = (key: keyof typeof circularTexts.en, parameters = {}) =>
    say(circularTexts, 'bn', key, parameters)
  const name = `ভাতা পরিশোধের প্রশিক্ষণ ${Date.now()}`
  await keep(page, administrator('admin'))
  await page.goto(`${listPath}/create`)
  const words = writtenIn(page)
  await words.waitFor()
  await page.getByLabel(text('name')).fill(name)
  await page.locator('input[name=circular_type_id]').first().check()
  await page.locator('input[name=training_type_id]').first().check()
  await page.locator('input[type=checkbox]').first().check()
  await page.getByLabel(text('class_duration_minutes')).fill('৯০')

  await words.click()
  // As a phone's keyboard writes a conjunct: letter by letter, each time anew.
  const keyboard = await page.context().newCDPSession(page)
  for (const part of ['ক', 'ক্', 'ক্ষ'])
    await keyboard.send('Input.imeSetComposition', {
      text: part,
      selectionStart: part.length,
      selectionEnd: part.length,
    })
  await keyboard.send('Input.insertText', { text: 'ক্ষমতা' })
  await expect(words).toHaveText('ক্ষমতা')
  await page.keyboard.press('Alt+F10')
  await expect(
    page.getByRole('button', { name: say(editorTexts, 'bn', 'heading_3'), exact: true }),
  ).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(words.locator('h3')).toHaveText('ক্ষমতা')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('- ')
  await page.keyboard.insertText('কলম')
  await expect(words.locator('ul li')).toHaveText('কলম')
  // Words in the colour of what is behind them are nothing to axe.
  const isReadable = () =>
    page
      .getByRole('button', { name: say(editorTexts, 'bn', 'bullet_list'), pressed: true })
      .evaluate((one) => {
        const { color, backgroundColor } = getComputedStyle(one)
        return color !== backgroundColor
      })
  await expect.poll(isReadable).toBe(true)
  await words.evaluate((target) => {
    const data = new DataTransfer()
    data.setData('text/html', '<p>ও <b>খাতা</b><script>1</script><a href="javascript:1">এখানে</a></p>')
    target.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  })
  await expect(words.locator('ul li')).toHaveText('কলমও খাতাএখানে')
  await expect(words.locator('a, script')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('1. ')
  await page.keyboard.insertText('প্রথম')
  await expect(words.locator('ol li')).toHaveText('প্রথম')

  await choose(page, 0, ['১', '12', '২০২৬'])
  await choose(page, 1, ['৩১', '12', '২০২৬'])
  await accessible()
  await page.getByRole('button', { name: say(list, 'bn', 'save'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText(text('for_everybody'))).toBeVisible()
  const publish = () => page.getByRole('button', { name: text('publish'), exact: true })
  await publish().click()
  const dialog = page.locator('dialog[open]')
  await expect(dialog).toContainText(text('publish_opens'))
  const people = async () => Number(toAsciiDigits(/([০-৯]+) জন সহকর্মীকে/.exec(await dialog.innerText())![1]!))
  await expect(dialog).toContainText(/[০-৯]+ জন সহকর্মীকে/)
  const everybody = await people()
  await expect(dialog).toContainText(/কোনো ভূমিকা বাছা হয়নি/)
  await page.keyboard.press('Escape')

  // For a role alone it is told to fewer, and says which.
  const { data: roles } = (await callsOf(api, 'admin').get('/admin/training/circulars/roles')).body as {
    data: { code: string; name_bn: string }[]
  }
  const role = roles.find(({ name_bn }) => name_bn.includes('প্রশিক্ষক'))!.name_bn
  await page.getByRole('link', { name: text('change'), exact: true }).click()
  const find = page.getByRole('combobox', { name: text('for_roles') })
  for (const nth of [1, 2]) {
    await find.fill(role)
    await page.getByRole('option', { name: role, exact: true }).click()
    if (nth === 1) await page.getByRole('button', { name: text('role_remove', { name: role }) }).click()
  }
  await accessible()
  await page.getByRole('button', { name: say(list, 'bn', 'save'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: role })).toBeVisible()
  await publish().click()
  await expect(dialog.getByRole('listitem').filter({ hasText: /: [০-৯]+ জন$/ })).toHaveCount(1)
  expect(await people()).toBeLessThan(everybody)
  // A second press in the same moment publishes nothing twice.
  await dialog.getByRole('button', { name: text('publish'), exact: true }).dblclick()
  await expect(dialog).toHaveCount(0)
  await expect(publish()).toHaveCount(0)
  await accessible()
  const id = Number(/view\/(\d+)/.exec(page.url())![1])

  const wire = await openWire(baseURL!)
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const visitor = await context.newPage()
  await visitor.goto(`${wire.url}/circular-details/${id}`)
  await expect(visitor.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(visitor.getByRole('heading', { level: 3 })).toHaveText('ক্ষমতা')
  // A numbered list counts in the reader's digits, too.
  await expect(visitor.locator('ol', { hasText: 'প্রথম' })).toHaveCSS('list-style-type', 'bengali')
  await expect(visitor.getByText('০১/১২/২০২৬')).toBeVisible()
  await expect(visitor.getByText('৯০ মিনিট')).toBeVisible()
  // It is for a role of the department: nobody from outside is asked to look again later.
  await expect(visitor.getByText(say(circularPage, 'bn', 'registration_staff'))).toBeVisible()
  await visitor.waitForLoadState('networkidle')
  expect(wire.sent.filter(isCounted).reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(
    bytesMaximum,
  )

  const admin = callsOf(api, 'admin')
  const { data } = (await admin.get(`/admin/training/circulars/edit/${id}`)).body as { data: Kept }
  const { circular_type, training_type, modules, status, published_at: _, ...rest } = data
  await admin.post('/admin/training/circulars/update', {
    ...rest,
    circular_type_id: circular_type.id,
    training_type_id: training_type.id,
    module_ids: modules.map((one) => one.id),
    status_id: status.id - 1,
  })
  await visitor.reload()
  await expect(visitor.getByText(say(circularPage, 'bn', 'not_there'))).toBeVisible()
  await context.close()
  await wire.cut()
})

for (const path of ['/participant-external-registration', '/program-details/1'])
  test(`a first visit of ${path} is at most 150 KB`, async ({ browser, baseURL }) => {
    const wire = await openWire(baseURL!)
    const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
    const visitor = await context.newPage()
    await visitor.goto(`${wire.url}${path}`)
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
    await visitor.waitForLoadState('networkidle')
    const counted = wire.sent.filter(isCounted).reduce((sum, { bytes }) => sum + bytes, 0)
    expect(counted).toBeGreaterThan(10_000)
    expect(counted).toBeLessThanOrEqual(bytesMaximum)
    await context.close()
    await wire.cut()
  })

type Kept = Record<string, unknown> & {
  circular_type: { id: number }
  training_type: { id: number }
  status: { id: number }
  modules: { id: number }[]
}

test('the dashboard of training stands at every width, and its span is chosen', async ({
  page,
  accessible,
}) => {
  await keep(page, administrator('admin'))
  await page.goto('/training-management/dashboard')
  await expect(page.locator('.place-map')).toBeVisible()
  await accessible()
  for (const width of [360, 1024, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const wide = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ])
    expect([width, wide[0]]).toEqual([width, wide[1]])
  }
  await page.getByRole('button', { name: 'গত ৩০ দিন' }).click()
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d&to=/)
})
