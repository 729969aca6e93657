/** Of each kind of a file's rows so many are sent back to be looked at; of those to be corrected more. Counts say how many there are. */
const [rightMaximum, wrongMaximum] = [100, 500]

export function shownRows<Row extends { issues: readonly unknown[] }>(
  rows: readonly Row[],
  kindOf: (row: Row) => string = () => 'right',
): Row[] {
  const counts = new Map<string, number>()
  return rows.filter((row) => {
    const isWrong = row.issues.length > 0
    const kind = isWrong ? 'wrong' : kindOf(row)
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    return count <= (isWrong ? wrongMaximum : rightMaximum)
  })
}
