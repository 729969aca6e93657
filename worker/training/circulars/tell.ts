import { and, eq, exists, inArray, ne, or, sql } from 'drizzle-orm'
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

/** Everybody whom training is for, but whoever asks. */
function audienceOf({ db, user: who }: Asking) {
  const eligible = db
    .select({ id: userRole.user_id })
    .from(userRole)
    .innerJoin(role, and(eq(role.id, userRole.role_id), eq(role.active, 1)))
    .where(
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
  return and(eq(user.status, 'active'), ne(user.id, who.user_id), inArray(user.id, eligible))
}

export async function audience(call: Call<(typeof training)['circular']['audience']>) {
  const [row] = await call.db
    .select({ people: sql<number>`count(*)` })
    .from(user)
    .where(audienceOf(call))
  return { people: row!.people }
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
      text: say(circularMessages, language, 'notice_text', {
        name: circular.circular_name,
        from: day(circular.start_date),
        to: day(circular.end_date),
      }),
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
