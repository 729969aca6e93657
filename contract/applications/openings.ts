/** When each division's turn is: the first at once, each of the others so many minutes after the one before it. */
export type Stagger = { stagger_from: string | null; stagger_minutes: number | null }
export type Opening = { division_id: number; opens_at: string }

/** Divisions whose turn is still to come at a moment; they are given in their order. */
export function openingsAfter(
  now: Date,
  divisions: readonly { id: number }[],
  { stagger_from, stagger_minutes }: Stagger,
): Opening[] {
  if (stagger_from === null || stagger_minutes === null) return []
  const first = Date.parse(stagger_from)
  return divisions
    .map(({ id }, nth) => ({
      division_id: id,
      opens_at: new Date(first + nth * stagger_minutes * 60_000).toISOString(),
    }))
    .filter(({ opens_at }) => opens_at > now.toISOString())
}
