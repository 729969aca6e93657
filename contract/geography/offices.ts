import '../zod-setup.ts'
import * as z from 'zod'
import { listQuery, Page } from '../crud.ts'
import { endpoint, readingLimits } from '../endpoint.ts'
import { flag, id, jsonText, line, optional, telephone, titleBangla, titleEnglish } from '../fields.ts'
import { placeKinds, placeNameBangla, type PlaceKind } from './places.ts'

export const Office = z.object({
  id: z.int(),
  code: z.string(),
  name_en: z.string(),
  name_bn: z.string(),
  category_id: z.int(),
  place_id: z.int().nullable(),
  address_en: z.string(),
  address_bn: z.string(),
  phone: z.string().nullable(),
  hours_en: z.string().nullable(),
  hours_bn: z.string().nullable(),
  active: z.boolean(),
  version: z.int(),
})
export type Office = z.output<typeof Office>

/** The office that people of a place go to; of one that isn't entered no more is known than where it is. */
export const LocalOffice = Office.pick({
  name_en: true,
  name_bn: true,
  phone: true,
  hours_en: true,
  hours_bn: true,
}).extend({ address_en: z.string().nullable(), address_bn: z.string().nullable() })
export type LocalOffice = z.output<typeof LocalOffice>

/** Categories whose offices may work for the whole country; any other office stands at a place. */
const national: readonly string[] = ['ministry', 'head_office']
export const needsPlace = (category: string | null | undefined): boolean => !national.includes(category ?? '')

/** Kinds of place that the offices of a level stand at; of a category that isn't here, any. */
export const placesOfCategory = {
  division: ['division'],
  district: ['district'],
  upazila: ['upazila', 'city', 'city_thana'],
  urban: ['upazila', 'pourashava', 'district_pourashava', 'city', 'city_thana'],
  union: ['union', 'pourashava', 'ward'],
} as const satisfies Record<string, readonly PlaceKind[]>
export type LevelCategory = keyof typeof placesOfCategory
export const isLevelCategory = (category: string): category is LevelCategory => category in placesOfCategory

/** The category whose level a place isn't of, if it isn't. */
export const levelMissed = (
  category: string | null | undefined,
  kind: PlaceKind | undefined,
): LevelCategory | undefined => {
  if (!category || !isLevelCategory(category)) return undefined
  const kinds: readonly PlaceKind[] = placesOfCategory[category]
  return kind && kinds.includes(kind) ? undefined : category
}

const names = z.object({ name_en: z.string(), name_bn: z.string() })
export const AdminOffice = Office.extend({
  category: z.object({ value_en: z.string(), value_bn: z.string() }),
  /** Null: the whole country. */
  place: names.nullable(),
  users: z.int(),
  /** Wards that narrow its scope; none: all of its place. */
  wards: z.int(),
})
export type AdminOffice = z.output<typeof AdminOffice>

const AssignableWard = z.object({
  id: z.int(),
  code: z.string(),
  name_en: z.string(),
  name_bn: z.string(),
  parent: names,
})

const counts = { offices: z.int(), off: z.int(), users: z.int(), wards: z.int() }
/** Offices of a category at places of a kind; null: the whole country. */
export const OfficeTotal = z.object({
  category_id: z.int(),
  category: z.object({ value_en: z.string(), value_bn: z.string() }),
  kind: z.enum(placeKinds).nullable(),
  ...counts,
})
export type OfficeTotal = z.output<typeof OfficeTotal>
const OfficeFigure = z.object({ key: z.enum(['offices', 'off', 'users']), value: z.int() })

const common = { policy: 'located' } as const
const params = z.object({ id })
const body = {
  code: z
    .string()
    .trim()
    .regex(/^[a-z0-9][a-z0-9_-]{0,40}$/, 'office_code'),
  name_en: titleEnglish(160),
  name_bn: placeNameBangla,
  category_id: id,
  place_id: optional(id),
  /** Said in the place of a place, by a ministry or a head office. */
  whole_country: flag.default(false),
  address_en: line(200),
  address_bn: line(200),
  phone: optional(telephone),
  hours_en: optional(line(200)),
  hours_bn: optional(titleBangla(200)),
  active: flag.default(true),
}
const saved = z.object({ id: z.int(), message: z.string() })
const one = z.object({ data: AdminOffice })

/** Offices within the places of who looks, and the wards that narrow one. */
export const officeAdministration = {
  office: {
    local: endpoint({
      method: 'GET',
      path: '/global/office/get/:id',
      access: 'public',
      limits: readingLimits,
      summary: 'The social services office that people of a place go to',
      params,
      cacheSeconds: 600,
      reply: z.object({ data: LocalOffice.nullable() }),
    }),
    list: endpoint({
      ...common,
      method: 'GET',
      path: '/admin/office/get',
      access: ['office-view', 'user-view', 'user-create', 'user-edit'],
      summary: 'Offices in scope',
      query: listQuery(['code', 'name_en', 'name_bn']).extend({
        within: optional(id),
        category_id: optional(id),
      }),
      reply: Page(AdminOffice),
    }),
    totals: endpoint({
      ...common,
      method: 'GET',
      path: '/admin/office/report',
      access: 'office-view',
      summary: 'Offices in scope by category and by the kind of their place, with their people and wards',
      reply: z.object({ figures: z.array(OfficeFigure), rows: z.array(OfficeTotal) }),
    }),
    at: endpoint({
      ...common,
      method: 'GET',
      path: '/admin/office/get/:id',
      access: 'office-view',
      summary: 'Offices at a place',
      params,
      reply: z.object({ data: z.array(AdminOffice) }),
    }),
    get: endpoint({
      ...common,
      method: 'GET',
      path: '/admin/office/edit/:id',
      access: 'office-edit',
      summary: 'An office to change',
      params,
      reply: one,
    }),
    insert: endpoint({
      ...common,
      method: 'POST',
      path: '/admin/office/insert',
      access: 'office-create',
      summary: 'Adds an office',
      body: z.object(body),
      reply: saved,
    }),
    update: endpoint({
      ...common,
      method: 'POST',
      path: '/admin/office/update',
      access: 'office-edit',
      summary: 'Changes an office; where it moves, its people and their devices move along',
      body: z.object({ ...body, id, version: id }),
      reply: saved,
    }),
    destroy: endpoint({
      ...common,
      method: 'GET',
      path: '/admin/office/destroy/:id',
      access: 'office-delete',
      effect: 'write',
      summary: 'Deletes an office that has no people',
      params,
      reply: saved,
    }),
    wards: endpoint({
      ...common,
      method: 'GET',
      path: '/admin/office/wards/:id',
      access: 'office-edit',
      summary: 'Wards of the place of an office, and those assigned to it',
      params,
      reply: z.object({
        data: AdminOffice,
        wards: z.array(AssignableWard),
        /** The place has more wards than are listed: then only those are that it has, to be taken away. */
        is_too_many: z.boolean(),
        ward_ids: z.array(z.int()),
      }),
    }),
    saveWards: endpoint({
      ...common,
      method: 'POST',
      path: '/admin/office/wards',
      access: 'office-edit',
      summary: 'Assigns wards to an office; none: all of its place',
      body: z.object({ id, version: id, ward_ids: jsonText(z.array(id).max(1000)) }),
      reply: saved,
    }),
  },
}
