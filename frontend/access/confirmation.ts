import { currentSession } from '#frontend/app/session.ts'

type Kept = { token: string; confirmation: string; until: number }
/** In memory alone: a page that is loaded anew asks anew. */
let kept: Kept | undefined

/** What the last password and code of this session gave, while it is good. */
export const freshConfirmation = (): string | undefined =>
  kept && kept.token === currentSession()?.token && kept.until > Date.now() ? kept.confirmation : undefined

export function keepConfirmation(confirmation: string, seconds: number): void {
  const token = currentSession()?.token
  // A little less than the server says: what is under way arrives in time.
  kept = token ? { token, confirmation, until: Date.now() + (seconds - 20) * 1000 } : undefined
}

export const forgetConfirmation = (): void => {
  kept = undefined
}
