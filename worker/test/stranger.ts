import { CompactEncrypt } from 'jose'
import type { SolvedCaptcha } from './api.ts'
import type { World } from './world.ts'

type Solving = { deps: Pick<World['deps'], 'captchaKey'>; clock: World['clock'] }

export type Fields = Record<string, unknown>
/** The header in which these tests say from where they call: `world.deps.trustProxyHeader` names it. */
export const addressHeader = 'x-address'

/** A picture captcha that was never drawn, as good as one that was read. */
export async function solvedCaptcha(world: Solving): Promise<SolvedCaptcha> {
  const captcha = {
    id: Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('hex'),
    answer: '12345',
    expires_at: new Date(world.clock.now.getTime() + 300_000).toISOString(),
  }
  const captcha_token = await new CompactEncrypt(Buffer.from(JSON.stringify(captcha)))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(world.deps.captchaKey)
  return { captcha_token, captcha_value: captcha.answer }
}

/** A call from an address. */
export async function postFrom(
  world: World,
  address: string,
  path: string,
  body: Fields,
  headers: Record<string, string> = {},
): Promise<{ status: number; code: string; body: Fields }> {
  const response = await world.api.send(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
      'accept-language': 'en',
      [addressHeader]: address,
      ...headers,
    },
  })
  const answered = (await response.json()) as Fields
  return { status: response.status, code: String(answered['error_code'] ?? ''), body: answered }
}
