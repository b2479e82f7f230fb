import { useStore } from '@nanostores/react'
import Select from '../../components/form/Select.tsx'
import { monthName } from '../../lib/dates.ts'
import {
  CARD_TIMES,
  type CardFilter,
  readCardFilter,
  SEASONS,
} from '../cards/shared/card-filter.ts'
import { KINDS } from '../cards/shared/card-kinds.ts'
import { KIND_LABELS, TIME_LABELS } from './filters.ts'
import { $view, changeView } from './store.ts'

/** Kind, time and season of the cards of an article (rule: search/card-filters). */
export default function CardChoices() {
  const view = useStore($view, { ssr: 'initial' })
  const choice = (name: keyof CardFilter) => ({
    value: view[name] ?? '',
    onChange: (value: string) => changeView({ [name]: readCardFilter(() => value)[name] }),
  })
  return (
    <>
      <label className="search-choice">
        Recipes and methods
        <Select
          {...choice('kind')}
          none="Every article"
          choices={KINDS.map((value) => ({ value, label: KIND_LABELS[value] }))}
        />
      </label>
      <label className="search-choice">
        Time in all
        <Select
          {...choice('time')}
          none="Any"
          choices={CARD_TIMES.map((value) => ({ value, label: TIME_LABELS[value] }))}
        />
      </label>
      <label className="search-choice">
        Season
        <Select
          {...choice('season')}
          none="Any"
          choices={SEASONS.map((value) => ({
            value,
            label: value === 'now' ? 'Now' : monthName(value),
          }))}
        />
      </label>
    </>
  )
}
