import type { Api } from '#contract/index'
import { accessExports } from '#contract/exports/access'
import type { Column, ExportsOf } from '#contract/exports/columns'
import { geographyExports } from '#contract/exports/geography'
import { oversightExports } from '#contract/exports/oversight'
import { programsExports } from '#contract/exports/programs'
import { settingsExports } from '#contract/exports/settings'

// Red here? A list (an endpoint whose query is ListQuery) has no columns yet: give it some in contract/exports/<domain>.ts.
const byDomain: { [Domain in keyof Api]: ExportsOf<Api[Domain]> } = {
  house: {},
  access: accessExports,
  geography: geographyExports,
  settings: settingsExports,
  applications: {},
  programs: programsExports,
  oversight: oversightExports,
}

/** The columns of a list's file by the endpoint's name, 'access.users'. */
export function exportColumns(name: string): readonly Column<unknown>[] {
  const [domain, list] = name.split('.') as [keyof Api, string]
  return (byDomain[domain] as Record<string, readonly Column<unknown>[]>)[list]!
}
