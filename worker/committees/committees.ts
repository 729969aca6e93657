import { asc, eq, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { committees, type Committee } from '#contract/committees'
import { user } from '#worker/db/schema/access'
import { committee, committeeMember } from '#worker/db/schema/committees'
import { place } from '#worker/db/schema/geography'
import { program, programVersion } from '#worker/db/schema/programs'
import { lookup } from '#worker/db/schema/settings'
import { namedPath, placePath } from '#worker/db/place-path'
import { maskMobile, offeredPeople } from '#worker/access/index'
import type { Call } from '#worker/http/call'
import { mayCall } from '#worker/http/session'
import type { Asking } from '#worker/resource/filters'
import { listing } from '#worker/resource/listing'
import { liesWithin } from '#worker/resource/place-asked'

type Table = typeof committees

const seat = alias(place, 'seat')
const above = alias(place, 'above')
const chair = sql<string>`coalesce((select ${committeeMember.full_name} from ${committeeMember} where ${committeeMember.committee_id} = ${committee.id} and ${committeeMember.role} = 'chair' limit 1), '')`
const count = sql<number>`(select count(*) from ${committeeMember} where ${committeeMember.committee_id} = ${committee.id})`

/** The one row query of committees. */
const rows = ({ db }: Pick<Asking, 'db'>, where: SQL | undefined) =>
  db
    .select({
      committee,
      committee_type: { code: lookup.code, value_en: lookup.value_en, value_bn: lookup.value_bn },
      program: {
        name_en: sql<string | null>`coalesce(${program.draft}, ${programVersion.definition}) ->> 'name_en'`,
        name_bn: sql<string | null>`coalesce(${program.draft}, ${programVersion.definition}) ->> 'name_bn'`,
      },
      seat: placePath(seat, above),
      chair,
      members: count,
    })
    .from(committee)
    .innerJoin(lookup, eq(lookup.id, committee.committee_type_id))
    .leftJoin(program, eq(program.id, committee.program_id))
    .leftJoin(programVersion, eq(programVersion.id, program.current_version_id))
    .leftJoin(seat, eq(seat.id, committee.place_id))
    .leftJoin(above, eq(above.id, seat.parent_id))
    .where(where)
    .$dynamic()

function shown(found: Awaited<ReturnType<typeof rows>>[number]) {
  const { committee: own, program: named, seat: at, ...rest } = found
  const { place: _, members_by: __, members_at: ___, active, ...row } = own
  const name = named && { name_en: named.name_en ?? '', name_bn: named.name_bn ?? '' }
  return {
    ...row,
    ...rest,
    active: active === 1,
    program: row.program_id === null ? null : name,
    place: namedPath(at),
  }
}

const every = listing({
  table: committee,
  place: committee.place,
  rows,
  shown,
  search: { names: [committee.name_en, committee.name_bn] },
  filters: {
    committee_type_id: committee.committee_type_id,
    program_id: committee.program_id,
    within: liesWithin(committee.place),
  },
  sortable: ({ language }) => ({
    name: language === 'bn' ? committee.name_bn : committee.name_en,
    name_en: committee.name_en,
    name_bn: committee.name_bn,
  }),
  unsorted: { by: committee.place },
})
export const { list } = every

/** A committee within the places of who asks, with its members; any other isn't there. */
export async function findCommittee(call: Asking, id: number) {
  const found = await every.find(call, id)
  const members = await call.db
    .select({ member: committeeMember, username: user.username })
    .from(committeeMember)
    .leftJoin(user, eq(user.id, committeeMember.user_id))
    .where(eq(committeeMember.committee_id, id))
    .orderBy(asc(committeeMember.sort))
  return { row: found.committee, shown: shown(found), members }
}

export async function get(call: Call<Table['committee']['get']>): Promise<{ data: Committee }> {
  const { shown: row, members } = await findCommittee(call, call.params.id)
  const { decrypt } = call.deps.secrets
  const isWhole = mayCall(call.user, committees.committee.update.access)
  return {
    data: {
      ...row,
      members: await Promise.all(
        members.map(async ({ member, username }) => {
          const { role, user_id, full_name, designation, address, email } = member
          const number = member.mobile === null ? '' : await decrypt(member.mobile)
          const own = { role, user_id, username, full_name, designation }
          return isWhole
            ? { ...own, address, email, mobile: number }
            : { ...own, address: '', email: '', mobile: number && maskMobile(number) }
        }),
      ),
    },
  }
}

/** People of the places of who asks, who can sign in. */
export const secretaries = async (call: Call<Table['committee']['secretaries']>) => ({
  data: await offeredPeople(call, call.query.search, { status: 'active' }),
})
