import { and, asc, eq } from 'drizzle-orm'
import { geography } from '#contract/geography'
import type { ReadDatabase } from '#worker/db/client'
import { place, type PlaceKind } from '#worker/db/schema/geography'
import { handlers } from '#worker/http/call'
import { placeHandlers } from './administration.ts'
import { officeWards, officeWardsSave } from './office-wards.ts'
import { officeDestroy, officeInsert, officeUpdate } from './office-write.ts'
import { officeTotals } from './office-totals.ts'
import { officeGet, offices, officesAt } from './offices.ts'
import { placeSheetHandlers } from './sheet.ts'
import { placeWalk } from './walk.ts'

const columns = { id: place.id, name_en: place.name_en, name_bn: place.name_bn }

/** Active places of a kind right under another, in the order of their numbers. */
const under = async (db: ReadDatabase, parent: number, kind: PlaceKind) => ({
  data: await db
    .select(columns)
    .from(place)
    .where(and(eq(place.parent_id, parent), eq(place.kind, kind), eq(place.active, 1)))
    .orderBy(asc(place.number)),
})

const wards = (call: { db: ReadDatabase; params: { id: number } }) => under(call.db, call.params.id, 'ward')

const administration = {
  division: placeHandlers('division'),
  district: placeHandlers('district'),
  city: placeHandlers('city'),
  thana: placeHandlers('thana'),
  union: placeHandlers('union'),
  ward: placeHandlers('ward'),
}

export const geographyHandlers = handlers(geography, {
  divisionList: administration.division.list,
  divisionUnder: administration.division.under,
  divisionGet: administration.division.get,
  divisionInsert: administration.division.insert,
  divisionUpdate: administration.division.update,
  divisionDestroy: administration.division.destroy,
  districtList: administration.district.list,
  districtUnder: administration.district.under,
  districtGet: administration.district.get,
  districtInsert: administration.district.insert,
  districtUpdate: administration.district.update,
  districtDestroy: administration.district.destroy,
  cityList: administration.city.list,
  cityUnder: administration.city.under,
  cityGet: administration.city.get,
  cityInsert: administration.city.insert,
  cityUpdate: administration.city.update,
  cityDestroy: administration.city.destroy,
  thanaList: administration.thana.list,
  thanaUnder: administration.thana.under,
  thanaGet: administration.thana.get,
  thanaInsert: administration.thana.insert,
  thanaUpdate: administration.thana.update,
  thanaDestroy: administration.thana.destroy,
  unionList: administration.union.list,
  unionUnder: administration.union.under,
  unionGet: administration.union.get,
  unionInsert: administration.union.insert,
  unionUpdate: administration.union.update,
  unionDestroy: administration.union.destroy,
  wardList: administration.ward.list,
  wardUnder: administration.ward.under,
  wardGet: administration.ward.get,
  wardInsert: administration.ward.insert,
  wardUpdate: administration.ward.update,
  wardDestroy: administration.ward.destroy,

  ...placeSheetHandlers,
  placeWalk,
  offices,
  officeTotals,
  officesAt,
  officeGet,
  officeInsert,
  officeUpdate,
  officeDestroy,
  officeWards,
  officeWardsSave,
  divisions: async ({ db }) => ({
    data: await db
      .select(columns)
      .from(place)
      .where(and(eq(place.kind, 'division'), eq(place.active, 1)))
      .orderBy(asc(place.number)),
  }),
  districts: ({ db, params }) => under(db, params.id, 'district'),
  upazilas: ({ db, params }) => under(db, params.id, 'upazila'),
  cities: ({ db, params }) =>
    under(db, params.id, params.location_type === 1 ? 'district_pourashava' : 'city'),
  cityThanas: ({ db, params }) => under(db, params.id, 'city_thana'),
  unions: ({ db, params }) => under(db, params.id, 'union'),
  pourashavas: ({ db, params }) => under(db, params.id, 'pourashava'),
  wardsOfCityThana: wards,
  wardsOfDistrictPourashava: wards,
  wardsOfUnion: wards,
  wardsOfPourashava: wards,
})
