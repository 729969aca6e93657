export const classCount = 5

/** Numbers in at most five classes of about as many members, nothing apart; equal numbers are in one class. */
export function classesOf(values: readonly number[]) {
  const some = [...new Set(values)].toSorted((one, other) => one - other)
  const isNone = some[0] === 0
  const sorted = values.filter((value) => value > 0).toSorted((one, other) => one - other)
  const known = some.filter((value) => value > 0)
  const most = Math.min(classCount - (isNone ? 1 : 0), known.length)
  const bounds = new Set<number>()
  for (let index = 0; index < most; index += 1)
    bounds.add(sorted[Math.floor((index * sorted.length) / most)] ?? 0)
  // Where most are alike, what stands out has a class of its own.
  for (const value of known.toReversed()) if (bounds.size < most) bounds.add(value)
  if (isNone || bounds.size === 0) bounds.add(0)
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
