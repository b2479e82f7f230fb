import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS } from './scripts/test/chromium-flags.ts'

const { SITE_URL: SITE = 'http://localhost:8888', DESK_URL: DESK = SITE } = process.env

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // A busy machine makes one run of many uneven; at a desk nothing is forgiven.
  retries: process.env.CI ? 2 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['dot'], ['json']],
  projects: [
    // On a site of its own: what is published there changes no count of the other's. First, because
    // its stories are long: at the end one would run while the other worker has nothing to do.
    { name: 'desk', testMatch: 'desk/**/*.spec.ts', use: { baseURL: DESK } },
    { name: 'site', testIgnore: 'desk/**', use: { baseURL: SITE } },
    // The slow ones, for `npm run test:deep`.
    { name: 'deep', testDir: 'tests/deep', testIgnore: 'desk/**', use: { baseURL: SITE } },
    { name: 'deep-desk', testDir: 'tests/deep/desk', use: { baseURL: DESK } },
  ],
  use: {
    // Only the stories of the worker itself have it: it would answer before a test's own routes.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      args: CHROMIUM_FLAGS,
      ...(process.env.CHROMIUM && { executablePath: process.env.CHROMIUM }),
    },
    screenshot: 'only-on-failure',
    trace: 'off',
  },
})
