/** What a list answers with, as far as it says what is new. */
export type Reply = { data: unknown[]; total?: number | { count: number; exact: boolean } | null }

const keyOf = (row: unknown): unknown => (row as { id?: unknown }).id
const totalOf = ({ total }: Reply): number =>
  typeof total === 'number' ? total : total?.exact ? total.count : 0

/** Rows that came since: of those on the page that weren't there, or as many as there are more in all. */
export function newsOf(before: Reply, now: Reply): number {
  const known = new Set(before.data.map(keyOf))
  const unknown = now.data.filter((row) => !known.has(keyOf(row))).length
  const more = totalOf(now) - totalOf(before)
  return more > 0 ? more : Math.min(unknown, Math.max(0, now.data.length - before.data.length))
}
