import './zod-setup.ts'
import * as z from 'zod'
import { Place } from './applications/public-program.ts'
import { domain, endpoint, readingLimits } from './endpoint.ts'
import { id, integer } from './fields.ts'
import { officeAdministration } from './geography/offices.ts'
import { placeAdministration } from './geography/places.ts'
import { postCodeCalls } from './geography/post-code.ts'
import { placeSheets } from './geography/sheet.ts'

const common = {
  method: 'GET',
  access: 'public',
  limits: readingLimits,
  reply: z.object({ data: z.array(Place) }),
  cacheSeconds: 3600,
  versioned: true,
} as const
const params = z.object({ id })

/** Places for the cascades of a form, one level at a time (specification 7.2). */
export const geography = domain(
  'geography',
  {
    postCode: postCodeCalls,
    division: { ...placeAdministration.division, ...placeSheets.division },
    district: { ...placeAdministration.district, ...placeSheets.district },
    city: { ...placeAdministration.city, ...placeSheets.city },
    thana: { ...placeAdministration.thana, ...placeSheets.thana },
    union: { ...placeAdministration.union, ...placeSheets.union },
    ward: { ...placeAdministration.ward, ...placeSheets.ward },
    place: placeAdministration.place,
    ...officeAdministration,
    choices: {
      divisions: endpoint({ ...common, path: '/global/division/get', summary: 'Divisions' }),
      districts: endpoint({
        ...common,
        path: '/global/district/get/:id',
        summary: 'Districts of a division',
        params,
      }),
      upazilas: endpoint({
        ...common,
        path: '/global/thana/get/:id',
        summary: 'Upazilas of a district',
        params,
      }),
      cities: endpoint({
        ...common,
        path: '/global/city/get/:id/:location_type',
        summary: 'City corporations (location type 3) or district pourashavas (1) of a district',
        params: z.object({ id, location_type: integer(1, 3) }),
      }),
      cityThanas: endpoint({
        ...common,
        path: '/global/thana/get/city/:id',
        summary: 'Thanas of a city corporation',
        params,
      }),
      unions: endpoint({ ...common, path: '/global/union/get/:id', summary: 'Unions of an upazila', params }),
      pourashavas: endpoint({
        ...common,
        path: '/global/union/pouro/get/:id',
        summary: 'Pourashavas of an upazila',
        params,
      }),
      wardsOfCityThana: endpoint({
        ...common,
        path: '/global/ward/get/thana/:id',
        summary: 'Wards of a city thana',
        params,
      }),
      wardsOfDistrictPourashava: endpoint({
        ...common,
        path: '/global/ward/get/district_pouro/:id',
        summary: 'Wards of a district pourashava',
        params,
      }),
      wardsOfUnion: endpoint({
        ...common,
        path: '/global/ward/get/:id',
        summary: 'Wards of a union',
        params,
      }),
      wardsOfPourashava: endpoint({
        ...common,
        path: '/global/ward/get/pouro/:id',
        summary: 'Wards of a pourashava',
        params,
      }),
    },
  },
  { configuration: true },
)
