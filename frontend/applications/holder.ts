import type { Changes } from './reactions.ts'
import type { ApplicationValues, RegistryName } from './values.ts'

type IsSelf = (owner: string) => boolean

/** Who else applies, or is called otherwise, is the account's holder where the holder was the applicant; anybody else stays. */
export function holderAfter(values: ApplicationValues, known: Changes, ownerIsSelf: IsSelf): Changes {
  const isAnothers = values.account_type === '2' && values.account_owner !== ''
  const follows = isAnothers ? ownerIsSelf(values.account_owner) : values.account_name === values.name_en
  return follows && known.name_en !== undefined ? { account_name: known.name_en } : {}
}

/** Somebody else is to be verified, or another number: what the registry said goes, the rest stays. */
export function withoutRegistry(
  values: ApplicationValues,
  names: readonly RegistryName[],
  ownerIsSelf: IsSelf,
): Changes {
  const gone = Object.fromEntries(names.map((name) => [name, '']))
  return { ...gone, ...holderAfter(values, gone, ownerIsSelf), captcha_value: '' }
}
