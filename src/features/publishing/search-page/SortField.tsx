import { useStore } from '@nanostores/react'
import Select from '../../../components/form/Select.tsx'
import { $session } from '../../base/session/store.ts'
import { ADMIN_SORTS, SORTS, type Sort } from '../search/contract.ts'
import { OFFLINE_SORTS, SORT_LABELS } from './filters.ts'
import { results } from './results.ts'
import { $view, changeView, isEditor } from './store.ts'

export default function SortField() {
  const { sort } = useStore($view, { ssr: 'initial' })
  const { page } = useStore(results.$list, { ssr: 'initial' })
  const session = useStore($session, { ssr: 'initial' })
  const online = isEditor(session) || !SORTS.some((one) => one === sort) ? ADMIN_SORTS : SORTS
  const offered = page?.offline ? OFFLINE_SORTS : online
  return (
    <label className="search-choice needs-script">
      Sort by
      <Select
        value={offered.includes(sort) ? sort : 'relevance'}
        choices={offered.map((value) => ({ value, label: SORT_LABELS[value] }))}
        onChange={(value) => changeView({ sort: value as Sort })}
      />
    </label>
  )
}
