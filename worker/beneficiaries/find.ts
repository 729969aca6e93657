import { desc, inArray, and } from 'drizzle-orm'
import type { beneficiaries } from '#contract/beneficiaries'
import { Failure } from '#contract/failure'
import { isCrowded } from '#worker/db/name-keys'
import { beneficiary } from '#worker/db/schema/registry'
import { inScope } from '#worker/db/scope'
import type { Call } from '#worker/http/call'
import { scopeWithin } from '#worker/resource/place-asked'
import { beneficiaryRows, rowOf } from './beneficiary-rows.ts'
import { byNumber, digitsOf, soughtOf } from './sought.ts'

/** As many are shown; who is among more says more of whom they look for. */
const foundMaximum = 20

/** Finds beneficiaries in scope by any number, or by name; who was found, and that somebody looked, is logged. */
export async function find(call: Call<(typeof beneficiaries)['beneficiary']['find']>) {
  const { db, user, body, work } = call
  const scope = await scopeWithin(db, user.scope, body.place_id)
  // Elsewhere is as good as nowhere.
  if (scope.length === 0)
    throw new Failure('validation', { issues: [{ field: 'place_id', key: 'reference_unknown' }] })
  const digits = digitsOf(body.search)
  const sought =
    digits === undefined
      ? soughtOf({ name: body.search, born: body.born, numbers: undefined }, scope)
      : await byNumber(call, digits, scope)
  const found = await beneficiaryRows(
    { db },
    and(inArray(beneficiary.id, sought!), inScope(beneficiary.place, scope)),
  )
    .orderBy(desc(beneficiary.id))
    .limit(foundMaximum + 1)
  const shown = found.slice(0, foundMaximum)
  work.place(user.place)
  for (const { id } of shown) work.noteRead('beneficiary', id)
  if (shown.length === 0) work.noteRead('list', 'beneficiaries.beneficiary.find', { rows: 0 })
  return {
    data: await Promise.all(shown.map((row) => rowOf(call, row))),
    more:
      found.length > foundMaximum ||
      (digits === undefined &&
        (await isCrowded(db, 'beneficiary', { name: body.search, born: body.born }, scope))),
  }
}
