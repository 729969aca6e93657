import type { PublicProgram } from './public-program.ts'

type Questions = Pick<
  PublicProgram,
  'dead_option_enable_disable' | 'is_nominee_optional' | 'additional_field'
>

/** What a program asks, given of whom: one who died (1) names nobody to take money in their place, and isn't asked what the injured are. */
export const askedOf = <Program extends Questions>(program: Program, option: unknown): Program =>
  program.dead_option_enable_disable && Number(option) === 1
    ? {
        ...program,
        is_nominee_optional: 0,
        additional_field: program.additional_field.filter(({ asked_of }) => !asked_of),
      }
    : program
