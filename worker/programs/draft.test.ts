import { afterAll, describe, expect, test } from 'vitest'
import { allowanceOf, errorsOf } from '#worker/test/allowance'
import { names } from '#worker/test/samples/programs'
import { openWorld } from '#worker/test/world'

const world = await openWorld()
const { get, post, edited, versionOf, change, add, shown } = allowanceOf(world)
afterAll(() => world.close())

describe('a new program', () => {
  test('is a draft that nobody sees, stands last, and has every setting to begin with', async () => {
    const id = await add()
    const { allowance, allowance_gender, allowance_field } = await edited(id)
    expect(allowance).toMatchObject({ ...names, has_draft: true, published_number: null, pmt_status: 0 })
    expect(allowance.sort).toBeGreaterThan((await edited(8)).allowance.sort)
    expect([allowance_gender, allowance_field]).toEqual([[], []])
    expect(await shown(id)).toBeUndefined()
    expect((await get(`preview/${id}`))['data'].program).toMatchObject({
      id,
      program_version: 0,
      genders: [],
    })
  })
  test('has a code of its own', async () => {
    expect(errorsOf(await post('insert', { ...names, code: 'old_age' }))).toEqual([409, ['code']])
  })
  test('goes again as long as it was never published; a published one stays', async () => {
    const id = await add()
    const [ward] = await world.rows("select id from place where kind = 'ward' limit 1")
    await post(`areas/${id}`, { location_ids: [ward!['id']], version: 1 })
    expect((await get(`destroy/${id}`))['success']).toBe(true)
    expect((await get(`edit/${id}`))['error_code']).toBe('not_found')
    expect((await get('destroy/1'))['error_code']).toBe('in_use')
  })
})

describe('a change', () => {
  test('takes what is given and leaves the rest; the public sees nothing of it', async () => {
    const before = await shown(1)
    expect((await change(1, { amount: 70_000, is_birth_id_registration_enabled: 2 })).status).toBe(200)
    const { allowance } = await edited(1)
    expect(allowance).toMatchObject({
      amount: 70_000,
      name_en: before.name_en,
      has_draft: true,
      is_birth_id_registration_enabled: 1,
    })
    world.clock.now = new Date(world.clock.now.getTime() + 60_000)
    expect(await shown(1)).toEqual(before)
    expect((await get('preview/1'))['data'].program).toEqual({
      ...before,
      amount: 70_000,
      is_birth_id_registration_enabled: 1,
    })
  })
  test('back to what is published leaves no draft, in whatever order its lists come', async () => {
    const { allowance_age_limit } = await edited(1)
    await change(1, { amount: 65_000, is_birth_id_registration_enabled: 0 })
    await change(1, { genders: allowance_age_limit.toReversed() })
    expect((await edited(1)).allowance.has_draft).toBe(false)
    const [row] = await world.rows('select draft from program where id = 1')
    expect(row!['draft']).toBeNull()
  })
  test('decided on an older version is told so, and changes nothing', async () => {
    const version = await versionOf(2)
    expect((await post('update/2', { name_en: 'First', version })).status).toBe(200)
    const before = await edited(2)
    for (const [path, body] of [
      ['update/2', { name_en: 'Second' }],
      ['publish/2', {}],
      ['discard/2', {}],
      ['system-settings/2', { accepts_online: 0, sort: 1 }],
      ['areas/2', { location_ids: [] }],
      ['gender_delete', { program_id: 2, gender_code: 'female' }],
      ['disable_delete/2', {}],
      ['allowance-additional-field/update', { program_id: 2, additional_field: [] }],
    ] as const)
      expect([path, (await post(path, { ...body, version })).body['error_code']]).toEqual([path, 'stale'])
    expect(await edited(2)).toEqual(before)
  })
  test('thrown away, what is published is edited again; a new program has nothing to go back to', async () => {
    expect((await post('discard/2', { version: await versionOf(2) })).status).toBe(200)
    expect((await edited(2)).allowance).toMatchObject({ has_draft: false, published_number: 1 })
    const id = await add()
    expect((await post(`discard/${id}`, { version: 1 })).body['error_code']).toBe('not_allowed_now')
  })
  test('names lookups by codes that there are, each once', async () => {
    const id = await add()
    const rows = (...codes: string[]) => codes.map((class_code) => ({ class_code, amount: 100 }))
    expect(errorsOf(await change(id, { class_amounts: rows('primary', 'kindergarten') }))).toEqual([
      422,
      ['class_amounts.1.class_code'],
    ])
    expect(errorsOf(await change(id, { class_amounts: rows('primary', 'primary') }))).toEqual([
      422,
      ['class_amounts.1.class_code'],
    ])
    expect(errorsOf(await change(id, { marital_statuses: ['betrothed'] }))).toEqual([
      422,
      ['marital_statuses'],
    ])
    const sub = { id: 1, name_en: 'Sub', name_bn: 'উপ' }
    expect(errorsOf(await change(id, { sub_programs: [sub, sub] }))).toEqual([422, ['sub_programs.1.id']])
    const ages = { gender_code: 'male', age_min: 60, age_max: 50 }
    expect(errorsOf(await change(id, { genders: [ages] }))).toEqual([422, ['genders.0.age_max']])
  })
  test('takes one gender out with its ages, and the amount of one class or of all', async () => {
    const version = await versionOf(1)
    await post('gender_delete', { program_id: 1, gender_code: 'male', version })
    expect((await edited(1)).allowance_gender).toEqual(['female'])
    const again = { program_id: 1, gender_code: 'male', version: version + 1 }
    expect((await post('gender_delete', again)).status).toBe(404)
    const amounts = async () =>
      ((await edited(4)).allowance_amount as { class_code: string }[]).map(({ class_code }) => class_code)
    const classes = await amounts()
    await post('disable_delete/4', { class_code: classes[0], version: await versionOf(4) })
    expect(await amounts()).toEqual(classes.slice(1))
    await post('disable_delete/4', { version: await versionOf(4) })
    expect(await amounts()).toEqual([])
  })
  test('stands in the history of the program, before and after', async () => {
    const id = await add()
    await change(id, { amount: 12_300 })
    const [row] = await world.rows({
      sql: "select before ->> '$.draft.amount' as old, after ->> '$.draft.amount' as new from audit_change where entity = 'program' and entity_id = ? order by seq desc limit 1",
      args: [String(id)],
    })
    expect({ ...row }).toEqual({ old: 0, new: 12_300 })
  })
})

describe('the list', () => {
  const ids = async (query: string) =>
    ((await get(`get?per_page=100&${query}`))['data'] as { id: number }[]).map(({ id }) => id)
  test('names a program as its draft does, and finds it by code and both names', async () => {
    await change(6, { name_en: 'Zebra Allowance', name_bn: 'জেব্রা ভাতা' })
    expect(await ids('search=zebra')).toEqual([6])
    expect(await ids(`search=${encodeURIComponent('জেব্রা')}`)).toEqual([6])
    const [{ code }] = (await world.rows('select code from program where id = 6')) as unknown as [
      { code: string },
    ]
    expect(await ids(`search=${code}`)).toEqual([6])
    expect((await ids('sort=name_en&direction=desc'))[0]).toBe(6)
  })
  test('knows which are open, which closed and which have a draft', async () => {
    const [open, closed, drafts] = [
      await ids('state=open'),
      await ids('state=closed'),
      await ids('state=draft'),
    ]
    const published = await world.rows('select id from program where current_version_id is not null')
    expect([...open, ...closed].toSorted()).toEqual(published.map(({ id }) => id).toSorted())
    expect(closed.length).toBeGreaterThan(0)
    expect(drafts).toContain(6)
    expect(drafts).not.toContain(3)
  })
})
