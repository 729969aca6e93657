import { addressParts } from '#contract/applications/address'
import type { ApplicationValues } from '../values.ts'

/** Fields that only make sense together: of each group one side's is taken whole. */
const groupOf = (name: string): string => {
  const part = name.replace(/^permanent_/, '')
  if ((addressParts as readonly string[]).includes(part))
    return name.startsWith('permanent_') ? 'permanent' : 'present'
  if (name === 'same_address') return 'permanent'
  if (name.startsWith('nominee_') || name === 'is_nominnee_optional') return 'nominee'
  if (/^(account_|bank_|branch_|mfs_|mobile_operator)/.test(name)) return 'account'
  return name
}

type Flat = Record<string, unknown>

const flat = ({ additional, poverty, ...rest }: ApplicationValues): Flat => ({
  ...rest,
  ...Object.fromEntries(Object.entries(additional).map(([id, value]) => [`additional.${id}`, value])),
  ...Object.fromEntries(Object.entries(poverty).map(([id, value]) => [`poverty.${id}`, value])),
})

function whole(values: Flat): ApplicationValues {
  const inside = (prefix: string) =>
    Object.fromEntries(
      Object.entries(values)
        .filter(([name]) => name.startsWith(prefix))
        .map(([name, value]) => [name.slice(prefix.length), value]),
    )
  const rest = Object.entries(values).filter(([name]) => !name.includes('.'))
  return {
    ...Object.fromEntries(rest),
    additional: inside('additional.'),
    poverty: inside('poverty.'),
  } as ApplicationValues
}

/** Files are fetched anew with each loading: the same file is another object. */
const same = (one: unknown, other: unknown): boolean =>
  one instanceof Blob && other instanceof Blob
    ? one === other || (one.size === other.size && one.type === other.type)
    : JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** Answers that aren't as they were, by their flat names, with all that only makes sense with them; files apart, which are named alone. */
export type Changes = { answers: Flat; files: string[] }
export function changesOf(base: ApplicationValues, mine: ApplicationValues): Changes {
  const [before, here] = [flat(base), flat(mine)]
  const changed = Object.keys(here).filter((name) => !same(here[name], before[name]))
  const groups = new Set(changed.map(groupOf))
  const isFile = (name: string) => here[name] instanceof Blob
  const answers = Object.entries(here).filter(([name]) => groups.has(groupOf(name)) && !isFile(name))
  return { answers: Object.fromEntries(answers), files: changed.filter(isFile) }
}

/** Values with changed answers in them. */
export const withChanges = (values: ApplicationValues, { answers }: Changes): ApplicationValues =>
  whole({ ...flat(values), ...answers })

/** What was changed here stays; all else is taken from the newer version. Says which groups were changed on both sides. */
export function broughtTogether(
  base: ApplicationValues,
  mine: ApplicationValues,
  theirs: ApplicationValues,
): { values: ApplicationValues; clashes: string[] } {
  const [before, here, there] = [flat(base), flat(mine), flat(theirs)]
  const names = [...new Set([...Object.keys(here), ...Object.keys(there)])]
  const groupsOf = (changed: (name: string) => boolean) => new Set(names.filter(changed).map(groupOf))
  const mineChanged = groupsOf((name) => !same(here[name], before[name]))
  const differs = groupsOf((name) => !same(here[name], there[name]))
  const theirsChanged = groupsOf((name) => !same(there[name], before[name]))
  const keeps = (name: string) => mineChanged.has(groupOf(name)) && differs.has(groupOf(name))
  const values = Object.fromEntries(
    names.map((name) => [name, keeps(name) && !same(here[name], there[name]) ? here[name] : there[name]]),
  )
  const clashes = [...mineChanged].filter((group) => differs.has(group) && theirsChanged.has(group))
  return { values: whole(values), clashes }
}
