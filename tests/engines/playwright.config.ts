import { defineConfig } from '@playwright/test'
import inChromium from '../../playwright.config.ts'
import { FIREFOX } from '../support/firefox.ts'

const { SITE_URL = 'http://localhost:8888' } = process.env

/** For `npm run test:engines`: what `npm test` runs in Chromium, in the other engines. */
export default defineConfig({
  ...inChromium,
  testDir: '..',
  outputDir: '../../test-results',
  projects: [
    {
      name: 'firefox',
      testMatch: 'e2e/{account-*,article-*,cards,community-*,kitchen,search-*,theme}.spec.ts',
      // Rare stories run where the tag `@engines` says so. `@chromium` needs what its driver alone
      // can: other media, no scripts, the body of a request.
      grepInvert: [/@chromium|without scripts/i, /^(?!.*@engines).*@deep/],
      use: { ...FIREFOX, baseURL: SITE_URL },
    },
  ],
})
