import { expect, it } from 'vitest'
import { froe } from '../features/publishing/articles/article.fixture.ts'
import { createFeeds } from './feeds.ts'

it('A feed has the newest 50 articles that are still there, as RSS and as JSON', async () => {
  const listed = Array.from({ length: 51 }, (_, index) => {
    return { ...froe, aux_id: index, minutes: 1, listed_cards: [] }
  })
  const feeds = createFeeds(
    [
      ['/articles', listed],
      ['/category/tools', listed],
    ],
    async (number) => (number === 7 ? null : { ...froe, aux_id: number }),
  )
  const read = (await feeds.read('/category/tools')).map(({ aux_id }) => aux_id)
  expect([read.length, read[0], read.at(-1), read.includes(7)]).toEqual([49, 0, 49, false])
  expect(feeds.paths).toEqual(['/category/tools/rss.xml', '/category/tools/feed.json'])
})
