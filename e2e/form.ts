import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { say, type Language } from '#contract/texts'
import { applicationTexts } from '#contract/texts/applications/form'
import type { Api } from '#worker/test/api'
import { pdf, photo, signature } from '#worker/test/registration'
import { expect } from './journey.ts'
import { captchasOf } from './captchas.ts'

type Person = { nid: string | null; date_of_birth: string }
const idOf = (name: string): string => name.replaceAll('.', '-')

const fileOf = async (blob: Blob, name: string) => ({
  name,
  mimeType: blob.type,
  buffer: Buffer.from(await blob.arrayBuffer()),
})

/** The application form as a person uses it: fields by their names, words in the journey's language. */
export function formOf(page: Page, api: Api, language: Language) {
  const captchas = captchasOf(page)
  const text = (key: keyof typeof applicationTexts.en) => say(applicationTexts, language, key)
  const button = (key: keyof typeof applicationTexts.en, within = page.locator('body')) =>
    within.getByRole('button', { name: text(key), exact: true })

  const form = {
    text,
    /** Unfolds what is done. */
    async open(...panels: string[]) {
      for (const panel of panels) {
        const head = page.locator(`#panel-${panel} h2 button`)
        await expect(head).toBeVisible()
        if ((await head.getAttribute('aria-expanded')) === 'false') await head.click()
      }
    },
    fill: (name: string, value: string) => page.locator(`#${idOf(name)}`).fill(value),
    /** Asked for at a tap: few people give one. */
    async email(address: string) {
      const more = button('add_optional')
      if ((await more.count()) > 0) await more.click()
      await form.fill('email', address)
    },
    check: (name: string, value: string) => page.locator(`input[name="${name}"][value="${value}"]`).check(),
    first: (name: string) => page.locator(`input[name="${name}"]`).first().check(),
    /** Chooses in a searchable list by what is typed, or its first entry. */
    async pick(name: string, typed = '') {
      const box = page.locator(`#${idOf(name)}`)
      await expect(box).toBeEnabled()
      await box.click()
      if (typed) await box.fill(typed)
      await page
        .locator(`#${idOf(name)}-list [role=option]`)
        .first()
        .click()
    },
    async date(name: string, iso: string) {
      const [year = '', month = '', day = ''] = iso.split('-')
      const group = page.locator(`#${idOf(name)}-group`)
      await group.locator('input').nth(0).fill(day)
      await group.locator('select').selectOption(String(Number(month)))
      await group.locator('input').nth(1).fill(year)
    },
    async captchaAnswer(): Promise<string> {
      return api.captchaAnswer(await captchas.token())
    },
    /** The device does it by itself; where the picture stands, that is read. */
    async captcha(name: string) {
      const picture = page.locator(`#${name}`)
      await expect(picture.or(page.locator('[data-captcha=done]')).first()).toBeVisible({ timeout: 30_000 })
      if (await picture.isVisible()) await form.fill(name, await form.captchaAnswer())
    },
    async choose(program: number) {
      await captchas.ready
      await page.goto('/online-application')
      await page.locator(`input[name=program_id][value="${program}"]`).check()
    },
    async identify(person: Person) {
      await form.fill('verification_number', person.nid ?? '')
      await form.date('date_of_birth', person.date_of_birth)
      await form.captcha('captcha_value')
      await button('verify').first().click()
    },
    async verify(person: Person) {
      await form.identify(person)
      await expect(page.locator('#panel-personal')).toBeVisible()
    },
    /** Birth registration: no server check, and the names are written by hand. */
    async declare(number: string, date: string) {
      await form.check('verification_type', '2')
      await form.fill('verification_number', number)
      await form.date('date_of_birth', date)
      await button('next_step').click()
      await expect(page.locator('#panel-personal')).toBeVisible({ timeout: 30_000 })
    },
    async names(gender: string) {
      for (const who of ['name', 'father_name', 'mother_name']) {
        await form.fill(`${who}_bn`, 'রহিমা খাতুন')
        await form.fill(`${who}_en`, 'Rahima Khatun')
      }
      if ((await page.locator('input[name=gender_id]').count()) > 0) await form.check('gender_id', gender)
    },
    async personal(options: { education?: boolean; mobile?: string } = {}) {
      const statuses = page.locator('input[name=marital_status]')
      if ((await statuses.count()) > 0) await statuses.last().check()
      await form.first('religion')
      const whose = page.locator('input[name=filled_by]')
      if ((await whose.count()) > 0 && (await whose.and(page.locator(':checked')).count()) === 0)
        await form.check('filled_by', 'self')
      if (options.education ?? true) await form.pick('education_status')
      if ((await page.locator('#profession').count()) > 0) await form.pick('profession')
      await form.fill('mobile', options.mobile ?? '০১৭১২৩৪৫৬৭৮')
      if ((await page.locator('#guardian_name').count()) === 0) return
      await form.fill('guardian_name', 'আমিনা বেগম')
      await form.pick('guardian_relation')
      await form.fill('guardian_mobile', '01812345678')
    },
    async picture(name: string, blob: Blob) {
      await page.locator(`#${name} input[data-picture=file]`).setInputFiles(await fileOf(blob, `${name}.png`))
      await expect(page.locator(`#${name}`).locator('img, canvas').first()).toBeVisible()
    },
    async pictures(prefix: '' | 'nominee_' = '') {
      await form.picture(`${prefix}image`, photo())
      await form.picture(`${prefix}signature`, signature())
    },
    async address(
      kind: 'union' | 'pourashava' | 'city' | 'district_pourashava',
      prefix: '' | 'permanent_' = '',
    ) {
      await form.pick(`${prefix}division_id`, 'dhaka')
      await form.pick(`${prefix}district_id`, kind === 'city' ? 'dhaka' : 'faridpur')
      await form.check(
        `${prefix}location_type`,
        { union: '2', pourashava: '2', city: '3', district_pourashava: '1' }[kind],
      )
      if (kind === 'city') {
        for (const part of ['city_id', 'city_thana_id', 'ward_id_city']) await form.pick(prefix + part)
      } else if (kind === 'district_pourashava') {
        for (const part of ['district_pouro_id', 'ward_id_dist']) await form.pick(prefix + part)
      } else {
        await form.pick(`${prefix}thana_id`, 'bhanga')
        await form.check(`${prefix}sub_location_type`, kind === 'pourashava' ? '1' : '2')
        for (const part of kind === 'pourashava'
          ? ['pouro_id', 'ward_id_pouro']
          : ['union_id', 'ward_id_union'])
          await form.pick(prefix + part)
      }
      await form.fill(`${prefix}post_code`, '৭৮৩০')
      await form.fill(`${prefix}address`, 'পূর্ব পাড়া, বাড়ি ৫')
    },
    async addresses(kind: 'union' | 'pourashava' | 'city' | 'district_pourashava') {
      await form.address(kind)
      await page.locator('#same_address').check()
    },
    async bank() {
      await form.check('account_type', '1')
      await form.pick('bank_name', 'sonali')
      await form.pick('branch_division', 'dhaka')
      await form.pick('branch_district', 'faridpur')
      await form.pick('branch_name')
      await form.fill('account_number', '১২৩৪৫৬৭৮৯০১২৩')
    },
    async mobileAccount(service: string) {
      await form.check('account_type', '2')
      const services = page.locator('input[name=mfs_name]')
      if ((await services.count()) > 0) await services.first().check()
      else await form.pick('mfs_name', service)
      await form.first('account_owner')
    },
    async nominee(person: Person) {
      await form.check('is_nominnee_optional', 'true')
      await form.fill('nominee_verification_number', person.nid ?? '')
      await form.date('nominee_date_of_birth', person.date_of_birth)
      await form.captcha('nominee_captcha_value')
      await button('verify', page.locator('#panel-nominee')).click()
      await expect(page.locator('#verified-nominee')).toBeVisible()
      await form.first('nominee_relation_with_beneficiary')
      await page.locator('#nominee_same_address').check()
      await form.pictures('nominee_')
    },
    document: async (fieldId: number) =>
      page
        .locator(`input[type=file][name="additional.${fieldId}"]`)
        .setInputFiles(await fileOf(pdf(), 'paper.pdf')),
    async eligibility() {
      const panel = page.locator('#panel-eligibility')
      const radios = await panel
        .locator('input[type=radio]')
        .evaluateAll((inputs) => [...new Set(inputs.map((input) => (input as HTMLInputElement).name))])
      for (const name of radios) await panel.locator(`input[name="${name}"]`).first().check()
      await form.pick('poverty.1', '4')
      await panel.locator('input[type=checkbox]').first().check()
      await form.pick('no_of_room', '2')
    },
    openDialog: async () => {
      await button('submit').click()
      await expect(page.locator('dialog[open]')).toBeVisible()
      await page.locator('#declared').check()
    },
    /** The button of the page to check. */
    confirm: button('dialog_submit', page.locator('dialog[open]')),
    /** Submits, confirms with a double tap, and answers the tracking number of the receipt. */
    async submit(): Promise<number> {
      await form.openDialog()
      await form.confirm.dblclick()
      await page.waitForURL(/\/submitted-application/)
      return Number(new URL(page.url()).searchParams.get('id'))
    },
    /** Downloads the copy and answers its bytes. */
    async copy(): Promise<Uint8Array<ArrayBuffer>> {
      const saved = page.waitForEvent('download')
      await button('download').click()
      return new Uint8Array(await readFile(await (await saved).path()))
    },
  }
  return form
}
