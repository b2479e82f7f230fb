import { mkdir, mkdtemp, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { openArchive } from './open-archive.ts'
import { readText } from './read-file.ts'

let folder = ''
const at = (name: string) => join(folder, name)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'archive-'))
})

const zip = (name: string, files: Record<string, Uint8Array>) =>
  writeFile(at(name), zipSync(files, { level: 9 }))

describe('What an import opens', () => {
  it('A zip is known by its first bytes, whatever it is called', async () => {
    await zip('export.txt', { 'posts/one.md': strToU8('# One'), '__MACOSX/._one.md': strToU8('x') })
    const { files } = await openArchive(at('export.txt'))
    expect(files.map(({ path }) => path)).toEqual(['posts/one.md'])
    expect(await readText(files[0] as never)).toBe('# One')
  })

  it('A folder is read without the links that lead out of it', async () => {
    await mkdir(at('blog/posts'), { recursive: true })
    await writeFile(at('blog/posts/a.md'), 'A')
    await symlink('/etc', at('blog/posts/elsewhere'))
    const { files } = await openArchive(at('blog'))
    expect(files.map(({ path }) => path)).toEqual(['posts/a.md'])
  })

  it.each([
    ['a path that leads out of it', 'out.zip', { '../../etc/passwd': strToU8('x') }],
    ['an absolute path', 'root.zip', { '/etc/passwd': strToU8('x') }],
  ])('A zip with %s is refused whole', async (_, name, files) => {
    await zip(name, files)
    await expect(openArchive(at(name))).rejects.toThrow(/This zip cannot be read|leads out of it/)
  })

  it('A zip that would fill a disk is refused before it is unpacked', async () => {
    await zip('bomb.zip', { 'posts/zero.md': new Uint8Array(40 * 1024 ** 2) })
    await expect(openArchive(at('bomb.zip'))).rejects.toThrow('only those are that fill a disk')
  })

  it('A damaged zip, an empty file and one that is not there are refused with a sentence', async () => {
    await writeFile(at('half.zip'), zipSync({ 'a.md': strToU8('a'.repeat(500)) }).subarray(0, 60))
    await writeFile(at('empty.xml'), '')
    await expect(openArchive(at('half.zip'))).rejects.toThrow('This zip cannot be read')
    await expect(openArchive(at('empty.xml'))).rejects.toThrow('This file is empty.')
    await expect(openArchive(at('nothing'))).rejects.toThrow('There is no file or folder')
  })
})
