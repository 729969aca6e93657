import { kept } from '#frontend/app/storage.ts'

/** Something that this tab noted of an application. */
const note = <Value extends string>(what: string) => ({
  get: (id: number) => kept.session.get(`${what}:${id}`) as Value | null,
  set: (id: number, value: Value): void => kept.session.set(`${what}:${id}`, value),
  clear: (id: number): void => kept.session.remove(`${what}:${id}`),
})
/** The same, of what is so or isn't. */
const mark = (what: string) => {
  const { get, set, clear } = note(what)
  return {
    get: (id: number): boolean => get(id) !== null,
    set: (id: number): void => set(id, '1'),
    clear,
  }
}

const final = note('application-final')
/** Applications that this tab has made final, and the ward whose office has them. */
export const submittedForGood = {
  get: (id: number): boolean => final.get(id) !== null,
  wardOf: (id: number): number | null => Number(final.get(id)) || null,
  set: (id: number, ward: number | undefined): void => final.set(id, String(ward ?? '')),
  clear: final.clear,
}
export type JustSaved = 'answers' | 'mobile'
/** What this tab has just corrected of an application: the page after it says so. */
export const justSaved = note<JustSaved>('application-saved')
/** Applications to which this tab gave another mobile: what was said of SMS to the one before holds no more. */
export const changedMobile = mark('mobile-changed')
/** Applications that this tab has taken back: their receipt speaks of what isn't so any more. */
export const takenBack = mark('application-withdrawn')
/** Applications whose mobile this tab has confirmed. */
export const confirmedMobile = mark('mobile-confirmed')
/** Corrections that this tab has begun and not saved. */
export const keptCorrections = note('application-correction')
