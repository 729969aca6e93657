import { toAsciiDigits } from '#contract/digits'
import { Failure, type FieldIssue } from '#contract/failure'
import type { Outside } from '#worker/outside/index'
import { isCommon } from './common-passwords.ts'
import { passwordFits } from './hash.ts'

/** Refuses a new password that its first guess would find, with words at its field. Length is the contract's; there are no composition rules. A list of breached passwords that is down lets it pass. */
export async function refuseWeak(
  typed: { password: string; confirm_password: string },
  owner: { username: string; mobile: string; password_hash: string },
  breached: Outside['breachedPasswords'],
): Promise<void> {
  const plain = toAsciiDigits(typed.password.trim()).toLowerCase()
  const issues: FieldIssue[] = []
  if (plain === owner.username || plain.replace(/^\+?88/, '') === owner.mobile)
    issues.push({ field: 'password', key: 'password_is_yours' })
  else if (await isCommon(typed.password)) issues.push({ field: 'password', key: 'password_common' })
  else if (await passwordFits(typed.password, owner.password_hash))
    issues.push({ field: 'password', key: 'password_same' })
  else if ((await breached.look(typed.password)).status === 'found')
    issues.push({ field: 'password', key: 'password_breached' })
  if (typed.password !== typed.confirm_password)
    issues.push({ field: 'confirm_password', key: 'confirm_password' })
  if (issues.length > 0) throw new Failure('validation', { issues })
}
