import { kept } from '#frontend/app/storage.ts'

const confirmedKey = (id: number) => `mobile-confirmed:${id}`

/** Applications whose mobile this tab has confirmed. */
export const confirmedMobile = {
  get: (id: number): boolean => kept.session.get(confirmedKey(id)) !== null,
  set: (id: number): void => kept.session.set(confirmedKey(id), '1'),
  clear: (id: number): void => kept.session.remove(confirmedKey(id)),
}
