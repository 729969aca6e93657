import type { NamedRow } from '#contract/format'

const draftDays = 7

/** A form as far as it was filled in, kept on this device only. */
export type KeptDraft = {
  key: string
  /** The page that the form stands on. */
  form: string
  /** One person's sitting: forms that were begun on the way go with the one that is sent. */
  sitting: string
  /** What it is called, where one is offered again; null: nothing was chosen yet. */
  title: NamedRow | null
  /** Without pictures and files: they are kept apart. */
  values: object
  kept_at: number
  /** The Idempotency-Key that it was sent under, and the body that may not have arrived. */
  sending_key?: string
  sending_body?: Record<string, unknown>
}

type Walk = (value: unknown, path: string) => unknown
const below = (path: string, name: string | number) => (path === '' ? String(name) : `${path}.${name}`)

/** A value rebuilt: `leaf` says what stands for all that is neither a list nor an object. */
const rebuilt = (value: unknown, path: string, leaf: Walk): unknown => {
  if (Array.isArray(value)) return value.map((one, at) => rebuilt(one, below(path, at), leaf))
  if (value === null || typeof value !== 'object' || value instanceof Blob) return leaf(value, path)
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, rebuilt(one, below(path, name), leaf)]),
  )
}

/** Values and files of a form, apart; what must not be kept is left out. */
export function takenApart<Values extends object>(
  values: Values,
): { values: Values; files: Map<string, Blob> } {
  const files = new Map<string, Blob>()
  const apart = rebuilt(values, '', (value, path) => {
    if (value instanceof Blob) {
      files.set(path, value)
      return null
    }
    return path.endsWith('captcha_value') ? '' : value
  })
  return { values: apart as Values, files }
}

/** A kept form with its files in their places. */
export function putTogether<Draft extends KeptDraft>(draft: Draft, files: ReadonlyMap<string, Blob>): Draft {
  return { ...draft, values: rebuilt(draft.values, '', (value, path) => files.get(path) ?? value) as object }
}

export const keptUntil = ({ kept_at }: Pick<KeptDraft, 'kept_at'>): number => kept_at + draftDays * 86_400_000

export const isOver = (draft: KeptDraft, now: number): boolean => now > keptUntil(draft)
