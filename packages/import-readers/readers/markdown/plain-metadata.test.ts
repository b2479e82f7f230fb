import { expect, it } from 'vitest'
import { byKey, readAll } from '../shared/archive.fixture.ts'
import { markdownReader } from './markdown.reader.ts'
import { readPlainMetadata } from './plain-metadata.ts'

it('A site of Pelican comes with its titles, days, categories, covers and pages, and its links lead on', async () => {
  const pieces = await readAll(markdownReader, {
    'pelicanconf.py': "SITENAME = 'Josh cooks'",
    'content/recipes/meat-pie.md':
      'Title: Meat pie (beef and red wine)\nDate: 2026-05-10\nCategory: Pastry\nSlug: meat-pie-beef\nServings: 4 servings\nTime: 8 hours\nImage: /images/meat-pie1.jpg\nSummary: Down to the\n    puff pastry.\n\nI miss *meat pie*.\n\n## Ingredients\n\n* 1.25 kg beef[ref]Any cut\nof beef.[/ref]\n\n## Steps\n\n1. Bake.\n',
    'content/pages/about.md':
      'Title: About\n\nSee the [pie]({filename}/recipes/meat-pie.md). ![Me]({static}/images/me.jpg)',
    'content/notes.md': 'Title: Chllah\nDate: 2025-12-17\nStatus: draft\n\nFluffy.',
  })
  const { 'content/recipes/meat-pie.md': pie, 'content/notes.md': notes } = byKey(pieces, 'article')
  expect(pie).toMatchObject({
    state: 'published',
    title: 'Meat pie (beef and red wine)',
    headline: 'Down to the puff pastry.',
    publishedAt: '2026-05-10T12:00:00.000Z',
    categories: ['Pastry'],
    cover: { src: '/images/meat-pie1.jpg' },
  })
  expect(pie?.addresses).toContain('/meat-pie-beef.html')
  expect(pie?.recipes[0]?.data).toMatchObject({
    recipeYield: '4 servings',
    totalTime: '8 hours',
    recipeIngredient: ['1.25 kg beef[1]'],
  })
  expect(pie?.html).toContain('Any cut of beef.')
  expect(pie?.html).not.toMatch(/Title:|\[ref\]/)
  expect(notes).toMatchObject({ state: 'draft', slug: 'chllah' })
  const { 'content/pages/about.md': about } = byKey(pieces, 'page')
  expect(about?.html).toContain('<a href="/article/meat-pie-beef">pie</a>')
  expect(about?.html).toContain('src="/images/me.jpg"')
})

it.each([
  'Title: and other words\nthat go on.\n',
  'Title: Rye\n\nDate: none.\n',
  'Date: in the evening\n\nWe met.\n',
  'Slug: rye\nand rye again\n',
])('Words that look like fields stay in their text: %j', (text) => {
  expect(readPlainMetadata(text)).toBeNull()
})
