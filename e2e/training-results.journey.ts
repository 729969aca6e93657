import { encodeQR } from 'qr'
import { koboToken } from '#local/sandbox/kobo'
import { toDigitsOf } from '#contract/digits'
import { say } from '#contract/texts'
import { list } from '#contract/texts/screen-parts'
import { certificateTexts } from '#contract/texts/training/certificates'
import { resultTexts } from '#contract/texts/training/results'
import { scanTexts } from '#contract/texts/training/scan'
import { withCheckDigit } from '#contract/tracking-number'
import { administrator } from './administrators.ts'
import { callsOf, expect, keep, test } from './staff.ts'
import { programOver, statementOf } from './training-rows.ts'

// For a busy machine: it goes the whole way.
test.setTimeout(120_000)

test('an exam is pulled and written by hand, a certificate issued, scanned as genuine, then withdrawn @bn', async ({
  page,
  language,
  accessible,
  api,
}) => {
  const exam = (key: keyof typeof resultTexts.en) => say(resultTexts, language, key)
  const text = (key: keyof typeof certificateTexts.en) => say(certificateTexts, language, key)
  const scan = (key: keyof typeof scanTexts.en) => say(scanTexts, language, key)
  const program = await programOver(['রিনা আক্তার', 'কামাল হোসেন'])
  await keep(page, administrator('admin'))

  await page.goto('/training-management/kobo-token-update')
  await page.locator('#token').fill(koboToken)
  await accessible()
  await page.getByRole('button', { name: exam('kobo_save') }).click()
  await expect(page.getByText(koboToken)).toHaveCount(0)
  await expect(page.locator('#token')).toHaveValue('')

  await fetch(`${process.env['SANDBOX_URL']}/kobo-rows`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      form: 'aExamOfTheSandbox',
      name: 'পরীক্ষা',
      rows: [
        // A number says nothing of who answered: each has a code that they alone are told.
        { participant: String(program.ids[0]), score: '99' },
        { email: 'nobody@example.org', score: '70' },
      ],
    }),
  })
  await page.goto(`/training-management/participant/grade-exam/${program.id}`)
  await page.getByRole('button', { name: exam('choose_form') }).click()
  await page.getByRole('combobox', { name: exam('form'), exact: true }).selectOption('aExamOfTheSandbox')
  await page.getByRole('button', { name: exam('choose_form') }).click()
  await page.getByRole('button', { name: exam('pull') }).click()
  await expect(page.getByText('nobody@example.org')).toBeVisible()
  const scoreOf = (name: string) => page.getByLabel(say(resultTexts, language, 'score_of', { name }))
  await expect(scoreOf('রিনা আক্তার')).toHaveValue('')
  const nextRow = async () => (await scoreOf('কামাল হোসেন').boundingBox())!.y
  await scoreOf('রিনা আক্তার').focus()
  const stood = await nextRow()
  await scoreOf('রিনা আক্তার').fill('১০১')
  await scoreOf('রিনা আক্তার').press('Enter')
  await expect(scoreOf('রিনা আক্তার')).toHaveAttribute('aria-invalid', 'true')
  // Why it is not saved stands at the foot of the screen: the next row stays where it was.
  await expect(page.getByText(exam('score_range'), { exact: true })).toBeVisible()
  await expect(
    page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: 'রিনা আক্তার:' }),
  ).toBeInViewport()
  expect(await nextRow()).toBe(stood)
  await scoreOf('রিনা আক্তার').fill('')
  await scoreOf('রিনা আক্তার').press('Enter')
  await expect(scoreOf('রিনা আক্তার')).not.toHaveAttribute('aria-invalid')
  await scoreOf('রিনা আক্তার').fill('৮২')
  await scoreOf('রিনা আক্তার').press('Enter')
  await expect(page.getByText(exam('score_saved'), { exact: true })).toBeVisible()
  await scoreOf('কামাল হোসেন').fill('৪০')
  await scoreOf('কামাল হোসেন').press('Enter')
  await expect(page.getByText(exam('score_saved'), { exact: true })).toHaveCount(2)
  const phone = page.viewportSize()!
  await page.setViewportSize({ width: 1280, height: 900 })
  const rows = page.getByRole('table', { name: exam('exam_title') }).locator('tbody tr')
  const heights = await rows.evaluateAll((all) =>
    all.map((row) => Math.round(row.getBoundingClientRect().height)),
  )
  expect(heights).toEqual([40, 40])
  await page.setViewportSize(phone)
  await accessible()

  // Another officer writes one, too: both scores are there to choose from.
  const admin = callsOf(api, 'admin')
  const known = (await admin.get(`/admin/training/exam/${program.id}`)).body as {
    data: { participants: { id: number; version: number }[] }
  }
  const kamal = known.data.participants.find(({ id }) => id === program.ids[1])!
  await page.reload()
  await scoreOf('কামাল হোসেন').fill('৪২')
  await admin.post(`/admin/training/exam/score/${kamal.id}`, { version: kamal.version, score: '45' })
  await scoreOf('কামাল হোসেন').press('Enter')
  const stale = (side: 'stale_mine' | 'stale_theirs', value: string) =>
    page.getByRole('radio', { name: say(list, language, side, { value }) })
  await expect(stale('stale_mine', '৪২')).toBeVisible()
  await accessible()
  await stale('stale_theirs', '৪৫').click()
  await expect(scoreOf('কামাল হোসেন')).toHaveValue('৪৫')
  await expect(stale('stale_mine', '৪২')).toHaveCount(0)

  // What comes after a program is one tap from it.
  await page.goto(`/training-management/training-program/view/${program.id}`)
  await page
    .getByRole('link', { name: text('title'), exact: true })
    .last()
    .click()
  await expect(page).toHaveURL(new RegExp(`view=waiting&program_id=${program.id}`))
  await expect(page.getByText('রিনা আক্তার')).toBeVisible()
  await expect(page.getByText('কামাল হোসেন')).toHaveCount(0)
  await page
    .getByRole('button', { name: text('issue') })
    .first()
    .click()
  const warned = page.locator('dialog[open]')
  await expect(warned).toContainText(text('signs_empty'))
  await warned.getByRole('button', { name: text('issue') }).click()
  await expect(page.getByRole('rowheader', { name: 'রিনা আক্তার' })).toHaveCount(0)
  await page.goto(`/training-management/training-program/certificates?program_id=${program.id}`)
  await page.getByRole('link', { name: 'রিনা আক্তার' }).click()
  await accessible()
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: text('print') }).click()
  const number = /certificate-(\d{12})\.pdf/.exec((await waiting).suggestedFilename())![1]!
  expect(withCheckDigit(number.slice(0, 11))).toBe(number)

  const statement = await statementOf(Number(number))
  await page.goto(`/c#${statement}`)
  await expect(page.getByText(scan('good'))).toBeVisible()
  await expect(page.getByText(scan('as_of_now'))).toBeVisible()
  await accessible()
  const paper = page.waitForEvent('download')
  await page.getByRole('button', { name: scan('save') }).click()
  expect((await paper).suggestedFilename()).toBe(`certificate-${number}.pdf`)
  await expect(page.getByRole('link', { name: scan('open_pdf') })).toBeVisible()
  // Without a line the signature is checked all the same.
  await page.route('**/api/**', (route) => route.abort())
  await page.reload()
  await expect(page.getByText(scan('as_of_offline'))).toBeVisible()
  await page.unroute('**/api/**')
  const [head, , signature] = statement.split('.') as [string, string, string]
  const other = Buffer.from(
    JSON.stringify({ t: 'training', n: 1, m: 'Another', p: 'Other', d: '2026-01-01' }),
  )
  await page.goto('/home')
  await page.goto(`/c#${head}.${other.toString('base64url')}.${signature}`)
  await expect(page.getByText(scan('bad'))).toBeVisible()
  // What is cut off isn't called false.
  await page.goto('/home')
  await page.goto(`/c#${statement.slice(0, -7)}`)
  await expect(page.getByText(scan('unreadable'))).toBeVisible()
  await expect(page.getByText(scan('bad'))).toHaveCount(0)
  await accessible()

  // A QR of something else is read, and is none of a certificate.
  await page.goto('/c')
  await page.locator('input[type=file]').setInputFiles({
    name: 'slip.gif',
    mimeType: 'image/gif',
    buffer: Buffer.from(encodeQR('https://example.org/grievance-track#123456789012', 'gif', { scale: 8 })),
  })
  await expect(page.getByText(scan('other_code'))).toBeVisible()

  await page.goto(`/training-management/training-program/certificates?number=${number}`)
  await page.getByRole('link', { name: 'রিনা আক্তার' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('withdraw') })
    .click()
  await expect(page.getByRole('dialog').getByText(text('state_valid'), { exact: true })).toBeVisible()
  const question = page
    .getByRole('dialog')
    .filter({ hasText: text('withdraw_ask') })
    .last()
  await question.getByRole('textbox').fill('ভুল মানুষের নামে')
  await question
    .getByRole('button', { name: text('withdraw') })
    .last()
    .click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.locator('.state-mark', { hasText: text('state_withdrawn') })).toBeVisible()
  await expect(drawer.getByText('ভুল মানুষের নামে')).toBeVisible()
  await page.goto(`/c#${statement}`)
  await expect(page.getByText(scan('withdrawn'))).toBeVisible()
  await expect(page.getByText(scan('withdrawn_note'))).toBeVisible()
  await expect(page.getByText(scan('paper'))).toHaveCount(0)
  await expect(page.getByRole('button', { name: scan('save') })).toHaveCount(0)

  // A number with a digit that is wrong: no error, but that there is none, with the number and what to do.
  await page.goto('/training-management/training-program/certificates')
  const wrong = `${number.slice(0, 11)}${(Number(number[11]) + 1) % 10}`
  await page.getByRole('searchbox', { name: text('find') }).fill(wrong)
  await page.keyboard.press('Enter')
  const shown = toDigitsOf(language, wrong.replace(/(\d{4})(?=\d)/g, '$1 '))
  await expect(
    page.getByText(say(certificateTexts, language, 'number_none', { number: shown })),
  ).toBeVisible()
  await accessible()

  // Due again, but marked, and given by itself alone.
  await page.goto(`/training-management/training-program/certificates?view=waiting&program_id=${program.id}`)
  await expect(page.locator('.state-mark', { hasText: text('withdrawn_on') })).toBeVisible()
  await expect(page.getByRole('button', { name: text('issue'), exact: true })).toHaveCount(0)
})
