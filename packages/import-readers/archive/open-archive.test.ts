import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { access, mkdir, mkdtemp, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { strToU8, zipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { fromRandomAccessReaderPromise, RandomAccessReader } from 'yauzl'
import type { ArchiveFile } from '../pieces.ts'
import { openArchive } from './open-archive.ts'
import { openZip } from './open-zip.ts'
import { readText } from './read-file.ts'
import { beginningOf } from './stream-text.ts'

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

  it('Names in a zip are compared composed, and are UTF-8 without its flag too', async () => {
    const name = 'Ru\u0308ben.md'
    const bytes = Buffer.from(zipSync({ [name]: strToU8('![x](Ru\u0308ben.png)') }))
    // fflate sets the flag for such names, in both headers.
    for (const signature of ['PK\x03\x04', 'PK\x01\x02']) {
      const start = bytes.indexOf(signature, 0, 'latin1')
      bytes.writeUInt16LE(0, start + (signature.endsWith('\x04') ? 6 : 8))
    }
    await writeFile(at('unmarked.zip'), bytes)
    const { files } = await openArchive(at('unmarked.zip'))
    expect(files.map(({ path }) => path)).toEqual(['R\u00fcben.md'])
    expect(await readText(files[0] as never)).toBe('![x](R\u00fcben.png)')
  })

  it('A text that is not UTF-8 and names no encoding is read as Windows-1252', async () => {
    await writeFile(at('old.txt'), Buffer.from('Br\u00f6t \x96 f\u00fcr 2 \x80', 'latin1'))
    await writeFile(at('cut.txt'), Buffer.concat([Buffer.from('Bröt für'), Buffer.from([0xc3])]))
    const textIn = async (name: string) => {
      const { files } = await openArchive(at(name))
      return readText(files[0] as never)
    }
    expect(await textIn('old.txt')).toBe('Bröt – für 2 €')
    expect(await textIn('cut.txt')).toContain('Bröt für')
  })

  it('A zip can be read on after beginnings of its files were read at the same time', async () => {
    const files = { a: randomBytes(500_000), b: randomBytes(500_000), c: randomBytes(500_000) }
    await zip('large.zip', files)
    const opened = (await openArchive(at('large.zip'))).files
    for (let time = 0; time < 20; time += 1)
      await Promise.all(opened.map((file) => beginningOf(file, 4)))
    const parts: Buffer[] = []
    for await (const part of await (opened[2] as ArchiveFile).open()) parts.push(part as Buffer)
    expect(Buffer.concat(parts)).toEqual(files.c)
  })

  it('Between two files of a zip in memory others have their turn, compressed or not', async () => {
    const bytes = Buffer.from(
      zipSync({ 'a.md': [strToU8('A'), { level: 0 }], 'b.md': strToU8('B') }),
    )
    const zip = fromRandomAccessReaderPromise(new InMemory(bytes), bytes.length, {
      autoClose: false,
    })
    const { files } = await openZip('old', zip)
    const order: string[] = []
    for (const file of files) {
      setImmediate(() => order.push('another call'))
      order.push(await readText(file))
    }
    expect(order).toEqual(['another call', 'A', 'another call', 'B'])
  })

  it('A folder is read without the links that lead out of it', async () => {
    await mkdir(at('blog/posts'), { recursive: true })
    await writeFile(at('blog/posts/a.md'), 'A')
    await symlink('/etc', at('blog/posts/elsewhere'))
    const { files } = await openArchive(at('blog'))
    expect(files.map(({ path }) => path)).toEqual(['posts/a.md'])
  })

  it('A file of a folder of Git knows its first commit, under a former name too', async () => {
    await mkdir(at('kept/posts'), { recursive: true })
    const git = (...words: string[]) =>
      promisify(execFile)(
        'git',
        ['-c', 'user.name=Maren', '-c', 'user.email=maren@example.com', ...words],
        { cwd: at('kept') },
      )
    const commit = async (date: string) => {
      await git('add', '.')
      await git('commit', '-q', '-m', 'Write', `--date=${date}`)
    }
    await git('init', '-q')
    await writeFile(at('kept/posts/rye bread.md'), 'Rye, water and salt.')
    await commit('2015-03-04T05:06:07Z')
    await git('mv', 'posts/rye bread.md', 'posts/Ru\u0308ben.md')
    await writeFile(at('kept/posts/beets.md'), 'Beets')
    await commit('2017-01-01T00:00:00+01:00')
    await writeFile(at('kept/posts/beets.md'), 'Beets, and dill')
    await commit('2019-01-01T00:00:00Z')
    await writeFile(at('kept/posts/new.md'), 'Not committed')
    const { files } = await openArchive(at('kept'))
    expect(files.map(({ path, committedAt }) => [path, committedAt?.toISOString()])).toEqual([
      ['posts/R\u00fcben.md', '2015-03-04T05:06:07.000Z'],
      ['posts/beets.md', '2016-12-31T23:00:00.000Z'],
      ['posts/new.md', undefined],
    ])
  })

  it('Reading the history of a folder runs no program that the folder names', async () => {
    await mkdir(at('signed'))
    const git = (...words: string[]) => promisify(execFile)('git', words, { cwd: at('signed') })
    await git('init', '-q')
    await writeFile(at('signed/a.md'), 'A')
    await git('add', '.')
    const { stdout: tree } = await git('write-tree')
    const commit = [
      `tree ${tree.trim()}`,
      'author Eve <eve@example.com> 1500000000 +0000',
      'committer Eve <eve@example.com> 1500000000 +0000',
      'gpgsig -----BEGIN PGP SIGNATURE-----',
      ' ',
      ' -----END PGP SIGNATURE-----',
      '\nWrite\n',
    ]
    await writeFile(at('signed/commit'), commit.join('\n'))
    const { stdout: id } = await git('hash-object', '-t', 'commit', '-w', 'commit')
    await git('update-ref', 'HEAD', id.trim())
    await writeFile(at('signed/program'), '#!/bin/sh\ntouch ran\n', { mode: 0o700 })
    await git('config', 'gpg.program', at('signed/program'))
    await git('config', 'log.showSignature', 'true')
    const { files } = await openArchive(at('signed'))
    expect(files.map(({ path }) => path)).toEqual(['a.md', 'commit', 'program'])
    await expect(access(at('signed/ran'))).rejects.toThrow('no such file')
    await git('log')
    await access(at('signed/ran'))
  })

  it.each([
    ['a path that leads out of it', 'out.zip', { '../../etc/passwd': strToU8('x') }],
    ['an absolute path', 'root.zip', { '/etc/passwd': strToU8('x') }],
  ])('A zip with %s is refused whole', async (_, name, files) => {
    await zip(name, files)
    await expect(openArchive(at(name))).rejects.toThrow(
      /This ZIP cannot be read|leads outside of it/,
    )
  })

  it('A zip that would fill a disk is refused before it is unpacked', async () => {
    await zip('bomb.zip', { 'posts/zero.md': new Uint8Array(40 * 1024 ** 2) })
    await expect(openArchive(at('bomb.zip'))).rejects.toThrow('meant to fill a disk')
  })

  it('A damaged zip, an empty file and one that is not there are refused with a sentence', async () => {
    await writeFile(at('half.zip'), zipSync({ 'a.md': strToU8('a'.repeat(500)) }).subarray(0, 60))
    await writeFile(at('empty.xml'), '')
    await expect(openArchive(at('half.zip'))).rejects.toThrow('This ZIP cannot be read')
    await expect(openArchive(at('empty.xml'))).rejects.toThrow('This file is empty.')
    await expect(openArchive(at('nothing'))).rejects.toThrow('There is no file or folder')
  })

  it.each([
    ['overlaps', overlapping(20), 'meant to fill a disk'],
    ['is locked by a password', locked(), 'protected by a password. Unpack it, and compress'],
    [
      'is packed in a rare way',
      packedBy(14),
      'Unpack it, and compress the folder again with your computer',
    ],
    ['is empty', zipSync({}), 'There is no file in this ZIP.'],
    ['holds a zip that is none', zipSync({ 'a.zip': strToU8('x') }), 'This ZIP cannot be read'],
    [
      'holds a zip of nothing',
      zipSync({ 'a.zip': new Uint8Array(3 * 1024 ** 2) }),
      'meant to fill a disk',
    ],
    [
      'holds a zip with a path that leads out of it',
      zipSync({ 'a.zip': zipSync({ '../a.md': strToU8('x') }) }),
      /cannot be read|leads outside of it/,
    ],
  ])('A zip that %s is refused with a sentence', async (_, bytes, sentence) => {
    await writeFile(at('refused.zip'), bytes)
    await expect(openArchive(at('refused.zip'))).rejects.toThrow(sentence)
  })

  it('Zips inside a zip are one, and what is deeper stays a file', async () => {
    const deeper = zipSync({ 'deeper.md': strToU8('x') })
    await zip('parts.zip', {
      'Part-1.zip': zipSync({ 'a.md': strToU8('A'), 'b.zip': deeper }),
      'Part-2.zip': zipSync({ 'c.md': strToU8('C') }),
    })
    const { files } = await openArchive(at('parts.zip'))
    expect(files.map(({ path }) => path)).toEqual(['a.md', 'b.zip', 'c.md'])
    expect(await readText(files[2] as never)).toBe('C')
  })

  it('A link in a zip is left, and a damaged file says so when it is read', async () => {
    const bytes = zipSync({
      link: [strToU8('/etc/passwd'), { os: 3, attrs: 0o120777 << 16 }],
      'a.md': strToU8('words '.repeat(500)),
    })
    bytes[bytes.lastIndexOf(0x61, bytes.length - 120) + 6] = 0xff
    await writeFile(at('damaged.zip'), bytes)
    const { files } = await openArchive(at('damaged.zip'))
    expect(files.map(({ path }) => path)).toEqual(['a.md'])
    await expect(readText(files[0] as never)).rejects.toThrow('a.md is damaged')
  })

  it('A text is read in the encoding of its mark, or the one that a page names', async () => {
    const text = 'Crème brûlée, 24 °C'
    const little = Buffer.from(`\uFEFF${text}`, 'utf16le')
    for (const [name, bytes] of [
      ['a.md', Buffer.from(`\uFEFF${text}`)],
      ['b.md', little],
      ['c.md', Buffer.from(little).swap16()],
      ['d.html', Buffer.from(`<html><meta charset="windows-1252">${text}`, 'latin1')],
    ] as const) {
      await writeFile(at(name), bytes)
      const { files } = await openArchive(at(name))
      expect(await readText(files[0] as never)).toMatch(new RegExp(`${text}$`))
    }
  })

  it('A folder without files, and one that is neither file nor folder, are refused', async () => {
    await mkdir(at('bare/.git'), { recursive: true })
    await expect(openArchive(at('bare'))).rejects.toThrow('There is no file in this folder.')
    await expect(openArchive('/dev/null')).rejects.toThrow('is neither a file nor a folder.')
  })
})

/** Reads a ZIP in memory by ranges, as it is read from the parts of an upload. */
class InMemory extends RandomAccessReader {
  private readonly bytes: Buffer

  constructor(bytes: Buffer) {
    super()
    this.bytes = bytes
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from([this.bytes.subarray(start, end)])
  }
}

/** A ZIP whose entries all point to the same bytes. */
function overlapping(count: number): Uint8Array {
  const bytes = Buffer.from(zipSync({ 'a.md': randomBytes(2000) }))
  const end = bytes.length - 22
  const start = bytes.readUInt32LE(end + 16)
  const entries = Buffer.concat(Array(count).fill(bytes.subarray(start, end)))
  const tail = Buffer.from(bytes.subarray(end))
  tail.writeUInt16LE(count, 8)
  tail.writeUInt16LE(count, 10)
  tail.writeUInt32LE(entries.length, 12)
  return Buffer.concat([bytes.subarray(0, start), entries, tail])
}

function locked(): Uint8Array {
  return withEntry(8, 1)
}

function packedBy(method: number): Uint8Array {
  return withEntry(10, method)
}

/** Changes a value in the central directory of a ZIP. */
function withEntry(place: number, value: number): Uint8Array {
  const bytes = Buffer.from(zipSync({ 'a.md': strToU8('x') }))
  bytes.writeUInt16LE(value, bytes.readUInt32LE(bytes.length - 6) + place)
  return bytes
}
