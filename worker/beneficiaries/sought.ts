import { eq, sql, type SQL } from 'drizzle-orm'
import type { BeneficiaryQuery } from '#contract/beneficiaries/beneficiary-lists'
import { amongOf, candidatesMaximum, heardAlike } from '#worker/db/name-keys'
import { peopleWith } from '#worker/db/people-with'
import { account, beneficiary, person } from '#worker/db/schema/registry'
import { inScope, type Scope } from '#worker/db/scope'
import { foundBy, numberAs, typedDigits } from '#worker/db/typed-number'
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

/** Ids of those in some places who have a number, whatever number it is: each by its own index, whole. */
export async function byNumber({ deps: { secrets } }: CallBase, digits: string, scope: Scope): Promise<SQL> {
  const { written, person: ofPerson, mobile: ofMobile, account: ofAccount } = await numberAs(secrets, digits)
  const { person_id, account_id } = beneficiary
  const ways = [
    eq(beneficiary.number, written),
    eq(beneficiary.application_id, written),
    sql`${person_id} in (${peopleWith(ofPerson)})`,
    sql`${person_id} in (select ${person.id} from ${person} where ${person.mobile_index} = ${ofMobile})`,
    sql`${account_id} in (select ${account.id} from ${account} where ${account.account_index} = ${ofAccount})`,
  ]
  return foundBy(beneficiary.id, ways, {
    judged: inScope(beneficiary.place, scope),
    maximum: candidatesMaximum,
  })
}
