import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { storeWorld } from '#worker/test/store'
import { createFiles } from './store.ts'

let store: Awaited<ReturnType<typeof storeWorld>>
beforeAll(async () => {
  store = await storeWorld()
})
afterAll(() => store.close())
const closing: (() => void)[] = []
afterEach(() => closing.splice(0).forEach((close) => close()))

const bytes = (text: string) => new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>
async function at(answer: RequestListener) {
  const server = createServer(answer)
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready))
  closing.push(() => (server.closeAllConnections(), server.close()))
  const S3_ENDPOINT = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return createFiles({ ...store.env, S3_ENDPOINT })
}

describe('the object store', () => {
  test('gives back what it was given, byte for byte with its type, whatever it is', async () => {
    const files = createFiles(store.env)
    const all = new Uint8Array(200_000).map((_, nth) => (nth * 31) % 256)
    for (const content of [all, bytes('ক্ষ'), new Uint8Array()]) {
      await files.put('applications/0a/image-1f', content, 'image/png')
      const kept = await files.get('applications/0a/image-1f')
      expect(kept?.type).toBe('image/png')
      expect(Buffer.from(kept!.bytes).equals(Buffer.from(content))).toBe(true)
    }
  })

  test('has nothing where nothing was put, and nothing after a removal, twice over', async () => {
    const files = createFiles(store.env)
    expect(await files.get('applications/none')).toBeUndefined()
    await files.put('one', bytes('1'), 'text/plain')
    await files.remove('one')
    await files.remove('one')
    expect(await files.get('one')).toBeUndefined()
  })

  test('refuses a key that is wrong', async () => {
    const files = createFiles({ ...store.env, S3_SECRET_ACCESS_KEY: 'wrong' })
    await expect(files.put('one', bytes('1'), 'text/plain')).rejects.toMatchObject({
      code: 'files_unavailable',
    })
    await expect(files.get('one')).rejects.toMatchObject({ code: 'files_unavailable' })
  })

  test('is asked once more after a fumble, and no more', async () => {
    let asked = 0
    const once = await at((request, response) => {
      request.resume()
      request.on('end', () => response.writeHead((asked += 1) === 1 ? 500 : 200).end())
    })
    await once.put('one', bytes('1'), 'text/plain')
    expect(asked).toBe(2)
    asked = 0
    const never = await at((request, response) => {
      asked += 1
      request.resume()
      response.writeHead(503).end()
    })
    await expect(never.put('one', bytes('1'), 'text/plain')).rejects.toMatchObject({
      code: 'files_unavailable',
    })
    expect(asked).toBe(2)
  })

  test('is told the hash of what is sent, in the signature', async () => {
    const heard: Record<string, unknown>[] = []
    const files = await at((request, response) => {
      heard.push(request.headers)
      request.resume()
      response.end()
    })
    await files.put('one', bytes('1'), 'text/plain')
    expect(heard[0]).toMatchObject({
      'x-amz-content-sha256': '6b86b273ff34fce19d6b804eff5a3f5747ada4eaa22f1d49c01e52ddb7875b4b',
      'content-length': '1',
      'content-type': 'text/plain',
      authorization: expect.stringMatching(/^AWS4-HMAC-SHA256 .*SignedHeaders=[^,]*x-amz-content-sha256/),
    })
  })

  test('without its bucket, or away, has nothing kept', async () => {
    const files = await at((request, response) => {
      request.resume()
      response.writeHead(404).end()
    })
    await expect(files.put('one', bytes('1'), 'text/plain')).rejects.toMatchObject({
      code: 'files_unavailable',
    })
    const away = createFiles({ ...store.env, S3_ENDPOINT: 'http://127.0.0.1:1' })
    await expect(away.get('one')).rejects.toMatchObject({ code: 'files_unavailable' })
  })
})
