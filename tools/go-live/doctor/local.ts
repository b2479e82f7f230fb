import { access, constants } from 'node:fs/promises'
import { dirname } from 'node:path'
import { findPostgres } from '../../../scripts/backend/binaries.ts'
import { readSettings } from '../../../scripts/local/settings.ts'
import { findChromium } from '../../../scripts/test/chromium.ts'
import type { Check } from './checks.ts'

export const localChecks = (): Check[] => [
  { name: `Node ${process.version}`, run: async () => {} },
  { name: 'Embedded Postgres', run: findPostgres },
  {
    name: 'Data folder can be written',
    run: () => access(dirname(readSettings().dataDir), constants.W_OK),
  },
  { name: 'Chromium for the browser tests', run: expectChromium },
]

/** @throws Error with how to install it */
async function expectChromium(): Promise<void> {
  if (await findChromium()) return
  throw new Error('not found; npm test installs it on Debian as root, elsewhere install Chrome')
}
