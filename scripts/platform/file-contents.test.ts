import { statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { createFileContents } from './file-contents.ts'
import { folderWith, write } from './test-folder.ts'

const found = (path: string) => {
  const { size, mtimeMs } = statSync(path)
  return { path, size, mtimeMs }
}

describe('file contents', () => {
  it('are read once, and again when the file changed', async () => {
    const path = join(folderWith({ 'a.txt': 'salt' }), 'a.txt')
    const contents = createFileContents()
    const first = await contents.load(found(path))
    expect(await contents.load(found(path))).toBe(first)
    write(path, 'cedar')
    expect(Buffer.from((await contents.load(found(path))).bytes).toString()).toBe('cedar')
  })

  it('have a hash of what they hold, not of when they were written', async () => {
    const folder = folderWith({ 'a.txt': 'salt', 'b.txt': 'salt', 'c.txt': 'cedar' })
    const contents = createFileContents()
    const hash = async (name: string) => (await contents.load(found(join(folder, name)))).hash
    expect(await hash('a.txt')).toBe(await hash('b.txt'))
    expect(await hash('a.txt')).not.toBe(await hash('c.txt'))
  })

  it('are compressed once', async () => {
    const path = join(folderWith({ 'a.txt': 'salt '.repeat(1000) }), 'a.txt')
    const file = await createFileContents().load(found(path))
    const [one, two] = await Promise.all([file.compressed('br'), file.compressed('br')])
    expect(one).toBe(two)
    expect(brotliDecompressSync(one).toString()).toBe('salt '.repeat(1000))
  })

  it('are forgotten, the least recently used first, when they outgrow their limit', async () => {
    const folder = folderWith({
      'a.txt': 'a'.repeat(40),
      'b.txt': 'b'.repeat(40),
      'c.txt': 'c'.repeat(40),
    })
    const [a, b, c] = ['a.txt', 'b.txt', 'c.txt'].map((name) => found(join(folder, name)))
    if (!a || !b || !c) throw new Error('unreachable')
    const contents = createFileContents(100)
    const [firstA, firstB] = [await contents.load(a), await contents.load(b)]
    expect(await contents.load(a)).toBe(firstA)
    await contents.load(c)
    expect(await contents.load(a)).toBe(firstA)
    expect(await contents.load(b)).not.toBe(firstB)
  })

  it('that cannot be read are tried again', async () => {
    const path = join(folderWith(), 'a.txt')
    const contents = createFileContents()
    await expect(contents.load({ path, size: 4, mtimeMs: 1 })).rejects.toThrow('ENOENT')
    write(path, 'salt')
    expect((await contents.load({ path, size: 4, mtimeMs: 1 })).bytes.byteLength).toBe(4)
  })
})
