import { sql, type SQL } from 'drizzle-orm'
import type { BeneficiaryQuery } from '#contract/beneficiaries/list'
import { amongOf, candidatesMaximum, heardAlike } from '#worker/db/name-keys'
import { peopleWith } from '#worker/db/people-with'
import { account, beneficiary, person } from '#worker/db/schema/registry'
import type { Scope } from '#worker/db/scope'
import { numberAs, typedDigits } from '#worker/db/typed-number'
import type { CallBase } from '#worker/http/call'

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
  return heardAlike('beneficiary', name, amongOf(born, scope))
}

/** What was typed as a number, in either script; undefined: it isn't one. */
export function digitsOf(typed: string): string | undefined {
  const digits = typedDigits(typed)
  return /^\+?\d+$/.test(digits) ? digits : undefined
}

/** Ids of those who have a number, whatever number it is: each by its own index, whole. */
export async function byNumber({ deps: { secrets } }: CallBase, digits: string): Promise<SQL> {
  const { written, person: ofPerson, mobile: ofMobile, account: ofAccount } = await numberAs(secrets, digits)
  const of = (people: SQL) =>
    sql`select ${beneficiary.id} as id from ${beneficiary} where ${beneficiary.person_id} in (${people})`
  const found = [
    sql`select ${beneficiary.id} as id from ${beneficiary} where ${beneficiary.number} = ${written}`,
    sql`select ${beneficiary.id} as id from ${beneficiary} where ${beneficiary.application_id} = ${written}`,
    of(peopleWith(ofPerson)),
    of(sql`select ${person.id} from ${person} where ${person.mobile_index} = ${ofMobile}`),
    sql`select ${beneficiary.id} as id from ${beneficiary} where ${beneficiary.account_id} in (select ${account.id} from ${account} where ${account.account_index} = ${ofAccount})`,
  ]
  return sql`(${sql.join(found, sql` union `)} limit ${candidatesMaximum})`
}
