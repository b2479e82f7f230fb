import { useStore } from '@nanostores/react'
import { TextButton } from '../../../components/Button.tsx'
import TimeAgo from '../../../components/TimeAgo.tsx'
import { pluralize } from '../../../lib/pluralize.ts'
import type { StaticIndex } from './offline.ts'
import { results } from './results.ts'
import { $view, retry } from './store.ts'

export default function ResultHead() {
  const { items, total, page } = useStore(results.$list, { ssr: 'initial' })
  const { keyword } = useStore($view, { ssr: 'initial' })
  return (
    <div className="search-head" role="status">
      {items && (
        <p className="label">
          {total} {total === 1 ? 'article' : 'articles'}
          {page?.offline && ' and pages'} found
        </p>
      )}
      {page?.corrected && (
        <p className="search-note">
          Showing articles for <b dir="auto">{page.corrected}</b>. Nothing has “
          <bdi>{keyword.trim()}</bdi>”.
        </p>
      )}
      {page?.offline && (
        <p className="search-note">
          <b>Offline articles</b> The server cannot be reached. These come from an index that was
          made <TimeAgo at={page.offline.madeAt} />
          {lackOf(page.offline)}. <TextButton label="Try again" onClick={retry} />
        </p>
      )}
    </div>
  )
}

const lackOf = ({ missing }: StaticIndex): string =>
  missing === 0 ? '' : ` and lacks ${pluralize(missing, 'article')} published since`
