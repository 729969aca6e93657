import { app } from '#contract/texts/app'
import { askingTexts } from '#contract/texts/applications/asking'
import { firstTexts } from '#contract/texts/applications/first'
import { fittingTexts } from '#contract/texts/applications/fitting'
import { peopleTexts } from '#contract/texts/applications/people'
import { tracking } from '#contract/texts/applications/tracking'
import { failures } from '#contract/texts/failures'
import { validation } from '#contract/texts/validation'
import { say } from '#contract/texts'
import { photo } from '#worker/test/registration'
import { formOf } from './form.ts'
import { expect, test } from './journey.ts'
import { keptOn } from './kept-drafts.ts'
import { trackingOf } from './tracking.ts'

test.use({ viewport: { width: 360, height: 740 } })

const nth = { bn: 0, en: 1 } as const

test('whom the registry has as dead is not taken as injured: it is said at once, and one press goes on as for the dead', async ({
  page,
  api,
  language,
  accessible,
}) => {
  const form = formOf(page, api, language)
  const words = (key: 'stopped_dead' | 'as_dead') => say(fittingTexts, language, key)
  const dead = (await api.citizens('kind=dead&age_min=18&limit=12'))[6 + nth[language]]!
  await page.goto('/AntiDiscriminationStudentMovement')
  await form.check('deadOptional', '0')
  await form.pick('injury_type')
  await form.identify(dead)
  const told = page.locator('#verified-applicant')
  await expect(told).toContainText(words('stopped_dead'))
  await expect(page.locator('#panel-personal')).toHaveCount(0)
  await expect(page.locator('#panel-verification h2')).toContainText(form.text('state_attention'))
  await accessible()
  await told.getByRole('button', { name: words('as_dead'), exact: true }).click()
  await expect(page.locator('#panel-personal')).toBeVisible()
  await expect(page.locator('input[name=deadOptional][value="1"]')).toBeChecked()
  await expect(page.locator('#panel-verification [role=alert]')).toHaveCount(0)
  await expect(page.locator('#panel-verification h2')).toContainText(form.text('state_done'))
  // Back again it is said again, and nothing of it is left after.
  await form.open('program')
  await form.check('deadOptional', '0')
  await expect(told).toContainText(words('stopped_dead'))
  await form.check('deadOptional', '1')
  await expect(page.locator('#panel-verification h2')).toContainText(form.text('state_done'))
})

test('a child is asked for the birth registration and a thumb print or the guardian’s signature; words of one’s own find what one is', async ({
  page,
  api,
  language,
  accessible,
}) => {
  const form = formOf(page, api, language)
  const people = (key: keyof typeof peopleTexts.en) => say(peopleTexts, language, key)
  await form.choose(2)
  await expect(page.locator('input[name=verification_type][value="1"]')).toBeChecked()
  const year = new Date().getFullYear() - 10
  await form.choose(4)
  await form.fill('verification_number', `${year}1234567890123`)
  await form.date('date_of_birth', `${year}-03-07`)
  await expect(page.locator('input[name=verification_type][value="2"]')).toBeChecked()
  await expect(page.locator('#verification_number')).toHaveValue(`${year}1234567890123`)
  await page.getByRole('button', { name: form.text('next_step'), exact: true }).click()
  await expect(page.locator('#panel-personal')).toBeVisible({ timeout: 30_000 })
  await expect(page.locator('#signature')).toContainText(people('child_signature'))
  // The number that was given above isn't the card's.
  const card = page.locator('[id^="additional-"][inputmode=numeric]').first()
  await card.fill(`${year}1234567890123`)
  await page.getByRole('button', { name: form.text('disability_verify'), exact: true }).click()
  await expect(page.getByText(say(validation, language, 'card_is_number')).first()).toBeVisible()
  const owner = page.locator('input[name=account_owner]')
  await form.check('account_type', '2')
  await expect(owner.first().locator('xpath=..')).toContainText(people('own_mobile'))
  await form.check('filled_by', 'helper')
  await page.locator('#helper_relation').fill(language === 'bn' ? 'নাতি' : 'grand')
  await expect(page.locator('#helper_relation-list [role=option]')).toHaveText([people('helper_family')])
  await accessible()
})

test('of whom neither is known a widow is a widower, too; who is unemployed or a housewife finds that @bn', async ({
  page,
  language,
  api,
}) => {
  const form = formOf(page, api, language)
  await form.choose(6)
  await form.declare('19651234567890129', '1965-03-07')
  const statuses = page.locator('#marital_status-group')
  const both = say(peopleTexts, language, 'widow_or_widower')
  await expect(statuses).toContainText(both)
  await form.check('gender_id', '23')
  await expect(statuses).not.toContainText(both)
  for (const typed of ['বেকার', 'housewife']) {
    await page.locator('#profession').fill(typed)
    await expect(page.locator('#profession-list [role=option]')).toHaveCount(1)
  }
})

test('while the registry is down the panel says that the number is checked later, as the line at the foot counts it @bn', async ({
  page,
  api,
  language,
}) => {
  const form = formOf(page, api, language)
  const man = (await api.citizens('gender=male&age_min=66&limit=120'))[110 + nth[language]]!
  const nothing = ['age', 'name', 'nameEn', 'father', 'fatherEn', 'mother', 'motherEn', 'gender', 'gender_id']
  const data = {
    ...Object.fromEntries(nothing.map((name) => [name, null])),
    identity: 'pending',
    verification_token: 'x',
    deceased: false,
  }
  await page.route('**/online-application/card-verification', (route) =>
    route.fulfill({ json: { success: true, message: '', data } }),
  )
  await form.choose(1)
  await form.verify(man)
  const head = page.locator('#panel-verification h2')
  await expect(head).toContainText(form.text('state_later'))
  await expect(head).not.toContainText(form.text('state_todo'))
})

test('numbers in each other’s field are said to be that', async ({ page, api, language, accessible }) => {
  const steps = trackingOf(page, api, language)
  await steps.open()
  await page.locator('#application_id').fill('1987654321')
  await page.locator('#verification_number').fill('123456789018')
  await page.getByRole('button', { name: say(tracking, language, 'show'), exact: true }).click()
  await expect(page.locator('#application_id-error')).toContainText(
    say(validation, language, 'tracking_is_id'),
  )
  await accessible()
})

test('a kept form whose program has opened again is not called closed by what was read before @bn', async ({
  page,
  api,
  language,
}) => {
  const form = formOf(page, api, language)
  const person = (await api.citizens('gender=third&age_min=51&limit=30'))[22 + nth[language]]!
  await form.choose(5)
  await form.verify(person)
  await form.email('person@example.com')
  await expect.poll(async () => (await keptOn(page)).drafts[0]?.values['email']).toBe('person@example.com')
  let reads = 0
  await page.route('**/api/v1/global/getApplicationPageData**', async (route) => {
    const response = await route.fetch()
    const json = (await response.json()) as { data: { programs: { id: number }[] } }
    reads += 1
    // What was kept of before.
    if (reads === 1) json.data.programs = json.data.programs.filter(({ id }) => id !== 5)
    await route.fulfill({ response, json })
  })
  await page.reload()
  await expect(page.locator('#draft-offer')).toBeVisible()
  await expect(page.getByText(form.text('movement_closed'))).toHaveCount(0)
  expect(reads).toBeGreaterThan(1)
})

test('a child whose card is made out to the birth registration: where the registry is down there is help, and what it refused stands till another number is typed @bn', async ({
  page,
  api,
  language,
  accessible,
}) => {
  const form = formOf(page, api, language)
  const child = (await api.citizens('kind=birth_card&limit=12'))[10 + nth[language]]!
  await form.choose(3)
  await form.declare(child.birth_number!, child.date_of_birth)
  const verify = page.getByRole('button', { name: form.text('disability_verify'), exact: true })
  const calls = '**/online-application/dis-card-verification'
  await page.route(calls, (route) =>
    route.fulfill({ status: 503, json: { success: false, message: 'down', error_code: 'registry_down' } }),
  )
  await form.fill('additional.1005', child.disability_id!)
  await verify.click()
  await expect(page.locator('#unverified-card')).toContainText(say(app, language, 'stuck'))
  await page.unroute(calls)

  await form.fill('additional.1005', '99999999999')
  await verify.click()
  const [refused] = say(failures, language, 'disability_mismatch').split('\n')
  const panel = page.locator('#panel-verification')
  await expect(panel).toContainText(refused!)
  await page.getByRole('button', { name: form.text('submit'), exact: true }).click()
  await expect(panel).toContainText(say(validation, language, 'disability_verify_first'))
  await expect(panel).toContainText(refused!)
  await accessible()
  await form.fill('additional.1005', child.disability_id!)
  await expect(panel).not.toContainText(refused!)
  await verify.click()
  await expect(page.locator('#verified-card')).toBeFocused()
})

test('what was answered comes back with the program; the focus stays at a picture, and goes to a wrong year @bn', async ({
  page,
  api,
  language,
}) => {
  const form = formOf(page, api, language)
  await form.choose(2)
  const number = `1970${2 + nth[language]}345678901234`
  await form.declare(number, '1970-03-07')
  await form.pick('education_status')
  const education = await page.locator('#education_status').inputValue()
  await form.first('additional.1002')
  const others = page.getByRole('button', { name: say(firstTexts, language, 'other_programs'), exact: true })
  await form.open('program')
  await others.click()
  await form.check('program_id', '4')
  await expect(page.locator('#education_status')).toHaveCount(0)
  await form.open('program')
  await others.click()
  await form.check('program_id', '2')
  await form.open('personal', 'fields')
  await expect(page.locator('#education_status')).toHaveValue(education)
  await expect(page.locator('input[name="additional.1002"]').first()).toBeChecked()

  await form.open('pictures')
  await form.picture('image', photo())
  await expect(page.locator('#image')).toBeFocused()
  await form.date('additional.1003', '1812-03-07')
  await page.getByRole('button', { name: form.text('submit'), exact: true }).click()
  await page.getByRole('alert').locator('a[href="#additional-1003"]').click()
  await expect(page.locator('#additional-1003-group input').nth(1)).toBeFocused()
})

test('places stand in the order of the reader’s alphabet; the applicant’s photo given again as the nominee’s is told', async ({
  page,
  api,
  language,
}) => {
  const form = formOf(page, api, language)
  const [man, nominee] = (await api.citizens('gender=male&age_min=66&limit=130')).slice(
    124 + 2 * nth[language],
  )
  await form.choose(1)
  await form.verify(man!)
  const division = page.locator('#division_id')
  await division.click()
  const offered = page.locator('#division_id-list [role=option]')
  await expect(offered).toHaveCount(8)
  const names = await offered.allInnerTexts()
  expect(names).toEqual(names.toSorted(new Intl.Collator(language).compare))
  await page.keyboard.press('Escape')
  await form.picture('image', photo())
  await form.nominee(nominee!)
  await form.picture('nominee_image', photo())
  await expect(page.getByText(say(askingTexts, language, 'same_photo'))).toBeVisible()
})
