import { useStore } from '@nanostores/react'
import AdminList from '../../../components/admin-list/AdminList.tsx'
import ChipTabs from '../../../components/admin-list/ChipTabs.tsx'
import Keyword from '../../../components/admin-list/Keyword.tsx'
import { forRole } from '../../base/session/RequireRole.tsx'
import CommentRows from './CommentRows.tsx'
import type { CommentState } from './contract.ts'
import DeletedComments from './DeletedComments.tsx'
import { comments } from './store.ts'

/** rule: moderation/all-comments */
export default forRole('editor', () => (
  <div className="admin-stack admin-stack-tight">
    <Filters />
    {useStore(comments.$query).state === 'deleted' ? (
      <DeletedComments />
    ) : (
      <AdminList
        list={comments}
        label="Comments"
        counted="comment"
        empty="No matching comments."
        rows={(items) => <CommentRows items={items} />}
      />
    )}
  </div>
))

const STATES: { value: CommentState | 'deleted'; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'waiting', label: 'Waiting for approval' },
  { value: 'reported', label: 'Reports' },
  { value: 'first', label: 'First comments' },
  { value: 'links', label: 'With links' },
  { value: 'hidden', label: 'Muted accounts' },
  { value: 'deleted', label: 'Deleted' },
]

function Filters() {
  const query = useStore(comments.$query)
  return (
    <div className="row-filters">
      <ChipTabs
        label="State"
        value={query.state}
        choices={STATES}
        onChange={(state) => comments.filter({ state })}
      />
      {query.state !== 'deleted' && (
        <>
          <Keyword
            label="Words"
            value={query.keyword}
            onChange={(keyword) => comments.filter({ keyword })}
          />
          <Keyword
            label="Writer"
            value={query.writer}
            onChange={(writer) => comments.filter({ writer })}
          />
        </>
      )}
    </div>
  )
}
