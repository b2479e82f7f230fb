import { useStore } from '@nanostores/react'
import { useDeferredValue, useRef } from 'react'
import { TextButton } from '../../../components/Button.tsx'
import Icon from '../../../components/Icon.tsx'
import type { Category } from '../categories/contract.ts'
import { activeFilters, FILTERS_OFF, type NamedSeries } from './filters.ts'
import { PAGE_PAUSE } from './pauses.ts'
import type { SearchView } from './search-address.ts'
import { $view, changeView } from './store.ts'

type Props = { categories: Category[]; series: NamedSeries[] }

export default function FilterChips({ categories, series }: Props) {
  // Deferred, so that the clicked filter is painted first.
  const view = useDeferredValue(useStore($view, { ssr: 'initial' }))
  const group = useRef<HTMLDivElement>(null)
  const filters = activeFilters(view, categories, series)
  const take = (change: Partial<SearchView>) => {
    changeView(change, { pause: PAGE_PAUSE })
    // The clicked button disappears; the group takes the focus.
    group.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset holds what is filled in
    <div
      className="chips needs-script"
      role="group"
      aria-label="Active filters"
      tabIndex={-1}
      ref={group}
    >
      {filters.map(({ key, label, without }) => (
        <button className="chip" key={key} type="button" onClick={() => take(without)}>
          <span className="visually-hidden">Remove </span>
          <bdi>{label}</bdi>
          <Icon name="x" />
        </button>
      ))}
      {filters.length > 1 && <TextButton label="Clear all" onClick={() => take(FILTERS_OFF)} />}
    </div>
  )
}
