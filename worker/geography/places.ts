import { and, asc, eq } from 'drizzle-orm'
import { geography } from '#contract/geography'
import type { PlaceLevel } from '#contract/geography/places'
import type { ReadDatabase } from '#worker/db/client'
import { place, type PlaceKind } from '#worker/db/schema/geography'
import { handlers } from '#worker/http/call'
import { placeHandlers, placeMoveHandler } from './administration.ts'
import { localOffice } from './local-office.ts'
import { officeWards, officeWardsSave } from './office-wards.ts'
import { officeDestroy, officeInsert, officeUpdate } from './office-write.ts'
import { officeTotals } from './office-totals.ts'
import { officeGet, offices, officesAt } from './offices.ts'
import { postCodes } from './post-code.ts'
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

const ofLevel = (level: PlaceLevel) => ({ ...placeHandlers(level), ...placeSheetHandlers(level) })
const below = (level: PlaceLevel) => ({ ...ofLevel(level), ...placeMoveHandler(level) })

export const geographyHandlers = handlers(geography, {
  postCode: postCodes,
  division: ofLevel('division'),
  district: below('district'),
  city: below('city'),
  thana: below('thana'),
  union: below('union'),
  ward: below('ward'),
  place: { walk: placeWalk },
  office: {
    local: async ({ db, params }) => ({ data: await localOffice(db, params.id) }),
    list: offices,
    totals: officeTotals,
    at: officesAt,
    get: officeGet,
    insert: officeInsert,
    update: officeUpdate,
    destroy: officeDestroy,
    wards: officeWards,
    saveWards: officeWardsSave,
  },
  choices: {
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
  },
})
