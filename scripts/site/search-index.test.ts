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

test('An index lacks the labels of a card, and has what the card says', async () => {
  const card = `<section class="card">
    <div class="card-part"><h3>You need</h3><ul><li>a crock</li></ul></div>
    <ul><li>dill<span class="card-detail" data-optional>, optional</span></li></ul>
    <dl class="card-facts"><div><dt>Cuisine</dt><dd>Polish</dd></div></dl>
    <p data-at-altitude="0">By altitude: see the table.</p>
    <p class="card-warning"><strong>Careful:</strong> hot <strong>glass</strong></p>
    <p class="card-tip"><strong>Tip:</strong> rest</p>
    <table data-altitude-table="min"><caption>Minutes by altitude</caption><tr><td>pints</td></tr></table>
    <div class="card-part"><h3>Notes</h3><h3>Whey</h3></div>
  </section>`
  const release = folderWith({ 'article/kraut.html': page(card) })
  const index = join(folderWith(), 'index')
  await makeIndex(release, index)
  expect(wordsIn(index)['/article/kraut']?.match(/\w+/g)).toEqual(
    'a crock dill Polish hot glass rest pints Whey'.split(' '),
  )
})
