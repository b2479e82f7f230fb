import { useState } from 'react'
import MoveButtons from '../../../../components/MoveButtons.tsx'
import type { SeriesEntry } from './place-in-series.ts'

type Props = { entries: SeriesEntry[]; onMove(place: number): void }

export default function SeriesPlace({ entries, onMove }: Props) {
  const [message, setMessage] = useState('')
  const move = (to: number) => {
    onMove(to + 1)
    setMessage(`This article is now part ${to + 1} of ${entries.length}.`)
  }
  return (
    <>
      <ol className="numbered" aria-label="Its place in the series">
        {entries.map(({ id, title, state, isThis }, index) => (
          <li className="admin-line admin-line-apart" key={id} aria-current={isThis || undefined}>
            <span dir="auto">{title}</span>
            {isThis ? (
              <MoveButtons name="this article" index={index} count={entries.length} onMove={move} />
            ) : (
              state !== 'published' && (
                <span className="field-hint">{state === 'binned' ? 'in the bin' : state}</span>
              )
            )}
          </li>
        ))}
      </ol>
      <p className="visually-hidden" aria-live="polite">
        {message}
      </p>
    </>
  )
}
