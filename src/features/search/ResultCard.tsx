import TimeAgo from '../../components/TimeAgo.tsx'
import { shortNumber } from '../../lib/short-number.ts'
import Excerpt from './Excerpt.tsx'
import ResultPlate from './ResultPlate.tsx'
import type { SearchResult } from './search-result.ts'

type Props = { article: SearchResult }

const STATES = { unpublished: 'Unpublished', suppressed: 'Suppressed', binned: 'In the bin' }

/** An article that was found, as ArticleCard.astro shows one in the lists of the build. */
export default function ResultCard({ article }: Props) {
  const { id, title, subtitle, headline, excerpt, tags, author, publishedAt, comments } = article
  const { state, image } = article
  const href = state === 'published' ? `/article/${id}` : `/vii/articles/${id}`
  return (
    <article className="card">
      <div className="card-plate">{image && <ResultPlate image={image} />}</div>
      <div className="card-text">
        <p className="card-tags label">
          {state !== 'published' && <b className="card-state">{STATES[state]}</b>}
          {tags.map(({ slug, name }) => (
            <a key={slug} href={`/category/${slug}`}>
              {name}
            </a>
          ))}
        </p>
        <h2 className="card-title">
          <a href={href}>{title}</a>
        </h2>
        <p className="card-subtitle">{subtitle}</p>
        {excerpt ? <Excerpt text={excerpt} /> : <p className="card-headline">{headline}</p>}
        <ul className="card-facts">
          <li className="card-author">{author}</li>
          {publishedAt && (
            <li>
              <TimeAgo at={publishedAt} />
            </li>
          )}
          {comments !== null && (
            <li className="card-comments">
              {shortNumber(comments)} {comments === 1 ? 'comment' : 'comments'}
            </li>
          )}
        </ul>
      </div>
    </article>
  )
}
