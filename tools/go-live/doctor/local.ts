import { access, constants } from 'node:fs/promises'
import { dirname } from 'node:path'
import { findPostgres } from '../../../scripts/backend/binaries.ts'
import { readSettings } from '../../../scripts/local/settings.ts'
import type { Check } from './findings.ts'

export const LOCAL_CHECKS: Check[] = [
  { name: `Node ${process.version}`, look: async () => [] },
  { name: 'Embedded Postgres', look: () => findPostgres().then(() => []) },
  {
    name: 'Data folder can be written',
    look: () => access(dirname(readSettings().dataDir), constants.W_OK).then(() => []),
  },
]
