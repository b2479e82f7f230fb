import { useStore } from '@nanostores/react'
import { monthName } from '../../../lib/calendar-dates.ts'
import {
  CARD_TIMES,
  type CardFilter,
  readCardFilter,
  SEASONS,
} from '../../kitchen/cards/shared/card-filter.ts'
import { KINDS } from '../../kitchen/cards/shared/card-kinds.ts'
import { KIND_LABELS, TIME_LABELS } from './filters.ts'
import SearchChoice from './SearchChoice.tsx'
import { $view, changeView } from './store.ts'

/** rule: search/card-filters */
export default function CardChoices() {
  const view = useStore($view, { ssr: 'initial' })
  const choice = (name: keyof CardFilter) => ({
    value: view[name] ?? '',
    onChange: (value: string) => changeView({ [name]: readCardFilter(() => value)[name] }),
  })
  return (
    <>
      <SearchChoice
        label="Recipes and methods"
        {...choice('kind')}
        none="Every article"
        choices={KINDS.map((value) => ({ value, label: KIND_LABELS[value] }))}
      />
      <SearchChoice
        label="Total time"
        {...choice('time')}
        none="Any"
        choices={CARD_TIMES.map((value) => ({ value, label: TIME_LABELS[value] }))}
      />
      <SearchChoice
        label="Season"
        {...choice('season')}
        none="Any"
        choices={SEASONS.map((value) => ({
          value,
          label: value === 'now' ? 'Now' : monthName(value),
        }))}
      />
    </>
  )
}
