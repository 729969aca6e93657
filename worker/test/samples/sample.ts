import type { Named, NameIn, OfResource, Table } from '#contract/endpoint'
import type { Permission } from '#contract/permissions'
import type { peopleOf } from '../people.ts'
import type { World } from '../world.ts'

export type Fields = Record<string, unknown>
/** A call that succeeds. */
export type Sample = {
  params?: Record<string, string | number>
  query?: Record<string, string | number>
  body?: Fields
  headers?: Record<string, string>
  /** Who calls, where not any member of staff with the permission will do: the headers of their session. */
  session?: Record<string, string>
  /** What whoever looks at another's needs, where the endpoint is open to every session. */
  permissions?: readonly Permission[]
  /** A body that must be refused; without it, one that lacks everything. */
  bad?: Fields
  /** Of a located endpoint: words that its reply holds for who may look there, and never for an officer of another place. A reply of mere counts has none. */
  there?: string
  /** Only an officer of the whole country may. */
  country?: true
  /** What an officer of another place gets, where it is neither an answer without it nor 404. */
  elsewhere?: number
}
export type Make = (world: World, people: ReturnType<typeof peopleOf>) => Promise<Sample>
type OwnOf<Some extends Table> = {
  [Name in NameIn<Some>]: Named<Some, Name> extends OfResource ? never : Name
}[NameIn<Some>]
/**
 * The samples of a domain: an endpoint without one does not compile, unless it is of a resource, whose samples are made of the
 * example in its declaration (resource.ts).
 */
export type SamplesOf<Some extends Table> = Record<OwnOf<Some>, Make> & Partial<Record<NameIn<Some>, Make>>

export const none: Make = () => Promise.resolve({})
/** A row of a table as the id of the path. */
export const idOf =
  (sql: string): Make =>
  async (world) => ({ params: { id: Number((await world.rows(sql))[0]!['id']) } })
