import { useState } from 'react'
import MoveButtons from '../../../components/MoveButtons.tsx'
import type { SeriesEntry } from './place-in-series.ts'

type Props = { entries: SeriesEntry[]; onMove(place: number): void }

/** The articles of a series in order; the one that is written can be moved among them. */
export default function SeriesPlace({ entries, onMove }: Props) {
  const [said, say] = useState('')
  const move = (to: number) => {
    onMove(to + 1)
    say(`This article is now part ${to + 1} of ${entries.length}.`)
  }
  return (
    <>
      <ol className="series-place" aria-label="Its place in the series">
        {entries.map(({ id, title, state, isThis }, index) => (
          <li key={id} className="series-part" aria-current={isThis || undefined}>
            <span className="series-part-title">{title}</span>
            {isThis ? (
              <MoveButtons name="this article" index={index} count={entries.length} onMove={move} />
            ) : (
              state !== 'published' && (
                <span className="series-part-state">
                  {state === 'binned' ? 'in the bin' : state}
                </span>
              )
            )}
          </li>
        ))}
      </ol>
      <p className="visually-hidden" aria-live="polite">
        {said}
      </p>
    </>
  )
}
