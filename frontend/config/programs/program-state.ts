type Window = {
  published_number: number | null
  accepts_online: boolean
  opens_at: string | null
  closes_at: string | null
}

export type ProgramState = 'unpublished' | 'off' | 'early' | 'open' | 'closed'

/** Whether a program can be applied for at a moment, and why not. */
export function stateOf(program: Window, now = new Date()): ProgramState {
  const at = now.toISOString()
  if (program.published_number === null) return 'unpublished'
  if (!program.accepts_online) return 'off'
  if (program.closes_at !== null && program.closes_at <= at) return 'closed'
  return program.opens_at !== null && program.opens_at > at ? 'early' : 'open'
}

/** The last moment that counts: a window that closes at midnight closed with the day before. */
export const lastMoment = (closes_at: string): string => new Date(Date.parse(closes_at) - 1).toISOString()
