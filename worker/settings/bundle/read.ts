import { sectionNames, type Content, type Section } from '#contract/settings/bundle/content'
import { menuPart, rolesPart } from '#worker/access/index'
import type { ReadDatabase } from '#worker/db/client'
import { grievanceSettingsPart, grievanceSubjectsPart, grievanceTypesPart } from '#worker/grievances/index'
import { povertyPart, programsPart } from '#worker/programs/index'
import type { ReadPart } from './part.ts'
import {
  banks,
  changedTexts,
  financialYears,
  general,
  lookups,
  mobileOperators,
  mobileServices,
} from './tables.ts'

/** Who reads and brings in each section: a section without a part doesn't compile. */
const parts: { [Name in Section]: ReadPart<Name> } = {
  lookups,
  financial_years: financialYears,
  mobile_operators: mobileOperators,
  banks,
  mfs: mobileServices,
  general,
  poverty: povertyPart,
  programs: programsPart,
  roles: rolesPart,
  grievance_types: grievanceTypesPart,
  grievance_subjects: grievanceSubjectsPart,
  grievance_settings: grievanceSettingsPart,
  menu: menuPart,
  texts: changedTexts,
}

export type Parts = { [Name in Section]: Awaited<ReturnType<ReadPart<Name>>> }

/** Every section as it stands here. */
export async function readParts(db: ReadDatabase): Promise<{ parts: Parts; content: Content }> {
  const read = await Promise.all(sectionNames.map(async (name) => [name, await parts[name](db)] as const))
  return {
    parts: Object.fromEntries(read) as Parts,
    content: Object.fromEntries(read.map(([name, { rows }]) => [name, rows])) as Content,
  }
}
