import { spawnSync } from 'node:child_process'
import { mkdtempDisposable, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { backendKeys } from '../backend/keys.ts'
import { readFlags } from './settings.ts'

afterEach(() => vi.unstubAllGlobals())

test('A word that a command does not know is refused, and nothing is done', () => {
  vi.stubGlobal('process', { ...process, argv: ['node', 'reset.ts', '--yes', '--emtpy'] })
  expect(() => readFlags('--empty', '--yes')).toThrow('Unknown option "--emtpy"')
  expect([...readFlags('--emtpy', '--yes')]).toEqual(['--yes', '--emtpy'])
})

test('Keys that are damaged are named with their file and all that is lost with them', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'keys-'))
  const file = join(folder.path, 'keys.json')
  await writeFile(file, '{bad')
  await expect(backendKeys(file)).rejects.toThrow(
    `${file} is damaged. Restore it from a copy, or delete it to get new keys. With new keys, everyone has to log in again, waiting emails and webhook secrets are lost, and returned emails are no longer recognized.`,
  )
})

const doctor = (option: string) => {
  const { stderr, status } = spawnSync(process.execPath, ['tools/go-live/doctor.ts', option])
  return [String(stderr).trim().slice(0, 19), status]
}

test('The doctor says how it is called when it is called otherwise', () => {
  expect(doctor('--life')).toEqual(['Use: npm run doctor', 1])
})

test('The doctor takes the option of the empty magazine, as every command does', () => {
  expect(doctor('--empty')).toEqual(['', 0])
})
