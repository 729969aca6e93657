import { Failure } from '#contract/failure'
import type { SignedIn } from '#worker/db/session'
import type { CallBase } from '#worker/http/call'
import { accountOf, type Account } from '../account.ts'
import { passwordFits } from '../password/hash.ts'

/** One's own account. */
export async function ownAccount(call: CallBase & { user: SignedIn }): Promise<Account> {
  const account = await accountOf(call.db, { id: call.user.user_id })
  if (!account) throw new Failure('not_found')
  return account
}

type Confirming = CallBase & {
  user: SignedIn
  work: { auditAlways(): void }
  refuse: (failure: Failure) => never
}

/** One's own account, once the password was typed again; a wrong one is audited and said at its field. */
export async function confirmedAccount(
  call: Confirming,
  password: string,
  field: 'password' | 'old_password',
): Promise<Account> {
  const account = await ownAccount(call)
  if (await passwordFits(password, account.password_hash)) return account
  call.work.auditAlways()
  return call.refuse(new Failure('wrong_email_or_password', { issues: [{ field, key: 'password_old' }] }))
}
