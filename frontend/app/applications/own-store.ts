import { kept } from '#frontend/app/storage.ts'

const keyOf = (id: number) => `application-final:${id}`

/** Applications that this tab has made final, and the ward whose office has them. */
export const submittedForGood = {
  get: (id: number): boolean => kept.session.get(keyOf(id)) !== null,
  wardOf: (id: number): number | null => Number(kept.session.get(keyOf(id))) || null,
  set: (id: number, ward: number | undefined): void => kept.session.set(keyOf(id), String(ward ?? '')),
}

const savedKey = (id: number) => `application-saved:${id}`
export type JustSaved = 'answers' | 'mobile'

/** What this tab has just corrected of an application: the page after it says so. */
export const justSaved = {
  get: (id: number): JustSaved | null => kept.session.get(savedKey(id)) as JustSaved | null,
  set: (id: number, what: JustSaved): void => kept.session.set(savedKey(id), what),
  clear: (id: number): void => kept.session.remove(savedKey(id)),
}

const changedKey = (id: number) => `mobile-changed:${id}`

/** Applications to which this tab gave another mobile: what was said of SMS to the one before holds no more. */
export const changedMobile = {
  get: (id: number): boolean => kept.session.get(changedKey(id)) !== null,
  set: (id: number): void => kept.session.set(changedKey(id), '1'),
}

const withdrawnKey = (id: number) => `application-withdrawn:${id}`

/** Applications that this tab has taken back: their receipt speaks of what isn't so any more. */
export const takenBack = {
  get: (id: number): boolean => kept.session.get(withdrawnKey(id)) !== null,
  set: (id: number): void => kept.session.set(withdrawnKey(id), '1'),
}

const confirmedKey = (id: number) => `mobile-confirmed:${id}`

/** Applications whose mobile this tab has confirmed. */
export const confirmedMobile = {
  get: (id: number): boolean => kept.session.get(confirmedKey(id)) !== null,
  set: (id: number): void => kept.session.set(confirmedKey(id), '1'),
  clear: (id: number): void => kept.session.remove(confirmedKey(id)),
}

const correctionKey = (id: number) => `application-correction:${id}`

/** Corrections that this tab has begun and not saved. */
export const keptCorrections = {
  get: (id: number): string | null => kept.session.get(correctionKey(id)),
  set: (id: number, changes: string): void => kept.session.set(correctionKey(id), changes),
  clear: (id: number): void => kept.session.remove(correctionKey(id)),
}

/** All that this tab noted of an application. */
export function forgetNotes(id: number): void {
  for (const of of [keyOf, savedKey, changedKey, withdrawnKey, confirmedKey, correctionKey])
    kept.session.remove(of(id))
}
