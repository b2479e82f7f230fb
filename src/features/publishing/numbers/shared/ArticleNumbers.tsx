import { useMemo, useState } from 'react'
import Bars from '../../../../components/bars/Bars.tsx'
import Loaded from '../../../../components/Loaded.tsx'
import { shortDay } from '../../../../lib/calendar-dates.ts'
import { FIRST_PERIOD } from '../contract.ts'
import { findNumbers, sumOf } from './find-numbers.ts'

type Props = { id: string }

/** The numbers of an article in the last thirty days, which are loaded when they are opened. */
export default function ArticleNumbers({ id }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Numbers</summary>
      {isOpen && <Opened id={id} />}
    </details>
  )
}

function Opened({ id }: Props) {
  const resource = useMemo(() => findNumbers({ days: FIRST_PERIOD, article: id }), [id])
  return (
    <Loaded resource={resource}>
      {({ days }) => (
        <figure>
          <Bars
            bars={days.map(({ day, visitors }) => ({ name: shortDay(day), value: visitors }))}
          />
          <figcaption>
            Visitors of the last {FIRST_PERIOD} days: {sumOf(days, 'visitors')}, of whom{' '}
            {sumOf(days, 'finished')} read to the end.{' '}
            <a href={`/vii/numbers?article=${id}`}>More</a>
          </figcaption>
        </figure>
      )}
    </Loaded>
  )
}
