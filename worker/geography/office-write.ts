import { and, eq, sql } from 'drizzle-orm'
import { Failure } from '#contract/failure'
import type { geography } from '#contract/geography'
import { levelMissed, needsPlace } from '#contract/geography/offices'
import { lookupType } from '#contract/lookups'
import { say } from '#contract/texts'
import { adminMessages } from '#contract/texts/admin-messages'
import type { ReadDatabase } from '#worker/db/client'
import { tellRightsOfOffice } from '#worker/access/index'
import { newId } from '#worker/db/ids'
import { device, office, officeWard, user } from '#worker/db/schema/access'
import { place } from '#worker/db/schema/geography'
import { lookup } from '#worker/db/schema/settings'
import { commonPlace, contains, type Scope } from '#worker/db/scope'
import { refuseUsed, unused } from '#worker/db/usage'
import type { Call } from '#worker/http/call'
import { officeOf } from './offices.ts'
import { usesOfOffice } from './usage.ts'

type Table = typeof geography
type Body = Call<Table['office']['insert']>['body']

const wholeCountry = { place: 0, place_to: 9_999_999_999, kind: undefined }

/** Where an office is put: within the places of who does it; elsewhere there is nothing for them. */
async function seatOf(db: ReadDatabase, scope: Scope, id: number | undefined) {
  const [found] =
    id === undefined
      ? [wholeCountry]
      : await db
          .select({ place: place.number, place_to: place.number_to, kind: place.kind })
          .from(place)
          .where(eq(place.id, id))
  if (!found || !contains(scope, found.place)) throw new Failure('not_found')
  return found
}

async function valuesOf(db: ReadDatabase, scope: Scope, { active, place_id, whole_country, ...words }: Body) {
  const [category] = await db
    .select({ code: lookup.code })
    .from(lookup)
    .where(and(eq(lookup.id, words.category_id), eq(lookup.type, lookupType.office_category)))
  const { kind, ...seat } = await seatOf(db, scope, place_id)
  if (!category) throw new Failure('validation', { issues: [{ field: 'category_id', key: 'invalid' }] })
  const refuse = (field: string, key: string): never => {
    throw new Failure('validation', { issues: [{ field, key }] })
  }
  if (place_id === undefined && needsPlace(category.code)) refuse('place_id', 'office_place')
  if (place_id === undefined && !whole_country) refuse('place_id', 'office_country')
  if (place_id !== undefined && whole_country) refuse('whole_country', 'office_country_place')
  const level = kind && levelMissed(category.code, kind)
  if (level) refuse('place_id', `office_place_${level}`)
  const { phone = null, hours_en = null, hours_bn = null, ...rest } = words
  const reached = { phone, hours_en, hours_bn }
  return { ...rest, ...reached, place_id: place_id ?? null, ...seat, active: active ? 1 : 0 }
}

export async function officeInsert(call: Call<Table['office']['insert']>) {
  const values = await valuesOf(call.db, call.user.scope, call.body)
  const id = newId(call.now)
  call.work.place(values.place)
  call.work.insert(office, { id, ...values })
  return { id, message: say(adminMessages, call.language, 'saved') }
}

/** A move takes people and devices along; wards that don't lie in the new place would leave it without any scope there. */
export async function officeUpdate(call: Call<Table['office']['update']>) {
  const { db, work, user: who } = call
  const { id, version, ...body } = call.body
  const { row: before } = await officeOf(call, id)
  const values = await valuesOf(db, who.scope, body)
  if (id === who.office_id && !body.active) throw new Failure('own_account')
  work.place(commonPlace(before.place, values.place))
  work.update(office, { ...before, version }, values)
  if (before.place !== values.place) {
    await refuseStrayWards(db, id, values)
    work.updateAll(user, { place: values.place }, eq(user.office_id, id))
    work.updateAll(
      device,
      { place: values.place },
      sql`${device.user_id} in (select ${user.id} from ${user} where ${user.office_id} = ${id})`,
    )
  }
  await tellRightsOfOffice(call, id)
  return { id, message: say(adminMessages, call.language, 'updated') }
}

async function refuseStrayWards(db: ReadDatabase, id: number, seat: { place: number; place_to: number }) {
  const [stray] = await db
    .select({ id: officeWard.place_id })
    .from(officeWard)
    .innerJoin(place, eq(place.id, officeWard.place_id))
    .where(
      and(eq(officeWard.office_id, id), sql`${place.number} not between ${seat.place} and ${seat.place_to}`),
    )
    .limit(1)
  if (stray) throw new Failure('validation', { issues: [{ field: 'place_id', key: 'office_has_wards' }] })
}

export async function officeDestroy(call: Call<Table['office']['destroy']>) {
  const { row: before } = await officeOf(call, call.params.id)
  const uses = usesOfOffice(before.id)
  await refuseUsed(call.db, uses)
  call.work.place(before.place)
  call.work.remove(office, before, {
    parts: [{ table: officeWard, where: eq(officeWard.office_id, before.id) }],
    condition: unused(uses),
  })
  return { id: before.id, message: say(adminMessages, call.language, 'deleted') }
}
