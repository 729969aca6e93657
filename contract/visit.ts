/** By which a visitor's calls say whose turn it was: a ticket in the line, or the word that they are inside. */
export const visitHeader = 'x-visit'

/** What somebody is told who waits: their ticket and place, about how long, and when to ask again. Without a ticket: come again. */
export type Wait = { visit?: string; place?: number; minutes?: number; retry_seconds: number }
