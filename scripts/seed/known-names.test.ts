import { expect, it } from 'vitest'
import { drawings } from './art.ts'
import {
  type SeedAuthor,
  type SeedCategory,
  type SeedComment,
  type SeedPerson,
  type SeedSeries,
  type SeedStars,
  seedArticles,
  seedDiscussions,
  seedJson,
} from './files.ts'

/** The database would leave out a row whose name it does not know. */
it('The demonstration names only people, authors, categories, articles and drawings that it has', async () => {
  const articles = await seedArticles()
  const people = await seedJson<SeedPerson[]>('people.json')
  const authors = await seedJson<SeedAuthor[]>('authors.json')
  const categories = await seedJson<SeedCategory[]>('categories.json')
  const series = await seedJson<SeedSeries[]>('series.json')
  const stars = Object.entries(await seedJson<SeedStars>('stars.json'))
  const discussions = [...(await seedDiscussions())]
  const withReplies = (comment: SeedComment): SeedComment[] => [
    comment,
    ...comment.replies.flatMap(withReplies),
  ]
  const comments = discussions.flatMap(([, list]) => list.flatMap(withReplies))
  const slugs = categories.map(({ slug }) => slug)

  const usernames = [
    ...authors.map(({ username }) => username),
    ...articles.map(({ author }) => author),
    ...comments.flatMap(({ by, likes, dislikes }) => [by, ...likes, ...dislikes]),
    ...stars.flatMap(([, readers]) => Object.keys(readers)),
  ]
  expect(people.map(({ username }) => username)).toEqual(expect.arrayContaining(usernames))
  const written = articles.flatMap((article) => [article.author, ...article.with])
  expect(authors.map(({ username }) => username)).toEqual(expect.arrayContaining(written))
  expect(slugs).toEqual(expect.arrayContaining(articles.flatMap(({ categories }) => categories)))
  for (const [place, { parent }] of categories.entries())
    if (parent !== null) expect(slugs.slice(0, place)).toContain(parent)
  const named = [
    ...categories.flatMap(({ starts = [] }) => starts),
    ...series.flatMap((one) => one.articles),
    ...discussions.map(([slug]) => slug),
    ...stars.map(([slug]) => slug),
  ]
  expect(articles.map(({ slug }) => slug)).toEqual(expect.arrayContaining(named))
  const drawn = [
    ...articles.map(({ slug }) => slug),
    ...authors.map(({ portrait }) => portrait.drawing),
    ...categories.flatMap(({ picture }) => picture?.drawing ?? []),
    ...comments.flatMap(({ made }) => made?.picture?.drawing ?? []),
  ]
  const names = (await drawings()).map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(drawn))
})
