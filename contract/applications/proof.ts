import type { PublicProgram } from './public-program.ts'

/** What a person proves who they are with, as the program has it. */
export const proofOf = (
  program: Pick<PublicProgram, 'is_birth_id_registration_enabled' | 'is_nid_id_registration_enabled'>,
): 'nid' | 'either' | 'birth' =>
  program.is_birth_id_registration_enabled !== 1
    ? 'nid'
    : program.is_nid_id_registration_enabled === 1
      ? 'either'
      : 'birth'
