import { credentialLife, deviceLife, userLife } from './access/life.ts'
import { applicationLife } from './applications/life.ts'
import { jobLife } from './jobs.ts'

/** Every life cycle, for the tests that are made of them; a test looks that none is left out. */
export const lives = {
  user: userLife,
  device: deviceLife,
  credential_change: credentialLife,
  application: applicationLife,
  job: jobLife,
}
