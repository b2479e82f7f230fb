import { spawnSync } from 'node:child_process'
import { afterEach, expect, test, vi } from 'vitest'
import { readFlags } from './settings.ts'

afterEach(() => vi.unstubAllGlobals())

test('A word that a command does not know is refused, and nothing is done', () => {
  vi.stubGlobal('process', { ...process, argv: ['node', 'reset.ts', '--yes', '--emtpy'] })
  expect(() => readFlags('--empty', '--yes')).toThrow('"--emtpy" is not known here')
  expect([...readFlags('--emtpy', '--yes')]).toEqual(['--yes', '--emtpy'])
})

test('The doctor says how it is called when it is called otherwise', () => {
  const { stderr, status } = spawnSync(process.execPath, ['tools/go-live/doctor.ts', '--life'])
  expect([String(stderr).trim().slice(0, 19), status]).toEqual(['Use: npm run doctor', 1])
})
