export type Clash = { name: string; mine: unknown; theirs: unknown }
export type Merge<Values> = {
  values: Values
  /** Changed by the other one only: taken over. */
  taken: { name: string; theirs: unknown; before: unknown }[]
  /** Changed by both, differently: mine stands until another is chosen. */
  clashes: Clash[]
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Two people's changes of the same record, brought together so that nothing of either is lost. */
export function merged<Values extends Record<string, unknown>>(
  base: Values,
  mine: Values,
  theirs: Values,
): Merge<Values> {
  const values: Record<string, unknown> = { ...mine }
  const taken: Merge<Values>['taken'] = []
  const clashes: Clash[] = []
  for (const name of Object.keys(theirs)) {
    if (same(theirs[name], base[name]) || same(theirs[name], mine[name])) continue
    if (same(mine[name], base[name])) {
      values[name] = theirs[name]
      taken.push({ name, theirs: theirs[name], before: base[name] })
    } else clashes.push({ name, mine: mine[name], theirs: theirs[name] })
  }
  return { values: values as Values, taken, clashes }
}
