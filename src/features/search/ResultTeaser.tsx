import TimeAgo from '../../components/TimeAgo.tsx'
import { shortNumber } from '../../lib/short-number.ts'
import Excerpt from './Excerpt.tsx'
import ResultPicture from './ResultPicture.tsx'
import type { SearchResult } from './search-result.ts'

type Props = { result: SearchResult; first: boolean }

const STATES = { unpublished: 'Unpublished', suppressed: 'Suppressed', binned: 'In the bin' }

/** A result, with the markup of ArticleTeaser.astro. */
export default function ResultTeaser({ result, first }: Props) {
  const { path, isPage, title, subtitle, headline, excerpt, tags, author, publishedAt } = result
  const { comments, state, image } = result
  return (
    <article className="teaser">
      <div className="teaser-picture">{image && <ResultPicture image={image} eager={first} />}</div>
      <div className="teaser-text">
        <p className="teaser-tags label">
          {state !== 'published' && <b className="teaser-state">{STATES[state]}</b>}
          {isPage && 'Page'}
          {tags.map(({ slug, name }) => (
            <a key={slug} href={`/category/${slug}`}>
              {name}
            </a>
          ))}
        </p>
        <h2 className="teaser-title">
          <a href={path}>{title}</a>
        </h2>
        <p className="teaser-subtitle">{subtitle}</p>
        {excerpt ? <Excerpt text={excerpt} /> : <p className="teaser-headline">{headline}</p>}
        <ul className="teaser-facts">
          {author && <li className="teaser-author">{author}</li>}
          {publishedAt && (
            <li>
              <TimeAgo at={publishedAt} />
            </li>
          )}
          {comments !== null && (
            <li className="teaser-comments">
              {shortNumber(comments)} {comments === 1 ? 'comment' : 'comments'}
            </li>
          )}
        </ul>
      </div>
    </article>
  )
}
