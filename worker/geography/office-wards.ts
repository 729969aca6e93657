import { and, asc, eq, gte, inArray, lte } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { Failure } from '#contract/failure'
import type { geography } from '#contract/geography'
import { say } from '#contract/texts'
import { adminMessages } from '#contract/texts/admin-messages'
import { tellRightsOfOffice } from '#worker/access/index'
import type { ReadDatabase } from '#worker/db/client'
import { office, officeWard } from '#worker/db/schema/access'
import { place } from '#worker/db/schema/geography'
import type { Call } from '#worker/http/call'
import { officeOf } from './offices.ts'

type Table = typeof geography

const listedMaximum = 1_000
const parent = alias(place, 'parent')

const assigned = (db: ReadDatabase, id: number) =>
  db.select().from(officeWard).where(eq(officeWard.office_id, id)).orderBy(asc(officeWard.place_id))

/** Wards that lie in the place of an office: all, or of a place with too many those that are assigned. */
const wardsIn = (db: ReadDatabase, row: { place: number; place_to: number }, ids?: readonly number[]) =>
  db
    .select({
      id: place.id,
      code: place.code,
      name_en: place.name_en,
      name_bn: place.name_bn,
      parent: { name_en: parent.name_en, name_bn: parent.name_bn },
    })
    .from(place)
    .innerJoin(parent, eq(parent.id, place.parent_id))
    .where(
      and(
        gte(place.number, row.place),
        lte(place.number, row.place_to),
        eq(place.kind, 'ward'),
        ids && inArray(place.id, [...ids]),
      ),
    )
    .orderBy(asc(place.number))

export async function officeWards(call: Call<Table['office']['wards']>) {
  const { db } = call
  const { row, shown } = await officeOf(call, call.params.id)
  const wards = await wardsIn(db, row).limit(listedMaximum + 1)
  const ward_ids = (await assigned(db, row.id)).map(({ place_id }) => place_id)
  const is_too_many = wards.length > listedMaximum
  return {
    data: shown,
    wards: is_too_many && ward_ids.length > 0 ? await wardsIn(db, row, ward_ids) : is_too_many ? [] : wards,
    is_too_many,
    ward_ids,
  }
}

/** Each ward must lie in the office's place: nobody gets scope elsewhere by it. */
export async function officeWardsSave(call: Call<Table['office']['saveWards']>) {
  const { db, work, body } = call
  const { row: before } = await officeOf(call, body.id)
  const wanted = [...new Set(body.ward_ids)]
  const known =
    wanted.length > 0
      ? await db
          .select({ id: place.id })
          .from(place)
          .where(
            and(
              inArray(place.id, wanted),
              eq(place.kind, 'ward'),
              gte(place.number, before.place),
              lte(place.number, before.place_to),
            ),
          )
      : []
  if (known.length < wanted.length)
    throw new Failure('validation', { issues: [{ field: 'ward_ids', key: 'place_wrong' }] })
  const old = await assigned(db, before.id)
  work.place(before.place)
  work.update(office, { ...before, version: body.version }, {})
  work.replaceParts(
    { table: office, id: before.id },
    officeWard,
    eq(officeWard.office_id, before.id),
    wanted.map((place_id) => ({ office_id: before.id, place_id })),
    { before: old },
  )
  await tellRightsOfOffice(call, before.id)
  return { id: before.id, message: say(adminMessages, call.language, 'updated') }
}
