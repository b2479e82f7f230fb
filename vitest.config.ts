import { defineConfig } from 'vitest/config'

const withBackend = {
  globalSetup: ['tests/support/cluster.ts'],
  testTimeout: 60_000,
  hookTimeout: 120_000,
  retry: process.env.CI ? 1 : 0,
}

export default defineConfig({
  test: {
    // Half of what these tests do is to wait for Postgres: no core is kept free for it.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          // Properties are tried on hundreds of inputs, on whatever machine this is.
          testTimeout: 30_000,
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: ['**/*.db.test.ts'],
        },
      },
      {
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts', '{src,scripts}/**/*.db.test.ts'],
          ...withBackend,
          // Half of the time would go into loading the site anew for every file.
          isolate: false,
          setupFiles: ['tests/support/own-environment.ts'],
        },
      },
      // The slow ones, for `npm run test:deep`.
      { test: { name: 'deep', include: ['tests/deep/**/*.test.ts'], ...withBackend } },
    ],
  },
})
