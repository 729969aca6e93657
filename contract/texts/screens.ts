import type { NamedPath } from '../screens.ts'
import type { TextTable } from '../texts.ts'
import { accessNames } from './access/names.ts'
import { geographyNames } from './geography/names.ts'
import { settingsNames } from './settings/names.ts'
import { programsNames } from './programs/names.ts'
import { povertyNames } from './poverty/names.ts'
import { beneficiariesNames } from './beneficiaries/names.ts'
import { committeesNames } from './committees/names.ts'
import { applicationsScreens } from './applications/screens.ts'
import { grievancesNames } from './grievances/names.ts'
import { participantNames } from './training/names-participants.ts'
import { trainingResultNames } from './training/names-results.ts'
import { grievanceCounterScreen } from './grievances/counter-screen.ts'
import { trainingProgramNames } from './training/names-programs.ts'
import { oversightNames } from './oversight/names.ts'
import { jobsNames } from './jobs/names.ts'
import { circularNames } from './training/names-circulars.ts'
import { joined } from './parts.ts'

/** What each staff screen is called, in menus and lists of screens. */
export const screenNames = joined(
  'screenNames',
  accessNames.screens,
  geographyNames.screens,
  settingsNames.screens,
  programsNames.screens,
  povertyNames.screens,
  beneficiariesNames.screens,
  committeesNames.screens,
  applicationsScreens.screens,
  grievancesNames.screens,
  trainingResultNames.screens,
  grievanceCounterScreen.screens,
  trainingProgramNames.screens,
  participantNames.screens,
  oversightNames.screens,
  jobsNames.screens,
  circularNames.screens,
) satisfies TextTable<NamedPath>
