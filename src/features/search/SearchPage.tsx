import { useStore } from '@nanostores/react'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import Panes from '../../components/Panes.tsx'
import type { Category } from '../categories/contract.ts'
import ArticlesPane from './ArticlesPane.tsx'
import type { NamedSeries } from './filters.ts'
import KeywordField from './KeywordField.tsx'
import ShopPane from './ShopPane.tsx'
import { $view, type Begun, beginWith, changeView, openSearch } from './store.ts'

type Props = {
  categories: Category[]
  series: NamedSeries[]
  /** rule: site-settings/shop */
  hasShop: boolean
  begun: Begun
  /** The switch of the list views, which is the same on every page. */
  children?: ReactNode
}

const TYPES = ['articles', 'shop'] as const

/** The search page: a keyword over two tabs, each with what it found; without a shop, there is one list. */
export default function SearchPage({ categories, series, hasShop, begun, children }: Props) {
  useState(() => beginWith(begun))
  const { type } = useStore($view, { ssr: 'initial' })
  // Before a choice is repeated that was made while the page was static.
  useLayoutEffect(() => {
    const field = document.querySelector<HTMLInputElement>('#search-keyword')
    openSearch(field && field.value !== field.defaultValue ? field.value : '', hasShop)
  }, [hasShop])
  const articles = <ArticlesPane categories={categories} series={series} views={children} />
  const panes = [
    { name: 'Articles', content: articles },
    { name: 'Shop', content: <ShopPane /> },
  ]
  return (
    <div className="search" data-waits={begun.address}>
      <KeywordField />
      {hasShop ? (
        <Panes
          name="search"
          label="What to search"
          panes={panes}
          shown={TYPES.indexOf(type)}
          onShow={(index) => changeView({ type: TYPES[index] ?? 'articles' })}
        />
      ) : (
        articles
      )}
    </div>
  )
}
