import type { PublicProgram } from '#contract/applications/public-program'
import { later } from '#frontend/app/later.tsx'
import { visiblePanels } from './panel-of.ts'
import { ProgramPanel } from './ProgramPanel.tsx'
import { useApplication } from './useApplicationForm.ts'

export const FurtherPanels = later(() => import('./FurtherPanels.tsx').then((module) => module.FurtherPanels))

/** The panels of an application, as far as they are open to the person. */
export function ApplicationPanels({ offered }: { offered: readonly PublicProgram[] }) {
  const { program, standings, stopped } = useApplication()
  const panels = visiblePanels(program, standings.applicant !== null && !stopped)
  return (
    <>
      <ProgramPanel offered={offered} />
      {panels.includes('verification') && <FurtherPanels panels={panels} />}
    </>
  )
}
