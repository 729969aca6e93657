import { randomInt, randomUUID } from 'node:crypto'
import { apiOf, formOf, type Api } from '#worker/test/api'
import { registrationOf } from '#worker/test/registration'
import { createTokens } from '#worker/http/tokens'
import type { BenchStack } from './bench-stack.ts'
import { inParallel } from './measure.ts'

type Fields = Record<string, unknown>
/** A registration as it goes over the wire, so that it can be sent again byte for byte. */
export type Prepared = { key: string; body: Uint8Array; type: string }

/** Bede and marginalised community: everybody from 50; poverty questions and fields of its own. */
const programId = 6

export const apiTo = (stack: BenchStack): Api =>
  apiOf((path, init) => fetch(`${stack.url}/api/v1${path}`, init), stack.sandboxUrl)

async function prepared(fields: Fields): Promise<Prepared> {
  const response = new Response(formOf(fields))
  return {
    key: randomUUID(),
    body: new Uint8Array(await response.arrayBuffer()),
    type: response.headers.get('content-type')!,
  }
}

/** Each a phone of their own: one that many share gets no more messages after five. */
const newPhone = (): string => `017${String(randomInt(10_000_000, 99_999_999))}`

/** Registrations of distinct citizens of the sandbox, each verified through the API with its own captcha. */
export async function verifiedRegistrations(stack: BenchStack, count: number): Promise<Prepared[]> {
  const api = apiTo(stack)
  const citizens = await api.citizens(`age_min=51&limit=${count}`)
  if (citizens.length < count) throw new Error(`the sandbox has ${citizens.length} such citizens`)
  const template = await registrationOf(api, citizens[0]!, programId)
  return inParallel(citizens, 8, async (citizen) => {
    const { body } = await api.verify(citizen, programId)
    return prepared({
      ...template,
      verification_number: citizen.nid,
      date_of_birth: citizen.date_of_birth,
      verification_token: body['data'].verification_token,
      gender_id: body['data'].gender_id,
      mobile: newPhone(),
    })
  })
}

/** Registrations of people nobody knows, whose verification this bench signs with the installation's own key. */
export async function mintedRegistrations(
  stack: BenchStack,
): Promise<(count: number) => Promise<Prepared[]>> {
  const api = apiTo(stack)
  const [citizen] = await api.citizens('age_min=51&limit=1')
  const template = await registrationOf(api, citizen!, programId)
  const tokens = createTokens(stack.secrets.TOKEN_KEY)
  const of = async (): Promise<Prepared> => {
    const number = String(randomInt(1_000_000_000, 9_999_999_999))
    const verification_token = await tokens.sign(
      'identity',
      {
        id: randomUUID(),
        status: 'verified',
        number,
        canonical: `1970${number}`,
        numbers: [number],
        date_of_birth: citizen!.date_of_birth,
        name_bn: 'মোঃ পরীক্ষা ব্যক্তি',
        name_en: 'Md. Test Person',
        father_name_bn: 'পিতার নাম',
        mother_name_bn: 'মাতার নাম',
        gender: citizen!.gender,
        deceased: false,
      },
      new Date(),
    )
    return prepared({ ...template, verification_number: number, verification_token, mobile: newPhone() })
  }
  return (count) => inParallel(Array.from({ length: count }), 4, of)
}
