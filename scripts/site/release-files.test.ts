import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it, vi } from 'vitest'
import { folderWith } from '../../tests/support/test-folder.ts'
import { linkFolder, replaceFile } from './release-files.ts'

vi.mock('node:fs', { spy: true })

const read = vi.mocked(readFileSync)

beforeEach(() => {
  vi.clearAllMocks()
})

/** A page of a former release, and the file that is linked to it in the next one. */
async function linkedPage(text: string) {
  const folder = folderWith({ 'former/index.html': text })
  const [former, next] = [join(folder, 'former'), join(folder, 'next')]
  await linkFolder(former, next)
  return { page: join(former, 'index.html'), linked: join(next, 'index.html') }
}

it('A linked file is replaced in its release alone', async () => {
  const { page, linked } = await linkedPage('Old.')
  expect(replaceFile(linked, Buffer.from('New.'))).toBe(true)
  expect([readFileSync(page, 'utf8'), readFileSync(linked, 'utf8')]).toEqual(['Old.', 'New.'])
})

it('A file stays when its content is the same', async () => {
  const { linked } = await linkedPage('Old.')
  expect(replaceFile(linked, Buffer.from('Old.'))).toBe(false)
})

it('A file is not read when it has another length or is new', async () => {
  const { linked } = await linkedPage('Old.')
  expect(replaceFile(linked, Buffer.from('Newer.'))).toBe(true)
  expect(replaceFile(`${linked}.new`, Buffer.from('New.'))).toBe(true)
  expect(read).not.toHaveBeenCalled()
})

it('A file of a new folder is written', () => {
  const folder = folderWith()
  expect(replaceFile(join(folder, 'article', 'rye.html'), Buffer.from('Rye.'))).toBe(true)
  expect(readdirSync(join(folder, 'article'))).toEqual(['rye.html'])
})
