import config from './playwright.config.ts'
const { globalSetup: _, ...rest } = config
export default {
  ...rest,
  testMatch: '**/zz-trial.journey.ts',
  outputDir: '/tmp/zz-results',
  workers: 2,
  projects: rest.projects!.map((p) => ({ ...p, testMatch: '**/zz-trial.journey.ts' })),
}
