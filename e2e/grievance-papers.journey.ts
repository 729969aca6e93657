import { toDigitsOf } from '#contract/digits'
import { say } from '#contract/texts'
import { draftTexts } from '#contract/texts/applications/draft'
import { caseTexts } from '#contract/texts/grievances/cases'
import { grievanceTracking } from '#contract/texts/grievances/tracking'
import { sessionOf } from './administrators.ts'
import { grievancesOf } from './grievance-pages.ts'
import { complain, kindOf, solving } from './grievances.ts'
import type { Page } from '@playwright/test'
import { expect, keep, minted, test } from './staff.ts'

test.setTimeout(180_000)

test('who is asked for a paper photographs it and sends it, over a line that breaks; the office reads it with the answer', async ({
  page,
  api,
  language,
  accessible,
}) => {
  const steps = grievancesOf(page, language)
  const number = String(Date.now()).padStart(16, '0')
  const who = { nid: `1${number}`, date_of_birth: '1950-04-05' }
  const officer = await minted(api, { permissions: solving })
  const kind = await kindOf(api, [officer.role_id])
  const { id } = await complain(api, kind.id, 'ভাতার টাকা আসেনি, ব্যাংকের কাগজ আছে।', {
    verification_number: who.nid,
  })
  const session = await sessionOf(api, officer)
  const headers = { authorization: `Bearer ${session.token}` }
  const asked = await api.post(
    `/admin/grievance/write/${id}`,
    { version: 1, text: 'ব্যাংকের কাগজটির ছবি পাঠাবেন?' },
    { headers },
  )
  expect(asked.status).toBe(200)

  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(`/grievance-tracking?number=${id}`)
  await steps.fill('verification_number', who.nid)
  await steps.date(who.date_of_birth)
  await steps.show()
  await steps.button(steps.tracking('write')).click()
  await expect(page.locator('textarea')).toBeFocused()
  await steps.button(steps.tracking('write_send')).click()
  await expect(page.getByText(steps.tracking('say_something'))).toBeVisible()
  await page.locator('textarea').fill('এই যে কাগজ।')
  await steps.attach({
    name: 'macro.exe',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('MZ no paper'),
  })
  await expect(page.locator('#documents-error')).toBeVisible()
  await steps.attach({ name: 'bank.txt', mimeType: 'text/plain', buffer: Buffer.from('তিন মাসের হিসাব') })
  await accessible()

  await page.context().setOffline(true)
  await steps.button(steps.tracking('write_send')).click()
  await expect(page.getByText(say(draftTexts, language, 'no_line'), { exact: true })).toBeVisible()
  await steps.button(steps.tracking('back_to_form')).click()
  await expect(page.locator('textarea')).toHaveValue('এই যে কাগজ।')
  await expect(page.getByText('bank.txt')).toBeVisible()
  await steps.button(steps.tracking('write_send')).click()
  await page.context().setOffline(false)
  const talk = page.getByRole('region', { name: steps.tracking('talk') })
  await expect(talk.getByText('এই যে কাগজ।')).toBeVisible({ timeout: 30_000 })
  const one = toDigitsOf(language, '1')
  await expect(talk.getByText(say(grievanceTracking, language, 'talk_papers', { count: one }))).toBeVisible()
  await expect(page.locator('textarea')).toHaveCount(0)

  await keep(page, session)
  await page.goto(`/grievance-management/grievance-view/${id}`)
  const text = (key: keyof typeof caseTexts.en, parameters: Record<string, string | number> = {}) =>
    say(caseTexts, language, key, parameters)
  await expect(page.getByText(text('paper_nth', { number: one }))).toBeVisible()
  await expect(page.getByText(text('came_with_it', { files: one }))).toBeVisible()
  await accessible()
})

/** A photo as a phone takes it, of megabytes: it is made in the browser, and chosen there. */
const photographs = (page: Page) =>
  page.evaluate(async () => {
    const canvas = new OffscreenCanvas(2400, 1800)
    const pen = canvas.getContext('2d')!
    const noise = new ImageData(200, 200)
    for (let at = 0; at < noise.data.length; at += 1)
      noise.data[at] = at % 4 === 3 ? 255 : Math.random() * 255
    for (let x = 0; x < 2400; x += 200) for (let y = 0; y < 1800; y += 200) pen.putImageData(noise, x, y)
    const photo = await canvas.convertToBlob({ type: 'image/jpeg', quality: 1 })
    const input = document.querySelector<HTMLInputElement>('input[data-documents=camera]')!
    const chosen = new DataTransfer()
    chosen.items.add(new File([photo], 'passbook.jpg', { type: 'image/jpeg' }))
    input.files = chosen.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
    return photo.size
  })

test('a photo that is still being made small is waited for: no choice after it takes its place, and nothing goes out without it @bn', async ({
  page,
  api,
  language,
}) => {
  const steps = grievancesOf(page, language)
  const number = String(Date.now()).padStart(16, '0')
  const officer = await minted(api, { permissions: solving })
  const kind = await kindOf(api, [officer.role_id])
  const { id } = await complain(api, kind.id, 'পাসবইয়ে টাকা আসেনি, ছবি দিচ্ছি।', {
    verification_number: `1${number}`,
  })
  await page.goto(`/grievance-tracking?number=${id}`)
  await steps.fill('verification_number', `1${number}`)
  await steps.date('1950-04-05')
  await steps.show()
  await steps.button(steps.tracking('write')).click()
  await page.locator('textarea').fill('পাসবই আর চিঠি।')
  const phone = await page.context().newCDPSession(page)
  await phone.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  expect(await photographs(page)).toBeGreaterThan(2 * 1024 * 1024)
  await expect(page.getByText(steps.entry('documents_small'))).toBeVisible()
  await steps.attach({ name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('তিন মাসের হিসাব') })
  await steps.button(steps.tracking('write_send')).click()
  const talk = page.getByRole('region', { name: steps.tracking('talk') })
  const two = toDigitsOf(language, '2')
  await expect(talk.getByText(say(grievanceTracking, language, 'talk_papers', { count: two }))).toBeVisible({
    timeout: 60_000,
  })
})
