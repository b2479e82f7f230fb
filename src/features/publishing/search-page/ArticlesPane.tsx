import { useStore } from '@nanostores/react'
import { memo, type ReactNode } from 'react'
import type { Category } from '../categories/contract.ts'
import FilterChips from './FilterChips.tsx'
import FilterPanel from './FilterPanel.tsx'
import type { NamedSeries } from './filters.ts'
import ResultHead from './ResultHead.tsx'
import ResultList from './ResultList.tsx'
import { results } from './results.ts'
import SortField from './SortField.tsx'

type Props = {
  categories: Category[]
  series: NamedSeries[]
  hasCards: boolean
  views: ReactNode
  asked: string[]
}

export default memo(function ArticlesPane({ categories, series, hasCards, views, asked }: Props) {
  const { items, problem } = useStore(results.$list, { ssr: 'initial' })
  return (
    <div className="search-columns">
      <FilterPanel categories={categories} series={series} hasCards={hasCards} />
      <section className="search-results" aria-label="Results" aria-busy={!items && !problem}>
        <div className="search-bar">
          <SortField />
          {views}
        </div>
        <FilterChips categories={categories} series={series} />
        <ResultHead asked={asked} />
        <ResultList categories={categories} asked={asked} />
      </section>
    </div>
  )
})
