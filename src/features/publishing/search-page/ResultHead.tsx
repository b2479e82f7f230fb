import { useStore } from '@nanostores/react'
import { type MouseEvent, useRef } from 'react'
import { TextButton } from '../../../components/Button.tsx'
import TimeAgo from '../../../components/TimeAgo.tsx'
import { pluralize } from '../../../lib/pluralize.ts'
import { KEYWORD_LENGTH } from '../search/contract.ts'
import { KEYWORD_WORDS, neededWords } from '../search/shared/needed-words.ts'
import AskedQuestions from './AskedQuestions.tsx'
import type { StaticIndex } from './offline.ts'
import { results } from './results.ts'
import { writeAddress } from './search-address.ts'
import { $view, changeView, retry } from './store.ts'

export default function ResultHead({ asked }: { asked: string[] }) {
  const { items, total, page } = useStore(results.$list, { ssr: 'initial' })
  const view = useStore($view, { ssr: 'initial' })
  const head = useRef<HTMLDivElement>(null)
  const { keyword } = view
  const exactly = { ...view, exact: true as const, page: 1 }
  const searchExactly = (event: MouseEvent) => {
    event.preventDefault()
    changeView({ exact: true })
    // The pressed link goes with the correction.
    head.current?.focus({ preventScroll: true })
  }
  const isEmpty = !items || items.length === 0
  const lacks = !isEmpty && items.every(({ missing }) => missing.length > 0)
  const newest = !isEmpty && writeAddress({ ...view, page: 1, rel: 0 }) === '/search'
  return (
    <>
      <div className="search-head" role="status" tabIndex={-1} ref={head}>
        {items && total > 0 && (
          <p className="label">
            {total} {total === 1 ? 'article' : 'articles'}
            {page?.offline && ' and pages'} found
          </p>
        )}
        {items?.length === 0 && <p className="empty">No records found.</p>}
        {keyword.length >= KEYWORD_LENGTH && (
          <p className="search-note">
            Only the first {KEYWORD_LENGTH} characters of the keyword are searched for.
          </p>
        )}
        {new Set(neededWords(keyword.toLowerCase())).size > KEYWORD_WORDS && (
          <p className="search-note">
            Only the first {KEYWORD_WORDS} words that matter are searched for.
          </p>
        )}
        {page?.corrected && (
          <p className="search-note">
            Showing articles for <b dir="auto">{page.corrected}</b>. Nothing has “
            <bdi>{keyword.trim()}</bdi>”.{' '}
            <a href={writeAddress(exactly)} onClick={searchExactly}>
              Search for “<bdi>{keyword.trim()}</bdi>” exactly
            </a>
          </p>
        )}
        {lacks && (
          <p className="search-note">No article has all of these words. These have most of them.</p>
        )}
        {newest && <p className="search-note">These are the newest.</p>}
        {page?.offline && (
          <p className="search-note">
            <b>Offline results</b> The server cannot be reached. These come from an index that was
            made <TimeAgo at={page.offline.madeAt} />
            {lackOf(page.offline)}. <TextButton label="Try again" onClick={retry} />
          </p>
        )}
      </div>
      {newest && <AskedQuestions asked={asked} />}
    </>
  )
}

const lackOf = ({ missing }: StaticIndex): string =>
  missing === 0 ? '' : ` and lacks ${pluralize(missing, 'article')} published since`
