import { and, eq, gt, gte, isNotNull, isNull, lt, lte, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { leaveStateOn, type leaves, type LeaveState } from '#contract/access/leaves'
import { dayInDhaka } from '#contract/calendar'
import { staffLeave, user } from '#worker/db/schema/access'
import type { Call } from '#worker/http/call'
import type { Asking } from '#worker/resource/filters'
import { columnsOf, listing } from '#worker/resource/listing'
import { offered } from '../users/read.ts'

type Table = typeof leaves

const absent = alias(user, 'absent')
const acting = alias(user, 'acting')
const maker = alias(user, 'maker')
const person = (one: typeof user) => ({ id: one.id, full_name: one.full_name, username: one.username })

const rows = ({ db }: Pick<Asking, 'db'>, where: SQL | undefined) =>
  db
    .select({
      leave: staffLeave,
      absent: person(absent as unknown as typeof user),
      acting: person(acting as unknown as typeof user),
      maker: person(maker as unknown as typeof user),
    })
    .from(staffLeave)
    .innerJoin(absent, eq(absent.id, staffLeave.absent_id))
    .innerJoin(acting, eq(acting.id, staffLeave.acting_id))
    .innerJoin(maker, eq(maker.id, staffLeave.made_by))
    .where(where)
    .$dynamic()

/** As `leaveStateOn` says it. */
function standing(state: LeaveState, today: string): SQL | undefined {
  const { from_day, to_day, ended_at } = staffLeave
  if (state === 'ended') return isNotNull(ended_at)
  const isOpen = isNull(ended_at)
  if (state === 'coming') return and(isOpen, gt(from_day, today))
  if (state === 'over') return and(isOpen, lte(from_day, today), lt(to_day, today))
  return and(isOpen, lte(from_day, today), gte(to_day, today))
}

const every = listing({
  table: staffLeave,
  place: staffLeave.place,
  rows,
  shown: ({ leave, maker: made_by, ...people }, { now }) => ({
    id: leave.id,
    ...people,
    from_day: leave.from_day,
    to_day: leave.to_day,
    ended_at: leave.ended_at,
    state: leaveStateOn(leave, dayInDhaka(now)),
    note: leave.note,
    made_by,
    version: leave.version,
  }),
  search: {
    names: [absent.full_name, absent.username, acting.full_name, acting.username],
    mobiles: [absent.mobile_index, acting.mobile_index],
  },
  filters: { state: (state: LeaveState, { now }: Asking) => standing(state, dayInDhaka(now)) },
  sortable: columnsOf(staffLeave, 'from_day', 'to_day'),
  unsorted: { by: staffLeave.from_day, isDown: true },
  from: ({ db }, fields) =>
    db
      .select(fields)
      .from(staffLeave)
      .innerJoin(absent, eq(absent.id, staffLeave.absent_id))
      .innerJoin(acting, eq(acting.id, staffLeave.acting_id))
      .$dynamic(),
})
export const leavesInScope = every.list
export const findLeave = every.find

export const leavePeople = async (call: Call<Table['leave']['people']>) => ({
  data: await offered(call, call.query.search, { status: 'active' }),
})
