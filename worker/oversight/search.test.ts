import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Permission } from '#contract/permissions'
import { showTrackingNumber } from '#contract/tracking-number'
import { peopleOf } from '#worker/test/people'
import { committeeAt } from '#worker/test/samples/committees'
import { grievanceAt } from '#worker/test/samples/grievances'
import { trainingAt } from '#worker/test/samples/training-rows'
import { placesOf, signedIn } from '#worker/test/staff'
import { openWorld, type World } from '#worker/test/world'

let world: World
let places: Awaited<ReturnType<typeof placesOf>>
beforeAll(async () => {
  world = await openWorld()
  places = await placesOf(world)
})
afterAll(() => world.close())

type Place = { id: number | null; number: number; number_to: number }
const all: readonly Permission[] = ['user-view', 'office-view', 'allowance-view', 'application-tracking']
async function finder(place: Place = places.country, permissions = all) {
  const { headers } = await signedIn(world, { place, permissions })
  return async (words: string) => {
    const { status, body } = await world.api.get(`/admin/search?words=${encodeURIComponent(words)}`, {
      headers,
    })
    expect(status).toBe(200)
    return body['found'] as { kind: string; name_en: string; note_en: string; link: string }[]
  }
}
async function named(full_name: string, place: Place = places.union) {
  const { user_id } = await signedIn(world, { place })
  await world.client.execute({
    sql: 'update user set full_name = ? where id = ?',
    args: [full_name, user_id],
  })
  return user_id
}

test('a person is found by the beginning of any word of the name, in the script it is written in', async () => {
  const [rahima, bangla] = [await named('Md. Abdul-Karim "Rafi" Talukdar'), await named('রহিমা খাতুন')]
  const find = await finder()
  const links = async (words: string) => (await find(words)).map(({ link }) => link)
  const page = (id: number) => `/system-configuration/users/view/${id}`
  for (const words of ['talu', 'KARIM', 'abdul tal', '"raf', `user${rahima}`])
    expect([words, await links(words)]).toEqual([words, expect.arrayContaining([page(rahima)])])
  expect(await links('খাতু')).toContain(page(bangla))
  expect(await links('alukdar')).toEqual([])
})

test('who is written as was typed comes before who only sounds so', async () => {
  const [sounds, written] = [await named('Aslam Zzz'), await named('সালমা য')]
  const found = (await (await finder())('সালমা')).map(({ link }) => link)
  const at = (id: number) => found.indexOf(`/system-configuration/users/view/${id}`)
  expect(at(written)).toBe(0)
  expect(at(sounds)).not.toBe(0)
})

test.each([
  ['Abdul Karim', 'আব্দুল করিম'],
  ['Shirin Sultana', 'শিরিন সুলতানা'],
  ['Khadija Chowdhury', 'খাদিজা চৌধুরী'],
  ['Shamsul Haque Bhuiya', 'শামসুল হক ভূঁইয়া'],
  ['Jharna Ghosh', 'ঝর্ণা ঘোষ'],
])('%s is found as %s, and the other way round', async (english, inBangla) => {
  const [one, other] = [await named(`${english} Zz`), await named(`${inBangla} জজ`)]
  const find = await finder()
  const ids = async (words: string) => (await find(words)).map(({ link }) => Number(link.split('/').at(-1)))
  expect(await ids(inBangla)).toEqual(expect.arrayContaining([one, other]))
  expect(await ids(english)).toEqual(expect.arrayContaining([one, other]))
  expect(await ids(`${inBangla} হাবিবুর`)).toEqual([])
  // The list of users finds the same, by one of the words as well.
  const { headers } = await signedIn(world, { place: places.country, permissions: all })
  const search = encodeURIComponent(inBangla.split(' ')[0]!)
  const { body } = await world.api.get(`/admin/user/get?page=1&per_page=100&search=${search}`, { headers })
  expect((body['data'] as { id: number }[]).map(({ id }) => id)).toEqual(expect.arrayContaining([one, other]))
})

test('only what lies in the area and is one’s own to see is found', async () => {
  const id = await named('Zubaida Nasrin', places.union)
  const found = async (place: Place, permissions = all) =>
    (await (await finder(place, permissions))('zubai')).map(({ link }) => link)
  const page = [`/system-configuration/users/view/${id}`]
  expect(await found(places.union)).toEqual(page)
  expect(await found(places.district)).toEqual(page)
  expect(await found(places.division)).toEqual(page)
  expect(await found(places.sibling)).toEqual([])
  expect(await found(places.otherDivision)).toEqual([])
  expect(await found(places.country, ['office-view', 'allowance-view'])).toEqual([])
})

test('offices and programs are found in either script, a tracking number whole and with digits of either', async () => {
  const { office_id } = await signedIn(world, { place: places.union })
  await world.client.execute({
    sql: "update office set name_en = 'Fulki Camp Office', name_bn = 'ফুলকি শিবির' where id = ?",
    args: [office_id],
  })
  const find = await finder()
  expect((await find('camp ful')).map(({ kind, name_en }) => [kind, name_en])).toEqual([
    ['office', 'Fulki Camp Office'],
  ])
  expect((await find('শিবির')).map(({ name_en }) => name_en)).toEqual(['Fulki Camp Office'])
  expect((await find('বয়স্ক')).map(({ kind }) => kind)).toContain('program')
  expect((await find('old age')).map(({ kind }) => kind)).toContain('program')
  const { fields } = await peopleOf(world.api).oldManApplying()
  const number = String((await world.api.register(fields)).body['application_id'])
  const bangla = [...number].map((digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)]).join('')
  for (const typed of [number, bangla, number.replace(/(\d{4})(?=\d)/g, '$1 ')])
    expect((await find(typed)).map(({ kind, name_en }) => [kind, name_en])).toEqual([
      ['application', showTrackingNumber(Number(number))],
    ])
  expect(await find(number.slice(0, 11))).toEqual([])
  const elsewhere = await finder(places.otherDivision)
  expect(await elsewhere(number)).toEqual([])
})

test('whatever happens to names and places, the words are those of the names', async () => {
  const id = await named('A B')
  const expected = async () =>
    world.rows(
      'select distinct * from user_word union select distinct * from office_word order by 1, 2, 3, 4',
    )
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        name: fc.string({
          minLength: 1,
          unit: fc.constantFrom(' ', '.', '-', '"', '\\', "'", 'a', 'B', 'ক', 'ি'),
        }),
        place: fc.constantFrom(301_010_101, 301_020_000),
      }),
      async ({ name, place }) => {
        await world.client.batch(
          [
            { sql: 'update user set full_name = ?, place = ? where id = ?', args: [name, place, id] },
            { sql: 'update office set name_bn = ?, place = ? where id = ?', args: [name, place, id] },
          ],
          'write',
        )
        expect(await world.rows('select * from search_word order by 1, 2, 3, 4')).toEqual(await expected())
      },
    ),
    { numRuns: 60 },
  )
})

test('names are kept as they sound by the same steps that a word is looked for by', async () => {
  const id = await named('A B')
  const letters = fc.constantFrom(
    ...'abcdefghijklmnopqrstuvwxyz',
    ...'কখগঘঙচছজঝঞটঠডঢণতথদধনপফবভমযরলশষসহৎ',
    ...'অআইউএওািীুূেৈোৌ্ঁংঃ়',
  )
  await fc.assert(
    fc.asyncProperty(fc.string({ minLength: 3, maxLength: 9, unit: letters }), async (word) => {
      await world.client.execute({
        sql: 'update user set full_name = ?, username = ? where id = ?',
        args: [word, `x${id}`, id],
      })
      const [kept] = await world.rows({
        sql: 'select substr(word, 3) as word from name_sound where id = ? limit 1',
        args: [id],
      })
      const [heard] = await world.rows({
        sql: 'with recursive heard (step, rest) as (select 0, ? union all select sound.step, replace(rest, sound.heard, sound.kept) from heard join sound on sound.step = heard.step + 1) select rest from heard order by step desc limit 1',
        args: [word],
      })
      expect(kept!['word']).toBe(heard!['rest'])
    }),
    { numRuns: 150 },
  )
})

test('grievances are found by their number by who may see them, committees and training by name where they lie', async () => {
  const rights = [
    'grievanceList-view',
    'committee-view',
    'trainingProgram-view',
    'trainingCircular-view',
    'trainerInfo-view',
  ] as const
  const open = await grievanceAt(world, places.union.number)
  const hidden = await grievanceAt(world, places.union.number, { type_id: 8, sensitive: true })
  const committee = await committeeAt(world, places.union.number)
  const training = await trainingAt(world, places.union.number)
  await world.client.execute(
    "insert into trainer (id, name_en, name_bn, designation_id, organisation, subjects) select 990, 'Zerina Trainer', 'জেরিনা', id, 'NILG', 'Law' from lookup where type = (select type from lookup where id = (select designation_id from trainer union select id from lookup limit 1)) limit 1",
  )
  const found = async (place: Place, words: string, permissions: readonly Permission[] = rights) =>
    (await (await finder(place, permissions))(words)).map(({ kind, link }) => `${kind} ${link}`)
  const ofCase = (id: number) => [`grievance /grievance-management/grievance-view/${id}`]
  expect(await found(places.district, String(open.id))).toEqual(ofCase(open.id))
  expect(await found(places.sibling, String(open.id))).toEqual([])
  expect(await found(places.district, String(open.id), ['user-view'])).toEqual([])
  expect(await found(places.country, String(hidden.id))).toEqual([])
  const ofCommittee = [`committee /beneficiary-management/committee/view/${committee.id}`]
  expect(await found(places.upazila, committee.mark)).toEqual(ofCommittee)
  expect(await found(places.otherDivision, committee.mark)).toEqual([])
  const ofTraining = `training /training-management/training-program/view/${training.id}`
  const ofCircular = `circular /training-management/training-circular/view/${training.circular_id}`
  expect((await found(places.union, training.name)).toSorted()).toEqual([ofCircular, ofTraining])
  expect(await found(places.otherDivision, training.name)).toEqual([ofCircular])
  for (const words of ['zerina', 'জেরি'])
    expect(await found(places.union, words)).toEqual([
      'trainer /training-management/trainer-information/view/990',
    ])
})
