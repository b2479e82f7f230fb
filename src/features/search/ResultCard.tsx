import TimeAgo from '../../components/TimeAgo.tsx'
import { shortNumber } from '../../lib/short-number.ts'
import Excerpt from './Excerpt.tsx'
import ResultPlate from './ResultPlate.tsx'
import type { SearchResult } from './search-result.ts'

type Props = { result: SearchResult; first: boolean }

const STATES = { unpublished: 'Unpublished', suppressed: 'Suppressed', binned: 'In the bin' }

/** What was found, as ArticleCard.astro shows an article in the lists of the build. */
export default function ResultCard({ result, first }: Props) {
  const { path, isPage, title, subtitle, headline, excerpt, tags, author, publishedAt } = result
  const { comments, state, image } = result
  return (
    <article className="card">
      <div className="card-plate">{image && <ResultPlate image={image} eager={first} />}</div>
      <div className="card-text">
        <p className="card-tags label">
          {state !== 'published' && <b className="card-state">{STATES[state]}</b>}
          {isPage && 'Page'}
          {tags.map(({ slug, name }) => (
            <a key={slug} href={`/category/${slug}`}>
              {name}
            </a>
          ))}
        </p>
        <h2 className="card-title">
          <a href={path}>{title}</a>
        </h2>
        <p className="card-subtitle">{subtitle}</p>
        {excerpt ? <Excerpt text={excerpt} /> : <p className="card-headline">{headline}</p>}
        <ul className="card-facts">
          {author && <li className="card-author">{author}</li>}
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
