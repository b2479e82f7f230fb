import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS } from './scripts/test/chromium-flags.ts'

const { SITE_URL: SITE = 'http://localhost:8888', ADMIN_URL: ADMIN = SITE } = process.env
/** Of `npm run rehearse`: the way to names that exist there only. */
const { SITE_PROXY } = process.env

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // A test that fails once is a fault.
  retries: 0,
  // Only what never happens takes as long.
  timeout: 300_000,
  expect: { timeout: 120_000 },
  reporter: [['dot'], ['json']],
  projects: [
    // On a site of its own: what is published there changes no count of the other's. First, because
    // its stories are long: at the end one would run while the other worker has nothing to do.
    { name: 'admin', testMatch: 'admin/**/*.spec.ts', use: { baseURL: ADMIN } },
    { name: 'site', testIgnore: 'admin/**', use: { baseURL: SITE } },
    // The slow ones, for `npm run test:deep`.
    { name: 'deep', testDir: 'tests/deep', testIgnore: 'admin/**', use: { baseURL: SITE } },
    { name: 'deep-admin', testDir: 'tests/deep/admin', use: { baseURL: ADMIN } },
  ],
  use: {
    // Only the stories of the worker itself have it: it would answer before a test's own routes.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
    ...(SITE_PROXY && { proxy: { server: SITE_PROXY }, ignoreHTTPSErrors: true }),
    launchOptions: {
      // A process of its own for painting costs a tenth of the browser's work.
      args: [...CHROMIUM_FLAGS, '--in-process-gpu'],
      ...(process.env.CHROMIUM && { executablePath: process.env.CHROMIUM }),
    },
    // To have one of a failure it takes one of every test; `trouble` takes those of failures alone.
    screenshot: 'off',
    trace: 'off',
  },
})
