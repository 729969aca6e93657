import { solveChallenge, type Challenge, type DeriveKeyFunction } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { AltchaNews } from './solve-altcha.ts'

const tell = (news: AltchaNews) => postMessage(news)
const triesBetweenNews = 10

/** Tries one number after the other, off the page's own thread, and tells how far it is. */
async function work(challenge: Challenge): Promise<void> {
  let tries = 0
  const counted: DeriveKeyFunction = (parameters, salt, password) => {
    tries += 1
    if (tries % triesBetweenNews === 0) tell({ tries })
    return deriveKey(parameters, salt, password)
  }
  const solution = await solveChallenge({ challenge, deriveKey: counted, timeout: 240_000 })
  tell(solution ? { payload: btoa(JSON.stringify({ challenge, solution })) } : { failed: true })
}

addEventListener('message', (event: MessageEvent<Challenge>) => {
  work(event.data).catch(() => tell({ failed: true }))
})
