import { createContext } from 'react'
import type { Receipt } from '#calls/applications'

/** An officer fills the form in for a citizen who came: what becomes of the receipt. Null where citizens do it themselves. */
export const Counter = createContext<{ done: (receipt: Receipt) => void } | null>(null)
