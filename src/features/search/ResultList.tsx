import { useStore } from '@nanostores/react'
import { useLayoutEffect } from 'react'
import BusyButton from '../../components/BusyButton.tsx'
import Loading from '../../components/Loading.tsx'
import EndMarker from './EndMarker.tsx'
import ResultCard from './ResultCard.tsx'
import { $results, AUTOMATIC_PAGES, type Results } from './results.ts'
import { $scrollTo, $view, retry, showMore } from './store.ts'

/** What was found, and what follows below: more, a button for more, a failure, or the end. */
export default function ResultList() {
  const results = useStore($results, { ssr: 'initial' })
  usePlaceInPage(results)
  if (results.status === 'loading') return <Loading />
  if (results.status === 'failed')
    return (
      <div className="note" role="alert">
        <p>{results.message}</p>
        <button className="button button-plain" type="button" onClick={retry}>
          Try again
        </button>
      </div>
    )
  if (results.found.length === 0)
    return (
      <p className="empty">
        No records found. <a href="/articles">Browse all the articles</a>
      </p>
    )
  return (
    <>
      <ul className="articles" data-layout="chosen">
        {results.found.map((article) => (
          <li key={article.id}>
            <ResultCard article={article} />
          </li>
        ))}
      </ul>
      <More more={results.more} />
    </>
  )
}

type MoreProps = { more: Extract<Results, { status: 'listed' }>['more'] }

function More({ more }: MoreProps) {
  const { page } = useStore($view, { ssr: 'initial' })
  if (more === 'none') return null
  if (page < AUTOMATIC_PAGES && more === 'ready') return <EndMarker onReached={showMore} />
  if (page < AUTOMATIC_PAGES && more === 'loading') return <Loading />
  return (
    <div className="search-more">
      {more === 'failed' && <p role="alert">The next articles could not be loaded.</p>}
      <BusyButton plain act={showMoreAndGoOn}>
        {more === 'failed' ? 'Try again' : 'Show more'}
      </BusyButton>
    </div>
  )
}

/** The focus goes to the first of those that have come, which stand above the button. */
async function showMoreAndGoOn(): Promise<void> {
  const links = () => document.querySelectorAll<HTMLElement>('.search-results .card-title a')
  const before = links().length
  await showMore('button')
  links()[before]?.focus({ preventScroll: true })
}

/** Goes back to where the reader was, once the list is as long as it was. */
function usePlaceInPage({ status }: Results): void {
  const target = useStore($scrollTo, { ssr: 'initial' })
  useLayoutEffect(() => {
    if (status === 'loading' || target === null) return
    $scrollTo.set(null)
    scrollTo({ top: target, behavior: 'instant' })
  }, [status, target])
}
