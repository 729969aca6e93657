import type { CommitteeDecision } from '#contract/committees'
import type { SessionKind } from '#contract/committees/session-life'
import type { ApplicationState } from '#contract/applications/record'
import { writtenNumber } from '#worker/db/ids'
import type { peopleOf } from './people.ts'
import { registered } from './samples/registered.ts'
import { placeAt } from './samples/offices.ts'
import { signedIn, type Minting } from './staff.ts'
import type { World } from './world.ts'

let made = 60_000_000

const permitted: Readonly<Record<SessionKind, readonly CommitteeDecision[]>> = {
  first: ['forward', 'reject'],
  deciding: ['approve', 'recommendation', 'reject', 'waiting'],
  appeals: ['approve', 'reject'],
}
type Committing = Minting & Pick<World, 'rows' | 'client' | 'clock'>

/** A committee of a type of its own at a place: a chair, a secretary with an account, and three others. */
export async function committeeOf(
  world: Committing,
  number: number,
  kind: SessionKind,
  { mobile }: { mobile?: string } = {},
) {
  const id = (made += 100)
  const can = (decision: CommitteeDecision) => (permitted[kind].includes(decision) ? 1 : 0)
  const { id: place_id } = await placeAt(world as World, number)
  const { user_id } = await signedIn(world, { place: { id: null, number, number_to: number } })
  const sealed = mobile === undefined ? null : await world.deps.secrets.encrypt(mobile)
  const people = ['chair', 'secretary', 'member', 'member', 'member']
  await world.client.batch(
    [
      {
        sql: "insert into lookup (id, type, code, value_en, value_bn) values (?, 17, ?, 'Made', 'বানানো')",
        args: [id, `session_${id}`],
      },
      {
        sql: 'insert into committee_permission (id, approve, forward, recommendation, reject, waiting) values (?, ?, ?, ?, ?, ?)',
        args: [id, can('approve'), can('forward'), can('recommendation'), can('reject'), can('waiting')],
      },
      {
        sql: 'insert into committee (id, name_en, name_bn, committee_type_id, place_id, place) values (?, ?, ?, ?, ?, ?)',
        args: [id, `Committee ${id}`, `কমিটি ${id}`, id, place_id, number],
      },
      ...people.map((role, sort) => ({
        sql: "insert into committee_member (id, committee_id, sort, role, user_id, full_name, designation, address, email, mobile) values (?, ?, ?, ?, ?, ?, 'Of the committee', '', '', ?)",
        args: [
          id + sort + 1,
          id,
          sort,
          role,
          role === 'secretary' ? user_id : null,
          `Member ${sort} of ${id}`,
          sort === 2 ? sealed : null,
        ],
      })),
    ],
    'write',
  )
  return { id, type_id: id, secretary: user_id, mark: `Committee ${id}` }
}

let base: { world: object; id: number } | undefined
/** Applications for the old-age allowance at a place, each of a person of its own; registering each would be slow. */
export async function applicationsAt(
  world: World,
  people: ReturnType<typeof peopleOf>,
  { place, state, ages }: { place?: number; state: ApplicationState; ages: readonly string[] },
): Promise<number[]> {
  if (base?.world !== world) base = { world, id: (await registered(world, people)).id }
  return copiesOf(world, base.id, { place, state, ages })
}

/** Copies of an application, each of a person of its own, born on the days that are given. */
export async function copiesOf(
  world: Pick<World, 'rows' | 'client'>,
  of: number,
  { place, state, ages }: { place?: number | undefined; state: ApplicationState; ages: readonly string[] },
): Promise<number[]> {
  const columns = (await world.rows("select name from pragma_table_info('application')")).map(({ name }) =>
    String(name),
  )
  const ids = ages.map(() => writtenNumber('application'))
  const statements = ids.flatMap((id, at) => {
    const index = `copy-${id}`
    const own: Record<string, string | number> = {
      id,
      state,
      identity: 'verified',
      verification_index: index,
      date_of_birth: ages[at]!,
      version: 1,
      ...(place !== undefined && { place }),
    }
    const marks = Object.keys(own)
    const chosen = columns.map((name) => (marks.includes(name) ? '?' : `"${name}"`))
    return [
      {
        sql: `insert into application (${columns.map((name) => `"${name}"`).join(', ')}) select ${chosen.join(', ')} from application where id = ?`,
        args: [...columns.flatMap((name) => (name in own ? [own[name]!] : [])), of],
      },
      {
        sql: "insert into person_claim (kind, person_index, holder_kind, holder_id) values ('verified', ?, 'application', ?)",
        args: [index, id],
      },
      {
        sql: 'insert into application_file (application_id, kind, object_key, content_type, bytes, scan) select ?, kind, object_key, content_type, bytes, scan from application_file where application_id = ?',
        args: [id, of],
      },
    ]
  })
  await world.client.batch(statements, 'write')
  return ids
}

/** Days of birth in the order of the rank, the oldest first. */
export const oldestFirst = (count: number): string[] =>
  Array.from(
    { length: count },
    (_, at) => `${1930 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-15`,
  )

export const programOf = async (world: Pick<World, 'rows'>, application: number): Promise<number> =>
  Number(
    (await world.rows({ sql: 'select program_id from application where id = ?', args: [application] }))[0]![
      'program_id'
    ],
  )
