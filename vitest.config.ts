import { defineConfig } from 'vitest/config'

const blackbox = [
  'worker/test/{blackbox,headers,hostile,canary,sockets,busy}.test.ts',
  'local/{deploy,commands,running,oldest-browsers}.test.ts',
]

/** What stands in for a module is for its own file alone. */
const apart = ['worker/{realtime-object,access/entry/same-hash}.test.ts']
const common = { testTimeout: 20_000, hookTimeout: 60_000 }

export default defineConfig({
  test: {
    // What a test wrote is shown when it fails.
    silent: 'passed-only',
    // By itself it leaves one core idle: half of the two there are.
    maxWorkers: '100%',
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
