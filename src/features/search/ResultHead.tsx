import { useStore } from '@nanostores/react'
import { $results } from './results.ts'
import { $view, retry } from './store.ts'

/** How much was found, by whom, and for which word when not for the one that was typed. */
export default function ResultHead() {
  const results = useStore($results, { ssr: 'initial' })
  const { keyword } = useStore($view, { ssr: 'initial' })
  const listed = results.status === 'listed' ? results : null
  return (
    <div className="search-head" role="status">
      {listed && (
        <p className="label">
          {listed.count} {listed.count === 1 ? 'article' : 'articles'} found
        </p>
      )}
      {listed?.corrected && (
        <p className="search-note">
          Showing results for <b>{listed.corrected}</b>. Nothing has “{keyword.trim()}”.
        </p>
      )}
      {listed?.offline && (
        <p className="search-note">
          <b>Offline results</b> The server cannot be reached. These come from what was published
          when this device last visited.{' '}
          <button className="text-button" type="button" onClick={retry}>
            Try again
          </button>
        </p>
      )}
    </div>
  )
}
