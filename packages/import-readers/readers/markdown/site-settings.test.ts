import { expect, it } from 'vitest'
import { archiveWith, byKey, readAll } from '../shared/archive.fixture.ts'
import { markdownReader } from './markdown.reader.ts'
import { readSiteSettings } from './site-settings.ts'

const settingsOf = (files: Record<string, string>) => readSiteSettings(archiveWith(files).files)

it.each([
  ['_config.yml', 'title: Rye\nurl: https://rye.blog\nbaseurl: ""\ntimezone: Europe/Oslo'],
  ['blog/hugo.toml', 'baseURL = "https://rye.blog/"\ntitle = "Rye"\ntimeZone = "Europe/Oslo"'],
  ['_data/metadata.json', '{"title":"Rye","url":"https://rye.blog/","timezone":"Europe/Oslo"}'],
  ['pelicanconf.py', "SITENAME = 'Rye'\nSITEURL = 'https://rye.blog'\nTIMEZONE = 'Europe/Oslo'"],
  [
    'gatsby-config.js',
    'module.exports = { siteMetadata: { title: "Rye", siteUrl: "https://rye.blog", timezone: 1 } }\nexport const x = { TIMEZONE: "Europe/Oslo" }',
  ],
])('%s says where the site was, and its name and time zone', async (path, text) => {
  const { address, notes } = await settingsOf({ [path]: text })
  expect(address).toBe('https://rye.blog')
  expect(notes.map(({ words }) => words)).toEqual([
    'Its name is “Rye”.',
    'Its time zone is “Europe/Oslo”.',
  ])
})

it.each([
  { '_config.yml': 'url: https://me.github.io\nbaseurl: /rye' },
  { 'hugo.toml': 'baseURL = "https://me.github.io/rye/"' },
  { 'hugo.toml': 'baseURL = "http://example.org/"' },
  { '_config.yml': 'url: [a' },
  { 'content/posts/config.yaml': 'url: https://rye.blog' },
])('%j says no address at which links would begin', async (files) => {
  expect((await settingsOf(files)).address).toBeNull()
})

it('The report says of settings that they have no text', async () => {
  const pieces = await readAll(markdownReader, { '_config.yml': 'title: Rye', 'a.md': 'A.' })
  expect(byKey(pieces, 'left-out')['_config.yml']?.reason).toBe(
    'It has settings of the site, and no text.',
  )
})

it('A text that names no author has the one of its site, and an address with its day', async () => {
  const pieces = await readAll(markdownReader, {
    '_config.yml': 'author: Ivo Brand\nurl: https://saltsmoke.blog',
    'source/_posts/brine.md': '---\ntitle: Brine\ndate: 2019-10-01 10:00:00\n---\nA',
    'source/_posts/guest.md': '---\nauthor: Ann\ndate: 2019-10-02\n---\nB',
  })
  const articles = Object.values(byKey(pieces, 'article'))
  const names = Object.values(byKey(pieces, 'author')).map(({ name }) => name)
  expect(names.toSorted()).toEqual(['Ann', 'Ivo Brand'])
  expect(articles.map(({ authors }) => authors.length)).toEqual([1, 1])
  expect(articles[0]?.addresses).toContain('/2019/10/01/brine')
  expect(articles[0]?.authors).not.toEqual(articles[1]?.authors)
})

it.each(['Your Name', 'John Doe', 'me@rye.blog', 'https://rye.blog'])(
  'The author “%s” of settings is no one',
  async (author) => {
    expect((await settingsOf({ '_config.yml': `author: ${author}` })).author).toBe('')
  },
)
