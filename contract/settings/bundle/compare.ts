import { differences, moves, type Difference } from '../../flatten.ts'
import { sectionNames, type Content, type Pace, type Section } from './content.ts'

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
export async function compare(
  here: Content,
  wanted: Content,
  pace: Pace = () => undefined,
): Promise<SectionChange[]> {
  const sections: SectionChange[] = []
  for (const section of sectionNames) {
    const [own, theirs] = [here[section], wanted[section]] as Record<string, unknown>[]
    const onlyHere = Object.keys(own!).filter((key) => !(key in theirs!))
    const added = Object.keys(theirs!).filter((key) => !(key in own!))
    const both = Object.keys(theirs!).filter((key) => key in own!)
    const changed: RowChange[] = []
    for (const key of both) {
      const fields = [...differences(own![key], theirs![key]), ...moves(own![key], theirs![key])]
      if (fields.length > 0) changed.push({ key, fields })
      await pace(1)
    }
    sections.push({
      section,
      added,
      changed,
      removed: isWhole(section) ? onlyHere : [],
      kept: isWhole(section) ? 0 : onlyHere.length,
      same: both.length - changed.length,
    })
  }
  return sections
}
