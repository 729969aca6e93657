import type { lookupType } from '#contract/lookups'

/** Code, English, Bangla, and the id where the specification or a decision fixes it. */
export type LookupEntry = readonly [code: string, value_en: string, value_bn: string, id?: number]
export type LookupSet = { readonly [Name in keyof typeof lookupType]?: readonly LookupEntry[] }
