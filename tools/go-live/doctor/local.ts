import { access, constants } from 'node:fs/promises'
import { dirname } from 'node:path'
import { findPostgres } from '../../../scripts/backend/binaries.ts'
import { readSettings } from '../../../scripts/local/settings.ts'
import { findChromium } from '../../../scripts/test/chromium.ts'
import type { Check } from './findings.ts'

const NO_CHROMIUM = 'not found; npm test has one on Linux, elsewhere install Chrome'

export const LOCAL_CHECKS: Check[] = [
  { name: `Node ${process.version}`, look: async () => [] },
  { name: 'Embedded Postgres', look: () => findPostgres().then(() => []) },
  {
    name: 'Data folder can be written',
    look: () => access(dirname(readSettings().dataDir), constants.W_OK).then(() => []),
  },
  {
    name: 'Chromium for the browser tests',
    look: async () => ((await findChromium()) ? [] : [NO_CHROMIUM]),
  },
]
