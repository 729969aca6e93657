import type { Permission } from '#contract/permissions'
import type { SectionChange } from '#contract/settings/bundle/compare'
import { sectionNames, type Section } from '#contract/settings/bundle/content'
import { languagePermission } from '#contract/settings/languages'
import type { SignedIn } from '#worker/db/session'

/** What somebody needs who does by hand what a file would do. */
type Needs = { added: readonly Permission[]; changed: readonly Permission[]; removed?: readonly Permission[] }

const needs: { [Name in Exclude<Section, 'texts'>]: Needs } = {
  lookups: { added: ['lookup-create'], changed: ['lookup-edit'] },
  financial_years: { added: ['financial-create'], changed: ['financial-edit'] },
  mobile_operators: { added: ['variable-create'], changed: ['variable-edit'] },
  banks: { added: ['bank-information-create'], changed: ['bank-information-edit'] },
  mfs: { added: ['mfs-information-create'], changed: ['mfs-information-edit'] },
  general: { added: ['generalSetting-edit'], changed: ['generalSetting-edit'] },
  poverty: {
    added: ['poverty-cut-off-score-create', 'variable-edit'],
    changed: ['poverty-cut-off-score-edit', 'variable-edit'],
  },
  programs: { added: ['allowance-create', 'allowance-edit'], changed: ['allowance-edit'] },
  roles: { added: ['role-create', 'rolePermission-edit'], changed: ['role-edit', 'rolePermission-edit'] },
  grievance_types: { added: ['grievanceType-create'], changed: ['grievanceType-edit'] },
  grievance_subjects: { added: ['grievanceSubject-create'], changed: ['grievanceSubject-edit'] },
  grievance_settings: { added: ['grievance-setting-edit'], changed: ['grievance-setting-edit'] },
  menu: { added: ['menu-create'], changed: ['menu-edit'], removed: ['menu-delete'] },
}

const ofTexts = ({ added, changed }: SectionChange): Permission[] =>
  [...added, ...changed.map(({ key }) => key)].map((key) =>
    key.startsWith('bn/') ? languagePermission.bn : languagePermission.en,
  )

function neededFor(change: SectionChange): readonly Permission[] {
  if (change.section === 'texts') return ofTexts(change)
  const { added, changed, removed = [] } = needs[change.section]
  return [
    ...(change.added.length > 0 ? added : []),
    ...(change.changed.length > 0 ? changed : []),
    ...(change.removed.length > 0 ? removed : []),
  ]
}

/** Sections that a file changes and this user may not: a file gives nobody more than the screens do. */
export function beyondRights(user: SignedIn, changes: readonly SectionChange[]): Section[] {
  if (user.is_super_admin) return []
  const beyond = changes.filter((change) => neededFor(change).some((one) => !user.permissions.has(one)))
  return sectionNames.filter((name) => beyond.some(({ section }) => section === name))
}
