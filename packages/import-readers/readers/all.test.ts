import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import type { Archive, ImportPiece } from '../pieces.ts'
import { readerFor } from './all.ts'
import { FORMS } from './hostile-forms.fixture.ts'
import { archiveWith } from './shared/archive.fixture.ts'

const MEGABYTE = 1024 ** 2
const TEXTS = ['A title — “so”', 'Crème brûlée']

const nameOf = (files: Record<string, string | Buffer>): Promise<string> =>
  readerFor(archiveWith(files, 'given')).then(({ name }) => name)

const notesApart = (pieces: ImportPiece[]) =>
  pieces.map((piece) => ({ ...piece, notes: [] }) as ImportPiece)

describe('Which reader a file has', () => {
  it.each(Object.keys(FORMS))('An export of %s is known by what is in it', async (name) => {
    expect(await nameOf(FORMS[name]?.(TEXTS) ?? {})).toBe(name)
  })

  it.each(Object.keys(FORMS))('In UTF-16 an export of %s is the same', async (name) => {
    const files = FORMS[name]?.(TEXTS) ?? {}
    const plain = archiveWith(files)
    const utf16 = archiveWith(
      Object.fromEntries(
        Object.entries(files).map(([path, text]) => [
          path,
          Buffer.from(`\uFEFF${text}`, 'utf16le'),
        ]),
      ),
    )
    const [one, other] = await Promise.all(
      [plain, utf16].map(async (archive) =>
        notesApart(await Array.fromAsync((await readerFor(archive)).read(archive, {}))),
      ),
    )
    expect(other).toEqual(one)
  })

  it.each([
    ['a picture that is called .xml', { 'a.xml': Buffer.from('89504e470d0a1a0a0000000d', 'hex') }],
    ['a table of something else', { 'a.csv': 'Item,Price\nFlour,2\n' }],
    ['words', { 'a.txt': 'Only words: and a colon.\n-----\n' }],
    ['a feed that is no export', { 'a.xml': '<rss><channel><item/></channel></rss>' }],
    ['JSON that is no export', { 'package.json': '{"name":"x","data":[]}' }],
    ['a zip inside a folder', { 'a/b.zip': 'PK', 'a/c.bin': 'x' }],
    ['files without a byte', { 'a.html': '', 'b.xml': '', 'c.json': '' }],
  ])('%s is refused with a sentence that names what can be imported', async (_, files) => {
    await expect(nameOf(files)).rejects.toThrow(
      'given is not an export that can be imported. These can: beehiiv, Blogger, Buttondown, Ghost, HTML, Markdown, Medium, Movable Type, Notion, lists of subscribers, Substack, Wix, WordPress.',
    )
  })

  it.each([
    '{"kind": "blogger#postList", "items": []}',
    '{"version":"1.0","feed":{"id":{"$t":"tag:blogger.com,1999:blog-9"},"entry":[]}}',
  ])(
    'JSON of Blogger is refused with a sentence that names what to import instead: %s',
    async (json) => {
      await expect(nameOf({ 'posts.json': json })).rejects.toThrow(
        'posts.json has posts of Blogger as JSON, which is not an export. Choose “Back up content” in the settings of Blogger, and import the feed.atom or the ZIP that it gives.',
      )
    },
  )

  it('Exports of two systems at once are refused with their names', async () => {
    const files = { ...FORMS.Ghost?.(TEXTS), ...FORMS.WordPress?.(TEXTS) }
    await expect(nameOf(files)).rejects.toThrow(
      'given contains exports of Ghost and WordPress: import each one separately.',
    )
  })

  it('Of a large file that is no export only the beginning is read', async () => {
    let read = 0
    async function* bytes() {
      for (; read < 300 * MEGABYTE; read += MEGABYTE) yield Buffer.alloc(MEGABYTE, '[1,2],')
    }
    for (const path of ['large.json', 'large.xml', 'large.txt', 'large.csv', 'large']) {
      read = 0
      const file = { path, size: 300 * MEGABYTE, open: async () => Readable.from(bytes()) }
      const archive: Archive = { name: path, files: [file] }
      await expect(readerFor(archive)).rejects.toThrow(
        `${path} is not an export that can be imported`,
      )
      expect(read).toBeLessThan(20 * MEGABYTE)
    }
  })
})
