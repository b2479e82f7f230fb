import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { TextButton } from '../../../components/Button.tsx'
import type { Category } from '../categories/contract.ts'
import { type Suggestion, suggest } from '../search/shared/suggest.ts'
import AskedQuestions from './AskedQuestions.tsx'
import { FILTERS_OFF, isFiltered } from './filters.ts'
import { $view, changeView } from './store.ts'

type Props = { categories: Category[]; asked: string[] }

/**
 * What a search without results leads to; the head of the results says that it has none (rule:
 * search/nothing-found).
 */
export default function NothingFound({ categories, asked }: Props) {
  const view = useStore($view, { ssr: 'initial' })
  const near = useSuggestions(view.keyword.trim())
  return (
    <div className="search-nothing">
      {isFiltered(view) && (
        <p>
          <TextButton label="Search without the filters" onClick={() => changeView(FILTERS_OFF)} />
        </p>
      )}
      {near.length > 0 && (
        <>
          <p className="label">Did you mean</p>
          <ul className="links">
            {near.map(({ label, href }) => (
              <li key={href}>
                <a href={href} dir="auto">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      <AskedQuestions asked={asked} />
      {categories.length > 0 && (
        <>
          <p className="label">Look in</p>
          <ul className="links">
            {categories.map(({ slug, name }) => (
              <li key={slug}>
                <a href={`/category/${slug}`} dir="auto">
                  {name}
                </a>
              </li>
            ))}
            <li>
              <a href="/search?sort_by=views">Most read articles</a>
            </li>
          </ul>
        </>
      )}
    </div>
  )
}

function useSuggestions(keyword: string): Suggestion[] {
  const [near, setNear] = useState<Suggestion[]>([])
  useEffect(() => {
    let current = true
    if (keyword) suggest(keyword).then((suggestions) => current && setNear(suggestions))
    return () => {
      current = false
    }
  }, [keyword])
  return near
}
