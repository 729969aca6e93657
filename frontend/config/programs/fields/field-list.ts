import type { DraftField } from '#contract/programs/fields'

type Fields = readonly DraftField[]

/** Fields that are shown depending on a field, or on one of its values. */
export const askersOf = (fields: Fields, id: number, value?: number): DraftField[] =>
  fields.filter(
    ({ condition }) =>
      condition?.field_id === id && (value === undefined || condition.value_ids.includes(value)),
  )

/** The list with one field elsewhere. */
export function moved(fields: Fields, from: number, to: number): DraftField[] {
  const list = [...fields]
  const [field] = list.splice(from, 1)
  if (field) list.splice(to, 0, field)
  return list
}

/** Fields that stand before the one their condition asks about. */
export const misplaced = (fields: Fields): { field: DraftField; other: DraftField }[] =>
  fields.flatMap((field, at) => {
    const asked = field.condition?.field_id
    const other = fields.find(({ id }, place) => id === asked && place > at)
    return other ? [{ field, other }] : []
  })

/** An order of one's own over a list that someone else has changed: what they added stays behind its neighbour. */
export function inOrder(ids: readonly number[], theirs: Fields): DraftField[] {
  const list = ids.flatMap((id) => theirs.find((field) => field.id === id) ?? [])
  theirs.forEach((field, at) => {
    if (ids.includes(field.id)) return
    list.splice(list.findIndex(({ id }) => id === theirs[at - 1]?.id) + 1, 0, field)
  })
  return list
}

export type News = {
  added: DraftField[]
  removed: DraftField[]
  changed: DraftField[]
  moved: boolean
}

/** What someone else changed in a list of fields. */
export function newsOf(before: Fields, after: Fields): News {
  const was = new Map(before.map((field) => [field.id, JSON.stringify(field)]))
  const is = new Set(after.map(({ id }) => id))
  const common = (list: Fields, other: (id: number) => boolean) =>
    list.flatMap(({ id }) => (other(id) ? [id] : [])).join()
  return {
    added: after.filter(({ id }) => !was.has(id)),
    removed: before.filter(({ id }) => !is.has(id)),
    changed: after.filter((field) => was.has(field.id) && was.get(field.id) !== JSON.stringify(field)),
    moved: common(before, (id) => is.has(id)) !== common(after, (id) => was.has(id)),
  }
}
