import { sql, type SQL } from 'drizzle-orm'
import { person, personNumber } from './schema/registry.ts'

/** Ids of the people who have a number, as a query: the one in their own row, or another of theirs beside it. */
export const peopleWith = (index: string): SQL =>
  sql`select ${personNumber.person_id} from ${personNumber} where ${personNumber.number_index} = ${index} union select ${person.id} from ${person} where ${person.person_index} = ${index}`
