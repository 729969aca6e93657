import type { Page } from '@playwright/test'
import { dayInDhaka } from '#contract/calendar'
import { toDigitsOf } from '#contract/digits'
import { weekdayOf } from '#contract/training/classes'
import { say, type Language } from '#contract/texts'
import { editorTexts } from '#contract/texts/editor'
import { list } from '#contract/texts/screen-parts'
import { circularTexts } from '#contract/texts/training/circulars'
import { externalTexts } from '#contract/texts/training/external'
import { trainingPrograms } from '#contract/texts/training/programs'
import { expect, type callsOf } from './staff.ts'

type Calls = ReturnType<typeof callsOf>
export const today = () => dayInDhaka(new Date())
/** A program of today goes on till then: it takes people though its class of today is over. */
const tomorrow = () => dayInDhaka(new Date(Date.now() + 86_400_000))

/** A trainer of one journey alone, whose hours nobody else asks for. */
export async function mintedTrainer(
  admin: Calls,
  name: Record<Language, string>,
  user_id?: number,
): Promise<number> {
  const { data } = (await admin.get('/admin/training/trainers/designations')).body as {
    data: { id: number }[]
  }
  const made = await admin.post('/admin/training/trainers/insert', {
    name_en: name.en,
    name_bn: name.bn,
    designation_id: data[0]!.id,
    organisation: 'জাতীয় সমাজসেবা একাডেমি',
    subjects: 'ভাতা পরিশোধ',
    mobile: '',
    email: '',
    user_id: user_id ?? '',
  })
  return made.body['id'] as number
}

export type WrittenProgram = {
  circular: string
  name: string
  trainer: string
  /** As the list shows them: `10:45 - 12:15`. */
  hours: string
  seats: number
}

/** Screens of training as a person uses them. */
export function trainingOf(page: Page, language: Language) {
  const circular = (key: keyof typeof circularTexts.en, parameters = {}) =>
    say(circularTexts, language, key, parameters)
  const program = (key: keyof typeof trainingPrograms.en, parameters = {}) =>
    say(trainingPrograms, language, key, parameters)
  const external = (key: keyof typeof externalTexts.en, parameters = {}) =>
    say(externalTexts, language, key, parameters)
  const digits = (typed: string | number) => toDigitsOf(language, String(typed))
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const save = () => button(say(list, language, 'save')).click()
  const date = async (label: string, iso: string) => {
    const [year = '', month = '', day = ''] = iso.split('-')
    const group = page.getByRole('group', { name: label })
    await group.getByRole('textbox').first().fill(digits(day))
    await group.getByRole('combobox').selectOption(String(Number(month)))
    await group.getByRole('textbox').last().fill(digits(year))
  }
  const pick = async (name: string, label: string, timeout?: number) => {
    await page.locator(`#${name}`).click()
    await page.locator(`#${name}`).fill(label)
    const option = page.locator(`#${name}-list [role=option]`).filter({ hasText: label }).first()
    await option.click(timeout === undefined ? {} : { timeout })
  }
  return {
    circular,
    program,
    external,
    digits,
    button,
    save,
    pick,
    /** A circular of today, with a heading and a list, published. */
    async writeCircular(name: string) {
      await page.goto('/training-management/training-circular/create')
      const words = page.getByRole('textbox', { name: circular('description') })
      await words.waitFor()
      await page.getByLabel(circular('name')).fill(name)
      await page.locator('input[name=circular_type_id]').first().check()
      await page.locator('input[name=training_type_id]').first().check()
      await page.locator('input[type=checkbox]').first().check()
      await page.getByLabel(circular('class_duration_minutes')).fill(digits(90))
      await words.click()
      await button(say(editorTexts, language, 'heading_3')).click()
      await page.keyboard.insertText('যা শেখানো হবে')
      await page.keyboard.press('Enter')
      await page.keyboard.type('- ')
      await page.keyboard.insertText('ভাতা পরিশোধ')
      await date(circular('start_date'), today())
      await date(circular('end_date'), tomorrow())
      await page.getByRole('radio', { name: language === 'bn' ? 'প্রকাশিত' : 'Published' }).check()
    },
    /** What a program of today asks for, up to its seats. */
    async writeProgram({ circular: of, name, trainer, hours, seats }: WrittenProgram) {
      const weekday = program(`day_${weekdayOf(today())}` as 'day_0')
      await page.goto('/training-management/training-program/create')
      await pick('training_circular_id', of)
      await page.locator('#program_name').fill(name)
      await page.getByRole('radio').nth(1).check()
      await page.locator('#description').fill('হাতে-কলমে শেখা, শেষে পরীক্ষা।')
      await date(program('start_date'), today())
      await date(program('end_date'), tomorrow())
      await page.getByRole('checkbox', { name: weekday, exact: true }).check()
      await page
        .getByRole('group', { name: program('hours_of', { day: weekday }) })
        .getByRole('checkbox', { name: digits(hours) })
        .check()
      await pick('trainers', trainer)
      const walk = page.getByRole('group', { name: program('place') }).getByRole('combobox')
      await walk.first().click()
      await page.getByRole('option', { name: language === 'bn' ? 'ঢাকা' : 'Dhaka', exact: true }).click()
      await page.locator('#room').fill('কক্ষ ৭')
      await page.locator('#seats').fill(digits(seats))
      await page.locator('#question_link').fill('https://forms.example.org/x?d[code]={code}')
      await page.getByRole('checkbox', { name: program('exam_status_label') }).check()
      await page.getByRole('checkbox', { name: program('rating_status_label') }).check()
    },
    /** The public form of a registration, filled in and sent. */
    async register(who: { circular: string; program: string; name: string; email: string }) {
      // The list of what can be registered for is kept for some seconds, here and on the way.
      await expect(async () => {
        await page.goto('/participant-external-registration')
        await pick('training_circular_id', who.circular, 4_000)
      }).toPass({ timeout: 60_000 })
      await pick('training_program_id', who.program)
      await page.locator('#full_name').fill(who.name)
      await page.locator('#email').fill(who.email)
      await expect(page.locator('[data-captcha=done]')).toBeVisible({ timeout: 45_000 })
      await button(external('submit')).click()
    },
  }
}

/** Hours from midnight on: a class of today has begun at whatever hour the journey is gone. */
export const midnightHours = '00:00 - 01:30'
export async function midnightSlot(admin: Calls): Promise<number> {
  const found = async () =>
    (
      (await admin.get('/admin/training/programs/choices')).body as {
        slots: { id: number; starts: number; ends: number; active: boolean }[]
      }
    ).slots.find(({ starts, ends, active }) => active && starts === 0 && ends === 90)
  const there = await found()
  if (there) return there.id
  // Another journey may have made it meanwhile.
  await admin
    .post('/admin/training/time-slots/insert', { starts: '0:00', ends: '01:30', active: true })
    .catch(() => undefined)
  return (await found())!.id
}

/** The first whose days have today and tomorrow among them: a program lies within those of its circular. */
async function circularOfToday(admin: Calls, circulars: readonly { id: number }[]): Promise<number> {
  for (const { id } of circulars) {
    const { data } = (await admin.get(`/admin/training/circulars/edit/${id}`)).body as {
      data: { start_date: string; end_date: string }
    }
    if (data.start_date <= today() && tomorrow() <= data.end_date) return id
  }
  throw new Error('No circular of today')
}

/** A running program of today with one class, or as many as it is given slots beside, under a circular that is open. */
export async function mintedProgram(
  admin: Calls,
  { name, trainer, seats, slots = [] }: { name: string; trainer: number; seats: number; slots?: number[] },
): Promise<{ id: number; circular: number }> {
  const choices = (await admin.get('/admin/training/programs/choices')).body as {
    statuses: { id: number; code: string }[]
  }
  const circulars = (await admin.get('/admin/training/programs/circulars?open=1')).body as {
    data: { id: number }[]
  }
  const divisions = (await admin.get('/global/division/get')).body as { data: { id: number }[] }
  const circular = await circularOfToday(admin, circulars.data)
  const made = await admin.post('/admin/training/programs/insert', {
    program_name: name,
    training_circular_id: circular,
    modules: [],
    description: 'হাতে-কলমে শেখা।',
    trainers: [trainer],
    start_date: today(),
    end_date: tomorrow(),
    on_days: [
      {
        day: weekdayOf(today()),
        is_active: true,
        timeSlots: [await midnightSlot(admin), ...slots],
      },
    ],
    question_link: '',
    trainer_ratings_link: '',
    status_id: choices.statuses.find(({ code }) => code === 'running')!.id,
    exam_status: true,
    rating_status: true,
    place_id: divisions.data[0]!.id,
    room: 'কক্ষ ৩',
    seats,
    pass_mark: 60,
    attendance_mark: 80,
  })
  return { id: made.body['id'] as number, circular }
}
