import { expect, it } from 'vitest'
import { byKey, readAll } from '../shared/archive.fixture.ts'
import { markdownReader } from './markdown.reader.ts'

it('A page of a site is a page here, and links lead to its address', async () => {
  const pieces = await readAll(markdownReader, {
    'config.toml': '',
    'content/about.md': '---\ndate: 2019-02-28\ndescription: Who bakes\n---\nWe bake.',
    'content/visit.md': '---\nslug: visits\n---\nCome on Friday.',
    'content/stall.md': '---\ntype: page\ntags: [market]\n---\nOn the square.',
    'content/rye.md': '---\ndate: 2020-01-01\n---\nSticky.',
    'content/soup.md': '## Ingredients\n\n- 2 carrots\n\n## Directions\n\n1. Boil.',
    'content/posts/about.md': 'About flour.',
    'content/posts/oat.md': '[When](../visit.md), [what](../soup.md)',
    'content/planner.md': '---\nlayout: bulk-prep\n---\nCook many at once.',
    'content/404.md': 'Nothing here.',
    'content/posts/lost.md': '---\npermalink: /404.html\n---\nNothing here.',
  })
  const pages = byKey(pieces, 'page')
  const paths = ['about', 'planner', 'stall', 'visit'].map((name) => `content/${name}.md`)
  expect(Object.keys(pages).sort()).toEqual(paths)
  expect(pages['content/about.md']).toMatchObject({
    state: 'published',
    slug: 'about',
    description: 'Who bakes',
    addresses: ['/about'],
  })
  const articles = byKey(pieces, 'article')
  expect(Object.keys(articles).sort()).toEqual([
    'content/posts/about.md',
    'content/posts/oat.md',
    'content/rye.md',
    'content/soup.md',
  ])
  expect(articles['content/posts/oat.md']?.html).toContain(
    '<a href="/visits">When</a>, <a href="/article/soup">what</a>',
  )
  expect(Object.keys(byKey(pieces, 'left-out')).sort()).toEqual([
    'config.toml',
    'content/404.md',
    'content/posts/lost.md',
  ])
})

it('A note called About stays a note, and a drawing of a vault is left out', async () => {
  const pieces = await readAll(markdownReader, {
    'About.md': 'I am [[Ada]].',
    'Ada.md': 'A.',
    'Oven.excalidraw.md': '---\nexcalidraw-plugin: parsed\n---\n{"x":1}',
  })
  expect(Object.keys(byKey(pieces, 'article')).sort()).toEqual(['About.md', 'Ada.md'])
  expect(byKey(pieces, 'left-out')['Oven.excalidraw.md']?.reason).toBe(
    'It is a drawing of Excalidraw.',
  )
})
