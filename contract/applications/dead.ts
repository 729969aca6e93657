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

/** Whether a program takes somebody whom the registry has as dead: one for them only, and only as dead. */
export const takesDead = (program: Asking, option: number | null | undefined): boolean =>
  program.dead_option_enable_disable === 1 && option === 1
