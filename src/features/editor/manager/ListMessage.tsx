import { useStore } from '@nanostores/react'
import { Link } from 'wouter'
import BusyButton from '../../../components/BusyButton.tsx'
import Loading from '../../../components/Loading.tsx'
import { addressOf, EVERYTHING, isFiltered, PAGE_SIZE } from './address.ts'
import { $list, $view, loadList } from './store.ts'

/** The id of the line that takes the focus of an article that goes from the list. */
export const LIST_STATUS = 'manager-status'

/** Which articles are listed, or why none are. */
export default function ListMessage() {
  const view = useStore($view)
  const { articles, total, problem } = useStore($list)
  if (problem)
    return (
      <div className="note" role="alert">
        <p>{problem}</p>
        <BusyButton plain act={loadList}>
          Try again
        </BusyButton>
      </div>
    )
  if (articles === null) return <Loading />
  const first = (view.page - 1) * PAGE_SIZE
  return (
    <div className="manager-message">
      <p id={LIST_STATUS} role="status" tabIndex={-1}>
        {articles.length === 0
          ? `No records found.${view.state === 'binned' && !view.keyword ? ' The bin is empty.' : ''}`
          : `${first + 1}–${first + articles.length} of ${total}`}
      </p>
      {isFiltered(view) && (
        <Link href={addressOf({ ...EVERYTHING, sort: view.sort })}>Show all articles</Link>
      )}
    </div>
  )
}
