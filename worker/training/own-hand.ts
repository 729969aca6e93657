import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { Failure } from '#contract/failure'
import type { ReadDatabase } from '#worker/db/client'
import { trainingCertificate } from '#worker/db/schema/training'
import type { SignedIn } from '#worker/db/session'
import type { Work } from '#worker/db/work'

/** Whether an account is one's own, or that of whom one acts for. */
export const isOwn = ({ user_id, acting }: SignedIn, account: number | null): boolean =>
  account !== null && (account === user_id || account === acting?.for_id)

/** Nobody judges themselves. */
export function refuseOwn(who: SignedIn, account: number | null): void {
  if (isOwn(who, account)) throw new Failure('own_account')
}

/** That a participant has a certificate that holds. */
export const hasCertificate = (participant: number | SQL): SQL =>
  sql`exists (select 1 from training_certificate as standing where standing.participant_id = ${participant} and standing.withdrawn_at is null)`

/** What a certificate was issued on isn't changed under it: first it is withdrawn. */
export async function refuseCertified(
  { db, work }: { db: ReadDatabase; work: Work },
  participant: number,
): Promise<void> {
  const [valid] = await db
    .select({ id: trainingCertificate.id })
    .from(trainingCertificate)
    .where(and(eq(trainingCertificate.participant_id, participant), isNull(trainingCertificate.withdrawn_at)))
  if (valid) throw new Failure('certificate_stands')
  // Nor under one that is issued at this moment.
  work.require(sql`not ${hasCertificate(participant)}`)
}
