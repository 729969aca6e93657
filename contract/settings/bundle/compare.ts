import { differences, moves, type Difference } from '../../flatten.ts'
import { sectionNames, type Content, type Section } from './content.ts'

type RowChange = { key: string; fields: Difference[] }
export type SectionChange = {
  section: Section
  added: string[]
  changed: RowChange[]
  /** Rows that only this installation has and that the import takes away. */
  removed: string[]
  /** Rows that only this installation has and that stay. */
  kept: number
  same: number
}

/** The menu is one thing: items that the bundle doesn't have go. Rows of all other sections stay, they may be in use. */
const isWhole = (section: Section): boolean => section === 'menu'

/** What bringing `wanted` in would change of `here`. */
export function compare(here: Content, wanted: Content): SectionChange[] {
  return sectionNames.map((section) => {
    const [own, theirs] = [here[section], wanted[section]] as Record<string, unknown>[]
    const onlyHere = Object.keys(own!).filter((key) => !(key in theirs!))
    const added = Object.keys(theirs!).filter((key) => !(key in own!))
    const both = Object.keys(theirs!).filter((key) => key in own!)
    const changed = both.flatMap((key) => {
      const fields = [...differences(own![key], theirs![key]), ...moves(own![key], theirs![key])]
      return fields.length > 0 ? [{ key, fields }] : []
    })
    return {
      section,
      added,
      changed,
      removed: isWhole(section) ? onlyHere : [],
      kept: isWhole(section) ? 0 : onlyHere.length,
      same: both.length - changed.length,
    }
  })
}
