type Leaf = string | number | boolean | null
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const names = [
  'id',
  'code',
  'gender_code',
  'class_code',
  'field_id',
  'variable_id',
  'day',
  'member_id',
  'participant_id',
  'area',
] as const

/** What rows of an array are known by, so that one that only moved is no change; else their position. */
function keysOf(rows: readonly unknown[]): string[] {
  for (const name of names) {
    const keys = rows.map((row) => (isObject(row) && row[name] !== undefined ? String(row[name]) : undefined))
    if (!keys.includes(undefined) && new Set(keys).size === keys.length) return keys as string[]
  }
  return rows.map((_, at) => String(at + 1))
}

/** Leaves of a JSON value by their paths, 'genders.female.age_min'; nothing stands for what is empty. */
export function flatten(value: unknown, path = ''): Map<string, Leaf> {
  const under = (key: string) => (path === '' ? key : `${path}.${key}`)
  if (Array.isArray(value)) {
    if (value.every((item) => typeof item !== 'object' || item === null))
      return new Map(value.length > 0 ? [[path, value.join(', ')]] : [])
    const keys = keysOf(value)
    return new Map(value.flatMap((item, at) => [...flatten(item, under(keys[at]!))]))
  }
  if (isObject(value))
    return new Map(Object.entries(value).flatMap(([key, item]) => [...flatten(item, under(key))]))
  return new Map(value === null || value === undefined || value === '' ? [] : [[path, value as Leaf]])
}

export type Difference = { path: string; before: Leaf; after: Leaf }

/** Where two JSON values differ, leaf by leaf, in the order of the second; null: not there. */
export function differences(before: unknown, after: unknown): Difference[] {
  const [was, is] = [flatten(before), flatten(after)]
  return [...new Set([...is.keys(), ...was.keys()])].flatMap((path) => {
    const [old, now] = [was.get(path) ?? null, is.get(path) ?? null]
    return old === now ? [] : [{ path, before: old, after: now }]
  })
}

/** Whether a leaf only says again by which key its row is known. */
export function isOwnKey({ path, before, after }: Difference): boolean {
  const steps = path.split('.')
  const [row, last] = steps.slice(-2)
  return steps.length > 1 && names.some((name) => name === last) && String(after ?? before) === row
}

const idsOf = (rows: readonly unknown[]): string[] =>
  rows.every((row) => isObject(row) && row['id'] !== undefined)
    ? rows.map((row) => String((row as { id: unknown }).id))
    : []

/** Where each stands, the first of those that are alike. */
const placesOf = (ids: readonly string[]) => new Map(ids.map((id, at) => [id, at] as const).toReversed())

/** Lists whose rows have ids stand in an order: where the rows that both have stand in another one, by their ids. */
export function moves(before: unknown, after: unknown, path = ''): Difference[] {
  const under = (key: string) => (path === '' ? key : `${path}.${key}`)
  if (Array.isArray(before) && Array.isArray(after)) {
    const [was, is] = [idsOf(before), idsOf(after)]
    const [wasAt, isAt] = [placesOf(was), placesOf(is)]
    const both = is.filter((id) => wasAt.has(id))
    const [old, now] = [was.filter((id) => isAt.has(id)).join(', '), both.join(', ')]
    const inner = both.flatMap((id) => moves(before[wasAt.get(id)!], after[isAt.get(id)!], under(id)))
    return old === now ? inner : [{ path, before: old, after: now }, ...inner]
  }
  if (!isObject(before) || !isObject(after)) return []
  return Object.keys(after).flatMap((key) => moves(before[key], after[key], under(key)))
}
