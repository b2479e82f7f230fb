import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderWith } from '../platform/test-folder.ts'
import { withdrawArticles, withoutMentions } from './withdraw.ts'

const gone = new Set(['rye'])
const card = (id: string) =>
  `<li><article><a href="/article/${id}">${id}</a><ul><li>A fact.</li></ul></article></li>`

test('A withdrawn article leaves lists with its whole card, and no other does', () => {
  const page = `<html><head></head><body><ul>${card('rye')}${card('rye-in-a-tin')}</ul></body></html>`
  const rest = withoutMentions('index.html', page, gone)
  expect(rest).toContain(card('rye-in-a-tin'))
  expect(rest).not.toContain('/article/rye"')
  expect(rest.match(/A fact/g)).toHaveLength(1)
})

test('A text that links to a withdrawn article keeps its words and loses the link', () => {
  const page =
    '<div class="prose"><ul><li>As in <a href="/article/rye">my loaf</a>, wait.</li></ul></div>'
  const left = withoutMentions('article/oats.html', page, gone)
  expect(left).toContain('<li>As in <a>my loaf</a>, wait.</li>')
})

test('A withdrawn article leaves feeds, the sitemap and the suggestions', () => {
  const item = (id: string) => `<item><link>https://journal.test/article/${id}</link></item>`
  expect(withoutMentions('rss.xml', item('rye') + item('oven'), gone)).toBe(item('oven'))
  const url = (id: string) => `<url><loc>https://journal.test/article/${id}</loc></url>`
  expect(withoutMentions('sitemap.xml', url('oven') + url('rye'), gone)).toBe(url('oven'))
  const listed = { categories: [], articles: [{ id: 'rye' }, { id: 'oven' }] }
  expect(withoutMentions('suggestions.json', JSON.stringify(listed), gone)).toBe(
    JSON.stringify({ categories: [], articles: [{ id: 'oven' }] }),
  )
})

test('A page that mentions no withdrawn article stays as it is', () => {
  const page = `<p>Not <b>parsed</p>${card('rye-in-a-tin')}`
  expect(withoutMentions('index.html', page, gone)).toBe(page)
})

test('A release without withdrawn articles is made of the former one, which stays whole', async () => {
  const page = (links: string) =>
    `<html><head></head><body data-pagefind-body>${links}</body></html>`
  const former = folderWith({
    'article/rye.html': page('<p>Rye.</p>'),
    'article/oven.html': page(`<ul>${card('rye')}</ul>`),
    'og/rye.jpg': 'a picture',
    'index.html': page(''),
    'search.html': page(''),
    'offline.html': page(''),
    'support/menu.html': page(''),
    'suggestions.json': '{"articles":[]}',
    '_astro/a.js': '',
  })
  const out = folderWith({})
  const written = await withdrawArticles(former, out, new Set(['oven']))
  expect(written).toContain('article/oven.html')
  expect(existsSync(join(out, 'article/rye.html'))).toBe(false)
  expect(existsSync(join(out, 'og/rye.jpg'))).toBe(false)
  expect(readFileSync(join(out, 'article/oven.html'), 'utf8')).not.toContain('/article/rye')
  expect(readFileSync(join(former, 'article/oven.html'), 'utf8')).toContain('/article/rye')
  expect(statSync(join(former, 'article/rye.html')).isFile()).toBe(true)
  expect(await withdrawArticles(out, folderWith({}), new Set(['oven']))).toEqual([])
})
