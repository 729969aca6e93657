export const classCount = 5

/** Numbers in at most five classes of about as many members, nothing apart; equal numbers are in one class. */
export function classesOf(values: readonly number[]) {
  const some = [...new Set(values)].toSorted((one, other) => one - other)
  const least = Math.min(classCount, some.length)
  const sorted = values.toSorted((one, other) => one - other)
  const bounds = new Set<number>()
  for (let index = 0; index < least; index += 1)
    bounds.add(sorted[Math.floor((index * sorted.length) / least)] ?? 0)
  const starts = [...bounds].toSorted((one, other) => one - other)
  const of = (value: number) =>
    Math.max(
      0,
      starts.findLastIndex((start) => value >= start),
    )
  const all = starts.map((_, index) => {
    const own = some.filter((value) => of(value) === index)
    return { from: own[0] ?? 0, to: own.at(-1) ?? 0 }
  })
  return { of, all }
}
