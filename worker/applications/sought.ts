import { sql, type SQL } from 'drizzle-orm'
import type { EntryQuery } from '#contract/applications/staff'
import { toAsciiDigits } from '#contract/digits'
import { Failure } from '#contract/failure'
import { readTrackingNumber } from '#contract/tracking-number'
import { candidatesMaximum, heardAlike } from '#worker/db/name-keys'
import { application, applicationNumber } from '#worker/db/schema/applications'
import type { Scope } from '#worker/db/scope'
import type { CallBase } from '#worker/http/call'

const upazilaOf = (place: number) => Math.floor(place / 10_000)

/** The upazila that a scope lies in, if it is one. */
function onlyUpazila(scope: Scope): number | undefined {
  const upazilas = new Set(scope.flatMap(({ from, to }) => [upazilaOf(from), upazilaOf(to)]))
  const [only] = upazilas
  return upazilas.size === 1 ? only : undefined
}

/**
 * Ids of the applications that what was typed is looked for in, as a query that gives few: by any number that it may be, whole; else
 * by a name, which is never looked for in more than one upazila or one birth date.
 */
export async function soughtOf(
  call: CallBase,
  { search, born }: Pick<EntryQuery, 'search' | 'born'>,
  scope: Scope,
): Promise<SQL | undefined> {
  if (search === undefined) return undefined
  const digits = toAsciiDigits(search).replace(/[\s-]/g, '')
  if (/^\+?\d+$/.test(digits)) return byNumber(call, digits)
  if (born !== undefined) return heardAlike('application', search, { date_of_birth: born })
  const upazila = onlyUpazila(scope)
  if (upazila === undefined)
    throw new Failure('validation', { issues: [{ field: 'search', key: 'name_needs_place' }] })
  return heardAlike('application', search, { upazila })
}

async function byNumber({ deps: { secrets } }: CallBase, digits: string): Promise<SQL> {
  const national = digits.replace(/^(\+?88)(?=01\d{9}$)/, '')
  const [person, mobile, account] = await Promise.all([
    secrets.blindIndex('person', digits),
    secrets.blindIndex('mobile', national),
    secrets.blindIndex('account', digits),
  ])
  const found = [
    sql`select ${application.id} as id from ${application} where ${application.id} = ${readTrackingNumber(digits) ?? 0}`,
    sql`select ${applicationNumber.application_id} as id from ${applicationNumber} where ${applicationNumber.number_index} = ${person}`,
    sql`select ${application.id} as id from ${application} where ${application.mobile_index} = ${mobile}`,
    sql`select ${application.id} as id from ${application} where ${application.account_index} = ${account}`,
  ]
  return sql`(${sql.join(found, sql` union `)} limit ${candidatesMaximum})`
}
