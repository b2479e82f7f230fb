import { type SyntheticEvent, useId, useState } from 'react'
import type { Card } from '../contract.ts'
import { durationText } from '../shared/durations.ts'
import { type CardData, searchFindings } from '../shared/search-findings.ts'
import { readDuration } from './read-duration.ts'
import type { SearchPage } from './read-search-page.ts'

/** The smallest area in pixels that search engines accept. */
const LEAST_PIXELS = 50_000

type Props = { card: Card; data: CardData; page: SearchPage }

export default function SearchResult({ card, data, page }: Props) {
  const id = useId()
  const [ofPictures, setOfPictures] = useState<Record<string, string>>({})
  const pictures = ((data.image ?? []) as string[]).map((url) => new URL(url).pathname)
  const { note, refused, missing } = searchFindings(card, data)
  const wrong = [...refused, ...new Set(Object.values(ofPictures))]
  const judge = (url: string, problem: string) =>
    problem && setOfPictures((problems) => ({ ...problems, [url]: problem }))
  const measure = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
    const { naturalWidth, naturalHeight } = currentTarget
    return naturalWidth * naturalHeight < LEAST_PIXELS
      ? 'The picture has fewer than 50,000 pixels and is refused.'
      : ''
  }
  const { host, pathname } = new URL(String(data.url))
  return (
    <section className="admin-stack" aria-labelledby={id}>
      <h3 className="admin-heading" id={id} dir="auto">
        {card.name}
      </h3>
      <div className="admin-stack admin-stack-tight search-result" dir="auto">
        {pictures.length > 0 && (
          <p className="search-result-pictures">
            {pictures.map((url) => (
              <img
                key={url}
                src={url}
                alt=""
                onLoad={(event) => judge(url, measure(event))}
                onError={() => judge(url, 'A picture could not be loaded and is refused.')}
              />
            ))}
          </p>
        )}
        <p className="admin-note">
          {host}
          {pathname.replaceAll('/', ' › ')}
        </p>
        <p className="search-result-title">{page.title}</p>
        <p className="admin-note">{factsOf(data).join(' · ')}</p>
        <p>{page.description}</p>
      </div>
      {note && <p>{note}</p>}
      <Findings title="Refused or left out" sentences={wrong} />
      <Findings title="Recommended, but missing" sentences={missing} />
      {wrong.length + missing.length === 0 && !note && <p>Nothing is refused or missing.</p>}
    </section>
  )
}

function factsOf({ aggregateRating, totalTime }: CardData): string[] {
  const { ratingValue, ratingCount } = (aggregateRating ?? {}) as Record<string, unknown>
  const minutes = typeof totalTime === 'string' ? readDuration(totalTime) : null
  return [
    ...(ratingValue ? [`★ ${ratingValue} (${ratingCount})`] : []),
    ...(minutes === null ? [] : [durationText(minutes)]),
  ]
}

const Findings = ({ title, sentences }: { title: string; sentences: string[] }) =>
  sentences.length > 0 && (
    <div>
      <h4 className="field-label">{title}</h4>
      <ul className="admin-list" role="list">
        {sentences.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </div>
  )
