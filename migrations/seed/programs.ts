import { ProgramDefinition } from '#contract/programs'
import type { Place, PlaceKind } from './places.ts'
import { marginalised, oldAge, teaWorkers, thirdGender, widow } from './programs/allowances.ts'
import { disability, disabilityStipend } from './programs/disability.ts'
import { studentMovement } from './programs/student-movement.ts'

type Window = { opens_at?: string; closes_at?: string }

const inOrder: [code: string, definition: ProgramDefinition, window?: Window][] = [
  ['old_age', oldAge],
  ['widow', widow],
  ['disability', disability],
  ['disability_stipend', disabilityStipend],
  ['third_gender', thirdGender],
  ['marginalised', marginalised],
  [
    'tea_workers',
    teaWorkers,
    { opens_at: '2025-03-31T18:00:00.000Z', closes_at: '2025-06-30T18:00:00.000Z' },
  ],
  ['student_movement', studentMovement],
]

/** Programs with ids 1 to 8; the first version of each has its program's id. */
export const programs = inOrder.map(([code, , window], index) => ({
  id: index + 1,
  code,
  sort: (index + 1) * 10,
  current_version_id: index + 1,
  opens_at: window?.opens_at ?? null,
  closes_at: window?.closes_at ?? null,
}))

export const programVersions = inOrder.map(([, definition], index) => ({
  id: index + 1,
  program_id: index + 1,
  number: 1,
  definition: JSON.stringify(ProgramDefinition.parse(definition)),
  published_at: '2025-06-15T03:00:00.000Z',
}))

const disabled: [program: string, kind: PlaceKind, code: string][] = [
  ['old_age', 'upazila', '9113'], // Zakiganj, Sylhet
  ['old_age', 'upazila', '8508'], // Taragonj, Rangpur
  ['old_age', 'union', '940521'], // Sukhanpukhari, Thakurgaon
]

/** Places where a program takes no applications. */
export const disabledPlacesOf = (places: readonly Place[]) =>
  disabled.map(([program, kind, code]) => ({
    program_id: programs.find((row) => row.code === program)!.id,
    place_id: places.find((place) => place.kind === kind && place.code === code)!.id,
  }))
