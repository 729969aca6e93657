import { mobileDigits } from '#contract/digits'
import { accountFromMobile } from '../reactions.ts'
import type { ApplicationValues } from '../values.ts'

type Asked = { old: string; next: string; follows: boolean; isAnswered: boolean }

/**
 * The account of the money was the contact mobile, which is another now: its owner says whether it stays. An answer is
 * about one number; another account typed by hand is one.
 */
export function accountAsked(values: ApplicationValues, saved: ApplicationValues): Asked | undefined {
  const old = mobileDigits(saved.account_mobile)
  const next = mobileDigits(accountFromMobile(values).account_mobile ?? '')
  if (saved.account_type !== '2' || old === '' || old !== mobileDigits(saved.mobile)) return undefined
  if (values.account_type !== '2' || next === '' || next === old) return undefined
  const now = mobileDigits(values.account_mobile)
  if (now !== old && now !== next) return undefined
  const follows = now === next
  return { old, next, follows, isAnswered: follows || values.money_follows === next }
}
