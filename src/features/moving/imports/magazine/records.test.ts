import { archiveWith } from '@site/import-readers/readers/shared/archive.fixture.ts'
import { expect, it } from 'vitest'
import { emptyOf } from '../../../../lib/empty-of.ts'
import { exportedArticle } from '../../exports/shared/export-format.ts'
import { LISTS } from '../../exports/shared/lists.ts'
import { ARTICLES } from './magazine.reader.ts'
import { articlesIn, recordsIn } from './records.ts'

const listOf = (table: string) => {
  const list = [...LISTS.before, ...LISTS.after].find((one) => one.table === table)
  if (!list) throw new Error(`No list of ${table}.`)
  return list
}

it('Comments of an export with the former name of a field, and without a newer one, keep their writers', async () => {
  const list = listOf('comments')
  const { imported_name, imported_stars, ...comment } = emptyOf(list.record) as Record<
    string,
    unknown
  >
  expect([imported_name, imported_stars]).toEqual([null, null])
  const former = JSON.stringify([{ ...comment, id: 1, brought_name: 'Nora Holt' }])
  const archive = archiveWith({
    'data/comments.json': former.replace('[', '[\n').replace(']', '\n]'),
  })
  expect(await Array.fromAsync(recordsIn(archive, list, true))).toMatchObject([
    { id: 1, imported_name: 'Nora Holt', imported_stars: null },
  ])
})

it('An article of an export with the former name of a field keeps its stars', async () => {
  const { imported_stars: _, ...article } = emptyOf(exportedArticle)
  const stars = [{ card_id: 'kraut', article_id: 1, stars: 5, quantity: 3 }]
  const archive = archiveWith({
    'articles/rye.json': JSON.stringify({ ...article, slug: 'rye', brought_stars: stars }),
    'articles/rye.md': '---\ntitle: Rye\n---\nDough.',
  })
  expect(await Array.fromAsync(articlesIn(archive, ARTICLES, true))).toMatchObject([
    { article: { slug: 'rye', imported_stars: stars } },
  ])
})
