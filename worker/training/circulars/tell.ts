import { and, asc, desc, eq, exists, inArray, ne, or, sql } from 'drizzle-orm'
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

const roleCodes = ['participant', 'trainer']
const rights: Permission[] = ['participant-view', 'trainingProgram-view']

type Asking = CallBase & { user: SignedIn }

/** That a role says that training is for whoever has it. */
const isForTraining = ({ db }: Pick<Asking, 'db'>) =>
  and(
    eq(role.active, 1),
    or(
      inArray(role.code, roleCodes),
      exists(
        db
          .select({ one: sql`1` })
          .from(rolePermission)
          .where(and(eq(rolePermission.role_id, role.id), inArray(rolePermission.permission, rights))),
      ),
    ),
  )
const isTold = (who: SignedIn) => and(eq(user.status, 'active'), ne(user.id, who.user_id))

/** Everybody whom training is for, but whoever asks. */
function audienceOf(call: Asking) {
  const eligible = call.db
    .select({ id: userRole.user_id })
    .from(userRole)
    .innerJoin(role, eq(role.id, userRole.role_id))
    .where(isForTraining(call))
  return and(isTold(call.user), inArray(user.id, eligible))
}

/** Who would be told: how many, in how many offices, and with which roles. */
export async function audience(call: Call<(typeof training)['circular']['audience']>) {
  const { db } = call
  const people = sql<number>`count(distinct ${user.id})`
  const [[all], roles] = await db.batch([
    db
      .select({ people, offices: sql<number>`count(distinct ${user.office_id})` })
      .from(user)
      .where(audienceOf(call)),
    db
      .select({ id: role.id, name_en: role.name_en, name_bn: role.name_bn, people })
      .from(role)
      .innerJoin(userRole, eq(userRole.role_id, role.id))
      .innerJoin(user, eq(user.id, userRole.user_id))
      .where(and(isForTraining(call), isTold(call.user)))
      .groupBy(role.id)
      .orderBy(desc(people), asc(role.id)),
  ])
  return { ...all!, roles }
}

/** Tells them that a circular is published; answers how many. */
export async function tellStaff(
  call: Asking & { work: Work },
  circular: { id: number; circular_name: string; start_date: string; end_date: string },
): Promise<number> {
  const people = await call.db.select({ id: user.id }).from(user).where(audienceOf(call))
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
  notifyAll(
    call,
    { table: trainingCircular, id: circular.id },
    people.map(({ id }) => id),
    {
      title_en: en.title,
      title_bn: bn.title,
      text_en: en.text,
      text_bn: bn.text,
      link: `/training-management/training-circular/view/${circular.id}`,
    },
  )
  return people.length
}
