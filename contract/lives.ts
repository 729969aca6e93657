import { credentialLife, deviceLife, userLife } from './access/life.ts'
import { applicationLife } from './applications/life.ts'
import { beneficiaryLife } from './beneficiaries/life.ts'
import { sessionLife } from './committees/session-life.ts'
import { grievanceLife } from './grievances/life.ts'
import { jobLife } from './jobs.ts'
import type { Life } from './machine.ts'
import { everyResource } from './resources.ts'
import { participantLife } from './training/life.ts'

/** Lives of resources, by their tables. */
export const resourceLives: Readonly<Record<string, Life<string, string>>> = Object.fromEntries(
  everyResource.flatMap(({ table, life }) => (life ? [[table, life]] : [])),
)

/** Every life cycle, for the tests that are made of them; a test looks that none is left out. */
export const lives = {
  user: userLife,
  device: deviceLife,
  credential_change: credentialLife,
  application: applicationLife,
  beneficiary: beneficiaryLife,
  committee_session: sessionLife,
  grievance: grievanceLife,
  training_participant: participantLife,
  job: jobLife,
  ...resourceLives,
}
