import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Permission } from '#contract/permissions'
import { staffScreenAt } from '#contract/screens'
import { wordsOf } from '#contract/texts'
import { actionNames } from '#contract/texts/action-names'
import { peopleOf } from '#worker/test/people'
import { codeFor, firstStep, staffNamed } from '#worker/test/sign-in'
import { signedIn } from '#worker/test/staff'
import { openWorld, type World } from '#worker/test/world'

let world: World
let editor: Awaited<ReturnType<typeof officer>>
beforeAll(async () => {
  world = await openWorld()
  editor = await officer(['language-en', 'language-bn'])
})
afterAll(() => world.close())

async function officer(permissions: Permission[]) {
  const { headers } = await signedIn(world, { permissions })
  const get = async (path: string) => (await world.api.get(path, { headers })).body
  return {
    list: (lang: string, query = '') => get(`/admin/language/get/${lang}?${query}`),
    text: async (lang: string, path: string) =>
      (await get(`/admin/language/edit/${lang}/${encodeURIComponent(path)}`))['data'],
    save: (lang: string, path: string, words: string, version = 0) =>
      world.api.post('/admin/language/update', { lang, path, words, version }, { headers }),
    reset: (lang: string, path: string, version: number) =>
      world.api.post('/admin/language/reset', { lang, path, version }, { headers }),
  }
}
const overlay = async (lang: string, query = '') =>
  (await world.api.get(`/translations/${lang}?${query}`)).body
const later = (milliseconds: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + milliseconds)
}
const refusal = async (language: string) =>
  (await world.api.get('/translations/xx', { headers: { 'accept-language': language } })).body['message']

test('a changed text is told to browsers, and the server says it in its failures at once', async () => {
  const before = await overlay('bn')
  expect(before['data']).toEqual({})
  expect((await editor.save('bn', 'failures.validation', 'এখানে কিছুই পাওয়া গেল না।')).status).toBe(200)
  expect(await overlay('bn')).toMatchObject({ data: { 'failures.validation': 'এখানে কিছুই পাওয়া গেল না।' } })
  expect(await refusal('bn')).toBe('এখানে কিছুই পাওয়া গেল না।')
  expect(await refusal('en')).toMatch(/^Some answers need a look/)
})

test('a code, and a username, stand where the department’s words have them, whatever else these say', async () => {
  await editor.save('en', 'staffMessages.sms_sign_in', 'Questions: #333. Code {{code}}, do not share it')
  await editor.save('en', 'staffMessages.sms_password_changed', 'Questions: #333. Changed: {{username}}')
  const who = staffNamed('upazila')
  const { fields } = await firstStep(world, who, {}, { language: 'en' })
  const otp = await codeFor(world, who.mobile)
  expect((await world.api.messages(who.mobile))[0]?.text).toBe(
    `Questions: #333. Code ${otp}, do not share it`,
  )
  const { body } = await world.api.post('/admin/login', { ...fields, otp })
  const headers = { authorization: `Bearer ${String(body['token'])}` }
  const password = 'a new one of long words'
  const change = { old_password: who.password, password, confirm_password: password }
  const answer = await world.api.post('/admin/profile/password', change, { headers, language: 'en' })
  expect(answer.status).toBe(200)
  await world.settled()
  const texts = (await world.api.messages(who.mobile)).map(({ text }) => text)
  expect(texts).toContain('Questions: #333. Changed: upazila')
})

test('an SMS is written in the words of the department', async () => {
  const people = peopleOf(world.api)
  await editor.save('en', 'words.sms_submitted', 'Thank you! Your number: {{number}}. {{link}}')
  const { fields } = await people.oldManApplying({ mobile: '01800007001' })
  await world.api.register(fields, { language: 'en' })
  await world.settled()
  expect(await world.api.messages('01800007001')).toMatchObject([
    { text: expect.stringMatching(/^Thank you! Your number: [\d ]+\. localhost/) },
  ])
})

test('what another isolate has saved is said here within 15 seconds, without a call that waits for it', async () => {
  const version = Number((await world.rows('select version from reference_version'))[0]!['version'])
  await world.client.execute(
    "insert into changed_text (id, language, path, words, default_words, updated_at) values (1, 'en', 'failures.validation', 'Nobody home.', 'x', '2026-01-01T00:00:00.000Z')",
  )
  expect(await refusal('en')).toMatch(/^Some answers need a look/)
  // Whoever knows of the newer version is answered with it.
  expect(await overlay('en', `v=${version + 1}`)).toMatchObject({
    data: { 'failures.validation': 'Nobody home.' },
    version: version + 1,
  })
  await world.client.execute("update changed_text set words = 'Nobody is home.', version = 2 where id = 1")
  later(16_000)
  expect(await refusal('en')).toBe('Nobody home.')
  await world.settled()
  expect(await refusal('en')).toBe('Nobody is home.')
})

test('the worlds of one process speak their own words', async () => {
  const other = await openWorld()
  const { body } = await other.api.get('/translations/xx', { headers: { 'accept-language': 'en' } })
  expect(body['message']).toMatch(/^Some answers need a look/)
  expect(await refusal('en')).toBe('Nobody is home.')
  await other.close()
})

test('each change raises the version that is in the addresses of lists', async () => {
  const version = async () =>
    Number((await world.rows('select version from reference_version'))[0]!['version'])
  const first = await version()
  await editor.save('bn', 'home.lead', 'নতুন কথা')
  await editor.save('bn', 'home.lead', 'আরও নতুন কথা', 1)
  await editor.reset('bn', 'home.lead', 2)
  expect(await version()).toBe(first + 3)
})

test('parameters stay as they are: what is missing and what is too much is named', async () => {
  const refused = async (words: string) => {
    const { status, body } = await editor.save('en', 'failures.too_many', words)
    return [status, (body['errors'] as Record<string, string[]>)?.['words']?.[0]]
  }
  expect(await refused('Too often.')).toEqual([422, expect.stringContaining('{{minutes}}')])
  expect(await refused('Wait {{minutes}} minutes, {{name}}.')).toEqual([
    422,
    expect.stringContaining('{{name}}'),
  ])
  expect(await refused('Wait {{minutes}} minutes {{ }}.')).toEqual([422, expect.stringContaining('{{')])
  expect(await refused('Wait <b>{{minutes}}</b>')).toEqual([422, expect.stringContaining('<')])
  expect((await refused('   '))[0]).toBe(422)
  expect((await refused(`{{minutes}} ${'x'.repeat(4000)}`))[0]).toBe(422)
  expect((await editor.save('en', 'failures.too_many', '  Wait {{minutes}}   minutes. ')).status).toBe(200)
  expect((await editor.text('en', 'failures.too_many'))['words_en']).toBe('Wait {{minutes}} minutes.')
})

test('going back brings the built-in text, everywhere', async () => {
  expect((await editor.reset('bn', 'failures.validation', 1)).status).toBe(200)
  expect(await refusal('bn')).toMatch(/^কিছু উত্তর/)
  expect((await overlay('bn'))['data']).not.toHaveProperty('failures.validation')
  expect(await editor.text('bn', 'failures.validation')).toMatchObject({ state: 'default', version: 0 })
  expect((await editor.reset('bn', 'failures.validation', 1)).status).toBe(404)
})

test('the second of two editors is told, and what the first saved stays', async () => {
  await editor.save('en', 'home.notice', 'First')
  expect((await editor.save('en', 'home.notice', 'Second')).status).toBe(409)
  expect((await editor.save('en', 'home.notice', 'Third', 1)).status).toBe(200)
  expect((await editor.save('en', 'home.notice', 'Fourth', 1)).status).toBe(409)
  expect((await editor.reset('en', 'home.notice', 1)).status).toBe(409)
  expect(await editor.text('en', 'home.notice')).toMatchObject({ words_en: 'Third', version: 2 })
})

test('a language is told what was changed in the other one, until it has followed', async () => {
  const state = async (lang: string) => (await editor.text(lang, 'home.login'))['state']
  await editor.save('bn', 'home.login', 'কর্মীর লগইন')
  expect([await state('bn'), await state('en')]).toEqual(['changed', 'other_changed'])
  expect((await editor.list('en', 'state=other_changed&search=home.login'))['total']).toBe(1)
  later(1000)
  await editor.save('en', 'home.login', 'Staff login')
  expect([await state('bn'), await state('en')]).toEqual(['changed', 'changed'])
  later(1000)
  await editor.save('en', 'home.login', 'Login of staff', 1)
  expect([await state('bn'), await state('en')]).toEqual(['other_changed', 'changed'])
  later(1000)
  // Still right as it is.
  await editor.save('bn', 'home.login', 'কর্মীর লগইন', 1)
  expect([await state('bn'), await state('en')]).toEqual(['changed', 'changed'])
})

test('a text whose built-in words have changed, and one that is no more, are shown as such', async () => {
  await world.client.execute(
    "insert into changed_text (id, language, path, words, default_words, updated_at) values (2, 'bn', 'home.services', 'কী চান?', 'অন্য কিছু', '2026-01-01T00:00:00.000Z'), (3, 'bn', 'home.gone', 'ছিল', 'ছিল', '2026-01-01T00:00:00.000Z')",
  )
  const { counts } = await editor.list('bn')
  expect(counts).toMatchObject({ outdated: 1, orphan: 1 })
  expect((await editor.list('bn', 'state=outdated'))['data']).toMatchObject([
    { path: 'home.services', default_then: 'অন্য কিছু', words_bn: 'কী চান?' },
  ])
  expect((await editor.list('bn', 'state=orphan'))['data']).toMatchObject([
    { path: 'home.gone', default_bn: null, words_bn: 'ছিল' },
  ])
  expect((await editor.save('bn', 'home.gone', 'আছে', 1)).status).toBe(404)
  expect((await editor.reset('bn', 'home.gone', 1)).status).toBe(200)
  expect((await editor.save('bn', 'home.services', 'কী চান?', 1)).status).toBe(200)
  expect((await editor.list('bn'))['counts']).toMatchObject({ outdated: 0, orphan: 0 })
})

test('a text is found by its words in either language and by its path; areas narrow', async () => {
  const paths = async (query: string) =>
    ((await editor.list('bn', `per_page=100&${query}`))['data'] as { path: string }[]).map(({ path }) => path)
  expect(await paths(`search=${encodeURIComponent('track an APPLICATION')}`)).toContain('app.track')
  expect(await paths(`search=${encodeURIComponent('আবেদনের অবস্থা')}`)).toContain('app.track')
  expect(await paths('search=app.apply')).toEqual(['app.apply'])
  expect(new Set((await paths('area=home')).map((path) => path.split('.')[0]))).toEqual(new Set(['home']))
})

test('each language asks for its own permission, named as the specification names it', async () => {
  const bangla = await officer(['language-en'])
  expect((await bangla.save('bn', 'home.login_note', 'কর্মীদের জন্য')).status).toBe(200)
  expect((await bangla.save('en', 'home.login_note', 'For staff')).status).toBe(403)
  expect((await bangla.list('en'))['error_code']).toBe('forbidden')
})

test('a change stands in the audit with the words before and after', async () => {
  await editor.save('en', 'contact.lead', 'Write to us')
  await editor.save('en', 'contact.lead', 'Call us', 1)
  const [row] = await world.rows(
    "select c.before, c.after from audit_change c join audit a using (request_id) where a.action = 'settings.language.update' order by c.seq desc limit 1",
  )
  expect(JSON.parse(String(row!['before']))).toMatchObject({ words: 'Write to us' })
  expect(JSON.parse(String(row!['after']))).toMatchObject({ words: 'Call us' })
})

test('names of screens, whose keys have slashes, and of actions, whose keys have dots, are changed like any other', async () => {
  expect((await editor.text('bn', 'screenNames./dashboard'))['words_bn']).toBe('ড্যাশবোর্ড')
  expect((await editor.save('bn', 'screenNames./dashboard', 'এক নজরে')).status).toBe(200)
  expect((await editor.save('bn', 'actionNames.access.entry.login', 'প্রবেশ')).status).toBe(200)
  await refusal('bn')
  expect(staffScreenAt('/dashboard')).toMatchObject({ name_bn: 'এক নজরে', name_en: 'Dashboard' })
  expect(wordsOf(actionNames, 'bn')['access.entry.login']).toBe('প্রবেশ')
})

test('the list is taken as a file, in both languages', async () => {
  const { headers } = await signedIn(world, { permissions: ['language-en'] })
  const answer = await world.api.send('/admin/language/get/bn?format=csv&search=app.apply', {
    headers: { ...headers, 'accept-language': 'en' },
  })
  expect([answer.status, await answer.text()]).toEqual([
    200,
    expect.stringContaining('Apply for an allowance'),
  ])
})
