import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import Icon from '../../../components/Icon.tsx'
import { $session } from '../../base/session/store.ts'
import type { Category } from '../categories/contract.ts'
import CardChoices from './CardChoices.tsx'
import DateFilter from './DateFilter.tsx'
import { activeFilters, type NamedSeries, STATE_LABELS } from './filters.ts'
import SearchChoice from './SearchChoice.tsx'
import type { StateFilter } from './search-address.ts'
import { $view, changeView, isEditor } from './store.ts'
import TagPanel from './TagPanel.tsx'

/** The anchor of an address whose filters are open on a phone too. */
const OPEN_FILTERS = '#filters'

type Props = { categories: Category[]; series: NamedSeries[]; hasCards: boolean }

export default function FilterPanel({ categories, series, hasCards }: Props) {
  const view = useStore($view, { ssr: 'initial' })
  const session = useStore($session, { ssr: 'initial' })
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const openAsked = (sign?: Event) => {
      if (location.hash !== OPEN_FILTERS) return
      setOpen(true)
      if (sign) button.current?.focus()
      // Without the anchor, so that the link of the search dialog opens them again.
      history.replaceState(history.state, '', location.pathname + location.search)
    }
    openAsked()
    addEventListener('hashchange', openAsked)
    return () => removeEventListener('hashchange', openAsked)
  }, [])
  const active = activeFilters(view, categories, series).length
  return (
    <section className="needs-script" aria-label="Filters">
      <button
        className="button button-plain below-desktop"
        type="button"
        ref={button}
        aria-expanded={open}
        aria-controls="search-filters"
        onClick={() => setOpen(!open)}
      >
        <Icon name="sliders-horizontal" />
        Filters{active > 0 && ` (${active})`}
      </button>
      <div className="search-filters-body" id="search-filters" data-open={open}>
        {categories.length > 0 && <TagPanel categories={categories} />}
        {series.length > 0 && (
          <SearchChoice
            label="Series"
            value={view.series ?? ''}
            none="Any"
            choices={series.map(({ id, title }) => ({ value: id, label: title }))}
            onChange={(value) => changeView({ series: Number(value) || null })}
          />
        )}
        {hasCards && <CardChoices />}
        <DateFilter />
        {isEditor(session) && (
          <SearchChoice
            label="State"
            value={view.state}
            choices={Object.entries(STATE_LABELS).map(([value, label]) => ({ value, label }))}
            onChange={(value) => changeView({ state: value as StateFilter })}
          />
        )}
      </div>
    </section>
  )
}
