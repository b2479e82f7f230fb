import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { MAX_UPLOAD } from '../../src/features/base/images/contract.ts'
import { openAdminSite } from '../support/admin-site.ts'
import { openUploads } from '../support/uploads.ts'

const site = openAdminSite()
const { upload, fetched } = openUploads(site)

const send = async (name: string, bytes: Uint8Array | string, type = 'text/html') => {
  const file = { name, bytes, type }
  const { status, body } = await upload([file], site.ada, 'file', '/api/admin/article/file')
  const { address = '' } = body as { address?: string }
  return { status, address, problem: body.errors?.file }
}
const zip = (...parts: string[]) => `PK\x03\x04\0\0${parts.join('\0')}`

describe('A file that readers download', () => {
  it.each([
    ['Linen apron, café.PDF', '%PDF-1.7', 'linen-apron-cafe.pdf', 'application/pdf'],
    ['книга.epub', zip('META-INF/container.xml'), 'file.epub', 'application/epub+zip'],
    ['a.docx', zip('word/document.xml'), 'a.docx', /wordprocessingml\.document$/],
    ['a.odt', zip('META-INF/manifest.xml'), 'a.odt', /opendocument\.text$/],
    ['a.m4a', '\0\0\0\x18ftypM4A ', 'a.m4a', 'audio/mp4'],
    ['a.ogg', 'OggS\0', 'a.ogg', 'audio/ogg'],
    ['a.xlsx', zip('xl/workbook.xml'), 'a.xlsx', /spreadsheetml\.sheet$/],
    ['a.ods', zip('META-INF/manifest.xml'), 'a.ods', /opendocument\.spreadsheet$/],
    ['a.zip', zip('b'), 'a.zip', 'application/zip'],
    ['a.gpx', '<?xml version="1.0"?><gpx version="1.1"/>', 'a.gpx', 'application/gpx+xml'],
    ['a.csv', 'sow,reap\n1,2', 'a.csv', 'text/csv'],
    ['a.txt', 'Sow < 3 cm', 'a.txt', 'text/plain'],
    ['a.mp3', 'ID3\x03\0', 'a.mp3', 'audio/mpeg'],
    ['b.mp3', '\xff\xfb\x90\0', 'b.mp3', 'audio/mpeg'],
    ['a.wav', 'RIFF\0\0\0\0WAVEfmt ', 'a.wav', 'audio/wav'],
    ['a.mp4', '\0\0\0\x18ftypmp42', 'a.mp4', 'video/mp4'],
    ['a.webm', '\x1a\x45\xdf\xa3', 'a.webm', 'video/webm'],
  ])(
    'An author adds %s, and a guest gets it to store, with the same bytes',
    async (name, bytes, file, type) => {
      const { address, problem } = await send(name, Buffer.from(bytes, 'latin1'))
      expect(problem).toBeUndefined()
      const hash = createHash('sha256').update(Buffer.from(bytes, 'latin1')).digest('hex')
      expect(address).toBe(`/files/${hash.slice(0, 20)}/${file}`)
      const got = await fetched(address)
      const headerOf = (header: string) => got.headers.get(header)
      expect([got.status, got.bytes.toString('latin1')]).toEqual([200, bytes])
      expect(headerOf('content-type')).toMatch(type)
      expect(headerOf('content-disposition')).toBe(`attachment; filename="${file}"`)
      expect([headerOf('x-content-type-options'), headerOf('content-security-policy')]).toEqual([
        'nosniff',
        expect.stringContaining("default-src 'none'"),
      ])
      expect(headerOf('cache-control')).toBe('public, max-age=31536000, immutable')
    },
  )

  it.each([
    ['a.html', 'Only these files can be added: PDF, ', '<p>a</p>'],
    ['a.svg', 'Only these files can be added', '<svg/>'],
    ['a', 'Only these files can be added', '%PDF-1.7'],
    ['a.constructor', 'Only these files can be added', '%PDF-1.7'],
    ['a.pdf', 'The content of this file is not PDF.', '<!doctype html><script>alert(1)</script>'],
    ['a.pdf', 'not PDF', ' %PDF-1.7'],
    ['a.zip', 'not ZIP', '%PDF-1.7'],
    ['a.mp3', 'not MP3', '<script>alert(1)</script>'],
    ['a.mp4', 'not MP4', 'ftypmp42'],
    ['a.m4a', 'not M4A', 'ftypM4A '],
    ['a.ogg', 'not OGG', 'ID3\x03\0'],
    ['a.wav', 'not WAV', 'RIFF\0\0\0\0WEBPVP8 '],
    ['a.webm', 'not WEBM', '\0\0\0\x18ftypmp42'],
    ['a.docx', 'not DOCX', zip('xl/workbook.xml')],
    ['a.xlsx', 'not XLSX', zip('word/document.xml')],
    ['a.xlsx', 'not XLSX', 'xl/workbook.xml'],
    ['a.epub', 'not EPUB', zip('META-INF/manifest.xml')],
    ['a.odt', 'not ODT', zip('word/document.xml')],
    ['a.ods', 'not ODS', zip('xl/workbook.xml')],
    ['a.gpx', 'not GPX', '<kml/>'],
    ['a.gpx', 'not GPX', '<gpx xmlns:h="http://www.w3.org/1999/xhtml"><h:script/></gpx>'],
    ['a.txt', 'not TXT', 'Hello <SCRIPT>alert(1)</SCRIPT>'],
    ['a.txt', 'not TXT', '<svg onload="alert(1)">'],
    ['a.txt', 'not TXT', `${'Hello '.repeat(100_000)}<script>alert(1)</script>`],
    ['a.csv', 'not CSV', 'M\0Z'],
    ['a.pdf', 'This file is empty.', ''],
    ['a.pdf', 'A file can have at most 4 MB.', `%PDF-${' '.repeat(MAX_UPLOAD)}`],
  ])('An author cannot add %s, and is told “%s”', async (name, problem, bytes) => {
    const refused = await send(name, Buffer.from(bytes, 'latin1'), 'application/pdf')
    expect(refused).toMatchObject({ status: 415, problem: expect.stringContaining(problem) })
  })

  it('A file of exactly 4 MB is added', async () => {
    const { status } = await send('full.pdf', `%PDF-${' '.repeat(4 * 1024 * 1024 - 5)}`)
    expect(status).toBe(201)
  })

  it('An address that has no file has the page of an error', async () => {
    for (const path of ['0123456789abcdef0123/a.pdf', '0123456789abcdef0123/a.html', 'a/b.pdf'])
      expect((await fetched(`/files/${path}`)).status).toBe(404)
  })

  it('A file is gone 30 days after no text had it any more, and not before', async () => {
    const { removeUnusedFiles } = await import(
      '../../src/features/base/files/file-retention.server.ts'
    )
    const removeOnDay = (day: number) =>
      removeUnusedFiles(new Date(Date.now() + day * 24 * 3_600_000))
    const [used, unused] = [await send('used.txt', 'used'), await send('unused.txt', 'unused')]
    const body = `<figure class="embed-file"><a href="${used.address}">Used</a></figure>`
    await site.write('with-a-file', { body })
    const places = async () => [
      (await fetched(used.address)).status,
      (await fetched(unused.address)).status,
    ]
    await removeOnDay(29)
    expect(await places()).toEqual([200, 200])
    await removeOnDay(31)
    expect(await places()).toEqual([200, 404])
    await site.sql`delete from public.articles where slug = 'with-a-file'`
    await removeOnDay(40)
    await removeOnDay(69)
    expect(await places()).toEqual([200, 404])
    await removeOnDay(71)
    expect(await places()).toEqual([404, 404])
  })
})
