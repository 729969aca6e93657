import { createHash } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { breachedPasswords } from '#local/sandbox/breached-passwords'
import { cards, citizens } from '#local/sandbox/citizens'
import { eicar } from '#local/sandbox/scanner'
import { sandboxWorld } from '#local/sandbox/world'
import { breachedPasswordsAt } from './breached-passwords.ts'
import type { Outside } from './index.ts'
import { createOutside } from './index.ts'
import { disabilityAt } from './disability.ts'
import { nationalIdAt } from './national-id.ts'
import { scannerAt } from './scanner.ts'
import { smsAt } from './sms.ts'

let openWorld: Awaited<ReturnType<typeof sandboxWorld>>
let outside: Outside
let impatient: Outside

const person = citizens.find(({ kind, number_10, number_17 }) => kind === 'ok' && number_10 && number_17)!
const number = person.number_10!
const card = cards[0]!
const services = ['national-id', 'disability', 'sms', 'scanner'] as const
const good = { 'national-id': 'found', disability: 'found', sms: 'accepted', scanner: 'clean' } as const
let reference = 0
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text))

const calls = (from: Outside) => ({
  'national-id': () => from.nationalId.verify(number, person.date_of_birth),
  disability: () => from.disability.verify(card.card_number, card.holder.date_of_birth),
  sms: () => from.sms.send({ to: '01700000000', text: 'বার্তা', reference: `r${++reference}` }),
  scanner: () => from.scanner.scan(bytesOf('a file')),
})

beforeAll(async () => {
  openWorld = await sandboxWorld()
  const env = {
    NATIONAL_ID_URL: `${openWorld.url}/national-id`,
    NATIONAL_ID_KEY: openWorld.keys.NATIONAL_ID_KEY,
    DISABILITY_URL: `${openWorld.url}/disability/`,
    DISABILITY_KEY: openWorld.keys.DISABILITY_KEY,
    SMS_URL: `${openWorld.url}/sms`,
    SMS_KEY: openWorld.keys.SMS_KEY,
    EMAIL_URL: `${openWorld.url}/email`,
    EMAIL_KEY: openWorld.keys.EMAIL_KEY,
    SCANNER_URL: `${openWorld.url}/scanner`,
    SCANNER_KEY: openWorld.keys.SCANNER_KEY,
    BREACHED_PASSWORDS_URL: `${openWorld.url}/breached-passwords/`,
  }
  outside = createOutside(env)
  impatient = createOutside(env, { timeLimitMilliseconds: 150 })
})
afterAll(() => openWorld.close())
afterEach(async () => {
  for (const service of [...services, 'breached-passwords']) await openWorld.fault({ service, mode: 'none' })
})

describe('a service in order', () => {
  test('the registry tells the same person under the short and the long number', async () => {
    const short = await outside.nationalId.verify(number, person.date_of_birth)
    const long = await outside.nationalId.verify(person.number_17!, person.date_of_birth)
    expect(short).toMatchObject({ status: 'found', citizen: { name_bn: person.name.bn, deceased: false } })
    expect(long).toEqual(short)
  })

  test('a wrong birth date and an unknown number are told apart, without data', async () => {
    expect(await outside.nationalId.verify(number, '1900-01-01')).toEqual({ status: 'date_mismatch' })
    expect(await outside.nationalId.verify('1111111110', '1960-01-01')).toEqual({ status: 'not_found' })
  })

  test('a disability card is found with its holder, type and level', async () => {
    expect(await calls(outside).disability()).toMatchObject({
      status: 'found',
      card: { card_number: card.card_number, disability_type_code: card.disability_type_code },
    })
  })

  test('a message is accepted, and again under the same id when it is sent again', async () => {
    const message = { to: '01711111111', text: 'একবার', reference: 'same' }
    const first = await outside.sms.send(message)
    expect(first).toMatchObject({ status: 'accepted' })
    expect(await outside.sms.send(message)).toEqual(first)
    expect(await openWorld.get('/sms?to=01711111111')).toMatchObject({ data: [{ text: 'একবার' }] })
  })
})

describe.each(services)('%s out of order', (service) => {
  test('is down when it is slower than the time limit', async () => {
    await openWorld.fault({ service, mode: 'slow', milliseconds: 5_000 })
    expect(await calls(impatient)[service]()).toEqual({ status: 'down', reason: 'timeout' })
  })

  test('is down when it never answers', async () => {
    await openWorld.fault({ service, mode: 'hang' })
    expect(await calls(impatient)[service]()).toEqual({ status: 'down', reason: 'timeout' })
  })

  test('is down when it fails', async () => {
    await openWorld.fault({ service, mode: 'fail' })
    expect(await calls(outside)[service]()).toEqual({ status: 'down', reason: 'refused' })
  })

  test('is down when it hangs up in the middle of its answer', async () => {
    await openWorld.fault({ service, mode: 'half' })
    expect(await calls(outside)[service]()).toMatchObject({ status: 'down' })
  })

  test('is asked once more only where that is safe', async () => {
    await openWorld.fault({ service, mode: 'fail', times: 1 })
    const answer = await calls(outside)[service]()
    expect(answer.status).toBe(service === 'sms' ? 'down' : good[service])
  })

  test('answers once when it does its work twice', async () => {
    await openWorld.fault({ service, mode: 'twice' })
    expect((await calls(outside)[service]()).status).toBe(good[service])
  })
})

test('a message that the gateway handled twice is there once', async () => {
  await openWorld.fault({ service: 'sms', mode: 'twice' })
  await outside.sms.send({ to: '01722222222', text: 'দুইবার', reference: 'twice' })
  const { data } = (await openWorld.get('/sms?to=01722222222')) as { data: unknown[] }
  expect(data).toHaveLength(1)
})

test('a service that does not exist or does not know the key is down', async () => {
  const lost = {
    NATIONAL_ID_URL: 'http://127.0.0.1:1',
    NATIONAL_ID_KEY: 'x',
    DISABILITY_URL: `${openWorld.url}/disability`,
  }
  const from = createOutside({
    ...lost,
    DISABILITY_KEY: 'wrong',
    SMS_URL: `${openWorld.url}/citizens`,
    SMS_KEY: 'x',
    EMAIL_URL: `${openWorld.url}/citizens`,
    EMAIL_KEY: 'x',
  })
  expect(await calls(from)['national-id']()).toEqual({ status: 'down', reason: 'unreachable' })
  expect(await calls(from).disability()).toMatchObject({ status: 'down', reason: 'refused' })
  expect(await calls(from).sms()).toMatchObject({ status: 'down', reason: 'refused' })
})

test('what nobody sees of a name is left out, whichever registry says it', async () => {
  const byNumber = await outside.nationalId.verify(number, person.date_of_birth)
  const shown = await outside.disability.verify(card.card_number, card.holder.date_of_birth)
  if (byNumber.status !== 'found' || shown.status !== 'found') throw new Error('nobody is found')
  const dirtied = <Kind extends object>(row: Kind) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name,
        name.includes('name_') && value ? `\u202E${String(value)}\u0000\u001B` : value,
      ]),
    )
  const server = createServer((request, answer) => {
    const [key, row] = request.url!.startsWith('/card') ? ['card', shown.card] : ['citizen', byNumber.citizen]
    answer.setHeader('content-type', 'application/json')
    answer.end(JSON.stringify({ status: 'found', [key as string]: dirtied(row as object) }))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const service = { key: '', timeLimitMilliseconds: 2_000 }
  const names = await nationalIdAt({ ...service, url: `${url}/person` }).verify(number, person.date_of_birth)
  const holder = await disabilityAt({ ...service, url: `${url}/card` }).verify('1', '2000-01-01')
  server.close()
  expect(names).toEqual(byNumber)
  expect(holder).toEqual(shown)
})

describe('the virus scanner', () => {
  test('is given the bytes as they are, and says what it found', async () => {
    const zeros = new Uint8Array(2 * 1024 * 1024)
    expect(await outside.scanner.scan(zeros)).toEqual({ status: 'clean' })
    zeros.set(bytesOf(eicar), 1024 * 1024)
    expect(await outside.scanner.scan(zeros)).toEqual({
      status: 'infected',
      signature: 'Eicar-Test-Signature',
    })
  })

  test('that says something else than that is down; without an address it isn’t asked', async () => {
    const at = (path: string, key: string) =>
      scannerAt({ url: `${openWorld.url}${path}`, key, timeLimitMilliseconds: 2_000 })
    expect(await at('/scanner', 'wrong').scan(bytesOf('x'))).toMatchObject({
      status: 'down',
      reason: 'refused',
    })
    expect(await at('/sms', '').scan(bytesOf('x'))).toMatchObject({ status: 'down', reason: 'refused' })
    expect(await scannerAt(undefined).scan(bytesOf(eicar))).toEqual({ status: 'unset' })
  })
})

describe('the list of breached passwords', () => {
  const [stolen] = breachedPasswords
  const down = (mode: string) => openWorld.fault({ service: 'breached-passwords', mode })

  test('knows one that was stolen, and no other', async () => {
    expect(await outside.breachedPasswords.look(stolen!)).toEqual({ status: 'found' })
    expect(await outside.breachedPasswords.look('river-lamp-of-mine')).toEqual({ status: 'not_found' })
  })

  test('is given five digits of a hash and nothing else; padding is no finding', async () => {
    const asked: string[] = []
    const server = createServer((request, response) => {
      asked.push(`${request.method} ${request.url} ${JSON.stringify(request.headers)}`)
      response.end(`${hash.slice(5)}:0`)
    })
    const hash = createHash('sha1').update(stolen!).digest('hex').toUpperCase()
    await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
    const { port } = server.address() as AddressInfo
    const own = breachedPasswordsAt({ url: `http://127.0.0.1:${port}`, timeLimitMilliseconds: 2_000 })
    expect(await own.look(stolen!)).toEqual({ status: 'not_found' })
    server.close()
    expect(asked).toHaveLength(1)
    expect(asked[0]).toContain(`GET /range/${hash.slice(0, 5)} `)
    expect(asked[0]).toContain('"add-padding":"true"')
    for (const secret of [stolen!, hash, hash.slice(5), hash.slice(0, 6)])
      expect(asked[0]!.toUpperCase()).not.toContain(secret.toUpperCase())
  })

  test('is down in every way that a service can be, and without an address it isn’t asked', async () => {
    await down('fail')
    expect(await outside.breachedPasswords.look(stolen!)).toEqual({ status: 'down', reason: 'refused' })
    await down('half')
    expect(await outside.breachedPasswords.look(stolen!)).toMatchObject({ status: 'down' })
    await down('hang')
    expect(await impatient.breachedPasswords.look(stolen!)).toEqual({ status: 'down', reason: 'timeout' })
    const odd = breachedPasswordsAt({ url: `${openWorld.url}/sms?`, timeLimitMilliseconds: 2_000 })
    expect(await odd.look(stolen!)).toEqual({ status: 'down', reason: 'malformed' })
    expect(await breachedPasswordsAt(undefined).look(stolen!)).toEqual({ status: 'unset' })
  })
})

describe('a gateway that misbehaves', () => {
  const closing: (() => void)[] = []
  afterEach(() => closing.splice(0).forEach((close) => close()))
  /** Answers as it is told. */
  async function gateway(answer: (path: string, body: string, response: ServerResponse) => void) {
    const server = createServer((request, response) => {
      const pieces: Buffer[] = []
      request.on('data', (piece: Buffer) => pieces.push(piece))
      request.on('end', () => answer(request.url!, Buffer.concat(pieces).toString(), response))
    })
    await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready))
    closing.push(() => (server.closeAllConnections(), server.close()))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    return { url, key: '', timeLimitMilliseconds: 5_000 }
  }
  const message = (nth: number) => ({ to: `0180000000${nth}`, text: 'x', reference: String(nth) })

  test('by an answer without end is cut off, and takes no room', async () => {
    let written = 0
    const service = await gateway((_, __, response) => {
      const more = () => {
        while (!response.destroyed && written < 100 * 1024 * 1024) {
          written += 1024 * 1024
          if (!response.write(Buffer.alloc(1024 * 1024, 32))) return void response.once('drain', more)
        }
        response.end()
      }
      more()
    })
    expect(await smsAt(service).send(message(1))).toEqual({ status: 'down', reason: 'malformed' })
    expect(written).toBeLessThan(30 * 1024 * 1024)
  })

  test('by leading elsewhere is not followed', async () => {
    let asked = 0
    const inside = await gateway((_, __, response) => {
      asked += 1
      response.end('{"accepted":true,"id":"1"}')
    })
    const service = await gateway((path, __, response) =>
      response.writeHead(307, { location: `${inside.url}${path}` }).end(),
    )
    expect(await smsAt(service).send(message(1))).toEqual({ status: 'down', reason: 'refused' })
    expect(asked).toBe(0)
  })

  test('by refusing many for the sake of one gets the others without it', async () => {
    const taken: string[] = []
    let times = 0
    const service = await gateway((_, body, response) => {
      times += 1
      const { messages = [JSON.parse(body)] } = JSON.parse(body) as { messages?: { reference: string }[] }
      if (messages.some((one) => one.reference === '5')) return void response.writeHead(422).end('{}')
      const accepted = messages.map((one) => ({ ...one, accepted: true, id: one.reference }))
      taken.push(...messages.map((one) => one.reference))
      response.end(
        JSON.stringify(
          messages.length > 1 || body.includes('messages') ? { messages: accepted } : accepted[0],
        ),
      )
    })
    const noted: string[] = []
    const answers = await smsAt(service, { atOnce: 16, perSecond: 100 }).sendMany(
      Array.from({ length: 16 }, (_, nth) => message(nth)),
      (outcome) => void noted.push(outcome),
    )
    expect(answers.map(({ status }) => status)).toEqual(
      answers.map((_, nth) => (nth === 5 ? 'rejected' : 'accepted')),
    )
    expect(taken.toSorted()).toEqual([...new Set(taken)].toSorted())
    expect(taken).toHaveLength(15)
    expect(times).toBeLessThan(12)
    // Each is billed once.
    expect(noted).toHaveLength(16)
  })
})
