import '../zod-setup.ts'
import * as z from 'zod'
import { listQuery, Page } from '../crud.ts'
import { everyResource } from '../resources.ts'
import { endpoint, computedEndpoint } from '../endpoint.ts'
import { toAsciiDigits } from '../digits.ts'
import { flag, id, line, optional, titleBangla, titleEnglish } from '../fields.ts'
import type { Permission } from '../permissions.ts'
import { seen } from '../seen.ts'

export const placeKinds = [
  'division',
  'district',
  'upazila',
  'city',
  'district_pourashava',
  'union',
  'pourashava',
  'city_thana',
  'ward',
] as const
export type PlaceKind = (typeof placeKinds)[number]

/** What may lie right under what. */
export const kindsUnder: Record<PlaceKind | 'country', readonly PlaceKind[]> = {
  country: ['division'],
  division: ['district'],
  district: ['upazila', 'city', 'district_pourashava'],
  upazila: ['union', 'pourashava'],
  city: ['city_thana'],
  district_pourashava: ['ward'],
  union: ['ward'],
  pourashava: ['ward'],
  city_thana: ['ward'],
  ward: [],
}

/** The kinds of the places that one of this kind lies in, from the nearest up. */
export const kindsAbove = (kind: PlaceKind): PlaceKind[] => {
  const parent = placeKinds.find((one) => kindsUnder[one].includes(kind))
  return parent ? [parent, ...kindsAbove(parent)] : []
}

/** Geo code: at most 6 digits (specification 5). */
const geoCode = z
  .string()
  .transform((typed) => toAsciiDigits(seen(typed)).trim())
  .pipe(z.string().regex(/^\d{1,6}$/, 'geo_code'))
/** Bangla name of a place or an office: no English letter; a ward has its number in it. */
export const placeNameBangla = titleBangla(160)
/** A ward's code is its number in its parent, or any short code of letters and digits. */
const wardCode = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9]{1,12}$/, 'ward_code')

export const AdminPlace = z.object({
  id: z.int(),
  kind: z.enum(placeKinds),
  code: z.string(),
  name_en: z.string(),
  name_bn: z.string(),
  parent_id: z.int().nullable(),
  parent: z.object({ name_en: z.string(), name_bn: z.string() }).nullable(),
  /** Made for a first installation: the deployment replaces it. */
  is_seed: z.boolean(),
  active: z.boolean(),
  children: z.int(),
  /** It may be changed: it isn't only on the way down to one's own. */
  own: z.boolean(),
  /** It has come to lie elsewhere: how many of its records are known there by now. */
  moving: z.int().nullable(),
  version: z.int(),
})
export type AdminPlace = z.output<typeof AdminPlace>

/**
 * The calls of one level of places, in the pattern of the specification: get, get/:id (those under a place), edit/:id,
 * insert, update, move, destroy/:id. A place keeps its kind. Lists hold one's own places and the way down to
 * them; read for the form and changed are only one's own.
 */
export function placeCalls<const Name extends PlaceLevel>(
  path: Name,
  kinds: readonly [PlaceKind, ...PlaceKind[]],
  noun: string,
) {
  const may = (action: string) => `${path}-${action}` as Permission
  const root = `/admin/${path}` as const
  const params = z.object({ id })
  const common = { policy: 'located' } as const
  const words = { ...placeWords(path), active: flag.default(true) }
  const saved = z.object({ id: z.int(), message: z.string() })
  const kind = z.enum(kinds as unknown as [PlaceKind, ...PlaceKind[]])
  return {
    list: computedEndpoint({
      ...common,
      method: 'GET',
      path: `${root}/get`,
      access: may('view'),
      summary: `${noun}: all, a page at a time`,
      query: listQuery(['code', 'name_en', 'name_bn']).extend({
        parent_id: optional(id),
        within: optional(id),
        kind: optional(kind),
      }),
      reply: Page(AdminPlace),
    }),
    under: computedEndpoint({
      ...common,
      method: 'GET',
      path: `${root}/get/:id`,
      access: may('view'),
      summary: `${noun} right under a place`,
      params,
      reply: z.object({ data: z.array(AdminPlace) }),
    }),
    get: computedEndpoint({
      ...common,
      method: 'GET',
      path: `${root}/edit/:id`,
      access: may('edit'),
      summary: `${noun}: one to change`,
      params,
      reply: z.object({ data: AdminPlace }),
    }),
    insert: computedEndpoint({
      ...common,
      method: 'POST',
      path: `${root}/insert`,
      access: may('create'),
      summary: `${noun}: add one`,
      body: z.object({
        ...words,
        parent_id: path === 'division' ? optional(id) : id,
        kind: kinds.length === 1 ? kind.default(kinds[0]) : kind,
      }),
      reply: saved,
    }),
    update: computedEndpoint({
      ...common,
      method: 'POST',
      path: `${root}/update`,
      access: may('edit'),
      summary: `${noun}: change one`,
      body: z.object({ ...words, id, version: id }),
      reply: saved,
    }),
    destroy: computedEndpoint({
      ...common,
      method: 'GET',
      path: `${root}/destroy/:id`,
      access: may('delete'),
      effect: 'write',
      summary: `${noun}: delete one that nothing uses`,
      params,
      reply: saved,
    }),
  }
}

/** A place comes to lie in another one, with all that lies in it; a division lies in the country alone. */
export const placeMoveCall = <const Name extends Exclude<PlaceLevel, 'division'>>(
  path: Name,
  noun: string,
) => ({
  move: computedEndpoint({
    policy: 'located',
    method: 'POST',
    path: `/admin/${path}/move`,
    access: `${path}-edit` as Permission,
    summary: `${noun}: have one lie in another place, with all that lies in it`,
    body: z.object({ id, version: id, parent_id: id, paper: line(200) }),
    reply: z.object({ id: z.int(), message: z.string() }),
  }),
})

/** What of a place of a level is typed, by the rules of its level. */
export const placeWords = (level: PlaceLevel) => ({
  name_en: titleEnglish(120),
  name_bn: placeNameBangla,
  code: level === 'ward' ? wardCode : geoCode,
})

/** A step of the walk from the country down to a place. */
export const PlaceStep = z.object({
  id: z.int(),
  kind: z.enum(placeKinds),
  code: z.string(),
  name_en: z.string(),
  name_bn: z.string(),
  /** One's own; any other only leads there. */
  own: z.boolean(),
})
export type PlaceStep = z.output<typeof PlaceStep>

/** Whoever says where a record lies goes down to its place. */
const placing = everyResource.flatMap(({ life, permission }) =>
  life ? (['view', 'create', 'edit'] as const).map((action) => `${permission}-${action}` as Permission) : [],
)

/** Every level, and the walk through all of them. */
export const placeAdministration = {
  division: placeCalls('division', ['division'], 'Divisions'),
  district: {
    ...placeCalls('district', ['district'], 'Districts'),
    ...placeMoveCall('district', 'Districts'),
  },
  city: {
    ...placeCalls('city', ['city', 'district_pourashava'], 'City corporations and district pourashavas'),
    ...placeMoveCall('city', 'City corporations and district pourashavas'),
  },
  thana: {
    ...placeCalls('thana', ['upazila', 'city_thana'], 'Upazilas and thanas'),
    ...placeMoveCall('thana', 'Upazilas and thanas'),
  },
  union: {
    ...placeCalls('union', ['union', 'pourashava'], 'Unions and pourashavas'),
    ...placeMoveCall('union', 'Unions and pourashavas'),
  },
  ward: { ...placeCalls('ward', ['ward'], 'Wards'), ...placeMoveCall('ward', 'Wards') },
  place: {
    walk: endpoint({
      method: 'GET',
      policy: 'located',
      path: '/admin/place/walk/:id',
      access: [
        'division-view',
        'district-view',
        'city-view',
        'thana-view',
        'union-view',
        'ward-view',
        'office-view',
        'office-create',
        'office-edit',
        'application-tracking',
        'application-entry-view',
        'grievance-case-create',
        'grievance-tracking',
        'grievanceList-view',
        'beneficiaryInfo-view',
        'beneficiaryActiveList-view',
        'beneficiaryInactiveList-view',
        'beneficiaryWaitingList-view',
        'beneficiaryDeleteList-view',
        'beneficiaryAccountChangeList-view',
        'trainingProgram-view',
        'trainingProgram-create',
        'trainingProgram-edit',
        'participant-view',
        ...placing,
      ],
      summary:
        "The way from the country to a place (0: the country), with what can be chosen at each step on the way to one's own",
      params: z.object({ id }),
      /** `steps` has one list more than `way`: what lies under the last place. */
      reply: z.object({
        data: z.object({
          way: z.array(PlaceStep),
          steps: z.array(z.array(PlaceStep)),
          /** Where all that one sees lies: so far there is nothing to choose. */
          led: z.array(PlaceStep),
        }),
      }),
    }),
  },
}
export const placeLevels = ['division', 'district', 'city', 'thana', 'union', 'ward'] as const
export type PlaceLevel = (typeof placeLevels)[number]
export const kindsOfLevel: Record<PlaceLevel, readonly PlaceKind[]> = {
  division: ['division'],
  district: ['district'],
  city: ['city', 'district_pourashava'],
  thana: ['upazila', 'city_thana'],
  union: ['union', 'pourashava'],
  ward: ['ward'],
}
