import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zipFunctions } from '@netlify/zip-it-and-ship-it'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { writeSchedule } from './schedule.ts'

let folder: string
beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  folder = await mkdtemp(join(tmpdir(), 'schedule-'))
  await writeFile(join(folder, 'hourly.ts'), 'export default () => {}\n')
})
afterEach(() => rm(folder, { recursive: true }))

const schedules = async () => {
  const out = join(folder, 'bundles')
  const made = await zipFunctions(folder, out, {
    archiveFormat: 'none',
    config: { '*': { nodeBundler: 'esbuild', nodeVersion: '24' } },
  })
  return Object.fromEntries(made.map(({ name, schedule }) => [name, schedule]))
}

it('Where the database cannot ask each minute, Netlify runs a function every five minutes', async () => {
  await writeSchedule(folder, async () => false)
  expect(await schedules()).toEqual({ hourly: undefined, 'every-five-minutes': '*/5 * * * *' })
})

it('Where the database asks each minute, nothing runs every five minutes, and what a build before wrote goes', async () => {
  await writeSchedule(folder, async () => false)
  await writeSchedule(folder, async () => true)
  expect(await readdir(folder)).toEqual(['hourly.ts'])
})
