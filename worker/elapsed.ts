/** Milliseconds since a moment; of one that is still to come, because the clock was set back, nobody knows: for ever. */
export const elapsed = (since: number, now: number): number => (since > now ? Infinity : now - since)
