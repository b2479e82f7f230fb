import { readFile, writeFile } from 'node:fs/promises'
import { main } from './local/steps.ts'
import { runTool } from './platform/run-tool.ts'

const LOCK = 'package-lock.json'

/**
 * npm replaces the host `registry.invalid` by the configured registry, so the lock file names no
 * other.
 */
await main(async () => {
  await runTool('biome', ['check', '--write', '--colors=off', '.'])
  const lock = await readFile(LOCK, 'utf8')
  await writeFile(LOCK, lock.replace(/("resolved": "https?:\/\/)[^/]+/g, '$1registry.invalid'))
})
