import { existsSync, mkdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { afterEach, expect, it } from 'vitest'
import { makeRunFolder } from './run-folder.ts'

const made: string[] = []
afterEach(async () => {
  for (const folder of made.splice(0)) await rm(folder, { recursive: true, force: true })
})

it('A run has a folder of its own, and those of runs that were killed go', async () => {
  const first = (await makeRunFolder('site-trial')).folder
  const killed = first.replace(`-${process.pid}-`, '-999999999-')
  made.push(first, killed)
  mkdirSync(killed, { recursive: true })
  made.push((await makeRunFolder('site-trial')).folder)
  expect(new Set(made).size).toBe(3)
  expect(existsSync(first)).toBe(true)
  expect(existsSync(killed)).toBe(false)
})
