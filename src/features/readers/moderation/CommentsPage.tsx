import { useStore } from '@nanostores/react'
import AdminList from '../../../components/admin-list/AdminList.tsx'
import Choice from '../../../components/admin-list/Choice.tsx'
import Keyword from '../../../components/admin-list/Keyword.tsx'
import { forRole } from '../../base/session/RequireRole.tsx'
import CommentRow from './CommentRow.tsx'
import type { CommentState } from './contract.ts'
import DeletedComments from './DeletedComments.tsx'
import { comments } from './store.ts'

/** rule: moderation/all-comments */
export default forRole('editor', () => (
  <div className="admin-stack">
    <AdminList
      list={comments}
      label="Comments"
      counted="comment"
      empty="No comment matches."
      filters={<Filters />}
    >
      {(moderated) => <CommentRow key={moderated.comment.id} moderated={moderated} />}
    </AdminList>
    <DeletedComments />
  </div>
))

const STATES: { value: CommentState; label: string }[] = [
  { value: 'waiting', label: 'Waiting for an editor' },
  { value: 'reported', label: 'Reported' },
  { value: 'first', label: 'The first of an account' },
  { value: 'links', label: 'With links' },
  { value: 'hidden', label: 'Of hidden accounts' },
]

function Filters() {
  const query = useStore(comments.$query)
  const change = (part: Partial<typeof query>) => comments.$query.set({ ...query, ...part })
  return (
    <div className="admin-fields">
      <Keyword label="Words" value={query.keyword} onChange={(keyword) => change({ keyword })} />
      <Keyword label="Writer" value={query.writer} onChange={(writer) => change({ writer })} />
      <Choice
        label="State"
        value={query.state === 'all' ? '' : query.state}
        none="All"
        choices={STATES}
        onChange={(value) => change({ state: (value || 'all') as CommentState })}
      />
    </div>
  )
}
