import type { Grievance } from '#worker/db/schema/grievances'
import type { CallBase } from '#worker/http/call'

type Claimed = Pick<Grievance, 'id' | 'person_index' | 'date_of_birth'>
/** The facts that somebody gives of a case, as a token carries them: right or wrong, it looks alike. */
export const claimOf = (
  { deps }: Pick<CallBase, 'deps'>,
  { id, person_index, date_of_birth }: Claimed,
): string => deps.digests.of('grievance', `claim:${JSON.stringify([id, person_index, date_of_birth])}`)
