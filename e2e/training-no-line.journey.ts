import { say } from '#contract/texts'
import { participantTexts } from '#contract/texts/training/participants'
import { administrator } from './administrators.ts'
import { callsOf, expect, keep, test } from './staff.ts'
import { mintedProgram, mintedTrainer } from './training.ts'

test.setTimeout(120_000)

test('once one class of a day was opened, the list of its other class opens without a line, after the tab was thrown away, too @bn', async ({
  page,
  language,
  api,
}) => {
  const admin = callsOf(api, 'admin')
  const mark = `${Date.now() % 10_000_000}`
  const trainer = await mintedTrainer(admin, { en: `Trainer of two ${mark}`, bn: `প্রশিক্ষক ${mark}` })
  const { slots } = (await admin.get('/admin/training/programs/choices')).body as {
    slots: { id: number; starts: number; ends: number; active: boolean }[]
  }
  const other = slots.find(({ starts, active }) => active && starts > 90)!
  const { id, circular } = await mintedProgram(admin, {
    name: `দুই ক্লাস ${mark}`,
    trainer,
    seats: 5,
    slots: [other.id],
  })
  await admin.post('/admin/training/participants/insert', {
    training_program_id: id,
    training_circular_id: circular,
    full_name: 'রহিমা বেগম',
    email: `rahima.two${mark}@example.org`,
    mobile: '',
    designation_id: '',
    organisation: '',
  })
  await keep(page, administrator('admin'))
  const lists = new Set<string>()
  page.on('requestfinished', (request) => {
    if (request.url().includes('/training/attendance/class/')) lists.add(request.url())
  })
  await page.goto(`/training-management/attendance/${id}`)
  const person = page.getByRole('button', { name: /রহিমা বেগম/ })
  await expect(person).toBeVisible()
  const classes = page.getByLabel(say(participantTexts, language, 'classes'))
  const ids = await classes
    .locator('option')
    .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))
  expect(ids).toHaveLength(2)
  const chosen = await classes.inputValue()
  const another = ids.find((one) => one !== chosen)!
  // The other one is fetched along.
  await expect.poll(() => lists.size).toBe(2)
  await page.route('**/api/**', (route) => route.abort())
  await classes.selectOption(another)
  await expect(person).toBeVisible()
  await page.reload()
  await expect(classes).toHaveValue(another)
  await expect(person).toBeVisible()
  await classes.selectOption(chosen)
  await expect(person).toBeVisible()
})
