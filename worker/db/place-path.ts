import { sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { place } from './schema/geography.ts'

type Aliased = typeof place | ReturnType<typeof alias<typeof place, string>>

/**
 * The name of a place with those above it, 'Ward 1, Fulki, Basail', of tables that are joined from the lowest up: a
 * ward's name says little alone. Null where there is no lowest.
 */
export const placePath = (
  lowest: Aliased,
  ...above: readonly Aliased[]
): { name_en: SQL<string | null>; name_bn: SQL<string | null> } => {
  const joined = (key: 'name_en' | 'name_bn') =>
    sql<string | null>`${sql.join(
      [sql`${lowest[key]}`, ...above.map((one) => sql`coalesce(', ' || ${one[key]}, '')`)],
      sql` || `,
    )}`
  return { name_en: joined('name_en'), name_bn: joined('name_bn') }
}

type Path = { name_en: string | null; name_bn: string | null }

/** A path as it is read: none where there is no place. */
export const namedPath = ({ name_en, name_bn }: Path): { name_en: string; name_bn: string } | null =>
  name_en === null || name_bn === null ? null : { name_en, name_bn }
