import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import AdminRow from '../../../components/admin-list/AdminRow.tsx'
import Button from '../../../components/Button.tsx'
import LoadingState from '../../../components/LoadingState.tsx'
import { forRole } from '../../base/session/RequireRole.tsx'
import type { CalendarEntry } from './contract.ts'
import MoveDialog from './MoveDialog.tsx'
import NewIdea from './shared/NewIdea.tsx'
import { calendar } from './store.ts'

/** The ideas without a date; the others are on the calendar (rule: planning/ideas). */
export default forRole('author', () => {
  const { value: entries, problem } = useStore(calendar.$state)
  useEffect(() => {
    calendar.load()
  }, [])
  const ideas = entries?.filter(({ day }) => day === null) ?? []
  return (
    <div className="admin-stack">
      <NewIdea onStored={calendar.load} />
      <LoadingState ready={entries !== null} problem={problem} onRetry={calendar.load}>
        {ideas.length === 0 && <p className="admin-none">No ideas yet.</p>}
        <ul className="admin-list" aria-label="Ideas" role="list">
          {ideas.map((idea) => (
            <IdeaRow key={idea.id} idea={idea} />
          ))}
        </ul>
      </LoadingState>
    </div>
  )
})

function IdeaRow({ idea }: { idea: CalendarEntry }) {
  const [isDated, setDated] = useState(false)
  return (
    <AdminRow
      title={<a href={`/vii/articles/${idea.id}`}>{idea.title}</a>}
      actions={
        <>
          <Button label="Set a date" of={idea.title} onClick={() => setDated(true)} />
          {isDated && <MoveDialog entry={idea} onClose={() => setDated(false)} />}
        </>
      }
    >
      {idea.assignee}
    </AdminRow>
  )
}
