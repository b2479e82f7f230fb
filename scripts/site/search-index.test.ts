import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { folderWith } from '../../tests/support/test-folder.ts'
import { makeIndex } from './search-index.ts'

const page = (word: string) => `<html lang="en"><body data-pagefind-body>${word}</body></html>`

function wordsIn(index: string): Record<string, string> {
  const folder = join(index, 'fragment')
  const fragments = readdirSync(folder).map((file) => {
    const text = String(gunzipSync(readFileSync(join(folder, file))))
    const { url, content } = JSON.parse(text.slice(text.indexOf('{')))
    return [url, content]
  })
  return Object.fromEntries(fragments)
}

test('An index finds pages at their addresses, and leaves nothing beside it', async () => {
  const release = folderWith({
    'article/rye.html': page('rye'),
    'support/terms.html': page('terms'),
    'colophon.html': page('colophon'),
    'login.html': '<html lang="en"><body>login</body></html>',
  })
  const folder = folderWith()
  await makeIndex(release, join(folder, 'index'))
  expect(readdirSync(folder)).toEqual(['index'])
  expect(wordsIn(join(folder, 'index'))).toEqual({
    '/article/rye': 'rye',
    '/support/terms': 'terms',
    '/colophon': 'colophon',
  })
})

test('A page that an index of before has left is never found', async () => {
  const release = folderWith({ 'article/rye.html': page('rye') })
  const folder = folderWith({ 'index-pages/folders/article/withdrawn': page('withdrawn') })
  const index = () => makeIndex(release, join(folder, 'index'))
  await expect(index()).rejects.toThrow('Pagefind read 2 pages of 1.')
  await index()
  expect(wordsIn(join(folder, 'index'))).toEqual({ '/article/rye': 'rye' })
})
