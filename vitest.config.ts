import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      'contract/**/*.test.ts',
      'lint/**/*.test.ts',
      'worker/**/*.test.ts',
      'local/**/*.test.ts',
      'migrations/**/*.test.ts',
      'frontend/**/*.test.{ts,tsx}',
    ],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
