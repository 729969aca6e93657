import { and, asc, count, eq, isNotNull, ne, sql } from 'drizzle-orm'
import type { beneficiaries } from '#contract/beneficiaries'
import { beneficiaryLife } from '#contract/beneficiaries/life'
import { Failure } from '#contract/failure'
import { after } from '#contract/machine'
import { say } from '#contract/texts'
import { registryMessages } from '#contract/texts/beneficiaries/messages'
import { jobTitle } from '#contract/texts/jobs/titles'
import { place } from '#worker/db/schema/geography'
import { program } from '#worker/db/schema/programs'
import { beneficiary, seat } from '#worker/db/schema/registry'
import { commonPlace, inScope, type Scope } from '#worker/db/scope'
import type { Call } from '#worker/http/call'
import { beginBulk } from '#worker/jobs/index'
import { programNames } from '#worker/programs/index'
import type { Asking } from '#worker/resource/filters'
import { scopeWithin } from '#worker/resource/place-asked'
import { standing } from './acts.ts'
import { freedIn, leftOf, ownOf } from './freed.ts'
import { refuseOwnInterest } from './own-interest.ts'
import { beneficiaryCount } from './totals.ts'

type Table = (typeof beneficiaries)['beneficiary']

/** Begins an act on all of the waiting list, or of a program or place in it, that it may come to something for. */
const all =
  (action: 'verify' | 'approve') =>
  async (call: Call<Table['verifyAll']>): Promise<{ id: number; message: string }> => {
    const { db, user, body, language } = call
    const { program_id, place_id } = body
    const over: string[] = [say(registryMessages, language, `over_${action}`)]
    if (program_id !== undefined) {
      const [known] = (await programNames(db)).filter(({ id }) => id === program_id)
      if (!known)
        throw new Failure('validation', { issues: [{ field: 'program_id', key: 'reference_unknown' }] })
      over.push(known[`name_${language}`])
    }
    if (place_id !== undefined) {
      const [asked] = await db
        .select({ from: place.number, to: place.number_to, name_en: place.name_en, name_bn: place.name_bn })
        .from(place)
        .where(eq(place.id, place_id))
      const isOwn = user.scope.some(({ from, to }) => asked && from <= asked.from && asked.to <= to)
      if (!asked || !isOwn) throw new Failure('not_found')
      over.push(asked[`name_${language}`])
    }
    const operation = `beneficiaries.beneficiary.${action}`
    return beginBulk(
      call,
      { operation, label: jobTitle(language, operation, undefined) ?? operation },
      {
        verified: action === 'approve' ? 'yes' : 'no',
        ...(program_id !== undefined && { program_id }),
        ...(place_id !== undefined && { place_id }),
      },
      over.join(' · '),
    )
  }

/** Of so many whose papers were checked it is said what would become of them; so many of a waiting list's first are looked at. */
const aheadMaximum = 20_000

/** So many waiting lists are looked at in one round trip. */
const listsAtOnce = 25
type WaitingList = { program_id: number; area: number | null; free: number | null }

/** How many of each list's first, as many as seats are free, would be given one by who asks: of those in scope that another has checked. */
async function reachedIn<One extends WaitingList>(
  call: Asking,
  lists: readonly One[],
  scope: Scope,
): Promise<Map<One, number>> {
  const { db, user } = call
  const reachedOf = ({ program_id, area, free }: One) => {
    const first = db
      .select({ place: beneficiary.place, by: beneficiary.verified_by, at: beneficiary.verified_at })
      .from(beneficiary)
      .where(
        // As the index has it, word for word (migrations/0130_registry_lists.sql).
        sql`${beneficiary.status} = 'waiting' and ${beneficiary.program_id} = ${program_id} and ${beneficiary.seat_area} = ${area}`,
      )
      .orderBy(asc(beneficiary.rank), asc(beneficiary.applied_at), asc(beneficiary.id))
      .limit(free!)
      .as('first_waiting')
    return db
      .select({ value: count() })
      .from(first)
      .where(and(isNotNull(first.at), ne(first.by, user.user_id), inScope(first.place, scope)))
  }
  const parts = Array.from({ length: Math.ceil(lists.length / listsAtOnce) }, (_, nth) =>
    lists.slice(nth * listsAtOnce, (nth + 1) * listsAtOnce),
  )
  const read = await Promise.all(
    parts.map(async (part) => {
      const [first, ...others] = part.map(reachedOf)
      const freedOf = part.map((one) => freedIn(call, { program_id: one.program_id, seat_area: one.area! }))
      const [reached, freed] = await Promise.all([
        db.batch([first!, ...others]),
        db.batch([freedOf[0]!, ...freedOf.slice(1)]),
      ])
      return part.map((one, nth) => ({ one, reached: reached[nth]![0]!.value, freed: freed[nth]! }))
    }),
  )
  const looked = read.flat()
  // Those that they freed themselves aren't theirs to give.
  const own = new Set(
    await ownOf(
      call,
      looked.flatMap(({ freed }) => freed),
    ),
  )
  return new Map(
    looked.map(({ one, reached, freed }) => {
      const free = Math.max(0, one.free! - leftOf(freed.filter((row) => own.has(row))))
      return [one, Math.min(reached, free)]
    }),
  )
}

/** What `all` would come to: the seats that are free in an area of a program belong to the first of its waiting list. */
async function ahead(call: Call<Table['ahead']>) {
  const { db, user, query } = call
  const scope = await scopeWithin(db, user.scope, query.place_id)
  // As the index has it, word for word (migrations/0313_checked_papers.sql).
  const isChecked = and(sql`${beneficiary.status} = 'waiting'`, isNotNull(beneficiary.verified_at))
  const some = db
    .select({
      program_id: beneficiary.program_id,
      area: beneficiary.seat_area,
      verified_by: beneficiary.verified_by,
    })
    .from(beneficiary)
    .where(
      and(
        isChecked,
        inScope(beneficiary.place, scope),
        // The plus keeps the planner at the checked ones: of a program there are millions.
        query.program_id === undefined ? undefined : sql`+${beneficiary.program_id} = ${query.program_id}`,
      ),
    )
    .limit(aheadMaximum + 1)
    .as('some_checked')
  const checked = db
    .select({
      program_id: some.program_id,
      area: some.area,
      others: sql<number>`count(*) filter (where ${some.verified_by} <> ${user.user_id})`.as('others'),
      all: count().as('checkedchecked'),
    })
    .from(some)
    .groupBy(some.program_id, some.area)
    .as('checked')
  const [groups, [waiting]] = await Promise.all([
    db
      .select({
        program_id: checked.program_id,
        area: checked.area,
        all: checked.all,
        others: checked.others,
        free: sql<
          number | null
        >`max(0, coalesce(${seat.seats}, ${program.seats}) - coalesce(${seat.taken}, 0))`,
      })
      .from(checked)
      .innerJoin(program, eq(program.id, checked.program_id))
      .leftJoin(seat, and(eq(seat.program_id, checked.program_id), eq(seat.area, checked.area))),
    beneficiaryCount(db, scope, { status: 'waiting', program_id: query.program_id }),
  ])
  let looked = 0
  const isLookedAt = ({ others, free }: (typeof groups)[number]) => {
    if (free === null) return false
    // A question costs as much as so many rows.
    looked += free + 100
    return free > 0 && others > 0 && looked <= aheadMaximum
  }
  const asked = groups.filter(isLookedAt)
  const reached = await reachedIn(call, asked, scope)
  const found = groups.map((group) =>
    group.free === null ? group.others : (reached.get(group) ?? Math.min(group.free, group.others)),
  )
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
  const papers = sum(groups.map((one) => one.all))
  const others = sum(groups.map((one) => one.others))
  const approve = sum(found)
  return {
    verify: Math.max(0, (waiting?.value ?? 0) - papers),
    approve,
    own: papers - others,
    full: others - approve,
    is_more: papers > aheadMaximum || looked > aheadMaximum,
  }
}

/** Takes checks of papers back, all or none. */
async function rollBack(call: Call<Table['rollBack']>) {
  const { user, now, work, language } = call
  const ids = [...new Set(call.body.ids)]
  const checked = await standing(call, ids)
  if (checked.length < ids.length) throw new Failure('not_found')
  await refuseOwnInterest(call, checked)
  const found = checked.map((one) => one.beneficiary)
  const who = { by: user.user_id, at: now.toISOString() }
  work.place(found.reduce((common, { place: at }) => commonPlace(common, at), found[0]!.place))
  work.updateEach(
    beneficiary,
    ['status', 'verified_by', 'verified_at'],
    found.map((before) => {
      const set = after(beneficiaryLife, before, 'roll_back', who)
      if (!set || before.verified_at === null)
        throw new Failure('not_allowed_now', { parameters: { state: before.status } })
      return { before, set: { status: set.status, verified_by: null, verified_at: null } }
    }),
  )
  return { count: found.length, message: say(registryMessages, language, 'did_roll_back') }
}

export const many = { verifyAll: all('verify'), approveAll: all('approve'), ahead, rollBack }
