import { createWriteStream } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { exportFiles } from '../src/features/moving/exports/export-files.server.ts'
import { writeZip } from '../src/features/moving/exports/write-zip.ts'
import { zipName } from '../src/features/moving/exports/zip-name.ts'
import { findSiteIdentity } from '../src/features/site/site-settings/find-settings.server.ts'
import { onBackend } from './local/connect-backend.ts'
import { readOptions } from './local/read-options.ts'
import { main } from './local/steps.ts'

const USAGE = 'Use: npm run export [-- <file.zip>] [--revisions] [--people] [--empty]'

/** Exports the local magazine, or a hosted one when the environment names it. */
await main(async () => {
  const { values, positionals } = readOptions(USAGE, {
    allowPositionals: true,
    options: {
      revisions: { type: 'boolean', default: false },
      people: { type: 'boolean', default: false },
      empty: { type: 'boolean' },
    },
  })
  if (positionals.length > 1) throw new Error(USAGE)
  let target = positionals[0] ?? ''
  if (!target)
    await onBackend(async () => {
      target = zipName((await findSiteIdentity()).name, new Date())
    })
  // The former file stays until the new one is complete.
  const partial = `${target}.part`
  const refuse = (cause: unknown): never => {
    throw new Error(`Cannot write the export to ${target}.`, { cause })
  }
  await writeFile(partial, '').catch(refuse)
  try {
    await onBackend(async () => {
      const count = await writeZip(exportFiles(values), createWriteStream(partial))
      await rename(partial, target).catch(refuse)
      process.stdout.write(`${target} contains ${count} files, described in its README.\n`)
    })
  } finally {
    await rm(partial, { force: true })
  }
})
