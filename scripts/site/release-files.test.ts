import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it, vi } from 'vitest'
import { folderWith } from '../../tests/support/test-folder.ts'
import { linkFolder, linkFolderAside, prepareLinking, replaceFile } from './release-files.ts'

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

it.each(['prepared', 'started'])(
  'A %s thread links the files of a folder and of those in it',
  async (thread) => {
    if (thread === 'prepared') prepareLinking()
    const folder = folderWith({ 'former/index.html': 'Home.', 'former/article/rye.html': 'Rye.' })
    await linkFolderAside(join(folder, 'former'), join(folder, 'next'))
    for (const file of ['index.html', 'article/rye.html'])
      expect(statSync(join(folder, 'next', file)).ino).toBe(
        statSync(join(folder, 'former', file)).ino,
      )
  },
)

it('A release is not made when a thread cannot link its files', async () => {
  const folder = folderWith()
  const linking = linkFolderAside(join(folder, 'missing'), join(folder, 'next'))
  await expect(linking).rejects.toThrow('ENOENT')
})
