import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { folderWith, write } from '../../tests/support/test-folder.ts'
import { keptFolder } from './kept-folder.ts'

it('A folder is made once for each fingerprint, and that of another fingerprint goes', async () => {
  const parent = folderWith()
  const keep = (fingerprint: string, text: string) =>
    keptFolder(parent, fingerprint, async (folder) => write(join(folder, 'a'), text))
  const read = (folder: string) => readFileSync(join(folder, 'a'), 'utf8')
  expect(read(await keep('one', 'first'))).toBe('first')
  expect(read(await keep('one', 'second'))).toBe('first')
  expect(read(await keep('two', 'third'))).toBe('third')
  expect(readdirSync(parent)).toEqual(['two'])
})

it('A folder that could not be finished is not used, and what a killed run left goes', async () => {
  const parent = folderWith({ 'zero.new-7/a': 'half' })
  const failing = keptFolder(parent, 'one', async (folder) => {
    write(join(folder, 'a'), 'half')
    expect(existsSync(join(parent, 'one'))).toBe(false)
    throw new Error('No space is left.')
  })
  await expect(failing).rejects.toThrow('No space is left.')
  expect(readdirSync(parent)).toEqual([])
})
