import type { ApplicationState } from '#contract/applications/record'
import { Failure } from '#contract/failure'
import type { CallBase } from '#worker/http/call'
import { otherFiles } from './changed.ts'
import type { columnsOf } from './columns.ts'
import type { FullApplication } from './full-application.ts'
import { isAtOffice, type Applying } from './holder.ts'
import type { Own } from './own.ts'
import type { helperColumns } from './registration.ts'

type Columns = Awaited<ReturnType<typeof columnsOf>>
type Helped = Awaited<ReturnType<typeof helperColumns>>

/** As long as nobody has recommended it: whoever does sees the account, and is another than who approves. */
const states: ReadonlySet<ApplicationState> = new Set(['submitted', 'under_review', 'forwarded'])

/**
 * Whether the office puts mobile and account right though its applicant can't change the application any more: what somebody else has
 * changed, and made final, would stay.
 */
export const putsRight = (call: Applying & CallBase, { full, lock }: Pick<Own, 'full' | 'lock'>): boolean =>
  lock !== null && lock.reason !== 'closed' && states.has(full.record.state) && isAtOffice(call, full)

/** Where the applicant is reached, and where the money goes. */
export const moved = ({ mobile, mobile_index, account, account_number, account_index }: Columns) => ({
  mobile,
  mobile_index,
  account,
  account_number,
  account_index,
})

/** Refuses, at its field, what is to be another beside these. */
export function refuseOthersThanMoved(
  full: FullApplication,
  now: Columns & Helped,
  stored: Parameters<typeof otherFiles>[1],
): void {
  const before = full.record
  const plain = (
    [
      'verification_index',
      'date_of_birth',
      'gender_id',
      'name_bn',
      'name_en',
      'nominee_index',
      'sub_program_id',
      'dead_option',
      'injury_type_id',
      'house_size',
      'no_of_room',
      'helper_name',
      'helper_relation',
    ] as const
  ).filter((name) => before[name] !== now[name])
  const { present, permanent } = before.addresses
  const fields = [
    ...otherFiles(full, stored).map((kind) => kind.replace('field:', 'additional.')),
    ...plain.map((name) => name.replace('_index', '_number')),
    ...different(before.person, now.person),
    ...different(present, now.addresses.present).map(() => 'address'),
    ...different(permanent, now.addresses.permanent).map(() => 'permanent_address'),
    ...different(before.nominee, now.nominee),
    ...different(before.guardian, now.guardian).map((name) => `guardian_${name}`),
  ]
  const issues = [...new Set(fields)].map((field) => ({ field, key: 'only_moved' as const }))
  if (issues.length > 0) throw new Failure('validation', { issues })
}

function different(before: object | null, now: object | null): string[] {
  const [one, other] = [before ?? {}, now ?? {}].map((all) => new Map(Object.entries(all)))
  return [...new Set([...one!.keys(), ...other!.keys()])].filter(
    (name) => (one!.get(name) ?? null) !== (other!.get(name) ?? null),
  )
}
