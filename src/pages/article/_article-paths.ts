import { getCollection } from 'astro:content'
import { createHash } from 'node:crypto'
import { SAMPLE, SAMPLE_ID } from '../../features/articles/early/sample.ts'
import { type ListedArticle, listedArticles } from '../../features/articles/listed.ts'
import { createRelated } from '../../features/articles/related.ts'
import { placeInSeries } from '../../features/articles/series-place.ts'
import { frameKey } from '../../layouts/frame-key.ts'
import { discussionKeys } from './_discussions.ts'

const RELATED = 3

/** Every article with what stands around it; `cacheKey` changes with anything its page shows. */
export async function articlePaths() {
  const entries = await getCollection('articles')
  const listed = await listedArticles()
  const byId = new Map(listed.map((article) => [article.id, article]))
  const series = (await getCollection('series'))
    .map(({ data }) => data)
    .sort((a, b) => a.position - b.position)
  const relatedTo = createRelated(listed, series)
  const discussions = await discussionKeys()
  const frame = await frameKey()
  const built = entries.map(({ id, data: article, digest }) => {
    const place = placeInSeries(id, series)
    const previous = byId.get(place?.previous ?? '')
    const next = byId.get(place?.next ?? '')
    const related = relatedTo(id, RELATED)
    const discussion = discussions.get(article.aux_id)
    const shown = [
      digest,
      frame,
      place,
      previous?.title,
      next?.title,
      related.map(cardOf),
      discussion,
    ]
    return {
      params: { articleId: id },
      props: { article, place, previous, next, related, discussed: discussion !== undefined },
      cacheKey: keyOf(shown),
    }
  })
  return [...built, samplePath(frame)]
}

const keyOf = (shown: unknown): string =>
  createHash('sha256').update(JSON.stringify(shown)).digest('base64url')

/** The form for articles that have no page yet (docs/decisions/014-early-pages.md). */
const samplePath = (frame: string) => ({
  params: { articleId: SAMPLE_ID },
  props: {
    article: SAMPLE,
    place: null,
    previous: undefined,
    next: undefined,
    related: [],
    discussed: false,
  },
  cacheKey: keyOf([SAMPLE, frame]),
})

/** What a card shows of an article; the counts that it leaves out change with every visit. */
const cardOf = ({ views: _, likes: __, dislikes: ___, shares: ____, ...card }: ListedArticle) =>
  card
