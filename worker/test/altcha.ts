import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { World } from './world.ts'

/** A proof of work as a browser brings it: base64 of the challenge and its solution. */
export async function altchaSolved(world: World): Promise<string> {
  const { body } = await world.api.get('/captcha/altcha')
  const challenge = { parameters: body['parameters'], signature: body['signature'] } as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return btoa(JSON.stringify({ challenge, solution }))
}
