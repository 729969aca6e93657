import * as mupdf from 'mupdf'
import { adminValidation } from '#contract/texts/admin-validation'
import { validation } from '#contract/texts/validation'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { peopleOf } from '#worker/test/people'
import { pdf, picture, registrationOf } from '#worker/test/registration'
import { openWorld, type World } from '#worker/test/world'

let world: World
let people: ReturnType<typeof peopleOf>
let base: Record<string, unknown>
beforeAll(async () => {
  world = await openWorld()
  people = peopleOf(world.api)
  base = (await people.oldManApplying()).fields
})
afterAll(() => world.close())

const bytes = (...parts: (string | Uint8Array)[]) => new Blob(parts as BlobPart[], { type: 'image/png' })
const errorsOf = async (overrides: Record<string, unknown>) =>
  (await world.api.register({ ...base, ...overrides })).body.errors ?? {}
const filesOf = (id: unknown) =>
  world.rows({
    sql: 'select kind, object_key, content_type, bytes from application_file where application_id = ? order by kind',
    args: [id as number],
  })
const stored = async (key: unknown) => Buffer.from((await world.deps.files().get(String(key)))!.bytes)

function jpegWith(comment: string): Blob {
  const pixmap = new mupdf.Pixmap(mupdf.ColorSpace.DeviceRGB, [0, 0, 180, 200], false)
  pixmap.getPixels().forEach((_, at, pixels) => (pixels[at] = (at * 7) % 251))
  const jpeg = Buffer.from(pixmap.asJPEG(80, false))
  const text = Buffer.from(`Exif\0\0${comment}`, 'latin1')
  const segment = Buffer.concat([
    Buffer.from([0xff, 0xe1, (text.length + 2) >> 8, (text.length + 2) & 255]),
    text,
  ])
  return new Blob([Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)])], { type: 'image/jpeg' })
}

describe('a picture', () => {
  test.each(['image', 'signature'])('is needed: %s', async (part) => {
    expect(Object.keys(await errorsOf({ [part]: undefined }))).toEqual([part])
    expect(Object.keys(await errorsOf({ [part]: 'text' }))).toEqual([part])
  })
  test('is judged by its bytes, not by the name or type it is sent under', async () => {
    const wrong = ['Only PNG, JPEG, or JPG files are allowed']
    expect(await errorsOf({ image: bytes('GIF89a....................') })).toEqual({ image: wrong })
    expect(await errorsOf({ image: bytes('<svg xmlns="http://www.w3.org/2000/svg"/>') })).toEqual({
      image: wrong,
    })
    expect(await errorsOf({ signature: pdf() })).toEqual({ signature: wrong })
  })
  test('has the size in pixels that is asked for', async () => {
    expect(await errorsOf({ image: picture(200, 180) })).toEqual({
      image: [expect.stringContaining('180 by 200 pixels')],
    })
    expect(await errorsOf({ signature: picture(180, 200) })).toEqual({
      signature: [expect.stringContaining('200 by 80 pixels')],
    })
  })
  test('is at most 204,800 bytes', async () => {
    const padded = bytes(new Uint8Array(await picture(180, 200).arrayBuffer()), new Uint8Array(204_801))
    expect(await errorsOf({ image: padded })).toEqual({ image: ['File size must be under 200 KB'] })
  })
  test('that is empty is called so, like a file of the program', async () => {
    expect(await errorsOf({ image: bytes('') })).toEqual({ image: [validation.en.file_empty] })
  })
  test('that cannot be opened is refused', async () => {
    const whole = new Uint8Array(await picture(180, 200).arrayBuffer())
    expect(await errorsOf({ image: bytes(whole.slice(0, whole.length / 2)) })).toHaveProperty('image')
  })
  test('is kept without the metadata it came with', async () => {
    const secret = 'GPS 23.7806N 90.4070E'
    const { fields } = await people.oldManApplying({ image: jpegWith(secret) })
    const { body } = await world.api.register(fields)
    const [image] = await filesOf(body['application_id'])
    expect(image).toMatchObject({ kind: 'image', content_type: 'image/jpeg' })
    const kept = await stored(image!['object_key'])
    expect([kept.includes(secret), kept.includes('Exif'), kept.length]).toEqual([
      false,
      false,
      image!['bytes'],
    ])
  })
  test('lies under a key that tells nothing of the person', async () => {
    const { man, fields } = await people.oldManApplying()
    const { body } = await world.api.register(fields)
    for (const { object_key } of await filesOf(body['application_id'])) {
      expect(object_key).toMatch(/^applications\/[0-9a-f]{32}\/(image|signature)-[0-9a-f]{16}$/)
      expect(String(object_key)).not.toContain(man.nid)
      expect(String(object_key)).not.toContain(String(body['application_id']))
    }
  })
})

describe('a file of a program', () => {
  const applying = async (file: Blob | undefined) => {
    const fields = await registrationOf(world.api, await people.anyone(), 8, { file_value_1022: file })
    return world.api.register(fields)
  }
  test('is kept under the field it belongs to', async () => {
    const { body } = await applying(pdf())
    expect(await filesOf(body['application_id'])).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'field:1022', content_type: 'application/pdf' }),
      ]),
    )
  })
  test('may be a picture of any size in pixels', async () => {
    expect((await applying(picture(50, 40))).status).toBe(200)
  })
  test('that is empty is called so', async () => {
    expect((await applying(bytes(''))).body.errors).toEqual({
      'additional.1022': [validation.en.file_empty],
    })
  })
  test('is judged by its bytes', async () => {
    for (const blob of [bytes('MZ\u0090\u0000 a program'), bytes('<html>'), bytes('just text')])
      expect((await applying(blob)).body.errors).toEqual({
        'additional.1022': ['Please upload a valid file type (PDF, JPG, PNG, Excel)'],
      })
  })
  test('that is the beginning of a PDF only is called damaged', async () => {
    expect((await applying(bytes('%PDF-1.4\n'))).body.errors).toEqual({
      'additional.1022': [validation.en.pdf_broken],
    })
  })
  test('is at most 2 MB', async () => {
    const large = bytes(new Uint8Array(await pdf().arrayBuffer()), new Uint8Array(2 * 1024 * 1024))
    expect((await applying(large)).body.errors).toEqual({
      'additional.1022': ['The file must be at most 2 MB'],
    })
  })
  test('in a part that is none is refused by its name, and nothing is kept', async () => {
    const { fields } = await people.oldManApplying({ file_value_1022: pdf(), anything: pdf() })
    const { status, body } = await world.api.register(fields)
    expect([status, body.errors]).toEqual([422, { anything: [adminValidation.en.file_strange] }])
    expect(body['application_id']).toBeUndefined()
  })
  test('that no field of the program asks for is refused by its name, at a correction too', async () => {
    const { fields } = await people.oldManApplying()
    const strange = { file_value_1022: [adminValidation.en.file_strange] }
    const answer = await world.api.register({ ...fields, file_value_1022: pdf() })
    expect([answer.status, answer.body.errors]).toEqual([422, strange])
    const { body } = await world.api.register(fields)
    const corrected = await world.api.post(
      '/global/online-edited-application/registration',
      { ...fields, id: body['application_id'], version: 1, file_value_1022: pdf() },
      { headers: { 'x-applicant-token': body['applicant_token'], 'idempotency-key': crypto.randomUUID() } },
    )
    expect([corrected.status, corrected.body.errors]).toEqual([422, strange])
  })
})

describe('a body', () => {
  test('that is too large is refused while it arrives, however long it would go on', async () => {
    let sent = 0
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        sent += 1
        controller.enqueue(new Uint8Array(1024 * 1024))
      },
    })
    const answer = await world.api.send('/global/online-application/registration', {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'idempotency-key': crypto.randomUUID() },
      body: endless,
      duplex: 'half',
    } as RequestInit)
    expect([answer.status, ((await answer.json()) as { error_code: string }).error_code]).toEqual([
      413,
      'too_large',
    ])
    expect(sent).toBeLessThan(30)
  })
  test('that is no form at all is refused as such', async () => {
    for (const [type, body] of [
      ['application/json', '{'],
      ['application/json', '[1]'],
      ['multipart/form-data; boundary=x', 'nothing like it'],
    ]) {
      const answer = await world.api.send('/global/online-application/registration', {
        method: 'POST',
        headers: { 'content-type': type!, 'idempotency-key': crypto.randomUUID() },
        body: body!,
      })
      expect(answer.status).toBe(400)
    }
  })
})

test('files that the store does not take leave no application behind, and the answer says what is kept', async () => {
  const { fields } = await people.oldManApplying()
  const { files } = world.deps
  const { createFiles } = await import('#worker/files/store')
  world.deps.files = () => createFiles({ ...world.store.env, S3_ENDPOINT: 'http://127.0.0.1:1' })
  const key = crypto.randomUUID()
  const answer = await world.api.register(fields, { key })
  world.deps.files = files
  expect([answer.status, answer.body.error_code]).toEqual([503, 'files_unavailable'])
  expect((await world.api.register(fields, { key })).status).toBe(200)
})
