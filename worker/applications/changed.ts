import type { applications } from '#contract/applications'
import type { application, applicationFile } from '#worker/db/schema/applications'
import type { Call } from '#worker/http/call'
import type { columnsOf } from './columns.ts'
import type { FullApplication } from './full-application.ts'
import type { helperColumns } from './registration.ts'
import type { Change } from './tell.ts'

type Correcting = Call<(typeof applications)['application']['correct']>
type Now = Awaited<ReturnType<typeof columnsOf>> & Awaited<ReturnType<typeof helperColumns>>
type Kept = Pick<typeof applicationFile.$inferSelect, 'kind' | 'object_key'>

/** For how long a phone hears of changes that another has taken the place of. */
const formerDays = 30

/** Phones that were changed after this still hear of changes. */
export const formerSince = (now: Date): string =>
  new Date(now.getTime() - formerDays * 86_400_000).toISOString()

/** The phones of before that still hear of changes. */
export const formerOf = ({ former }: Pick<FullApplication, 'former'>, now: Date): FullApplication['former'] =>
  former.filter(({ changed_at }) => changed_at > formerSince(now))

/** What of a correction its owner is told: where the phone, the money, or who anybody is, isn't what it was. */
export async function changesOf(
  call: Correcting,
  full: FullApplication,
  now: Now,
  stored: readonly Kept[],
): Promise<Change[]> {
  const before = full.record
  const identity = ownField(full, now, stored)
  const people = nomineeField(full, now, stored) ?? (await guardianField(call, before, now))
  const persons =
    identity && people
      ? ({ what: 'persons', field: people } as const)
      : identity
        ? ({ what: 'identity', field: identity } as const)
        : people && ({ what: 'people', field: people } as const)
  return [
    ...(before.mobile_index === now.mobile_index ? [] : [{ what: 'mobile', field: 'mobile' } as const]),
    ...(before.account === null || sameAccount(before, now)
      ? []
      : [{ what: 'account', field: 'account_number' } as const]),
    ...(persons ? [persons] : []),
    // Its office, and whose turn it is there, go by it.
    ...(before.place === now.place ? [] : [{ what: 'address', field: 'permanent_division_id' } as const]),
  ]
}

type Account = Pick<typeof application.$inferSelect, 'account' | 'account_index'>
/** Whether the money goes where it went: the number, the bank or service, and whose it is. */
export const sameAccount = (one: Account, other: Account): boolean => {
  const entriesOf = ({ account }: Account) => Object.entries(account ?? {}).toSorted()
  return (
    one.account_index === other.account_index &&
    JSON.stringify(entriesOf(one)) === JSON.stringify(entriesOf(other))
  )
}

/** Which of two pictures isn't the one that was kept: keys end with their content's hash (uploads.ts). */
const otherPicture = (
  { files }: FullApplication,
  stored: readonly Kept[],
  kinds: readonly string[],
): string | undefined => {
  const hashOf = ({ object_key }: Kept) => object_key.slice(-16)
  return stored.find(
    (one) =>
      kinds.includes(one.kind) &&
      !files.some((file) => file.kind === one.kind && hashOf(file) === hashOf(one)),
  )?.kind
}

function ownField(full: FullApplication, now: Now, stored: readonly Kept[]): string | undefined {
  const before = full.record
  if (before.verification_index !== now.verification_index) return 'verification_number'
  const own = (['date_of_birth', 'name_en', 'name_bn', 'gender_id'] as const).find(
    (field) => before[field] !== now[field],
  )
  const parents = ['father_name_en', 'father_name_bn', 'mother_name_en', 'mother_name_bn'] as const
  return (
    own ??
    parents.find((field) => before.person[field] !== now.person[field]) ??
    otherPicture(full, stored, ['image', 'signature'])
  )
}

function nomineeField(full: FullApplication, now: Now, stored: readonly Kept[]): string | undefined {
  const before = full.record
  if (before.nominee_index !== now.nominee_index) return 'nominee_verification_number'
  const told = [
    'nominee_verification_type',
    'nominee_date_of_birth',
    'nominee_en',
    'nominee_bn',
    'nominee_nationality',
    'nominee_relation_with_beneficiary',
  ] as const
  return (
    told.find((field) => before.nominee?.[field] !== now.nominee?.[field]) ??
    (now.nominee ? otherPicture(full, stored, ['nominee_image', 'nominee_signature']) : undefined)
  )
}

async function guardianField(
  { deps: { secrets } }: Correcting,
  before: FullApplication['record'],
  now: Now,
): Promise<string | undefined> {
  const opened = (mobile: string | null) => mobile && secrets.decrypt(mobile)
  const [stood, stands] = await Promise.all([opened(before.guardian_mobile), opened(now.guardian_mobile)])
  if (stood !== stands) return 'guardian_mobile'
  if (before.guardian?.name !== now.guardian?.name) return 'guardian_name'
  return before.guardian?.relation === now.guardian?.relation ? undefined : 'guardian_relation'
}
