import TimeAgo from '../../../components/TimeAgo.tsx'
import { STATE_NAMES } from '../../../lib/article-fields.ts'
import { boundUnits } from '../../../lib/bound-units.ts'
import { knownDate } from '../../../lib/known-date.ts'
import { teaserWords } from '../../../lib/repeated-words.ts'
import { shortNumber } from '../../../lib/short-number.ts'
import type { ArticleImage } from '../../base/images/contract.ts'
import { imageSources } from '../../base/images/rules.ts'
import KeepButton from '../keeping/shared/KeepButton.tsx'
import { passagesOf } from '../search/rules.ts'
import type { SearchResult } from './search-result.ts'

const ARTICLE = '/article/'

type Props = { result: SearchResult; first: boolean }

export default function ResultTeaser({ result, first }: Props) {
  const { path, isPage, title, excerpt, tags, author } = result
  const publishedAt = result.publishedAt && knownDate(result.publishedAt)
  const { subtitle, headline } = teaserWords(result)
  const { comments, state, image, missing } = result
  return (
    <article className="teaser">
      <div className="teaser-picture">{image && <ResultPicture image={image} eager={first} />}</div>
      <div className="teaser-text">
        <p className="teaser-tags label">
          {state !== 'published' && <b className="teaser-state">{STATE_NAMES[state]}</b>}
          {isPage && 'Page'}
          {tags.map(({ slug, name }) => (
            <a key={slug} href={`/category/${slug}`} dir="auto">
              {name}
            </a>
          ))}
        </p>
        <h2 className="teaser-title" dir="auto">
          <a href={path}>{title}</a>
        </h2>
        <p className="teaser-subtitle" dir="auto">
          {subtitle}
        </p>
        {excerpt ? (
          <Excerpt result={result} />
        ) : (
          <p className="teaser-headline" dir="auto">
            {headline}
          </p>
        )}
        {missing.length > 0 && (
          <p className="teaser-missing">
            Without: <span dir="auto">{missing.join(', ')}</span>
          </p>
        )}
        <ul className="teaser-facts">
          {author && (
            <li className="teaser-author" dir="auto">
              {author}
            </li>
          )}
          {publishedAt && (
            <li>
              <TimeAgo at={publishedAt} />
            </li>
          )}
          {comments !== null && comments > 0 && (
            <li className="teaser-comments">
              {shortNumber(comments)} {comments === 1 ? 'comment' : 'comments'}
            </li>
          )}
          {path.startsWith(ARTICLE) && (
            <li>
              <KeepButton articleId={path.slice(ARTICLE.length)} title={title} />
            </li>
          )}
        </ul>
      </div>
    </article>
  )
}

function Excerpt({ result: { path, excerpt, place } }: Pick<Props, 'result'>) {
  let at = 0
  return (
    <p className="teaser-excerpt" dir="auto">
      {place && (
        <span className="teaser-place">
          {place.intro} <a href={`${path}#${place.anchor}`}>{place.name}</a>
        </span>
      )}
      {passagesOf(excerpt).map((passage) => {
        const key = at
        at += passage.text.length
        const text = boundUnits(passage.text)
        return passage.hit ? <mark key={key}>{text}</mark> : text
      })}
    </p>
  )
}

type ResultPictureProps = {
  image: ArticleImage
  eager: boolean
}

const SIZES = '(min-width: 64rem) 20rem, (min-width: 40rem) 46vw, 66vw'

/** The picture of a result, which is decorative, because the title is beside it. */
function ResultPicture({ image: { url, width, height }, eager }: ResultPictureProps) {
  const sources = imageSources(url, width)
  return (
    <picture className="framed-picture">
      {sources && <source type="image/avif" srcSet={sources.avif} sizes={SIZES} />}
      <img
        src={sources?.src ?? url}
        alt=""
        width={width}
        height={height}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding={eager ? 'sync' : 'async'}
      />
    </picture>
  )
}
