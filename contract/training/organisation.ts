import type { Format } from '../format.ts'

type Standing = { organisation: string; office: { name_en: string; name_bn: string } | null }

/** What stands as somebody's organisation: their account's office in the reader's language, or else what was written. */
export const organisationOf = ({ organisation, office }: Standing, nameOf: Format['nameOf']): string =>
  office ? nameOf(office) : organisation
