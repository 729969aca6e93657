import { geography } from '#contract/geography'
import type { PlaceKind, PlaceLevel } from '#contract/geography/places'

const base = '/system-configuration'

/** The list of a level, of what lies within a place. */
export const levelPath = (level: PlaceLevel, within?: number): string =>
  within ? `${base}/${level}?within=${within}` : `${base}/${level}`

/** Where a level's file is brought in. */
export const importPath = (level: PlaceLevel, within: number): string =>
  `${base}/${level}?${within ? `within=${within}&` : ''}import=file`

/** Which lists go on below a place of a kind; the first is the one that its row opens. */
export const levelsBelow: Record<PlaceKind, readonly PlaceLevel[]> = {
  division: ['district'],
  district: ['thana', 'city'],
  upazila: ['union'],
  city: ['thana'],
  district_pourashava: ['ward'],
  union: ['ward'],
  pourashava: ['ward'],
  city_thana: ['ward'],
  ward: [],
}

/** Kinds on the way down to a level: what can be chosen at a step of the walk. */
export const kindsTo: Record<PlaceLevel, readonly PlaceKind[]> = {
  division: [],
  district: ['division'],
  city: ['division', 'district'],
  thana: ['division', 'district', 'city'],
  union: ['division', 'district', 'upazila'],
  ward: [
    'division',
    'district',
    'upazila',
    'city',
    'district_pourashava',
    'union',
    'pourashava',
    'city_thana',
  ],
}

/** The calls of a level; they differ in nothing but their address. */
export const callsOf = (level: PlaceLevel) => geography[level] as typeof geography.union
