import { kept } from '#frontend/app/storage.ts'

const keyOf = (id: number) => `application-final:${id}`

/** Applications that this tab has submitted for good. */
export const submittedForGood = {
  get: (id: number): boolean => kept.session.get(keyOf(id)) !== null,
  set: (id: number): void => kept.session.set(keyOf(id), '1'),
}
