import { defineConfig } from 'vitest/config'

const blackbox = [
  'worker/test/{blackbox,headers,hostile,canary,sockets,busy}.test.ts',
  'local/{deploy,commands,running}.test.ts',
]

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
          exclude: blackbox,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        // On the built worker: vitest run --project blackbox.
        test: {
          name: 'blackbox',
          include: blackbox,
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
