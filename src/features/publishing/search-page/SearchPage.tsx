import { useStore } from '@nanostores/react'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import Panes from '../../../components/Panes.tsx'
import type { Category } from '../categories/contract.ts'
import ArticlesPane from './ArticlesPane.tsx'
import type { NamedSeries } from './filters.ts'
import KeywordField from './KeywordField.tsx'
import { $view, type Begun, beginWith, changeView, openSearch } from './store.ts'

type Props = {
  categories: Category[]
  series: NamedSeries[]
  /** Whether any article of the site has a card. */
  hasCards: boolean
  /** rule: site-settings/shop */
  hasShop: boolean
  begun: Begun
  children?: ReactNode
  asked: string[]
}

const TYPES = ['articles', 'shop'] as const

export default function SearchPage({
  categories,
  series,
  hasCards,
  hasShop,
  begun,
  children,
  asked,
}: Props) {
  useState(() => beginWith(begun))
  const { type } = useStore($view, { ssr: 'initial' })
  // The tabs stay once they are shown, because the focus may be on one of them.
  const [hasTabs, setHasTabs] = useState(false)
  if (type === 'shop' && !hasTabs) setHasTabs(true)
  // A layout effect, because it runs before the click that hydrated the island is repeated.
  useLayoutEffect(() => {
    const field = document.querySelector<HTMLInputElement>('#search-keyword')
    openSearch(field && field.value !== field.defaultValue ? field.value : '', hasShop)
  }, [hasShop])
  const articles = <ArticlesPane {...{ categories, series, hasCards, asked }} views={children} />
  const panes = [
    { name: 'Articles', content: articles },
    { name: 'Shop', content: <ShopPane /> },
  ]
  return (
    <div className="search" data-waits={begun.address}>
      <KeywordField />
      {hasTabs ? (
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

/** rule: search/shop */
function ShopPane() {
  return (
    <div className="search-shop">
      <p className="label" role="status">
        Products found: 0
      </p>
      <p className="empty">Shop: Coming Soon.</p>
    </div>
  )
}
