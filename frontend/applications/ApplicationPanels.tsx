import type { PublicProgram } from '#contract/applications/public-program'
import { AccountPanel } from './AccountPanel.tsx'
import { ContactPanel } from './ContactPanel.tsx'
import { EligibilityPanel } from './EligibilityPanel.tsx'
import { FieldsPanel } from './FieldsPanel.tsx'
import { NomineePanel } from './NomineePanel.tsx'
import { visiblePanels } from './panel-of.ts'
import { PersonalPanel } from './PersonalPanel.tsx'
import { PicturesPanel } from './PicturesPanel.tsx'
import { ProgramPanel } from './ProgramPanel.tsx'
import { useApplication } from './useApplicationForm.ts'
import { VerificationPanel } from './VerificationPanel.tsx'

/** The panels of an application, as far as they are open to the person. */
export function ApplicationPanels({ offered }: { offered: readonly PublicProgram[] }) {
  const { program, standings } = useApplication()
  const panels = visiblePanels(program, standings.applicant !== null)
  return (
    <>
      <ProgramPanel offered={offered} />
      {panels.includes('verification') && <VerificationPanel />}
      {panels.includes('personal') && <PersonalPanel />}
      {panels.includes('pictures') && <PicturesPanel />}
      {panels.includes('contact') && <ContactPanel />}
      {panels.includes('fields') && <FieldsPanel key={program?.id} />}
      {panels.includes('account') && <AccountPanel />}
      {panels.includes('nominee') && <NomineePanel />}
      {panels.includes('eligibility') && <EligibilityPanel />}
    </>
  )
}
