import { useMemo, useState } from 'react'
import Loaded from '../../../../components/Loaded.tsx'
import { weekdayAndDate } from '../../../../lib/calendar-dates.ts'
import type { Numbers } from '../contract.ts'
import Figure from './Figure.tsx'
import { findNumbers } from './find-numbers.ts'

const QUARTER = 90

/** The numbers of the newsletter by week, which are loaded when they are opened. */
export default function NewsletterNumbers() {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Numbers by week</summary>
      {isOpen && <Opened />}
    </details>
  )
}

function Opened() {
  const resource = useMemo(() => findNumbers({ days: QUARTER }), [])
  return (
    <Loaded resource={resource}>
      {({ newsletter }) => newsletter && <NewsletterFigure weeks={newsletter} />}
    </Loaded>
  )
}

type Props = { weeks: NonNullable<Numbers['newsletter']> }

export const NewsletterFigure = ({ weeks }: Props) => (
  <Figure
    title="Newsletter by week"
    note="Emails sent, new subscribers and unsubscribes. The bars show subscribers at the end of each week."
    head={['Week of', 'Sent', 'New', 'Unsubscribed', 'Subscribers']}
    rows={weeks.map(({ week, sent, joined, left, total }) => [week, sent, joined, left, total])}
    nameOf={weekdayAndDate}
    drawn={4}
  />
)
