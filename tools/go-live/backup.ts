import { join, resolve } from 'node:path'
import { connectLocalBackend } from '../../scripts/local/connect-backend.ts'
import { readOptions } from '../../scripts/local/read-options.ts'
import { readSettings } from '../../scripts/local/settings.ts'
import { main } from '../../scripts/local/steps.ts'
import { assertLocal } from '../../scripts/platform/local-only.ts'
import { countOf } from '../../src/lib/pluralize.ts'
import { countRows } from '../../src/server/backup/manifest.ts'
import {
  hearOfLostConnection,
  localVariables,
  openProject,
  projectVariables,
} from '../../src/server/backup/project.ts'
import { saveProject } from '../../src/server/backup/save.ts'

const USAGE = 'Use: npm run backup [-- <folder>] [--empty]'

/** Makes a backup. The site may be running. */
await main(async () => {
  hearOfLostConnection()
  const options = { empty: { type: 'boolean' } } as const
  const { positionals } = readOptions(USAGE, { allowPositionals: true, options })
  if (positionals.length > 1) throw new Error(USAGE)
  const [named = join('backups', new Date().toISOString().replace(/[:.]/g, '-'))] = positionals
  const hosted = projectVariables(process.env)
  if (hosted) return save(hosted, resolve(named))
  assertLocal()
  const local = await connectLocalBackend(readSettings().dataDir)
  try {
    await save(localVariables(local), resolve(named))
  } finally {
    await local.close()
  }
})

async function save(variables: Parameters<typeof openProject>[0], folder: string): Promise<void> {
  const project = openProject(variables)
  try {
    const { manifest, missing } = await saveProject(project, folder)
    const rows = countOf(countRows(manifest), 'row')
    const files = countOf(manifest.files.length, 'file')
    console.log(`Saved ${rows} and ${files} of ${project.name} in ${folder}.`)
    if (missing.length > 0) console.warn(`Missing in Storage: ${missing.join(', ')}`)
  } finally {
    await project.close()
  }
}
