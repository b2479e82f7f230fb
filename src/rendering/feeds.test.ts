import { expect, it } from 'vitest'
import { froe } from '../features/publishing/articles/article.fixture.ts'
import type { Article } from '../features/publishing/articles/contract.ts'
import { createFeeds } from './feeds.ts'

const teaser = (number: number) => {
  return { ...froe, id: `article-${number}`, aux_id: number, minutes: 1, listed_cards: [] }
}

it('A feed has the newest 50 articles that are still there, as RSS and as JSON', async () => {
  const listed = Array.from({ length: 51 }, (_, index) => teaser(index))
  const feeds = createFeeds(
    [
      ['/articles', listed],
      ['/category/tools', listed],
    ],
    (id) => id,
    async (number) => (number === 7 ? null : { ...froe, aux_id: number }),
  )
  const read = (await feeds.read('/category/tools')).map(({ aux_id }) => aux_id)
  expect([read.length, read[0], read.at(-1), read.includes(7)]).toEqual([49, 0, 49, false])
  expect(feeds.paths).toEqual(['/category/tools/rss.xml', '/category/tools/feed.json'])
})

it('The next release reads only texts of articles that are new or have changed, or were not there', async () => {
  const read: number[] = []
  let answer = async (number: number): Promise<Article | null> => ({ ...froe, aux_id: number })
  const textsOf = async (numbers: number[], version: Record<number, string> = {}) => {
    read.length = 0
    const lists = [['/articles', numbers.map(teaser)]] as const
    const digestOf = (id: string) => `${id} of the next release ${version[Number(id.slice(8))]}`
    const feeds = createFeeds([...lists], digestOf, (number) => {
      read.push(number)
      return answer(number)
    })
    return (await feeds.read('/articles')).map(({ aux_id }) => aux_id)
  }
  expect(await textsOf([1, 2])).toEqual([1, 2])
  expect(read).toEqual([1, 2])
  expect(await textsOf([3, 1, 2], { 2: 'corrected' })).toEqual([3, 1, 2])
  expect(read).toEqual([3, 2])
  // Article 1 has left the feed, and comes back.
  await textsOf([3])
  await textsOf([3, 1])
  expect(read).toEqual([1])
  answer = async () => null
  expect(await textsOf([4])).toEqual([])
  answer = () => Promise.reject(new Error('The database is away.'))
  await expect(textsOf([4])).rejects.toThrow('away')
  answer = async (number) => ({ ...froe, aux_id: number })
  expect(await textsOf([4])).toEqual([4])
})
