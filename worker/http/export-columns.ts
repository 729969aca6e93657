import { accessExports } from '#contract/exports/access'
import type { AnyEndpoint } from '#contract/endpoint'
import { applicationsExports } from '#contract/exports/applications'
import { beneficiariesExports } from '#contract/exports/beneficiaries'
import { committeesExports } from '#contract/exports/committees'
import { grievancesExports } from '#contract/exports/grievances'
import type { Column } from '#contract/exports/columns'
import { geographyExports } from '#contract/exports/geography'
import { jobExports } from '#contract/exports/jobs'
import { oversightExports } from '#contract/exports/oversight'
import { povertyExports } from '#contract/exports/poverty'
import { programsExports } from '#contract/exports/programs'
import { resourceColumns } from '#contract/exports/resource-columns'
import { settingsExports } from '#contract/exports/settings'
import { trainingExports } from '#contract/exports/training'

/** The lists of each domain: each table is complete by its type, and a domain that is not here is red in export.test.ts. */
const byDomain: Record<string, object> = {
  access: accessExports,
  geography: geographyExports,
  settings: settingsExports,
  programs: programsExports,
  poverty: povertyExports,
  applications: applicationsExports,
  beneficiaries: beneficiariesExports,
  committees: committeesExports,
  grievances: grievancesExports,
  training: trainingExports,
  oversight: oversightExports,
  jobs: jobExports,
}

/** The columns of a list's file: those that contract/exports has for it, or a resource's own. */
export function exportColumns(endpoint: AnyEndpoint): readonly Column<unknown>[] | undefined {
  const [domain = '', ...name] = endpoint.name.split('.')
  const own = byDomain[domain] as Record<string, readonly Column<unknown>[]> | undefined
  return own?.[name.join('.')] ?? resourceColumns(endpoint)
}
