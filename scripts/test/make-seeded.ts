import { writeFile } from 'node:fs/promises'
import { contentFingerprint } from '../local/content-fingerprint.ts'
import { startLoadedBackend } from '../local/load-content.ts'
import { createResources } from '../local/resources.ts'
import { main } from '../local/steps.ts'
import { runBuild } from '../site/run-build.ts'
import { COMPILED, ORIGIN } from './compiled.ts'

/**
 * Loads the content of SITE_SEED_DIR into a new data folder and, when two more paths are given, makes
 * a release of it and writes the fingerprint of its content.
 */
await main(async () => {
  const [dataDir = '', release, fingerprint] = process.argv.slice(2)
  const { acquire, dispose } = createResources()
  try {
    const settings = { dataDir, port: 0, empty: false }
    const { backend } = await startLoadedBackend(settings, ORIGIN, acquire)
    if (!release || !fingerprint) return
    const content = await contentFingerprint(backend.databaseUrl)
    await runBuild({ out: release, compiled: COMPILED }, backend.env)
    await writeFile(fingerprint, await content.fingerprint)
  } finally {
    await dispose()
  }
})
