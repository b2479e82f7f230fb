import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createInterface } from 'node:readline/promises'
import { EMPTY, readFlags, readSettings } from './local/settings.ts'
import { main } from './local/steps.ts'
import { acquireDataFolder } from './platform/data-folder.ts'
import { assertLocal } from './platform/local-only.ts'

/** Deletes the local data; `--yes` skips the question. */
await main(async () => {
  assertLocal()
  const flags = readFlags(EMPTY, '--yes')
  const { dataDir, empty } = readSettings()
  if (!existsSync(dataDir)) return console.log(`${dataDir} is empty.`)
  const folder = acquireDataFolder(dataDir)
  if (!flags.has('--yes') && !(await agreed(dataDir))) {
    folder.release()
    return console.log('Nothing was deleted.')
  }
  await rm(dataDir, { recursive: true, force: true })
  const next = empty
    ? 'npm start -- --empty starts over with an empty magazine.'
    : 'npm start starts over with the demonstration content.'
  console.log(`${dataDir} was deleted; ${next}`)
})

async function agreed(dataDir: string): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new Error('No terminal to ask for confirmation. Add --yes to delete the data.')
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`Delete everything in ${dataDir}? Type yes: `)
  terminal.close()
  return answer.trim().toLowerCase() === 'yes'
}
