import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig, type Plugin } from 'vitest/config'
import { inlineScripts } from './scripts/site/inline-script.ts'
import { whyEmbeddedOnly } from './tests/support/named/embedded-only.ts'

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
 * The site logs nothing, since tests expect the errors, and no machine is too slow: a test
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

/** The integration tests run in the Supabase that it names (docs/operations.md). */
const isNamed = Boolean(process.env.SUPABASE_STATUS)

/** In the place of a test file that needs the embedded Supabase, one test that is skipped. */
const skipEmbeddedOnly: Plugin = {
  name: 'skip-embedded-only',
  enforce: 'pre',
  transform(_, id) {
    const reason = whyEmbeddedOnly(id)
    return reason && `import { it } from 'vitest'\nit.skip(${JSON.stringify(reason)}, () => {})`
  },
}

const inNamed = {
  ...withBackend,
  globalSetup: ['tests/support/named/setup.ts'],
  setupFiles: [...withBackend.setupFiles, 'tests/support/named/skip-tests.ts'],
}

export default defineConfig({
  test: {
    // All files share the database that is named.
    fileParallelism: !isNamed,
    // Each waits for Postgres for a third of its time.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // Nor is what a test prints that passes.
    silent: 'passed-only',
    projects: [
      {
        plugins: [inlineScripts()],
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
      { test: { ...unit, name: 'packages', include: ['packages/**/*.test.ts'], isolate: false } },
      {
        plugins: isNamed ? [skipEmbeddedOnly] : [],
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts', `{src,scripts}/${WITH_BACKEND}`],
          ...(isNamed ? inNamed : withBackend),
          // Half of the time would go into loading the site anew for every file. What it keeps of a
          // Supabase, by the address, is wrong for the next file that has the same one.
          isolate: isNamed,
        },
      },
      // For `npm run test:engines`.
      { test: { ...PATIENT, name: 'webkit', include: ['tests/engines/webkit.stories.ts'] } },
      // The slow ones, for `npm run test:deep`.
      { test: { name: 'deep', include: ['tests/deep/**/*.test.ts'], ...withBackend } },
    ],
  },
})
