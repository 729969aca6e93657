import { and, asc, count, desc, eq, exists, gt, inArray, ne, or, sql, type SQL } from 'drizzle-orm'
import { formatFor } from '#contract/format'
import type { Permission } from '#contract/permissions'
import { say, type Language } from '#contract/texts'
import type { training } from '#contract/training'
import { circularMessages } from '#contract/texts/training/circular-messages'
import { notifyAll } from '#worker/access/index'
import type { Work } from '#worker/db/work'
import { role, rolePermission, user, userRole } from '#worker/db/schema/access'
import { trainingCircular } from '#worker/db/schema/training'
import type { SignedIn } from '#worker/db/session'
import type { Call, CallBase } from '#worker/http/call'
import { nextTurn } from '#worker/http/turns'

const looking: Permission = 'trainingCircular-view'

type Asking = CallBase & { user: SignedIn }

/** Whose roles are in use and are some of these; what a circular without any is for is everybody. */
const havingSome = ({ db }: Pick<Asking, 'db'>, which: SQL | undefined) =>
  inArray(
    user.id,
    db
      .select({ id: userRole.user_id })
      .from(role)
      .innerJoin(userRole, eq(userRole.role_id, role.id))
      .where(and(eq(role.active, 1), which)),
  )
const isTold = (who: SignedIn) => and(eq(user.status, 'active'), ne(user.id, who.user_id))

/** Everybody whose account is in use and who may so be put down for a program, by their roles where it is for some; but whoever asks. */
const audienceOf = (call: Asking, role_ids: readonly number[]) =>
  and(
    isTold(call.user),
    role_ids.length === 0 ? undefined : havingSome(call, inArray(role.id, [...role_ids])),
  )

/** Roles in use. */
export const roles = async ({ db }: Call<(typeof training)['circular']['roles']>) => ({
  data: await db
    .select({ id: role.id, name_en: role.name_en, name_bn: role.name_bn })
    .from(role)
    .where(eq(role.active, 1))
    .orderBy(asc(role.id)),
})

/** Who would be told: how many, in how many offices, and with which of the roles. */
export async function audience(call: Call<(typeof training)['circular']['audience']>) {
  const { db } = call
  const role_ids = call.query.role_ids ?? []
  const [[all], some] = await db.batch([
    db
      .select({ people: count(), offices: sql<number>`count(distinct ${user.office_id})` })
      .from(user)
      .where(audienceOf(call, role_ids)),
    db
      .select({ id: role.id, name_en: role.name_en, name_bn: role.name_bn, people: count(user.id) })
      .from(role)
      .leftJoin(userRole, and(eq(userRole.role_id, role.id), eq(role.active, 1)))
      .leftJoin(user, and(eq(user.id, userRole.user_id), isTold(call.user)))
      .where(inArray(role.id, role_ids))
      .groupBy(role.id)
      .orderBy(desc(count(user.id)), asc(role.id)),
  ])
  return { ...all!, roles: some }
}

/** Roles whose people may open a circular as staff do. */
const mayOpen = ({ db }: Pick<Asking, 'db'>) =>
  or(
    eq(role.is_super_admin, 1),
    exists(
      db
        .select({ one: sql`1` })
        .from(rolePermission)
        .where(and(eq(rolePermission.role_id, role.id), eq(rolePermission.permission, looking))),
    ),
  )

/** Read at one time: a few dozen milliseconds, and others go on before the next. */
const pageSize = 4_000
type Reader = { id: number; may_open: number }
/** Who is told, each with whether they may open it as staff do. */
async function readersOf(call: Asking, role_ids: readonly number[]): Promise<Reader[]> {
  const people: Reader[] = []
  for (;;) {
    const page = await call.db
      .select({ id: user.id, may_open: sql<number>`${havingSome(call, mayOpen(call))}` })
      .from(user)
      .where(and(audienceOf(call, role_ids), gt(user.id, people.at(-1)?.id ?? 0)))
      .orderBy(asc(user.id))
      .limit(pageSize)
    people.push(...page)
    if (page.length < pageSize) return people
    await nextTurn()
  }
}

/** Tells them that a circular is published, in its own commit, one statement a link: nobody hears of one that isn't out, and nobody twice. Answers how many. */
export async function tellStaff(
  call: Asking & { work: Work },
  circular: {
    id: number
    circular_name: string
    start_date: string
    end_date: string
    role_ids: readonly number[]
  },
): Promise<number> {
  const people = await readersOf(call, circular.role_ids)
  const said = (language: Language) => {
    const { day } = formatFor(language)
    return {
      title: say(circularMessages, language, 'notice'),
      text: say(
        circularMessages,
        language,
        circular.start_date === circular.end_date ? 'notice_text_day' : 'notice_text',
        {
          name: circular.circular_name,
          from: day(circular.start_date),
          to: day(circular.end_date),
        },
      ),
    }
  }
  const [en, bn] = [said('en'), said('bn')]
  // Whoever may not open it among the records of staff reads it where everybody does.
  for (const [may_open, link] of [
    [1, `/training-management/training-circular/view/${circular.id}`],
    [0, `/circular-details/${circular.id}`],
  ] as const)
    notifyAll(
      call,
      { table: trainingCircular, id: circular.id },
      people.filter((one) => one.may_open === may_open).map(({ id }) => id),
      { title_en: en.title, title_bn: bn.title, text_en: en.text, text_bn: bn.text, link },
    )
  return people.length
}
