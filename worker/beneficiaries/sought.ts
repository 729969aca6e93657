import { sql, type SQL } from 'drizzle-orm'
import type { BeneficiaryQuery } from '#contract/beneficiaries/list'
import { toAsciiDigits } from '#contract/digits'
import { Failure } from '#contract/failure'
import { readTrackingNumber } from '#contract/tracking-number'
import { candidatesMaximum, heardAlike } from '#worker/db/name-keys'
import { account, beneficiary, person, personNumber } from '#worker/db/schema/registry'
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
 * Ids of the beneficiaries that are asked for, as a query that gives few: those that were found by a number, or a name, which is
 * never looked for in more than one upazila or one birth date.
 */
export function soughtOf(
  { name, born, numbers }: Pick<BeneficiaryQuery, 'name' | 'born' | 'numbers'>,
  scope: Scope,
): SQL | undefined {
  if (numbers !== undefined)
    return sql`(select ${beneficiary.id} as id from ${beneficiary} where ${beneficiary.number} in (select value from json_each(${`[${numbers}]`})))`
  if (name === undefined) return undefined
  if (born !== undefined) return heardAlike('beneficiary', name, { date_of_birth: born })
  const upazila = onlyUpazila(scope)
  if (upazila === undefined) throw new Failure('name_needs_place')
  return heardAlike('beneficiary', name, { upazila })
}

/** What was typed as a number, in either script; undefined: it isn't one. */
export function digitsOf(typed: string): string | undefined {
  const digits = toAsciiDigits(typed).replace(/[\s-]/g, '')
  return /^\+?\d+$/.test(digits) ? digits : undefined
}

/** Ids of those who have a number, whatever number it is: each by its own index, whole. */
export async function byNumber({ deps: { secrets } }: CallBase, digits: string): Promise<SQL> {
  const national = digits.replace(/^(\+?88)(?=01\d{9}$)/, '')
  const [ofPerson, ofMobile, ofAccount] = await Promise.all([
    secrets.blindIndex('person', digits),
    secrets.blindIndex('mobile', national),
    secrets.blindIndex('account', digits),
  ])
  const written = readTrackingNumber(digits) ?? 0
  const of = (people: SQL) =>
    sql`select ${beneficiary.id} as id from ${beneficiary} where ${beneficiary.person_id} in (${people})`
  const found = [
    sql`select ${beneficiary.id} as id from ${beneficiary} where ${beneficiary.number} = ${written}`,
    sql`select ${beneficiary.id} as id from ${beneficiary} where ${beneficiary.application_id} = ${written}`,
    of(
      sql`select ${personNumber.person_id} from ${personNumber} where ${personNumber.number_index} = ${ofPerson}`,
    ),
    of(sql`select ${person.id} from ${person} where ${person.mobile_index} = ${ofMobile}`),
    sql`select ${beneficiary.id} as id from ${beneficiary} where ${beneficiary.account_id} in (select ${account.id} from ${account} where ${account.account_index} = ${ofAccount})`,
  ]
  return sql`(${sql.join(found, sql` union `)} limit ${candidatesMaximum})`
}
