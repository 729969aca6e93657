import type { PublicProgram } from './public-program.ts'
import type { Registration } from './registration.ts'

type Asking = Pick<PublicProgram, 'dead_option_enable_disable'>

/** Dead (1) or injured (0), said to a program that asks for it; to any other program a form says nothing by it. */
export const deadOption = (
  program: Asking,
  declared: Pick<Registration, 'deadOptional' | 'dead_option_enable_disable'>,
): number | undefined =>
  program.dead_option_enable_disable === 1
    ? (declared.deadOptional ?? declared.dead_option_enable_disable)
    : undefined

/** What a program asks, given of whom: who died names nobody to receive money in their place, and is asked of no treatment. */
export function askedOf<
  Program extends Pick<
    PublicProgram,
    'dead_option_enable_disable' | 'is_nominee_optional' | 'additional_field'
  >,
>(program: Program, option: number | undefined): Program {
  if (program.dead_option_enable_disable !== 1 || option === undefined) return program
  const other = option === 1 ? 'injured' : 'dead'
  return {
    ...program,
    ...(option === 1 && { is_nominee_optional: 0 }),
    additional_field: program.additional_field.filter(({ asked_of }) => asked_of !== other),
  }
}

/** Whether a program takes somebody whom the registry has as dead: one for them only, and only as dead. */
export const takesDead = (program: Asking, option: number | null | undefined): boolean =>
  program.dead_option_enable_disable === 1 && option === 1
