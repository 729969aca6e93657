import { eq, inArray, sql } from 'drizzle-orm'
import { Failure } from '#contract/failure'
import { say } from '#contract/texts'
import { adminMessages } from '#contract/texts/admin-messages'
import { role, session, userRole } from '#worker/db/schema/access'
import type { SignedIn } from '#worker/db/session'
import type { Work } from '#worker/db/work'
import type { CallBase } from '#worker/http/call'
import { disconnectAfterwards } from '../disconnect.ts'
import { notifyAll, tellRights } from '../notify.ts'
import { endSessionsOfRole } from '../sessions.ts'

type Changing = CallBase & { work: Work; user: SignedIn }

export const peopleOf = async (call: CallBase, roleId: number): Promise<number[]> =>
  (await call.db.select({ id: userRole.user_id }).from(userRole).where(eq(userRole.role_id, roleId))).map(
    ({ id }) => id,
  )

/** What follows from switching a role off: nobody does it to themselves, and everybody's sessions who has it end. */
export async function switchOff(call: Changing, roleId: number, people: readonly number[]): Promise<void> {
  if (people.includes(call.user.user_id)) throw new Failure('own_account')
  endSessionsOfRole(call, roleId)
  await disconnectAfterwards(
    call,
    inArray(
      session.user_id,
      sql`(select ${userRole.user_id} from ${userRole} where ${userRole.role_id} = ${roleId})`,
    ),
  )
}

/** Tells those who have a role that what it may do is another. */
export function announceRights(
  call: Changing,
  { id, name_en, name_bn }: { id: number; name_en: string; name_bn: string },
  people: readonly number[],
): void {
  tellRights(call, people)
  notifyAll(call, { table: role, id }, people, {
    title_en: say(adminMessages, 'en', 'rights_title'),
    title_bn: say(adminMessages, 'bn', 'rights_title'),
    text_en: say(adminMessages, 'en', 'rights_text', { role: name_en }),
    text_bn: say(adminMessages, 'bn', 'rights_text', { role: name_bn }),
    link: null,
  })
}
