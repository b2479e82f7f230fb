import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { isDay } from '../../../lib/calendar-dates.ts'
import { DATE_RANGES, monthsBefore } from './filters.ts'
import { PANEL_PAUSE } from './pauses.ts'
import SearchChoice from './SearchChoice.tsx'
import { $view, changeView } from './store.ts'

const OWN = 'own'

export default function DateFilter() {
  const { from, to } = useStore($view, { ssr: 'initial' })
  const firstDay = (months: number) => monthsBefore(new Date(), months)
  const range = DATE_RANGES.find(({ months }) => to === '' && from === firstDay(months))
  const isOwn = !range && from + to !== ''
  const choices = DATE_RANGES.map(({ months, label }) => ({ value: String(months), label }))
  return (
    <>
      <SearchChoice
        label="Published"
        value={isOwn ? OWN : (range?.months ?? '')}
        none="At any time"
        choices={isOwn ? [...choices, { value: OWN, label: 'Between these days' }] : choices}
        onChange={(months) => changeView({ from: months && firstDay(Number(months)), to: '' })}
      />
      <div className="search-days">
        <DayField
          label="From"
          value={from}
          onDay={(from) => changeView({ from }, { pause: PANEL_PAUSE })}
        />
        <DayField
          label="Until"
          value={to}
          onDay={(to) => changeView({ to }, { pause: PANEL_PAUSE })}
        />
      </div>
    </>
  )
}

type DayProps = { label: string; value: string; onDay(day: string): void }

/** A date field that keeps its text while the digits of a year are typed. */
function DayField({ label, value, onDay }: DayProps) {
  const [shown, setShown] = useState({ value, text: value })
  if (shown.value !== value) setShown({ value, text: value })
  return (
    <label className="search-choice">
      {label}
      <input
        className="field"
        type="date"
        value={shown.text}
        onChange={({ target: { value: text } }) => {
          setShown({ value, text })
          if (text === '' || isDay(text)) onDay(text)
        }}
      />
    </label>
  )
}
