import { AccountPanel } from './AccountPanel.tsx'
import { ContactPanel } from './ContactPanel.tsx'
import { EligibilityPanel } from './EligibilityPanel.tsx'
import { FieldsPanel } from './FieldsPanel.tsx'
import { NomineePanel } from './NomineePanel.tsx'
import type { PanelId } from './panel-of.ts'
import { PersonalPanel } from './PersonalPanel.tsx'
import { PicturesPanel } from './PicturesPanel.tsx'
import { useApplication } from './useApplicationForm.ts'
import { VerificationPanel } from './VerificationPanel.tsx'

/** The panels after the program's, in one chunk: who the person is, and what opens once that is known. */
export function FurtherPanels({ panels }: { panels: readonly PanelId[] }) {
  const { program } = useApplication()
  return (
    <>
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
