import './zod-setup.ts'
import * as z from 'zod'
import { byId, ofResource, recordCalls, saved, type Example } from './crud.ts'
import { computedEndpoint, type Endpoint } from './endpoint.ts'
import { id, optional, reason, word } from './fields.ts'
import { AddedToQuery, KeysetPage } from './keyset.ts'
import { viewing, type Permission } from './permissions.ts'
import { asksWhy, marksOf, type Life } from './machine.ts'
import { factsOf, type ResourceName, type Resources, type TextOf } from './resources.ts'

/** Resources whose records lie in a place and have a life. */
type LivingName = {
  [Name in keyof Resources]: Resources[Name] extends { life: object; acts: object } ? Name : never
}[keyof Resources]
type StatusOf<Name extends LivingName> = Resources[Name] extends { life: { table: infer Table } }
  ? keyof Table & string
  : never
/** What may be done to a record of it. */
export type ActionOf<Name extends ResourceName> = Resources[Name] extends { acts: infer Acts }
  ? keyof Acts & string
  : never

type LifeOf<Name extends LivingName> = Resources[Name]['life']
type MarkOf<Name extends LivingName> =
  LifeOf<Name> extends Life<infer _State, infer _Action, infer Mark> ? Mark : never
/** What is said of a life: its states, its acts and what they did, and whom its marks keep. */
type SaidOfLife<Name extends LivingName> =
  | `status_${StatusOf<Name>}`
  | `${'act' | 'did'}_${ActionOf<Name>}`
  | `${MarkOf<Name>}_${'by' | 'at'}`
/** A resource whose texts have a word for all of that (contract/texts/<domain>/…, beside those of all resources). */
type Worded<Name extends LivingName> = [Exclude<SaidOfLife<Name>, TextOf<Name>>] extends [never]
  ? unknown
  : { 'its texts have no words for': Exclude<SaidOfLife<Name>, TextOf<Name>> }

const Decided = z.object({ version: id })
/** What refuses a record, or sends it back, says why. */
const Explained = Decided.extend({ reason: reason(500) })
type ActOf<Path extends string, Action extends string> = Endpoint<
  `/admin/${Path}/${Action}/:id`,
  typeof byId,
  undefined,
  typeof Decided,
  typeof saved,
  'POST',
  undefined,
  Permission
> & { policy?: 'located' }
type Steps<Path extends string, Action extends string> = { [One in Action]: ActOf<Path, One> }

type MarkColumns<Mark extends string> = {
  [Column in `${Exclude<Mark, 'made'>}_by`]: z.ZodNullable<z.ZodInt>
} & { [Column in `${Exclude<Mark, 'made'>}_at`]: z.ZodNullable<z.ZodString> }
/** What every record of a located resource is shown with, beside its own fields: the columns of its life's marks among them. */
const shownBeside = <Status extends string, Mark extends string>(
  statuses: readonly [Status, ...Status[]],
  marks: readonly Mark[],
) => ({
  place_id: z.int(),
  place: z.object({ name_en: z.string(), name_bn: z.string() }),
  status: z.enum(statuses),
  ...(Object.fromEntries(
    marks.flatMap((mark) => [
      [`${mark}_by`, z.int().nullable()],
      [`${mark}_at`, z.string().nullable()],
    ]),
  ) as MarkColumns<Mark>),
  made_by: z.int(),
  made_at: z.string(),
  /** Why it was refused or sent back, until its next step. */
  status_reason: z.string().nullable(),
})

/** Who made a record, approved it, and so on through its life, by name: one a mark. */
const Hand = z.object({ mark: z.string(), full_name: z.string(), at: z.string().nullable() })
export type Hand = z.output<typeof Hand>

/**
 * The calls of one resource whose records lie in a place and go through a life: as `crud`, read by keyset within the scope of
 * who asks, changed and deleted only where the life begins; and POST <action>/:id for each action of the life, which may be
 * done to many as long work.
 */
export function located<
  const Name extends LivingName,
  const Path extends string,
  Row extends z.ZodRawShape,
  Body extends z.ZodObject,
>(options: {
  /** Its name in contract/resources.ts. */
  of: Name & Worded<Name>
  path: Path
  /** Its own fields as they are shown, and as they are sent; place, state and who made it stand beside them. */
  row: Row
  body: Body
  example: Example<Body>
}) {
  const { of, path, body } = options
  const name: string = of
  const facts = factsOf(of)
  const { words, permission, life, acts = {}, domain } = facts
  const noun = words.en.one
  const statuses = Object.keys(life?.table ?? {}) as [StatusOf<Name>, ...StatusOf<Name>[]]
  const row = z.object({
    id: z.int(),
    ...options.row,
    ...shownBeside(statuses, (life ? marksOf(life) : []) as MarkOf<Name>[]),
    version: z.int(),
  })
  const may = (action: string) => `${permission}-${action}` as Permission
  const root = `/admin/${path}` as const
  const policy = 'located' as const
  const sent = body.safeExtend({ place_id: id }) as unknown as z.ZodObject<
    Body['shape'] & { place_id: typeof id }
  >
  const calls = {
    list: computedEndpoint({
      method: 'GET',
      path: `${root}/get`,
      policy,
      access: viewing(permission),
      summary: `${noun} by ${noun}, newest first: those in scope`,
      query: AddedToQuery.extend({ search: word(100).optional(), status: optional(z.enum(statuses)) }),
      reply: KeysetPage(row),
    }),
    ...recordCalls({
      permission,
      path,
      policy,
      one: z.object({ data: row, hands: z.array(Hand) }),
      body: sent,
      noun,
      reading: viewing(permission),
      open: ' that is not on its way yet',
    }),
  }
  const steps = Object.fromEntries(
    Object.entries(acts).map(([action, right]) => [
      action,
      computedEndpoint({
        method: 'POST',
        path: `${root}/${action}/:id`,
        policy,
        access: may(right),
        summary: `${action[0]!.toUpperCase()}${action.slice(1)} a ${noun}`,
        params: byId,
        body: life && asksWhy(life, action) ? Explained : Decided,
        reply: saved,
        bulk: { list: `${domain}.${name}.list`, page: `${facts.path}?view=:id` },
      }),
    ]),
  ) as unknown as Steps<Path, ActionOf<Name>>
  return ofResource(of, { ...calls, ...steps }, options.example)
}
