import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import BusyButton from '../../../components/BusyButton.tsx'
import Loading from '../../../components/Loading.tsx'
import LoadingState from '../../../components/LoadingState.tsx'
import type { Category } from '../categories/contract.ts'
import NothingFound from './NothingFound.tsx'
import ResultTeaser from './ResultTeaser.tsx'
import { AUTOMATIC_PAGES, results } from './results.ts'
import { writeAddress } from './search-address.ts'
import { $scrollTo, $view, retry, showMore } from './store.ts'

type Props = { categories: Category[]; asked: string[] }

export default function ResultList({ categories, asked }: Props) {
  const { items, problem } = useStore(results.$list, { ssr: 'initial' })
  usePlaceInPage(items !== null || problem !== '')
  return (
    <LoadingState ready={items !== null} problem={items ? '' : problem} onRetry={retry}>
      {items?.length === 0 ? (
        <NothingFound categories={categories} asked={asked} />
      ) : (
        <ul className="articles" data-layout="chosen">
          {items?.map((result, index) => (
            <li key={result.path}>
              <ResultTeaser result={result} first={index === 0} />
            </li>
          ))}
        </ul>
      )}
      <More />
    </LoadingState>
  )
}

function More() {
  const { items, total, loading, problem } = useStore(results.$list, { ssr: 'initial' })
  const view = useStore($view, { ssr: 'initial' })
  const { page } = view
  if (!items || items.length >= total) return null
  if (page < AUTOMATIC_PAGES && loading) return <Loading />
  if (page < AUTOMATIC_PAGES && !problem)
    return (
      <>
        <EndMarker onReached={showMore} />
        <noscript>
          <a href={writeAddress({ ...view, page: page + 1 })}>Show more</a>
        </noscript>
      </>
    )
  return (
    <div className="search-more">
      {problem && <p role="alert">The next articles could not be loaded.</p>}
      <BusyButton plain label={problem ? 'Try again' : 'Show more'} act={showMoreAndGoOn} />
    </div>
  )
}

async function showMoreAndGoOn(): Promise<void> {
  const links = () => document.querySelectorAll<HTMLElement>('.search-results .teaser-title a')
  const before = links().length
  await showMore('button')
  links()[before]?.focus({ preventScroll: true })
}

function usePlaceInPage(settled: boolean): void {
  const target = useStore($scrollTo, { ssr: 'initial' })
  useLayoutEffect(() => {
    if (!settled || target === null) return
    $scrollTo.set(null)
    scrollTo({ top: target, behavior: 'instant' })
  }, [settled, target])
}

/** An element at the end of the list that loads more results when it comes into view. */
function EndMarker({ onReached }: { onReached(by: 'marker'): void }) {
  const marker = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onReached('marker')
      },
      { threshold: 0.1, rootMargin: '1000000px 0px 0px' },
    )
    if (marker.current) observer.observe(marker.current)
    return () => observer.disconnect()
  }, [onReached])
  return <div className="search-end" data-near ref={marker} />
}
