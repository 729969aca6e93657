import { accessExports } from '#contract/exports/access'
import type { Column } from '#contract/exports/columns'
import { geographyExports } from '#contract/exports/geography'
import { jobExports } from '#contract/exports/jobs'
import { oversightExports } from '#contract/exports/oversight'
import { programsExports } from '#contract/exports/programs'
import { settingsExports } from '#contract/exports/settings'

/** The lists of each domain: each table is complete by its type, and a domain that is not here is red in export.test.ts. */
const byDomain: Record<string, object> = {
  access: accessExports,
  geography: geographyExports,
  settings: settingsExports,
  programs: programsExports,
  oversight: oversightExports,
  jobs: jobExports,
}

/** The columns of a list's file by the endpoint's name, 'access.users'. */
export function exportColumns(name: string): readonly Column<unknown>[] | undefined {
  const [domain = '', list = ''] = name.split('.')
  return (byDomain[domain] as Record<string, readonly Column<unknown>[]> | undefined)?.[list]
}
