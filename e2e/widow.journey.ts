import type { Api } from '#worker/test/api'
import { registrationOf } from '#worker/test/registration'
import { dayInDhaka, startOfDay } from '#contract/calendar'
import { formatFor } from '#contract/format'
import { say } from '#contract/texts'
import { caseTexts } from '#contract/texts/grievances/cases'
import { showTrackingNumber } from '#contract/tracking-number'
import { sessionOf, soon } from './administrators.ts'
import { caseActsOf, grievancesOf } from './grievance-pages.ts'
import { kindOf, overdue, solving } from './grievances.ts'
import { committeeAt, demo, fulki } from './selection.ts'
import { decided } from './stages.ts'
import { callsOf, expect, minted, test } from './staff.ts'

test.setTimeout(90_000)

const widows = 2
type Calls = ReturnType<typeof callsOf>

/** A widow of the union applies. */
async function applies(api: Api, at: object) {
  const women = (await api.citizens('gender=female&age_min=30&age_max=50&limit=300')).slice(100)
  for (const woman of women) {
    if (woman.nid === null) continue
    const mobile = `0156${String(Date.now()).slice(-7)}`
    const fields = await registrationOf(api, woman, widows, { ...at, mobile })
    const { status, body } = await api.register(fields)
    if (status === 200)
      return {
        id: body['application_id'] as number,
        nid: woman.nid,
        date_of_birth: woman.date_of_birth,
        mobile,
      }
  }
  throw new Error('no widow could apply')
}

type Sitting = { committee_id: number; recorder: Calls; closer: Calls; decision: object }
/** A committee sits over one application: one writes it down, another closes the session. */
async function sits(id: number, { committee_id, recorder, closer, decision }: Sitting) {
  const held_on = new Date(Date.now() + 6 * 3_600_000).toISOString().slice(0, 10)
  const called = { committee_id, program_id: widows, held_on, venue: 'পরিষদ মিলনায়তন' }
  const session = (await recorder.post('/admin/committee-session/add', called)).body['id'] as number
  const of = (verb: string) => `/admin/committee-session/${verb}/${session}`
  const show = async () =>
    (await recorder.get(of('show'))).body['data'] as { version: number; members: { id: number }[] }
  const act = async (who: Calls, verb: string, more: object = {}) =>
    who.post(of(verb), { version: (await show()).version, ...more })
  await act(recorder, 'agenda', { application_ids: [String(id)] })
  const present = (await show()).members.map((member) => member.id)
  await act(recorder, 'attendance', { present, presides: present[0] })
  const items = (await recorder.get(of('agenda'))).body['data'] as { id: number; version: number }[]
  const chosen = items.map((item) => ({ id: item.id, version: item.version }))
  await recorder.post(of('decide'), { items: chosen, reason_id: null, note: null, ...decision })
  await act(recorder, 'record')
  await act(closer, 'close')
}

/** One more seat for a widow of Basail. */
async function seatFor(admin: Calls, upazila: number) {
  const path = `/admin/seat/get?program_id=${widows}&within=${upazila}&per_page=100`
  const seats = (await admin.get(path)).body['data'] as { id: number; taken: number; version: number }[]
  const { taken, version } = seats.find((one) => one.id === upazila)!
  await admin.post('/admin/seat/update', { program_id: widows, place_id: upazila, seats: taken + 1, version })
}

test('a widow is rejected for a wrong birth date, complains on her phone, is late at the union, heard at the upazila, approved by the appeal, and says that it helped', async ({
  page,
  api,
  language,
  another,
  accessible,
}) => {
  const text = (key: keyof typeof caseTexts.en) => say(caseTexts, language, key)
  const steps = grievancesOf(page, language)
  const [national, admin] = [callsOf(api, 'national'), callsOf(api, 'admin')]
  const officeOf = async (code: string) =>
    (
      (await admin.get(`/admin/office/get?search=${code}&per_page=20`)).body['data'] as {
        id: number
        code: string
      }[]
    ).find((one) => one.code === code)!.id
  const officer = async (code: string, ...more: string[]) =>
    minted(api, { permissions: [...solving, ...more], office_id: await officeOf(code) })
  const [at, union, upazila, recorder, closer] = await Promise.all([
    fulki(api, 'Habla'),
    officer('habla'),
    officer('basail', 'application-selection-list', 'application-appeal-create'),
    officer('tangail', 'committee-session-view', 'committee-session-record'),
    demo(api, 'division'),
  ])
  const [kind, her, above] = await Promise.all([
    kindOf(api, [union.role_id, upazila.role_id], { levels: ['union', 'upazila', 'district'] }),
    applies(api, at.address),
    sessionOf(api, upazila),
  ])
  // Every other hand of this journey is one person with the administrators: a committee that they sit on couldn't hear the appeal.
  await decided(her.id, 'rejected', 'rejected', 'সনদে জন্মতারিখ অন্য')

  // Her card has another day than her application.
  const born = '1979-12-30'
  await page.goto('/grievance-entry')
  await steps.pick('type_id', kind.name_bn)
  await steps.place('tangail', 'basail', 'habla')
  await steps.fill('text', 'আমার জন্মতারিখ ভুল লিখে আবেদন নাকচ করেছে।')
  await steps.who({
    name: 'জমিলা বেওয়া',
    nid: her.nid,
    date_of_birth: born,
    mobile: '01712345678',
  })
  const id = await steps.send()
  const owned = async () =>
    ((await national.get(`/admin/grievance/view/${id}`)).body['data'] as { owner: string | null }).owner
  expect(await owned()).toBe(union.full_name)

  await overdue(id)
  await soon('the upazila', async () => ((await owned()) === upazila.full_name ? true : undefined))
  const desk = await another(above)
  await desk.page.goto(`/grievance-management/grievance-view/${id}`)
  const { act, button, dialog } = caseActsOf(desk.page)
  const otherDay = say(caseTexts, language, 'own_born', { day: formatFor(language).day(her.date_of_birth) })
  await expect(desk.page.getByText(otherDay)).toBeVisible()
  const how = 'তিনি কার্ড নিয়ে এসেছেন, সদস্য তাঁকে চেনেন'
  // That the dates differ is no word of who she is: nothing is begun without one.
  await button(text('begin_application_appeal')).click()
  await dialog.getByLabel(text('mend_note'), { exact: true }).fill('সনদের তারিখই ঠিক')
  await button(text('begin_application_appeal')).last().click()
  await expect(dialog.getByLabel(text('same_person'))).toBeFocused()
  await expect(dialog.getByText(text('same_person_tick'))).toBeVisible()
  await desk.page.keyboard.press('Escape')
  await act(text('begin_application_appeal'), {
    [text('same_person')]: 'yes',
    [text('same_person_how')]: how,
    [text('mend_note')]: 'সনদের তারিখই ঠিক',
  })
  const begun = desk.page.getByRole('region', { name: text('mends') })
  await expect(begun).toContainText(text('under_way'))
  await expect(begun).toContainText(
    say(caseTexts, language, 'same_person_said', { name: upazila.full_name, how }),
  )
  await act(text('act_solve'), {
    [text('solution')]: 'আংশিক নিষ্পত্তি হয়েছে',
    [text('solve_text')]: 'আপনার কথা জেলায় জানানো হয়েছে।',
    [text('coming')]: 'যা হয়, আপনাকে জানানো হবে।',
    [text('coming_by')]: formatFor('bn').day(dayInDhaka(startOfDay(dayInDhaka(new Date()), 15))),
  })
  await seatFor(admin, at.upazila)
  await sits(her.id, {
    committee_id: await committeeAt(api, 'district', at.district, 'Tangail Appeal Committee'),
    recorder: callsOf(api, await sessionOf(api, recorder)),
    closer: callsOf(api, closer),
    decision: { decision: 'approve' },
  })

  await desk.page.reload()
  await expect(begun).toContainText(text('done'))
  await act(text('act_solve'), {
    [text('solution')]: 'নিষ্পত্তি হয়েছে',
    [text('solve_text')]: 'আপনার অভিযোগের কাজ হয়েছে।',
    [text('still_to_come')]: text('all_done'),
  })
  // That there is news of the application its own phone is told: that it came, of the appeal, and of the decision.
  const heard = async () =>
    (await api.messages(her.mobile)).filter(({ text: said }) => said.includes(showTrackingNumber(her.id)))
  await expect.poll(async () => (await heard()).length).toBeGreaterThanOrEqual(3)

  await page.goto(`/grievance-tracking?number=${id}`)
  await steps.fill('verification_number', her.nid)
  await steps.date(born)
  await steps.show()
  await expect(page.getByText(steps.tracking('event_escalated'))).toBeVisible()
  await expect(page.getByText('আপনার অভিযোগের কাজ হয়েছে।')).toBeVisible()
  // Anybody could have written her number with a date: of the application nothing stands here.
  await expect(page.getByText(steps.tracking('mend_done'))).toHaveCount(0)
  await expect(page.getByText(steps.tracking('event_mend_started'))).toHaveCount(0)
  await expect(page.getByText(steps.tracking('event_mended'))).toHaveCount(0)
  await steps.button(steps.tracking('rating_satisfied')).click()
  await expect(page.getByText(steps.tracking('rate_thanks'))).toBeVisible()
  await accessible()
  const entry = (await national.get(`/admin/application/view/${her.id}`)).body['data']
  expect(entry).toMatchObject({ state: 'approved' })
})
