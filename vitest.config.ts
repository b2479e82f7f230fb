import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const UNIT = [
  'src/**/*.test.{ts,tsx}',
  'scripts/**/*.test.ts',
  'tools/**/*.test.ts',
  'tests/rehearsal/*.test.ts',
]
const WITH_BACKEND = '**/*.db.test.ts'

/** They need each module anew, which the other files of a process have loaded. */
const replacingModules = globSync(UNIT).filter((file) =>
  /\bvi\.(?:mock|doMock|resetModules)\(/.test(readFileSync(file, 'utf8')),
)

/**
 * What the site logs of errors that a test expects is for nobody, and no machine is too slow: a test
 * of a time limit sets its own.
 */
const QUIET = { LOG_LEVEL: 'silent', TIME_LIMIT_FACTOR: '100' }

/** Nothing answers there: a test that looks a source up begins a registry of its own. */
const NO_REGISTRIES = {
  CROSSREF_ADDRESS: 'http://127.0.0.1:1',
  OPEN_LIBRARY_ADDRESS: 'http://127.0.0.1:1',
}

/** Of a test, and of whatever it waits for: only what never happens takes as long. */
const PATIENT = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 120_000 } },
  retry: 0,
}

const unit = {
  ...PATIENT,
  setupFiles: ['tests/support/own-environment.ts'],
  env: QUIET,
}

const withBackend = {
  ...PATIENT,
  globalSetup: ['tests/support/cluster.ts'],
  setupFiles: ['tests/support/own-environment.ts'],
  env: { ...QUIET, ...NO_REGISTRIES },
}

export default defineConfig({
  test: {
    // Each waits for Postgres for a third of its time.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // Nor is what a test prints that passes.
    silent: 'passed-only',
    projects: [
      {
        test: {
          ...unit,
          name: 'unit',
          include: UNIT,
          exclude: [WITH_BACKEND, ...replacingModules],
          // To load modules anew for every file would take as long as the tests.
          isolate: false,
        },
      },
      { test: { ...unit, name: 'unit-replacing-modules', include: replacingModules } },
      {
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts', `{src,scripts}/${WITH_BACKEND}`],
          ...withBackend,
          // Half of the time would go into loading the site anew for every file.
          isolate: false,
        },
      },
      // For `npm run test:engines`.
      { test: { ...PATIENT, name: 'webkit', include: ['tests/engines/webkit.stories.ts'] } },
      // The slow ones, for `npm run test:deep`.
      { test: { name: 'deep', include: ['tests/deep/**/*.test.ts'], ...withBackend } },
    ],
  },
})
