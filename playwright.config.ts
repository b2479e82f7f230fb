import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS } from './scripts/test/chromium-flags.ts'

export default defineConfig({
  testDir: 'tests/e2e',
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
    {
      name: 'site',
      testIgnore: 'desk/**',
      use: { baseURL: process.env.SITE_URL ?? 'http://localhost:8888' },
    },
    // On a site of its own: what is published there changes no count of the other's.
    { name: 'desk', testMatch: 'desk/**/*.spec.ts', use: { baseURL: process.env.DESK_URL } },
    // Only for `npm run test:deep`, on the desk's site.
    { name: 'deep', testDir: 'tests/deep', use: { baseURL: process.env.DESK_URL } },
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
