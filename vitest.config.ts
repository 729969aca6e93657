import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** They take longest: begun last, one of them would keep one core waiting. */
const longest = [
  'local/running.test.ts',
  'worker/test/scope.test.ts',
  'worker/test/table.test.ts',
  'local/commands.test.ts',
  'local/new-resource.test.ts',
  'worker/db/plans.test.ts',
  'worker/applications/pending-turns.test.ts',
  'worker/applications/hands.test.ts',
  'local/backup.test.ts',
  'local/supervise.test.ts',
  'local/national/seed.test.ts',
  'worker/applications/codes.test.ts',
  'worker/test/scope-fuzz.test.ts',
  'worker/settings/bundle/hostile.test.ts',
]
class LongestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId, project }: TestSpecification) => {
      const at = longest.findIndex((name) => moduleId.endsWith(`/${name}`))
      if (at >= 0) return at
      // A worker that has read its modules ends where the next file wants one of its own: such files come last.
      return longest.length + (project.config.isolate ? 1 : 0)
    }
    return Promise.resolve(files.toSorted((one, other) => rank(one) - rank(other)))
  }
}

const blackbox = [
  'worker/test/{blackbox,headers,hostile,canary,sockets,busy,opening}.test.ts',
  'local/{deploy,commands,running,oldest-browsers}.test.ts',
]

/** What stands in for a module is for its own file alone. */
const apart = ['worker/{realtime-object,access/entry/same-hash}.test.ts']
const common = { testTimeout: 60_000, hookTimeout: 60_000 }

export default defineConfig({
  test: {
    // What a test wrote is shown when it fails.
    silent: 'passed-only',
    // Twice the two cores there are: a test waits for its database a third of the time.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,worker,local,migrations,frontend,lint,bench}/**/*.test.{ts,tsx}'],
          exclude: [...blackbox, ...apart],
          // Modules are read once a worker, not once a file: a third of the time. What a module remembers begins anew.
          isolate: false,
          setupFiles: ['worker/test/isolate.ts'],
          ...common,
        },
      },
      { test: { name: 'apart', include: apart, ...common } },
      {
        // On the built worker: vitest run --project blackbox.
        test: {
          name: 'blackbox',
          include: blackbox,
          testTimeout: 60_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
