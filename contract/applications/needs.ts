import { proofOf } from './proof.ts'
import type { PublicProgram } from './public-program.ts'

/** What an application to a program takes, before one begins: papers and facts, from the program's own definition. */
export type Need =
  | { what: 'proof'; by: 'nid' | 'either' | 'birth' }
  | { what: 'photo' | 'mobile' | 'account' | 'no_account' | 'guardian' | 'card' | 'nominee' | 'poverty' }
  | { what: 'file'; name_en: string; name_bn: string; required: boolean }
  | { what: 'facts'; names: { name_en: string; name_bn: string }[] }

const youngest = (program: PublicProgram) => Math.min(...program.genders.map(({ age_min }) => age_min))

/** `isDead`: one of the family applies for somebody who died. */
export function needsOf(program: PublicProgram, isDead = false): Need[] {
  const needs: Need[] = [{ what: 'proof', by: proofOf(program) }, { what: 'photo' }, { what: 'mobile' }]
  if (!isDead && program.genders.length > 0 && youngest(program) < 18) needs.push({ what: 'guardian' })
  needs.push({ what: program.is_bank_mfs_mandatory === 1 ? 'account' : 'no_account' })
  const facts: { name_en: string; name_bn: string }[] = []
  for (const { type, option, name_en, name_bn, condition } of program.additional_field) {
    if (type === 'disabled') needs.push({ what: 'card' })
    else if (type === 'file')
      needs.push({ what: 'file', name_en, name_bn, required: option === 2 && !condition })
    else facts.push({ name_en, name_bn })
  }
  if (facts.length > 0) needs.push({ what: 'facts', names: facts })
  if (program.is_nominee_optional === 1) needs.push({ what: 'nominee' })
  if (program.pmt_status === 1) needs.push({ what: 'poverty' })
  return needs
}
